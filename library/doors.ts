/** The doors that a program asks: the question of the typed client goes to the same door as over a network. */
import type { Answered, Asked } from '../client/src/ask.ts'
import { failureOf } from '../client/src/failure.ts'
import { answerText } from '../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../src/doors/contract/interface.ts'
import { parametersOf } from '../src/doors/contract/parameters.ts'
import { isochrones } from '../src/doors/drives/isochrone.ts'
import { match } from '../src/doors/drives/match.ts'
import { matrices } from '../src/doors/drives/matrix.ts'
import { routes } from '../src/doors/drives/route.ts'
import { changes, history } from '../src/doors/gazetteer/changes.ts'
import { createGazetteerInterface, GAZETTEER_PATHS } from '../src/doors/gazetteer/gazetteer.ts'
import { children, successor } from '../src/doors/gazetteer/successor.ts'
import { createGeocodeInterface } from '../src/doors/geocode/geocode.ts'
import { mapRouting } from '../src/doors/map-routing/map-routing.ts'
import { reverseSearch, search, suggestions, wash } from '../src/doors/places/places.ts'
import type { World } from '../src/use-cases/world.ts'

interface Door {
  readonly base: string
  /** Path below the base. */
  readonly path: string
  readonly handle: Interface
}

const below = (base: string, handles: Readonly<Record<string, Interface>>): Door[] =>
  Object.entries(handles).map(([path, handle]) => ({ base, path, handle }))

/** Nothing is kept, nor known again: a program keeps what it likes. */
const gazetteer = createGazetteerInterface({
  cacheOf: () => undefined,
  etagOf: () => '',
  now: () => 0,
})

const DOORS: ReadonlyMap<string, Door> = new Map(
  [
    ...GAZETTEER_PATHS.flatMap((path) => below('/gazetteer', { [path]: gazetteer })),
    ...below('/gazetteer', {
      '/successor': successor,
      '/children': children,
      '/history': history,
    }),
    ...below('/changes', { '': changes }),
    ...below('/geocoder', {
      '/search': search,
      '/wash': wash,
      '/suggest': suggestions,
      '/reverse': reverseSearch,
      '/geocode': createGeocodeInterface({ short: false }),
    }),
    ...below('/router', {
      '/route': routes,
      '/matrix': matrices,
      '/isochrone': isochrones,
      '/match': match,
      '/MapRouting': mapRouting,
    }),
  ].map((door) => [door.base + door.path, door]),
)

const FORM = 'application/x-www-form-urlencoded'

/**
 * Has a door answer a question of the client, at any price.
 * @param isGone whether the answer is not wanted any more
 * @throws TeeviitError of the client where the door refuses; `ClientGone` where `isGone` says so
 */
export async function askDoor(
  { path, query = {}, body, contentType = '' }: Asked,
  world: World,
  isGone: () => boolean,
): Promise<Answered> {
  const door = DOORS.get(path) as Door
  // As on a network, which carries no half of a letter.
  const text = typeof body === 'string' ? body.toWellFormed() : ''
  const form = contentType === FORM ? new URLSearchParams(text) : []
  const facts: RequestFacts = {
    method: body === undefined ? 'GET' : 'POST',
    path: door.path,
    askedPath: door.path,
    baseUrl: door.base,
    isMalformed: false,
    key: '',
    body: text,
    contentType,
    get isGone() {
      return isGone()
    },
  }
  const given = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()] as const)
  const parameters = parametersOf([...given, ...form])
  const answer = await completeAnswer(door.handle(parameters, world, facts))
  const written = answerText(answer)
  const { status, headers } = answer
  if (status !== 200) throw failureOf({ status, headers: new Headers(headers) }, written, 0)
  return {
    json: async () => JSON.parse(written),
    text: async () => written,
    blob: async () => new Blob([written]),
  }
}

/** OSRM's interface (v1) over the router: `route`, `nearest`, `table`, `match` and `trip` for its clients. */
import { runToEnd } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { type DrivenBy, vehiclePrice, worldOf } from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { interfaceOf } from '../contract/refusals.ts'
import { written } from '../contract/written-answer.ts'
import { refusedOsrm } from './codes.ts'
import { serveMatch } from './match.ts'
import type { OsrmService } from './options.ts'
import { type OsrmQuestion, readOsrmBody, readQuestion } from './question.ts'
import { serveNearest, serveRoute } from './route.ts'
import type { Served } from './service.ts'
import { serveTable } from './table.ts'
import { serveTrip } from './trip.ts'
import { writeJson } from './write-json.ts'

export { OSRM_FORMS } from './codes.ts'

const SERVED: Readonly<Record<OsrmService, (question: OsrmQuestion) => Served>> = {
  route: serveRoute,
  nearest: serveNearest,
  table: serveTable,
  match: serveMatch,
  trip: serveTrip,
}

/** Answers what the path asks for. */
export const osrm: Interface = interfaceOf((given, world, facts, isGone) => {
  const asked = { path: facts.askedPath ?? '', given }
  const { path, given: options } = facts.method === 'POST' ? readOsrmBody(asked.path, facts) : asked
  const question = readQuestion(path, options)
  const { service, vehicle, avoided, hasHints } = question
  const driven: DrivenBy =
    service === 'match'
      ? { vehicle, metric: 'shortest', avoided, isTrace: true }
      : { vehicle, metric: 'fastest', avoided }
  const served = SERVED[service](question)
  roadsOf(world, driven.metric)
  return {
    cost: served.cost + vehiclePrice(driven, world),
    answer: async () => answerOf(served, await worldOf(driven, world, facts.key), hasHints, isGone),
  }
}, refusedOsrm)

async function answerOf(
  { answer, isFoundAtOnce }: Served,
  world: World,
  hasHints: boolean,
  isGone: () => boolean,
): Promise<Answer> {
  const finding = answer(world, isGone)
  const found =
    finding instanceof Promise
      ? await finding
      : isFoundAtOnce(world)
        ? runToEnd(finding)
        : await inTurns(finding, isGone)
  const members = hasHints ? found.members : withoutHints(found.members)
  const write = (writer: ByteWriter) => writeJson(writer, { code: 'Ok', ...members })
  return written(JSON_TYPE, found.isShort, write, isGone)
}

/** Members that have waypoints. */
const WAYPOINTS: ReadonlySet<string> = new Set([
  'waypoints',
  'sources',
  'destinations',
  'tracepoints',
])

/** The answer to a client that sends no hints back. */
function withoutHints(members: Record<string, unknown>): Record<string, unknown> {
  const plain = (waypoint: { hint?: string } | null) => {
    if (waypoint === null) return null
    const { hint: _, ...others } = waypoint
    return others
  }
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      WAYPOINTS.has(name) && Array.isArray(value) ? value.map(plain) : value,
    ]),
  )
}

/** Places as people name them. In: positions and addresses. Out: points, each address with its verdict. */
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { Feature } from '../places/feature.ts'
import { type SearchAnswer, searchPlaces } from '../places/search.ts'
import type { World } from '../world.ts'
import type { GivenPoint } from './route.ts'

/** Degrees. */
export interface GivenPosition {
  readonly lon: number
  readonly lat: number
}

/** Degrees, or an address. */
export type GivenPlace = GivenPosition | { readonly text: string }

/** What search makes of an address: its best answer, and how sure that is. */
export interface FoundAddress extends Pick<SearchAnswer, 'query' | 'repaired' | 'match'> {
  readonly feature: Feature
}

/** A point of a question, and the address that it was given as. */
export interface LocatedPoint extends GivenPoint {
  readonly address?: FoundAddress
}

/** How many of the places are addresses. */
export const addressesOf = (places: readonly GivenPlace[]): number =>
  places.reduce((count, place) => count + ('text' in place ? 1 : 0), 0)

/**
 * The points of places in their order, numbered from 1; pauses within.
 * @throws Refusal where an address is not found or has no point
 */
export function* locatePlaces(
  places: readonly GivenPlace[],
  language: string | undefined,
  world: Pick<World, 'geocoder' | 'manifest'>,
): Steps<LocatedPoint[]> {
  const points: LocatedPoint[] = []
  for (const [index, place] of places.entries()) {
    const id = index + 1
    if ('text' in place) {
      const address = yield* findAddress(place.text, language, world)
      const [lon, lat] = address.feature.geometry!.coordinates
      points.push({ ...pointAt(id, lon, lat), address })
      yield
    } else {
      points.push(pointAt(id, place.lon, place.lat))
    }
  }
  return points
}

/** A point by its degrees. */
export function pointAt(id: number, lon: number, lat: number): GivenPoint {
  return { id, east: lon, north: lat, lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
}

function* findAddress(
  text: string,
  language: string | undefined,
  world: Pick<World, 'geocoder' | 'manifest'>,
): Steps<FoundAddress> {
  const { query, repaired, match, features } = yield* searchPlaces(
    { asked: text, limit: 1 },
    language,
    world,
  )
  const [feature] = features
  if (!feature) throw refusal('ADDRESS_NOT_FOUND', { text })
  if (!feature.geometry) throw refusal('ADDRESS_WITHOUT_POINT', { text })
  return { query, ...(repaired !== undefined && { repaired }), match, feature }
}

/** A point as GeoJSON features. In: the point, how far to look. Out: houses and streets by distance, then places. */
import { mainRow } from '../../addresses/tree.ts'
import { isBaltic } from '../../geo/baltic-point.ts'
import { type AnswerType, answerTypeOf } from '../../geocoder/friendly/friendly.ts'
import { type CountryGeocoder, geocode, matchOfRow } from '../../geocoder/geocoder.ts'
import { reverse } from '../../geocoder/reverse.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import type { World } from '../world.ts'
import { collectionOf, featureOf } from './feature.ts'

/** In degrees. */
export interface PointQuestion {
  readonly lon: number
  readonly lat: number
  /** Houses and streets farther away are left out; undefined: a kilometre, but never the nearest house. */
  readonly radiusM: number | undefined
  readonly limit: number
  readonly types: ReadonlySet<AnswerType> | undefined
}

type PlacesWorld = Pick<World, 'geocoder' | 'routes'>

/** Houses and streets are looked for within this, where nothing else is asked. */
const RADIUS_M = 1000

/** The units of a house that is farther away say nothing of the point; its country does. */
const UNITS_MAX_M = 5000

/** Houses that are looked at for their streets. */
const HOUSES_LOOKED = 50
/** Nearest roads by geometry, and the half side of the box around the point in which their streets are looked for. */
const ROADS_LOOKED = 12
const STREET_BOX_E7 = 500_000

export interface Near {
  readonly own: CountryGeocoder
  readonly row: number
  readonly distanceM: number
}

/** A unit for each started ten points. */
export const placesAtPrice = (points: number): number => Math.max(1, Math.ceil(points / 10))

/** The objects at a point as features; pauses within. @throws Refusal where the release has no search index */
export function* placesAt(
  question: PointQuestion,
  language: string | undefined,
  world: PlacesWorld & Pick<World, 'manifest'>,
) {
  const { point, swapped, near } = yield* rowsAt(question, world)
  return {
    type: 'FeatureCollection',
    point,
    ...(swapped && { swapped }),
    ...collectionOf(
      world,
      near.map(({ own, row, distanceM }) =>
        featureOf(own.index.tree, matchOfRow(own.index, row, 0), language, {
          type: answerTypeOf(own.index.tree, row),
          distance: Math.round(distanceM * 100) / 100,
        }),
      ),
      false,
    ),
  }
}

export interface RowsAt {
  /** Longitude, latitude: the point that was looked at. */
  readonly point: readonly [number, number]
  /** Whether latitude and longitude had been given in the other order. */
  readonly swapped: boolean
  /** Houses and streets by distance, then places. */
  readonly near: readonly Near[]
}

/** The objects at a point; pauses within. @throws Refusal where the release has no search index */
export function* rowsAt(question: PointQuestion, { geocoder, routes }: PlacesWorld): Steps<RowsAt> {
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  const swapped = isBaltic(question.lat, question.lon)
  const lon = swapped ? question.lat : question.lon
  const lat = swapped ? question.lon : question.lat
  const lonE7 = Math.round(lon * 1e7)
  const latE7 = Math.round(lat * 1e7)
  const { radiusM = RADIUS_M, limit, types } = question
  const houses: Near[] = []
  const above: Near[] = []
  for (const own of Object.values(geocoder)) {
    for (const { row, distanceM, isHouse } of reverse(own.index, lonE7, latE7, HOUSES_LOOKED)) {
      ;(isHouse ? houses : above).push({ own, row, distanceM })
    }
    yield
  }
  houses.sort((a, b) => a.distanceM - b.distanceM)
  const [nearest] = houses
  const streets = yield* streetsAt({ lonE7, latE7, radiusM }, houses, routes)
  const isIn = (near: Near): boolean =>
    near.distanceM <= radiusM || (near === nearest && question.radiusM === undefined)
  const isNear = nearest !== undefined && isIn(nearest)
  const isFar = isNear && nearest.distanceM > UNITS_MAX_M
  // Units of the nearest house, and as far away.
  const places = (isNear && !isFar ? above : [])
    .filter(({ own, row }) => own === nearest.own && own.index.tree.column[row] !== 5)
    .map((place) => ({ ...place, distanceM: nearest.distanceM }))
  // The country is a place only where it is asked for by its kind, or where nothing else is known.
  const countries = isNear && (types || isFar) ? [{ ...nearest, row: NONE }] : []
  const all = [...houses.filter(isIn), ...streets.filter(isIn), ...places, ...countries].filter(
    ({ own, row }) => types === undefined || types.has(answerTypeOf(own.index.tree, row)),
  )
  return { point: [lon, lat], swapped, near: chosen(all, limit, types === undefined) }
}

/** The first `limit`; unless types are asked, houses leave room for the nearest street and the places. */
function chosen(all: readonly Near[], limit: number, isMixed: boolean): readonly Near[] {
  if (!isMixed || all.length <= limit) return all.slice(0, limit)
  const isHouse = ({ own, row }: Near): boolean => own.index.tree.level[row] >= 5
  const houses = all.filter(isHouse)
  const streets = all.filter(({ own, row }) => own.index.tree.column[row] === 5)
  const places = all.filter((near) => !isHouse(near) && !streets.includes(near))
  const rest = [...streets.slice(0, 1), ...places].slice(0, limit - 1)
  return [...houses.slice(0, limit - rest.length), ...rest].slice(0, limit)
}

/** Streets by the roads that bear their names, and streets of the houses around; nearest first. */
function* streetsAt(
  { lonE7, latE7, radiusM }: { lonE7: number; latE7: number; radiusM: number },
  houses: readonly Near[],
  routes: World['routes'],
): Steps<Near[]> {
  const found = new Map<string, Near>()
  const add = (own: CountryGeocoder, row: number, distanceM: number): void => {
    const key = `${own.index.country}${row}`
    const known = found.get(key)
    if (!known || known.distanceM > distanceM) found.set(key, { own, row, distanceM })
  }
  for (const { own, row, distanceM } of houses) {
    const street = own.index.tree.parent[mainRow(own.index.tree, row)]
    if (street !== NONE && own.index.tree.column[street] === 5) add(own, street, distanceM)
  }
  if (routes && houses.length > 0) {
    const { network } = routes.router
    const roads = routes.snapper.nearest({
      lonE7,
      latE7,
      limitM: radiusM,
      count: ROADS_LOOKED,
      accepts: (edge) => network.edgeName[edge] !== NONE,
    })
    yield
    const looked = new Set<number>()
    for (const { edge, distanceM } of roads) {
      const name = network.edgeName[edge]
      if (looked.has(name)) continue
      looked.add(name)
      const { own } = houses[0]
      const street = streetNamed(own, textAt(network.texts, name), lonE7, latE7)
      if (street !== NONE) add(own, street, distanceM)
      yield
    }
  }
  return [...found.values()].sort((a, b) => a.distanceM - b.distanceM)
}

/** The register's street of a road's name around a point; NONE where it has none. */
function streetNamed(own: CountryGeocoder, name: string, lonE7: number, latE7: number): number {
  if (name === '') return NONE
  const window = {
    westE7: lonE7 - 2 * STREET_BOX_E7,
    southE7: latE7 - STREET_BOX_E7,
    eastE7: lonE7 + 2 * STREET_BOX_E7,
    northE7: latE7 + STREET_BOX_E7,
  }
  const matches = geocode(own, name, { maxCount: 5, skipMax: 0, window })
  return matches.find(({ row }) => row !== NONE && own.index.tree.column[row] === 5)?.row ?? NONE
}

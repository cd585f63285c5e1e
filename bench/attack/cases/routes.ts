/** d and f: long tours, many vias, wide areas, and handles that the server never gave. */
import type { Random } from '../../geocoder/random.ts'
import { get, PATHS, points, post, query, TOWNS } from '../requests.ts'
import { answered, type Case, type Make, repeat } from './case.ts'
import {
  circleArea,
  FULL_GEOMETRY,
  handleOf,
  openLsDocument,
  openLsPlan,
  starArea,
} from './open-ls.ts'

const VIAS = 200
const XML = 'text/xml'

const tour: Make = (key, random) => {
  const stops = points(random, 200)
    .map((point) => point.join(','))
    .join(';')
  const pairs: [string, string][] = [
    ['f', 'json'],
    ['stops', stops],
    ['directionsLanguage', 'en'],
    ['directionsLengthUnits', 'gisNAUKilometers'],
    ['outputGeometryPrecisionUnits', 'gisMeters'],
    ['ignoreInvalidLocations', 'true'],
    ['returnRoutes', 'false'],
    ['findBestSequence', 'true'],
  ]
  return post(PATHS.mapRouting, key, query(pairs))
}

const vias: Make = (key, random) => {
  const [start, end, ...between] = points(random, VIAS + 2).map((point) => point.join(','))
  return [
    get(PATHS.surRouting, key, [
      ['pref', 'Fastest'],
      ['start', start],
      ['end', end],
      ['via', between.join(' ')],
      ['noRouteGeom', 'false'],
      ['maxDev', '0'],
      ['output', 'json'],
    ]),
  ]
}

const openLs = (key: string, requests: readonly string[]) =>
  post(PATHS.openLs, key, openLsDocument(requests), XML)

const longPlans =
  (count: number): Make =>
  (key, random) =>
    openLs(
      key,
      Array.from({ length: count }, () => openLsPlan(points(random, VIAS + 2)) + FULL_GEOMETRY),
    )

/** Two towns that none of the areas over the others reaches. */
const ACROSS: readonly (readonly [number, number])[] = [
  [26.3557, 59.3464],
  [24.3609, 55.7333],
]

const stars =
  (count: number): Make =>
  (key) => {
    const areas = Array.from({ length: count }, (_, i) =>
      starArea(TOWNS[i % TOWNS.length], 1_000, 0.05 + 0.001 * i),
    )
    return openLs(key, [openLsPlan(ACROSS, areas.join('')) + FULL_GEOMETRY])
  }

const circles: Make = (key) => {
  const areas = Array.from({ length: 20 }, (_, i) =>
    circleArea([22 + (i % 5) * 1.2, 54.5 + Math.floor(i / 5) * 1.3], 100_000),
  )
  return openLs(key, [openLsPlan(ACROSS, areas.join('')) + FULL_GEOMETRY])
}

const handle =
  (count: number, numbersOf: (random: Random, i: number) => readonly number[]): Make =>
  (key, random) => {
    const numbers = Array.from({ length: count }, (_, i) => numbersOf(random, i)).flat()
    return openLs(key, [handleOf(numbers) + FULL_GEOMETRY])
  }

const inTown = (random: Random): readonly number[] => [4326, ...random.pick(TOWNS), 1]

/** The largest numbers that are whole, and places in other parts of the world. */
const NOWHERE = [0, 180, -90, 2 ** 31, -(2 ** 53), 1e300]

const outside = (_: Random, i: number): readonly number[] => [
  4326,
  NOWHERE[i % NOWHERE.length],
  NOWHERE[(i + 1) % NOWHERE.length],
  1,
]

/** A case of requests that are answered. */
export const ROUTE_CASES: readonly Case[] = [
  answered('d1', 'tours of 200 stops', tour),
  {
    id: 'd2',
    name: 'tours of clients that leave',
    plan: 'free',
    run: (scene) =>
      repeat(scene, () => tour(scene.key, scene.random), { connections: 4, leaveAfterMs: 100 }),
    priced: tour,
    endsWithinS: 2,
  },
  answered('d3', '200 vias, every point', vias),
  answered('d4', '10 requests of 200 vias', longPlans(10)),
  answered('d5', '5 requests of 200 vias', longPlans(5)),
  answered('d6', '20 areas of 1,000 points', stars(20)),
  answered('d7', '10 areas of 1,000 points', stars(10)),
  answered('d8', '20 circles of 100 km', circles),
  answered('f1', 'a handle of 3,200 points', handle(3_200, inTown)),
  answered('f2', 'a handle outside the world', handle(VIAS, outside)),
  answered('f3', 'a handle of 202 points', handle(VIAS + 2, inTown)),
]

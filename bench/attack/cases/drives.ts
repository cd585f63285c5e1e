/** l: the largest matrices, the widest reaches, routes over many addresses, and JSON that a reader could be slow at. */
import type { Random } from '../../geocoder/random.ts'
import { flood, get, PATHS, points, post, somewhere, TOWNS } from '../requests.ts'
import { answered, type Case, type Make, repeat, type Scene } from './case.ts'

const JSON_TYPE = 'application/json'
const SIDE = 1_000
/** As many as cost no more than is always admitted. */
const ADDRESSES = 150
const VIAS = 202
const LEGS_WITH_OTHERS = 60
/** Just below what is read of a JSON body. */
const JSON_BYTES = 250_000
const MINUTES = [440, 450, 460, 470, 480]
const COMMON = [
  'Tartu mnt',
  'Brīvības iela',
  'Vilniaus g',
  'Kesk',
  'Liepu iela',
  '5',
  '7-3',
  'Riga',
]

const matrix: Make = (key, random) =>
  post(
    PATHS.matrix,
    key,
    JSON.stringify({ sources: points(random, SIDE), targets: points(random, SIDE) }),
    JSON_TYPE,
  )

const reach =
  (more: Readonly<Record<string, unknown>>): Make =>
  (key, random) => {
    const point = random.pick(TOWNS)
    return post(PATHS.isochrone, key, JSON.stringify({ point, ...more }), JSON_TYPE)
  }

const addresses: Make = (key, random) => {
  const text = () => Array.from({ length: 12 }, () => random.pick(COMMON)).join(' ')
  const asked = { points: Array.from({ length: ADDRESSES }, text), steps: true }
  return post(PATHS.route, key, JSON.stringify(asked), JSON_TYPE)
}

const vias: Make = (key, random) => [
  get(PATHS.route, key, [
    ['points', points(random, VIAS).join(';')],
    ['steps', 'true'],
    ['tolerance', '0'],
    ['format', 'geojson'],
  ]),
]

/** Another vehicle each time, as far as the signs of the map tell them apart. */
export const vehicles: Make = (key, random) => [
  get(PATHS.route, key, [
    ['points', points(random, 2).join(';')],
    ['vehicle', 'truck'],
    ['metric', random.pick(['fastest', 'shortest'])],
    ['height', String(1 + random.pick([0, 1, 2, 2.5, 3]))],
    ['weight', String(random.pick([1, 3, 5, 7, 9, 20, 40]))],
    ['length', String(random.pick([5, 9, 12, 18]))],
    ['hazmat', random.pick(['true', 'false'])],
  ]),
]

/** A ring of some kilometres in or beside a town, another one each time. */
function ring(random: Random, corners: number): [number, number][] {
  const [lon, lat] = somewhere(random)
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [lon + 0.05 * Math.cos(angle), lat + 0.03 * Math.sin(angle)]
  })
}

/** Each keeps off areas that nobody has kept off before. */
const matrixBesideAreas: Make = (key, random) => {
  const asked = { sources: points(random, 10), avoidAreas: [ring(random, 1000)] }
  return post(PATHS.matrix, key, JSON.stringify(asked), JSON_TYPE)
}

const widestOff: Make = (key, random) => {
  const avoid = { avoid: 'unpaved,ferries,tolls', avoidAreas: [ring(random, 1000)] }
  return reach({ minutes: MINUTES, ...avoid })(key, random)
}

const othersOverVias: Make = (key, random) => {
  const asked = { points: points(random, LEGS_WITH_OTHERS + 1), alternatives: 3, geometry: false }
  return post(PATHS.route, key, JSON.stringify(asked), JSON_TYPE)
}

const bodies: readonly string[] = [
  flood('[', JSON_BYTES),
  `{"points":${flood('[', JSON_BYTES)}`,
  `{"points":[${flood('[1,2],', JSON_BYTES)}[1,2]]}`,
  `{"points":"${flood(';', JSON_BYTES)}"}`,
  `{"points":"${flood('a,b;', JSON_BYTES)}"}`,
  `{"points":[${flood('{},', JSON_BYTES)}{}]}`,
  `{${Array.from({ length: 15_000 }, (_, i) => `"p${i}":${i}`).join()}}`,
  `{"minutes":[${flood('1,', JSON_BYTES)}1],"point":[24.7,59.4]}`,
]

/** A case of clients that ask and leave. */
const left = (id: string, name: string, make: Make): Case => ({
  id,
  name,
  plan: 'free',
  run: (scene) =>
    repeat(scene, () => make(scene.key, scene.random), { connections: 4, leaveAfterMs: 100 }),
  priced: make,
  endsWithinS: 2,
})

const WIDEST = reach({ minutes: MINUTES })

export const DRIVE_CASES: readonly Case[] = [
  answered('l1', 'matrices of 1,000 by 1,000', matrix),
  left('l2', 'matrices of clients that leave', matrix),
  answered('l3', '5 areas of eight hours', WIDEST),
  answered('l4', '5 times all roads of eight hours', reach({ minutes: MINUTES, output: 'roads' })),
  answered('l5', 'an area of eight hours to come', reach({ minutes: [480], reverse: true })),
  left('l6', 'areas of clients that leave', WIDEST),
  answered('l7', 'a route over 150 addresses', addresses),
  answered('l8', 'a route over 202 points with steps', vias),
  {
    id: 'l10',
    name: 'vehicles that nobody asked for before',
    plan: 'free',
    run: (scene) => repeat(scene, () => vehicles(scene.key, scene.random), { connections: 16 }),
    priced: vehicles,
  },
  {
    id: 'l11',
    name: 'matrices beside areas that nobody asked for before',
    plan: 'free',
    run: (scene) =>
      repeat(scene, () => matrixBesideAreas(scene.key, scene.random), { connections: 16 }),
    priced: matrixBesideAreas,
  },
  answered('l12', '5 areas of eight hours without unpaved roads', widestOff),
  answered('l13', 'alternatives over 61 points', othersOverVias),
  {
    id: 'l9',
    name: 'JSON of 250 kB, 8 kinds',
    plan: 'demo',
    async run(scene: Scene) {
      const paths = [PATHS.route, PATHS.matrix, PATHS.isochrone]
      const requests = bodies.map((body, i) => post(paths[i % 3], scene.key, body, JSON_TYPE))
      await repeat(scene, (turn) => requests[turn % requests.length])
    },
  },
]

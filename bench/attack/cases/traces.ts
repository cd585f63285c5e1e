/** k: traces whose points are near many roads, far from all, or in documents that a reader could be slow at. */
import type { Random } from '../../geocoder/random.ts'
import { DOCUMENT_BYTES, flood, PATHS, post, somewhere, TOWNS } from '../requests.ts'
import { answered, type Case, type Make, repeat } from './case.ts'

type Position = readonly [number, number]

const POINTS = 5_000

const lineOf = (coordinates: readonly Position[]) =>
  JSON.stringify({ type: 'LineString', coordinates })

/** `radius=100`: every road within half a kilometre is a candidate. */
const wide = (make: (random: Random) => readonly Position[]): Make => {
  return (key, random) => post(`${PATHS.match}`, `${key}&radius=100`, lineOf(make(random)), 'x/y')
}

const many = (make: () => Position): Position[] => Array.from({ length: POINTS }, make)

/** About a town: drives lead nowhere, and back again. */
function jumping(random: Random): readonly Position[] {
  const [lon, lat] = random.pick(TOWNS)
  return many(() => [lon + (random.next() - 0.5) * 0.03, lat + (random.next() - 0.5) * 0.015])
}

/** From town to town: no drive is looked for between two. */
const apart = (random: Random): readonly Position[] => many(() => somewhere(random))

/** A point in two far from every road. */
function halfAtSea(random: Random): readonly Position[] {
  const [lon, lat] = random.pick(TOWNS)
  return many(() => [lon + random.next() * 0.02, random.next() < 0.5 ? lat : 85])
}

const bodies = (random: Random): readonly string[] => {
  const bytes = DOCUMENT_BYTES
  const point = somewhere(random).join(',')
  return [
    flood('[', bytes),
    `{"type":"MultiLineString","coordinates":[${flood('[],', bytes)}[]]}`,
    `{"type":"LineString","coordinates":[${flood(`[${point}],`, bytes)}[]]}`,
    `{"type":"FeatureCollection","features":[${flood('{"geometry":{"type":"MultiPoint"}},', bytes)}{}]}`,
    `<gpx><trk>${flood('<trkseg/>', 400_000)}</trk></gpx>`,
    `<gpx><trk><trkseg>${flood('<trkpt lat="58" lon="26"><time>x</time></trkpt>', bytes)}</trkseg></trk></gpx>`,
  ]
}

export const TRACE_CASES: readonly Case[] = [
  answered('k1', 'traces that jump about a town', wide(jumping)),
  answered('k2', 'traces from town to town', wide(apart)),
  answered('k3', 'traces half at sea', wide(halfAtSea)),
  {
    id: 'k4',
    name: 'traces of clients that leave',
    plan: 'free',
    run: (scene) =>
      repeat(scene, () => wide(jumping)(scene.key, scene.random), {
        connections: 4,
        leaveAfterMs: 100,
      }),
    priced: wide(jumping),
    endsWithinS: 2,
  },
  {
    id: 'k5',
    name: 'traces of 1 MB, 6 kinds',
    plan: 'demo',
    async run(scene) {
      const requests = bodies(scene.random).map((body) => post(PATHS.match, scene.key, body, 'x/y'))
      await repeat(scene, (turn) => requests[turn % requests.length])
    },
  },
]

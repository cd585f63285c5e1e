/** Roads whose tags, restrictions and barriers are drawn at random: their tables and drives over them, as recorded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../../bench/geocoder/random.ts'
import { SILENT } from '../../src/report/progress.ts'
import { openRoads } from '../../src/roads/network/network.ts'
import { buildRouter } from '../../src/router/weights/build-router.ts'
import { buildRoads } from '../../src/sources/osm/build-roads.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { openWorld, type World } from '../../src/use-cases/world.ts'
import { GRID, randomRoads } from '../support/random-roads.ts'
import { openSmallWorld } from '../support/small-world.ts'
import { writePbf } from '../support/write-pbf.ts'
import { recordOf } from './record-of.ts'
import { askedServer } from './recorded-answers.ts'

const ROUTES = 40
const TRIPS = 12
const TRACES_A_TRIP = 3
const STREETS = 5
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const
const SHOWN_LETTERS = 120
const LANGUAGES = ['en', 'et', 'lv', 'lt', 'ru', 'fi', 'sv', 'de', 'ja']

interface RandomRoads {
  readonly world: World
  readonly record: string
}

async function openRandomRoads(seed: number): Promise<RandomRoads> {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-random-roads-'))
  try {
    const file = join(folder, 'roads.osm.pbf')
    writePbf(file, randomRoads(seed))
    const { tables, receipts } = await buildRoads([{ file, country: 'ee' }], SILENT, undefined, 1)
    const files = new Map(
      [...tables].map(([table, columns]) => [`roads-${table}.arrow`, encodeTable(columns)]),
    )
    const { network, graph } = openRoads((name) => files.get(name)!)
    for (const [name, bytes] of await buildRouter({ network, graph, earlier: () => undefined }))
      files.set(name, bytes)
    const { manifest } = openSmallWorld()
    const world = openWorld({ manifest, files }, { snapMetresMax: 2_000 })
    return { world, record: recordOf(files, receipts) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A point by crossings from the south-western one. */
const pointAt = (column: number, row: number) => {
  const lon = GRID.west + column * GRID.stepLon
  return `${lon.toFixed(6)},${(GRID.south + row * GRID.stepLat).toFixed(6)}`
}

const pointOf = (random: Random) =>
  pointAt(random.next() * (GRID.side - 1), random.next() * (GRID.side - 1))

/** Ways to ask for a drive between points. */
const DRIVES: readonly ((points: readonly string[], random: Random) => string)[] = [
  (points, random) =>
    `/router/route?points=${points.join(';')}&steps=true&language=${random.pick(LANGUAGES)}&alternatives=2`,
  (points, random) =>
    `/router/route?points=${points.join(';')}&steps=true&metric=shortest&details=class,surface,speedLimit,toll,name&vehicle=${random.pick(['van', 'truck', 'articulated'])}`,
  (points, random) =>
    `/router/route?points=${points.join(';')}&avoid=${random.pick(['tolls', 'ferries,unpaved', 'motorways'])}&approaches=curb${';curb'.repeat(points.length - 1)}`,
  (points) =>
    `/osrm/route/v1/driving/${points.join(';')}?steps=true&annotations=true&overview=full&alternatives=true`,
  (points) => `/osrm/match/v1/driving/${points.join(';')}?steps=true`,
  (points) => `/osrm/trip/v1/driving/${points.join(';')}`,
  (points) => `/router/matrix?sources=${points.join(';')}`,
  ([point]) => `/router/isochrone?point=${point}&minutes=1,3&output=lines`,
  ([point]) => `/router/isochrone?point=${point}&metres=500,900&output=area`,
]

/** Orders of many stops. */
const TOURS = [
  'roundtrip=true',
  'roundtrip=false&source=first&destination=last',
  'source=first&steps=true',
  'destination=last',
]

/** A drive along streets of the grid, a point every 40 to 100 m, with noise, jumps and standstills. */
function trace(random: Random): string {
  const inside = (crossing: number) => Math.max(0, Math.min(GRID.side - 1, crossing))
  let [column, row] = [random.below(GRID.side), random.below(GRID.side)]
  let second = 1_700_000_000
  const points: string[] = []
  const seconds: number[] = []
  for (let street = 0; street < STREETS; street++) {
    const [east, north] = random.pick(DIRECTIONS)
    for (let share = 0; share < 1; share += 0.2 + random.next() * 0.3) {
      const noise = () => (random.next() - 0.5) * (random.next() < 0.05 ? 3 : 0.1)
      points.push(pointAt(column + east * share + noise(), row + north * share + noise()))
      second += random.pick([0, 3, 8, 8, 8, 90])
      seconds.push(second)
    }
    column = inside(column + east)
    row = inside(row + north)
  }
  const options = [
    ...(random.next() < 0.7 ? [`timestamps=${seconds.join(';')}`] : []),
    ...(random.next() < 0.3
      ? [`radiuses=${points.map(() => random.pick([5, 20, 50])).join(';')}`]
      : []),
    ...(random.next() < 0.3 ? ['tidy=true'] : []),
    ...(random.next() < 0.3 ? ['gaps=ignore'] : []),
    'steps=true&annotations=true&overview=full',
  ]
  return `/osrm/match/v1/driving/${points.join(';')}?${options.join('&')}`
}

describe.each([1, 2, 3])('random roads %d', (seed) => {
  let record: string
  const server = askedServer(async () => {
    const roads = await openRandomRoads(seed)
    record = roads.record
    return roads.world
  })

  test('tables', () => expect(record).toMatchSnapshot())

  test('drives', async () => {
    const random = createRandom(seed)
    const lines: string[] = []
    for (let route = 0; route < ROUTES; route++) {
      const points = Array.from({ length: 2 + random.below(4) }, () => pointOf(random))
      for (const drive of DRIVES) lines.push(await server().get(drive(points, random)))
    }
    expect(lines.join('\n')).toMatchSnapshot()
  })

  test('tours and traces', async () => {
    const random = createRandom(seed)
    const lines: string[] = []
    for (let tour = 0; tour < TRIPS; tour++) {
      const points = Array.from({ length: 4 + random.below(12) }, () => pointOf(random))
      lines.push(
        await server().get(
          `/osrm/trip/v1/driving/${points.join(';')}?${TOURS[tour % TOURS.length]}`,
        ),
      )
      for (let drive = 0; drive < TRACES_A_TRIP; drive++)
        lines.push(await server().get(trace(random)))
    }
    expect(lines.map((line) => line.slice(0, SHOWN_LETTERS)).join('\n')).toMatchSnapshot()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type AddressTree, nameOf } from '../../src/addresses/tree.ts'
import { isBalanced } from '../../src/report/receipt.ts'
import {
  BUILT_UP,
  DEAD_ISLAND,
  DESTINATION_ONLY,
  FERRY,
  LINK,
  MOTORROAD,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
  UNPAVED,
} from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { isInOneOf, kindsOf, readLandscape, shorePoints, someRoadPoints } from './landscape.ts'
import {
  makeSample,
  type ReadRegisters,
  type ReadRoads,
  readRegisters,
  readSampleRoads,
  type Sample,
} from './read-sample.ts'

let sample: Sample
let registers: ReadRegisters
let roads: ReadRoads

beforeAll(async () => {
  sample = await makeSample(0.15, 3)
  registers = await readRegisters(sample)
  roads = await readSampleRoads(sample)
})
afterAll(() => sample.remove())

describe('registers', () => {
  test.each(COUNTRIES)('no row of %s is refused', (country) => {
    const receipt = registers.receipts[country]
    expect(receipt.refused).toEqual([])
    expect(isBalanced(receipt)).toBe(true)
  })

  test('the units are those of the three countries', () => {
    const count = (country: Country, level: number) =>
      registers.trees[country].level.filter((each) => each === level).length
    expect(count('ee', 1)).toBe(15)
    expect(count('ee', 2)).toBe(79)
    expect(count('lv', 1)).toBe(35 + 7)
    expect(count('lt', 1)).toBe(60)
  })
})

describe('roads', () => {
  test('every way and restriction is read, each way of a border once', () => {
    expect(roads.receipts.flatMap(({ refused }) => refused)).toEqual([])
    expect(roads.missingNodes).toBe(0)
    expect(roads.wayCopies).toBeGreaterThan(20)
  })

  test('roads of every class and kind are there', () => {
    const { network } = roads
    const classes = new Set(Array.from(network.edgeClass, (each) => ROAD_CLASSES[each]))
    expect([...classes].toSorted()).toEqual([...ROAD_CLASSES].toSorted())
    let flags = 0
    for (const each of network.edgeFlags) flags |= each
    for (const flag of [ROUNDABOUT, FERRY, LINK, DESTINATION_ONLY, BUILT_UP, UNPAVED, MOTORROAD]) {
      expect(flags & flag).toBe(flag)
    }
  })

  test('all is one network but the dead island and what bollards cut off', () => {
    const { network } = roads
    const dead = edgesWith(network, DEAD_ISLAND)
    const names = new Set(
      dead.map((edge) => nameOfEdge(network, edge)).filter((name) => name !== ''),
    )
    expect([...names]).toEqual(['Saarekese tee'])
    expect(dead.length).toBeLessThan(network.edgeCount / 100)
  })

  test('motorways have numbered exits and ramps that say where they lead', () => {
    const { signs, edgeSigns, edgeFlags } = roads.network
    expect(signs.exitRef.some((text) => text !== NONE)).toBe(true)
    const ramps = edgesWith(roads.network, LINK)
    expect(ramps.every((edge) => signs.destination[edgeSigns[edge]] !== NONE)).toBe(true)
    expect(edgeFlags[ramps[0]] & LINK).toBe(LINK)
  })

  test('a motorway begins and ends in cities only: past all others it goes on', () => {
    const { edgeClass, edgeFlags, edgeTail, edgeHead, edgeRef, texts, edgeCount } = roads.network
    const carriageway = Array.from({ length: edgeCount }, (_, edge) => edge).filter(
      (edge) => edgeClass[edge] === ROAD_CLASSES.indexOf('motorway') && !(edgeFlags[edge] & LINK),
    )
    const heads = new Set(carriageway.map((edge) => edgeHead[edge]))
    const begins = carriageway.filter((edge) => !heads.has(edgeTail[edge]))
    expect(begins.map((edge) => textAt(texts, edgeRef[edge])).sort()).toEqual([
      'A1',
      'A1',
      'A2',
      'A2',
    ])
  })

  test('the proving ground is there', () => {
    const { network } = roads
    const names = new Set(
      Array.from({ length: network.edgeCount }, (_, edge) => nameOfEdge(network, edge)).filter(
        (name) => name.startsWith('Katse '),
      ),
    )
    expect(names.size).toBe(9)
  })

  test('ferries take the time of their schedule', () => {
    const { network } = roads
    const minutes = new Map<string, number>()
    for (const edge of edgesWith(network, FERRY)) {
      minutes.set(nameOfEdge(network, edge), network.edgeForwardMs[edge] / 60_000)
    }
    expect(minutes.get('Virtsu–Kuivastu')).toBeCloseTo(27, 0)
    expect(minutes.size).toBe(7)
  })
})

test.each(COUNTRIES)('the houses of %s stand within 100 m of a road of their street', (country) => {
  const tree = registers.trees[country]
  const pieces = piecesByName(roads.network)
  let houses = 0
  const far: string[] = []
  for (let row = 0; row < tree.rowCount; row++) {
    const street = tree.parent[row]
    if (tree.level[row] !== 5 || street === NONE || tree.column[street] !== 5) continue
    houses++
    const metres = nearestM(pieces.get(nameOf(tree, street)) ?? [], tree, row)
    if (metres > 100) far.push(`${nameOf(tree, street)} ${nameOf(tree, row)}: ${metres} m`)
  }
  expect(far).toEqual([])
  expect(houses).toBeGreaterThan(500)
})

const edgesWith = (network: RoadNetwork, flag: number): number[] =>
  Array.from({ length: network.edgeCount }, (_, edge) => edge).filter(
    (edge) => (network.edgeFlags[edge] & flag) !== 0,
  )

const nameOfEdge = (network: RoadNetwork, edge: number): string =>
  network.edgeName[edge] === NONE ? '' : textAt(network.texts, network.edgeName[edge])

/** Index of the first point of each straight piece of the roads, by road name. */
function piecesByName(network: RoadNetwork): Map<string, number[]> {
  const pieces = new Map<string, number[]>()
  for (let edge = 0; edge < network.edgeCount; edge++) {
    const name = nameOfEdge(network, edge)
    const list = pieces.get(name) ?? []
    const first = network.edgeFirstPoint[edge]
    for (let i = 0; i + 1 < network.edgePointCount[edge]; i++) list.push(first + i)
    pieces.set(name, list)
  }
  return pieces
}

function nearestM(pieces: readonly number[], tree: AddressTree, row: number): number {
  const { pointLonE7, pointLatE7 } = roads.network
  const metresPerLonE7 = 0.011132 * Math.cos((tree.latE7[row] / 1e7) * (Math.PI / 180))
  let nearest = Number.POSITIVE_INFINITY
  for (const piece of pieces) {
    const eastOf = (point: number) => (pointLonE7[point] - tree.lonE7[row]) * metresPerLonE7
    const northOf = (point: number) => (pointLatE7[point] - tree.latE7[row]) * 0.011132
    const [x, y] = [eastOf(piece), northOf(piece)]
    const [dx, dy] = [eastOf(piece + 1) - x, northOf(piece + 1) - y]
    const share = Math.max(0, Math.min(1, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(x + share * dx, y + share * dy))
  }
  return nearest
}

describe('the landscape', () => {
  test('has every kind of ground, and no road is in a lake or in the sea', async () => {
    const { shapes, receipt } = await readLandscape(sample)
    expect(receipt.rowsRefused).toBe(0)
    expect([...new Set(kindsOf(shapes))].sort()).toEqual([
      'boundary country',
      'builtup commercial',
      'builtup industrial',
      'builtup residential',
      'landcover farmland',
      'landcover park',
      'landcover wood',
      'water lake',
      'water sea',
      'waterway river',
      'waterway stream',
    ])
    const isWet = isInOneOf(shapes, ['water lake', 'water sea'])
    const wet = someRoadPoints(roads.network).filter(([lon, lat]) => isWet(lon, lat))
    expect(wet).toEqual([])
    const isSea = isInOneOf(shapes, ['water sea'])
    const shores = shorePoints(shapes, 'water lake')
    expect(shores.length).toBeGreaterThan(1_000)
    expect(shores.filter(([lon, lat]) => isSea(lon, lat))).toEqual([])
    const places = {
      baltic: [20.5, 57.5],
      gulf: [23.6, 57.5],
      tartu: [26.72, 58.38],
      saaremaa: [22.5, 58.4],
    }
    const sea = Object.entries(places).filter(([, [lon, lat]]) => isSea(lon * 1e7, lat * 1e7))
    expect(sea.map(([name]) => name)).toEqual(['baltic', 'gulf'])
  })
})

/** Which junctions of the map are one to the driver, and what else may be driven there. */
import { describe, expect, test } from 'vitest'
import { junctionBefore } from '../../../src/router/directions/junction.ts'
import type { Drive } from '../../../src/router/directions/road-facts.ts'
import { type DrawnWay, drawRoads } from '../../support/draw-roads.ts'

type Ways = Readonly<Record<string, DrawnWay>>
/** Metres east and north. */
type Places = Readonly<Record<string, readonly [number, number]>>

const STREET = { highway: 'residential', name: 'Lai' }
const SIDE = { highway: 'residential', name: 'Pikk' }
const CARRIAGEWAY = { highway: 'secondary', name: 'Riia', oneway: 'yes' }

/** The place so many metres from another, in a course. */
const away = ([east, north]: readonly [number, number], course: number, m = 100) =>
  [
    east + Math.sin((course * Math.PI) / 180) * m,
    north + Math.cos((course * Math.PI) / 180) * m,
  ] as const

/** The junction before the edge `at` of the drive over the letters; edges have their true lengths or those given, mm. */
function junction(
  places: Places,
  ways: Ways,
  by: string,
  { at = 1, mm = {} }: { at?: number; mm?: Readonly<Record<string, number>> } = {},
) {
  const perDegree = 111_320
  const town = drawRoads('', ways, [], {
    places: Object.fromEntries(
      Object.entries(places).map(([letter, [east, north]]) => [
        letter,
        {
          lon: 25 + east / perDegree / Math.cos((58.5 * Math.PI) / 180),
          lat: 58.5 + north / perDegree,
        },
      ]),
    ),
  })
  const edgeLengthMm = town.network.edgeLengthMm.slice()
  for (const [letters, lengthMm] of Object.entries(mm))
    edgeLengthMm[town.directed(letters) >> 1] = lengthMm
  const network = { ...town.network, edgeLengthMm }
  const edges = Uint32Array.from(by.slice(1), (to, i) => town.directed(by[i] + to))
  const [tail, head] = [network.edgeTail, network.edgeHead]
  const endOf = (directed: number) => (directed & 1 ? tail : head)[directed >> 1]
  const branchesAfter = (directed: number) =>
    [...tail, ...head].filter((end) => end === endOf(directed)).length
  const found = junctionBefore(
    { network, graph: town.graph, edges, branchesAfter } as unknown as Drive,
    at,
  )
  const { others, angles } = found
  const lettersOf = (directed: number) =>
    town.letter(endOf(directed ^ 1)) + town.letter(endOf(directed))
  return {
    ...found,
    angle: Math.round(found.angle),
    others: others.edges
      .slice(0, others.count)
      .map((one, i) => `${lettersOf(one)} ${Math.round(angles[i])}`)
      .sort(),
  }
}

/** S, X, P, N lead to the north; over X a carriageway leads away in one course, over P the other one in another. */
const carriageways = (course = 90, opposite = 270): Places => ({
  S: [0, -100],
  X: [0, 0],
  P: [0, 20],
  N: [0, 120],
  W: away([0, 0], course + 180),
  E: away([0, 0], course),
  K: away([0, 20], opposite),
  L: away([0, 20], opposite + 180),
})
const WAYS: Ways = { SXPN: STREET, WXE: CARRIAGEWAY, LPK: CARRIAGEWAY }

describe('the junctions with the two carriageways of a road', () => {
  test.each([
    ['straight over', 'SXPN', 0, ['PK -90', 'XE 90']],
    ['onto the far one', 'SXPK', -90, ['PN 0', 'XE 90']],
    ['off it, over the other', 'WXPN', -90, ['PK 180', 'XE 0', 'XS 90']],
    ['from one onto the other', 'WXPK', -180, ['PN -90', 'XE 0', 'XS 90']],
  ])('are one, %s, with all other ways', (_, by, angle, others) => {
    const found = junction(carriageways(), WAYS, by)
    expect(found).toMatchObject({ out: 2, angle, leadsAside: false })
    expect(found.others.map((one) => one.replace('-180', '180'))).toEqual(others)
  })
  test.each([
    [40_000, 2],
    [40_001, 1],
  ])('are one up to 40 m apart: %d mm', (lengthMm, out) => {
    expect(junction(carriageways(), WAYS, 'SXPN', { mm: { XP: lengthMm } }).out).toBe(out)
  })
  test.each([
    [31, 211, 2],
    [29, 209, 1],
    [149, 329, 2],
    [151, 331, 1],
    // Not opposite enough to each other.
    [90, 211, 2],
    [90, 209, 1],
    [90, 329, 2],
    [90, 331, 1],
    // One alone crosses.
    [60, 205, 1],
    [120, 335, 1],
    [25, 260, 1],
    [155, 280, 1],
  ])('are one where both cross the drive: courses %d and %d', (course, opposite, out) => {
    expect(junction(carriageways(course, opposite), WAYS, 'SXPN').out).toBe(out)
  })
  test.each([
    ['of two names', { ...WAYS, LPK: { ...CARRIAGEWAY, name: 'Turu' } }],
    [
      'of which the near one is driven both ways',
      { ...WAYS, WXE: { ...CARRIAGEWAY, oneway: 'no' } },
    ],
    [
      'of which the far one is driven both ways',
      { ...WAYS, LPK: { ...CARRIAGEWAY, oneway: 'no' } },
    ],
  ])('are two of roads %s', (_, ways) => {
    expect(junction(carriageways(), ways, 'SXPN').out).toBe(1)
  })
  test('are one where the drive comes by one that ends there and leaves by the other', () => {
    const ways = { SXPN: STREET, WX: CARRIAGEWAY, PK: CARRIAGEWAY }
    expect(junction(carriageways(), ways, 'WXPK')).toMatchObject({
      out: 2,
      others: ['PN -90', 'XS 90'],
    })
    const twoWays = { ...ways, WX: { ...CARRIAGEWAY, oneway: 'no' } }
    expect(junction(carriageways(), twoWays, 'WXPK').out).toBe(1)
    const farTwoWays = { ...ways, PK: { ...CARRIAGEWAY, oneway: 'no' } }
    expect(junction(carriageways(), farTwoWays, 'WXPK').out).toBe(1)
  })
  test.each([
    [12_000, 28_000, 3],
    [12_000, 28_001, 1],
  ])('are one over two edges between them: %d and %d mm', (one, other, out) => {
    const places: Places = { ...carriageways(), M: [0, 12] }
    const ways = {
      SX: STREET,
      XM: STREET,
      MP: { ...STREET, surface: 'gravel' },
      PN: STREET,
      WXE: CARRIAGEWAY,
      LPK: CARRIAGEWAY,
    }
    expect(junction(places, ways, 'SXMPN', { mm: { XM: one, MP: other } }).out).toBe(out)
  })
})

/** From S to N over X and Y, 8 m apart; E and W lie to their sides. */
const PIECE: Places = {
  S: [0, -100],
  X: [0, 0],
  Y: [0, 8],
  N: [0, 108],
  E: [100, 0],
  W: [-100, 8],
}
const pieceWays = (changes: Ways = {}): Ways => ({
  SX: STREET,
  XY: STREET,
  YN: STREET,
  XE: SIDE,
  YW: SIDE,
  ...changes,
})

describe('a piece between two junctions', () => {
  test.each([
    [10_000, 2],
    [10_001, 1],
  ])('is a part of one up to 10 m: %d mm', (lengthMm, out) => {
    expect(junction(PIECE, pieceWays(), 'SXYN', { mm: { XY: lengthMm } }).out).toBe(out)
  })
  const link = { highway: 'secondary_link' }
  const ring = { highway: 'residential', junction: 'roundabout' }
  test.each<[string, Ways, number]>([
    ['is a part of one', {}, 2],
    ['is none as a ramp', { XY: link }, 1],
    ['is none as a roundabout', { XY: ring }, 1],
    ['is none as a ferry', { XY: { route: 'ferry' } }, 1],
    ['is none before a ramp', { YN: link }, 1],
    ['is none before a roundabout', { YN: ring }, 1],
    ['is none before a ferry', { YN: { route: 'ferry' } }, 1],
    ['is none behind a ramp', { SX: link }, 1],
    ['is none behind a roundabout', { SX: ring }, 1],
    ['is none behind a motorway', { SX: { highway: 'motorway' } }, 1],
    ['is a part of one with a road that leads to it alone', { XE: [] as never }, 2],
  ])('%s', (_, changes, out) => {
    const into = { EX: { ...SIDE, oneway: 'yes' } }
    const { XE, ...ways } = pieceWays(changes)
    const all = Array.isArray(XE) ? { ...ways, ...into } : { ...ways, XE }
    expect(junction(PIECE, all, 'SXYN').out).toBe(out)
  })
  test('is none where no other road meets the drive before it', () => {
    const { XE: _, ...ways } = pieceWays({ XY: { ...STREET, surface: 'gravel' } })
    expect(junction(PIECE, ways, 'SXYN').out).toBe(1)
  })
  test('is none where the drive turns round behind it or before it', () => {
    expect(junction(PIECE, pieceWays(), 'SXYXE').out).toBe(1)
    expect(junction(PIECE, pieceWays(), 'SXYXE', { at: 2 }).out).toBe(2)
  })
  test.each([
    [10_000, 9],
    [10_001, 1],
  ])('is one of several, 80 m together: pieces of %d mm', (lengthMm, out) => {
    const [way, sides] = ['ABCDEFGHIJKL', 'abcdefghijkl']
    const places = Object.fromEntries(
      [...way].flatMap((letter, i) => [
        [letter, [0, i * 9]] as const,
        [sides[i], [100, i * 9]] as const,
      ]),
    )
    const ways = Object.fromEntries([...sides].map((side, i) => [way[i] + side, SIDE]))
    const mm = Object.fromEntries([...way.slice(1)].map((to, i) => [way[i] + to, lengthMm]))
    expect(junction(places, { [way]: STREET, ...ways }, way, { mm }).out).toBe(out)
  })
})

describe('where the drive turns and has no choice', () => {
  const bend = (course: number): Places => ({
    S: [0, -100],
    X: [0, 0],
    N: away([0, 0], course),
    W: [-100, 0],
  })
  const into = { WX: { ...SIDE, oneway: 'yes' } }
  test.each<[string, number, Ways, boolean]>([
    ['a road that only leads there leads aside', 90, into, true],
    ['no road leads aside', 90, {}, false],
    ['a bend of less than 30 degrees is no turn', 29, into, false],
    ['a bend of more is one', 31, into, true],
    ['a road that may be driven is a choice', 90, { XW: SIDE }, false],
  ])('%s', (_, course, more, leadsAside) => {
    const ways = { SX: STREET, XN: { ...STREET, name: 'Turu' }, ...more }
    expect(junction(bend(course), ways, 'SXN')).toMatchObject({
      out: 1,
      angle: course,
      leadsAside,
    })
  })
  test.each([
    ['Lai', 40_001, 0],
    ['Lai', 40_000, 60],
    ['Turu', 40_001, 60],
  ])('a long road that goes on is straight on: %s, %d mm', (name, lengthMm, angle) => {
    const ways = { SX: STREET, XN: { ...STREET, name, surface: 'gravel' } }
    expect(junction(bend(60), ways, 'SXN', { mm: { XN: lengthMm } })).toMatchObject({
      angle,
      others: [],
    })
  })
})

test('a way back over pieces that leads round to the left is a turn to the left', () => {
  const places: Places = {
    W: [-100, 0],
    X: [0, 0],
    Y: [0, 8],
    K: away([0, 8], 250),
    N: [0, 108],
    S: [0, -100],
  }
  const ways = { WX: STREET, XY: SIDE, YK: STREET, YN: SIDE, XS: SIDE }
  expect(junction(places, ways, 'WXYK')).toMatchObject({ out: 2, angle: -200 })
  const other = { ...places, K: away([0, 8], 290) }
  expect(junction(other, ways, 'WXYK')).toMatchObject({ out: 2, angle: -160 })
})

test('a drive round a tiny block has each other road once, and none of its own', () => {
  const places: Places = {
    S: [0, -100],
    X: [0, 0],
    W: [-100, 0],
    E: [100, 0],
    P: [3, 2],
    Q: [0, 4],
  }
  const ways = { SX: STREET, WXE: SIDE, XP: 'service', PQ: 'residential', QX: 'unclassified' }
  const mm = { XP: 3_000, PQ: 3_000, QX: 3_000 }
  expect(junction(places, ways, 'SXPQXE', { mm })).toMatchObject({ out: 4, others: ['XW -90'] })
})

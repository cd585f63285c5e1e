/** Which turn is worth a word, a rule at a time: junctions whose roads and angles are given. */
import { describe, expect, test } from 'vitest'
import {
  angleBetween,
  forkAmong,
  rampSide,
  turnAt,
  turnBack,
} from '../../../src/router/directions/junction-turns.ts'
import { type Drive, isLink, type Roads } from '../../../src/router/directions/road-facts.ts'
import { drawRoads } from '../../support/draw-roads.ts'

/**
 * The drive comes from W. M and L go on under its name, N and E under others; V is a driveway, G one with a gate, R a
 * street for those who live there, K a ramp, U a road without a name. Riia begins at w as a road of one way, and o and q are such.
 */
const town = drawRoads(
  `
        N   U   o
    W-------X-------E
    w q V G M L R K`,
  {
    WX: { highway: 'residential', name: 'Riia' },
    wX: { highway: 'residential', name: 'Riia', oneway: 'yes' },
    Xo: { highway: 'residential', name: 'Riia', oneway: 'yes' },
    Xq: { highway: 'residential', name: 'Riia', oneway: 'yes' },
    XM: { highway: 'residential', name: 'Riia' },
    XL: { highway: 'residential', name: 'Riia' },
    XN: { highway: 'residential', name: 'Turu' },
    XE: { highway: 'residential', name: 'Lai' },
    XU: { highway: 'residential' },
    XV: { highway: 'service' },
    XG: { highway: 'service', access: 'private' },
    XR: { highway: 'residential', name: 'Kitsas', access: 'destination' },
    XK: { highway: 'secondary_link', oneway: 'yes' },
  },
)
const roads = {
  network: town.network,
  graph: town.graph,
  entriesBefore: (): number[] => [],
} as unknown as Roads
const edge = (to: string) => town.directed(`X${to}`)
const turn = (
  to: string,
  angle: number,
  others: Readonly<Record<string, number>>,
  { from = 'W', leadsAside = false } = {},
) =>
  turnAt(roads, town.directed(`${from}X`), edge(to), {
    out: 1,
    angle,
    others: { edges: Object.keys(others).map(edge), count: Object.keys(others).length },
    angles: Object.values(others),
    leadsAside,
  })

test('a new name straight on is told where the own name leads aside', () => {
  expect(turn('N', 10, { M: 60 })).toBe('Straight')
  expect(turn('N', 10, { E: 60 })).toBeUndefined()
  expect(turn('M', 10, { L: 60 })).toBeUndefined()
  expect(turn('N', 10, { U: 60 }, { from: 'U' })).toBeUndefined()
})

describe('a lesser road beside the drive', () => {
  test.each([
    ['straight on makes a word of a turn onto another road', 'N', -60, { V: 10 }, 'TurnLeft'],
    ['straight on makes none of a turn of the own road', 'M', -60, { V: 10 }, undefined],
    ['straight on makes one of a hairpin', 'M', -125, { V: 44.9 }, 'SharpLeft'],
    ['at 45 degrees makes none of a hairpin', 'M', -125, { V: 45 }, undefined],
    ['straight on makes none of less than a hairpin', 'M', -124.9, { V: 10 }, undefined],
    ['makes none of a hairpin behind a gate', 'M', -130, { G: 10 }, undefined],
    ['with a name makes one where it turns by 12 less', 'M', -60, { R: 47.9 }, 'TurnLeft'],
    ['with a name makes none where it turns by more', 'M', -60, { R: 48 }, undefined],
  ] as const)('%s', (_, to, angle, others, type) => {
    expect(turn(to, angle, others)).toBe(type)
  })
})

describe('a fork', () => {
  test.each([
    ['is left of the road on its right', 'N', -20, { E: 20 }, 'ForkLeft'],
    ['is right of the road on its left', 'N', 20, { E: -20 }, 'ForkRight'],
    ['is in the middle of two', 'N', 5, { E: -15, U: 15 }, 'ForkCenter'],
    ['has two roads on one side', 'N', -30, { E: 10, U: 30 }, 'ForkLeft'],
    ['straight on beside a road at 49.9 degrees', 'N', 0, { E: 11.9 }, 'ForkLeft'],
    [
      'is none straight on beside a road that leaves by more than 12',
      'N',
      0,
      { E: 12.1 },
      undefined,
    ],
    ['is none where the own road is straight on', 'N', -30, { M: 19.9 }, 'BearLeft'],
    ['is one where the own road bends, too', 'N', -30, { M: 20 }, 'ForkLeft'],
    ['is one where another road is straight on', 'N', -30, { E: 19.9 }, 'ForkLeft'],
    ['is one up to 50 degrees', 'N', -49.9, { E: 30 }, 'ForkLeft'],
    ['is a turn from 50 degrees on', 'N', -50, { E: 30 }, 'TurnLeft'],
    ['is the inner of two to one side', 'N', 25, { E: 40 }, 'ForkLeft'],
    ['is no fork for the outer of two to one side', 'N', 40, { E: 25 }, 'BearRight'],
    ['is one for the outer of two that are nearly straight on', 'N', 19, { E: 10 }, 'ForkRight'],
    ['is none for the outer of two where it bends', 'N', 20, { E: 10 }, 'BearRight'],
  ] as const)('%s', (_, to, angle, others, type) => {
    expect(turn(to, angle, others)).toBe(type)
  })
})

describe('the own road past', () => {
  test.each([
    ['a ramp that turns as much', 'M', 25, { K: -25 }, undefined],
    ['a ramp that turns less', 'M', 25, { K: 24.9 }, 'BearRight'],
    ['a ramp straight on', 'M', 19.9, { K: 0 }, undefined],
    ['a road without a name that turns as much', 'M', 25, { U: -25 }, undefined],
    ['a road without a name that turns less', 'M', 25, { U: -24.9 }, 'ForkRight'],
    ['a road of another name that turns by 12 more', 'M', 25, { E: -37 }, undefined],
    ['a road of another name that turns by less', 'M', 25, { E: -36.9 }, 'ForkRight'],
  ] as const)('%s', (_, to, angle, others, type) => {
    expect(turn(to, angle, others)).toBe(type)
  })
})

describe('the way back', () => {
  const back = (angle: number, others: Readonly<Record<string, number>>) =>
    turn('o', angle, others, { from: 'w' })
  test.each([
    ['where the own road goes on ahead', -125, { M: 89.9 }, 'UTurn'],
    ['up to 125 degrees', -124.9, { M: 10 }, 'TurnLeft'],
    ['where the own road leads aside', -149.9, { M: 90 }, 'SharpLeft'],
    ['where it ends, from 150 degrees on', -150, { E: 90 }, 'UTurn'],
    ['where it ends, up to 150 degrees', -149.9, { E: 90 }, 'SharpLeft'],
    ['by the right, from 170 degrees on', 170, { E: 90 }, 'UTurn'],
    ['by the right, up to 170 degrees', 169.9, { E: 90 }, 'SharpRight'],
  ] as const)('from carriageway to carriageway %s', (_, angle, others, type) => {
    expect(back(angle, others)).toBe(type)
  })
  test.each([
    ['from 125 degrees on', 60, { q: -125 }, undefined],
    ['up to 125 degrees', 60, { q: -124.9 }, 'TurnRight'],
    ['for less than a turn', 44.9, { q: -125 }, undefined],
    ['up to 90 degrees', 89.9, { q: -160 }, undefined],
    ['from 90 degrees on', 90, { q: -160 }, 'TurnRight'],
  ] as const)('makes straight over it no turn %s', (_, angle, others, type) => {
    expect(turn('o', angle, others, { from: 'w' })).toBe(type)
  })
  test('along a road of one line is sharp, to its side', () => {
    expect(turn('M', 175, { E: 90 })).toBe('SharpRight')
    expect(turn('M', -175, { E: 90 })).toBe('SharpLeft')
    expect(turn('o', -175, { E: 90 })).toBe('SharpLeft')
    expect(turn('M', -175, { E: 90 }, { from: 'w' })).toBe('SharpLeft')
    expect(turn('N', -175, { E: 90 })).toBe('SharpLeft')
  })
})

test('where the name changes in a turn, whatever leads aside makes it one', () => {
  expect(turn('N', -60, {})).toBeUndefined()
  expect(turn('N', -60, {}, { leadsAside: true })).toBe('TurnLeft')
  expect(turn('M', -60, {}, { leadsAside: true })).toBeUndefined()
  expect(turn('N', -60, { V: 90 })).toBe('TurnLeft')
  expect(turn('N', -41.9, { V: 90 })).toBeUndefined()
})

test('a turn beside a road that turns farther is told, a bend is not', () => {
  expect(turn('M', -45, { E: 170 })).toBe('TurnLeft')
  expect(turn('M', -44.9, { E: 170 })).toBeUndefined()
  expect(turn('N', -30, { E: 69.9 })).toBe('BearLeft')
  expect(turn('N', -30, { E: 70 })).toBeUndefined()
})

describe('back over several junctions', () => {
  const edgesBy = (...edges: string[]) => Uint32Array.from(edges, (one) => town.directed(one))
  test.each([
    ['from carriageway to carriageway is a U-turn', ['wX', 'XN', 'Xo'], -160, 'UTurn'],
    ['along one carriageway is one', ['wX', 'Xo'], -160, 'UTurn'],
    ['all along a road of one line is a hairpin', ['WX', 'XM', 'XL'], -160, 'SharpLeft'],
    ['over another road is a U-turn', ['WX', 'XN', 'XM'], 160, 'UTurn'],
    ['from one way to both is a hairpin', ['wX', 'XM'], 160, 'SharpRight'],
    ['from both ways to one is a hairpin', ['WX', 'Xo'], 160, 'SharpRight'],
    ['onto another road is a sharp turn', ['WX', 'XN'], 160, 'SharpRight'],
    ['onto another road is one to the left', ['WX', 'XN'], -160, 'SharpLeft'],
  ] as const)('%s', (_, edges, angle, type) => {
    const out = edges.length - 1
    const drive = { network: town.network, edges: edgesBy(...edges) } as Drive
    expect(turnBack(drive, 1, out, angle)).toEqual({ type, roadEdge: out })
  })
})

/** Ramps that part: A comes from the west; 25 m a column, 50 m a row. */
const ramps = drawRoads(
  `
          B
            C
  A-------X-------D
            P
          Q`,
  {
    AX: { highway: 'motorway_link', oneway: 'yes' },
    XB: { highway: 'motorway_link', oneway: 'yes' },
    XC: { highway: 'motorway_link', oneway: 'yes' },
    XD: { highway: 'motorway', oneway: 'yes' },
    XP: { highway: 'motorway_link', oneway: 'yes' },
    XQ: { highway: 'motorway_link', oneway: 'yes' },
  },
)
describe('among ramps', () => {
  const all = { network: ramps.network, graph: ramps.graph } as Roads
  const from = ramps.directed('AX')
  const fork = (to: string, competitors: string) =>
    forkAmong(all, from, ramps.directed(`X${to}`), (other) =>
      [...competitors].some((one) => ramps.directed(`X${one}`) === other),
    )
  test('the fork is where the others are', () => {
    expect(fork('C', 'P')).toBe('ForkLeft')
    expect(fork('P', 'C')).toBe('ForkRight')
    expect(fork('D', 'CP')).toBe('ForkCenter')
    expect(fork('C', 'D')).toBe('ForkLeft')
  })
  test('those that do not compete make none, nor do those at more than 90 degrees', () => {
    expect(fork('C', '')).toBeUndefined()
    expect(fork('C', 'B')).toBe('ForkRight')
    expect(angleBetween(ramps.network, from, ramps.directed('XB'))).toBeCloseTo(-90, 5)
  })
  test('a ramp leaves on a side of the road that goes on, whatever other ramps there are', () => {
    for (const [to, side] of [
      ['B', 'left'],
      ['C', 'left'],
      ['P', 'right'],
      ['Q', 'right'],
    ]) {
      expect(isLink(ramps.network, ramps.directed(`X${to}`))).toBe(true)
      expect(rampSide(all, from, ramps.directed(`X${to}`))).toBe(side)
    }
  })
  test('without a road that goes on it leaves on the side to which it turns', () => {
    const alone = drawRoads(
      `
              C
      A-------X
              P`,
      {
        AX: { highway: 'motorway_link', oneway: 'yes' },
        XC: { highway: 'motorway_link', oneway: 'yes' },
        XP: { highway: 'motorway_link', oneway: 'yes' },
      },
    )
    const both = { network: alone.network, graph: alone.graph } as Roads
    expect(rampSide(both, alone.directed('AX'), alone.directed('XC'))).toBe('left')
    expect(rampSide(both, alone.directed('AX'), alone.directed('XP'))).toBe('right')
  })
})

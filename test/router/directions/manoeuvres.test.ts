/** The manoeuvres of a leg, a kind of road at a time. */
import { describe, expect, test } from 'vitest'
import { manoeuvresOf } from '../../../src/router/directions/manoeuvres.ts'
import type { Roads } from '../../../src/router/directions/road-facts.ts'
import type { Leg } from '../../../src/router/leg.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { draw } from './drawn-roads.ts'

describe('pauses', () => {
  /** How often the look at so many edges in a row pauses. */
  const pausesOver = (edgeCount: number) => {
    const letters = String.fromCharCode(
      ...Array.from({ length: edgeCount + 1 }, (_, at) => 0x4e00 + at),
    )
    const ways = Array.from({ length: edgeCount }, (_, at): [string, Record<string, string>] => [
      letters.slice(at, at + 2),
      { highway: 'residential', name: 'Riia' },
    ])
    const town = drawRoads(letters, ways)
    const edges = Uint32Array.from(ways, ([way]) => town.directed(way))
    const leg = { edges, fromFraction: 0, toFraction: 1 } as unknown as Leg
    const roads = { network: town.network, graph: town.graph, branchesAfter: () => 2 } as unknown
    const steps = manoeuvresOf(roads as Roads, leg)
    let pauses = 0
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return { pauses, told: step.value.map(({ type }) => type) }
      pauses++
    }
  }
  test('come after 256 junctions, and before the names are looked at', () => {
    expect(pausesOver(255)).toEqual({ pauses: 0, told: ['Depart'] })
    expect(pausesOver(256)).toEqual({ pauses: 2, told: ['Depart'] })
    expect(pausesOver(511)).toEqual({ pauses: 2, told: ['Depart'] })
    expect(pausesOver(512)).toEqual({ pauses: 3, told: ['Depart'] })
  })
})

describe('ferries', () => {
  const over = (one: string, other: string) =>
    draw('A---B---C---D---E', [
      { by: 'AB', name: 'Sadama' },
      { by: 'BC', ferry: true, name: one },
      { by: 'CD', ferry: true, name: other },
      { by: 'DE', name: 'Ranna' },
    ]).said('A', 'E')
  test('one behind another are two', () => {
    expect(over('Virtsu', 'Kuivastu')).toEqual([
      'Ferry Virtsu',
      'Ferry Kuivastu',
      'EndOfFerry Ranna',
    ])
  })
  test('of one name in two pieces is one', () => {
    expect(over('Virtsu', 'Virtsu')).toEqual(['Ferry Virtsu', 'EndOfFerry Ranna'])
  })
})

describe('off a ramp onto a road with a name', () => {
  const off = (rows: number, name?: string) =>
    draw(
      `
  A-------B
${'\n'.repeat(rows)}              C`,
      [
        { by: 'AB', link: true, class: 'secondary', oneway: true },
        { by: 'BC', class: 'secondary', ...(name ? { name } : {}) },
      ],
      20,
    ).said('A', 'C')
  test('nearly straight on it is named', () => {
    expect(off(1, 'Riia')).toEqual(['Straight Riia'])
  })
  test('by more it is a turn', () => {
    expect(off(6, 'Riia')).toEqual(['TurnRight Riia'])
  })
  test('without a name it is no word', () => {
    expect(off(1)).toEqual([])
  })
})

test('a turn round at the end of the road is one of 180 degrees', () => {
  const road = draw('A-------B', [{ by: 'AB', name: 'Pikk' }])
  const town = road.query.router
  const edges = Uint32Array.from([0, 1])
  const roads = { network: town.network, graph: town.graph, branchesAfter: () => 1 } as unknown
  const leg = { edges, fromFraction: 0.5, toFraction: 0.6 } as unknown as Leg
  const steps = manoeuvresOf(roads as Roads, leg)
  expect(steps.next().value).toEqual([
    { type: 'Depart', edge: 0, angle: 0, roadEdge: 0 },
    { type: 'UTurn', edge: 1, angle: 180, roadEdge: 1 },
  ])
})

describe('a road that bends at two junctions, by no turn at either', () => {
  /** W to X is the road; X to Y as many metres long as said; P and Q are side roads, P to the left or inside the bend. */
  const bend = (apartM: number, isPInside = false) => {
    const town = drawRoads(
      `
    ${' '.repeat(20)}${isPInside ? '.' : 'P'}
    W-------------------X
    ${isPInside ? 'P' : '.'}                       Y
    .                   Q
    .                           Z`,
      {
        WX: { highway: 'secondary', name: 'Riia' },
        XY: { highway: 'secondary', name: 'Riia' },
        YZ: { highway: 'secondary', name: 'Riia' },
        PX: { highway: 'secondary', name: 'Lai' },
        QY: { highway: 'secondary', name: 'Pikk' },
      },
      [],
      { columnM: apartM / 4.5, rowM: apartM / 2 },
    )
    const edges = Uint32Array.from(['WX', 'XY', 'YZ'], (one) => town.directed(one))
    const leg = { edges, fromFraction: 0, toFraction: 1 } as unknown as Leg
    const roads = { network: town.network, graph: town.graph, branchesAfter: () => 3 } as unknown
    for (let step = manoeuvresOf(roads as Roads, leg).next(); ; ) {
      if (step.done)
        return step.value
          .slice(1)
          .map(({ type, edge, roadEdge }) => [type, edge, roadEdge].join(' '))
    }
  }
  test('is a turn where they are near each other', () => {
    expect(bend(30)).toEqual(['TurnRight 1 2'])
  })
  test('is none where whatever leaves the road leads back or farther to the same side', () => {
    expect(bend(30, true)).toEqual([])
  })
  test('is none where they are not', () => {
    expect(bend(90)).toEqual([])
  })
})

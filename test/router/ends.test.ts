/** How a drive may begin and end at the places of a point, with what each way costs. */
import { describe, expect, test } from 'vitest'
import {
  DESTINATION_ONLY,
  directedOf,
  ENDS_ONLY,
  NO_PASSAGE,
  startArcOf,
} from '../../src/roads/network/network.ts'
import {
  arrivals,
  type DriveEnd,
  departures,
  type Roads,
  waysIn,
  waysOut,
} from '../../src/router/ends.ts'
import type { OfferedPlace } from '../../src/router/places.ts'
import { INFINITY } from '../../src/router/search/path-search.ts'
import { costAlong } from '../../src/router/way.ts'
import { at, type Town, town } from './hand-drawn.ts'

/**
 * From A to B both ways, 20 s; from B to C one way, 20 s; from B to D both ways, 20 s.
 */
const roads = town({ A: [0, 0], B: [2, 0], C: [4, 0], D: [2, -2] }, ['A-B', 'B>C', 'B-D'])
const [AB, BC, BD] = [0, 1, 2]

const onRoad = (edge: number, fraction: number, isSideRoad = false): OfferedPlace => ({
  place: { ...at(0, 0), edge, fraction, distanceM: 0 },
  isSideRoad,
})

const fastest = ({ router }: Town) => router.metrics.fastest
const leave = (places: OfferedPlace[], extra?: number) =>
  departures(roads.graph, fastest(roads), places, extra)
const arrive = (places: OfferedPlace[], extra?: number) =>
  arrivals(roads.graph, fastest(roads), places, extra)
const brief = (ends: DriveEnd[]) =>
  ends.map(({ directed, along, offset, extra }) => ({ directed, along, offset, extra }))

describe('a drive begins', () => {
  test('in both directions of a road, at the cost of what is left of it', () => {
    expect(brief(leave([onRoad(AB, 0.25)]))).toEqual([
      { directed: 2 * AB, along: 0.25, offset: 15_000, extra: 0 },
      { directed: 2 * AB + 1, along: 0.75, offset: 5_000, extra: 0 },
    ])
  })

  test('along a one-way road only', () => {
    expect(brief(leave([onRoad(BC, 0.5)]))).toEqual([
      { directed: 2 * BC, along: 0.5, offset: 10_000, extra: 0 },
    ])
  })

  test('on no side road, and not where the metric closes the road', () => {
    expect(leave([onRoad(AB, 0.5, true)])).toEqual([])
    const closed = fastest(roads).slice()
    closed[2 * AB] = INFINITY
    closed[2 * AB + 1] = INFINITY - 1
    const ends = departures(roads.graph, closed, [onRoad(AB, 0)])
    expect(ends.map(({ directed }) => directed)).toEqual([2 * AB + 1])
  })

  test('at all places, each with what choosing it costs', () => {
    expect(brief(leave([onRoad(AB, 1), onRoad(BC, 0)], 700))).toEqual([
      { directed: 2 * AB, along: 1, offset: 700, extra: 700 },
      { directed: 2 * AB + 1, along: 0, offset: 20_700, extra: 700 },
      { directed: 2 * BC, along: 0, offset: 20_700, extra: 700 },
    ])
  })

  test('where the road has an arc of its own for it', () => {
    const graph = { ...roads.graph, firstEdgeArc: roads.graph.firstEdgeArc.slice() }
    graph.firstEdgeArc[2 * AB] = graph.firstEdgeArc[2 * AB + 1]
    const ends = departures(graph, fastest(roads), [onRoad(AB, 0.5)])
    expect(ends.map(({ directed }) => directed)).toEqual([2 * AB + 1])
  })
})

describe('a drive ends', () => {
  /** Where the arcs begin over which the end is reached, without those that set out there. */
  const tails = (ends: DriveEnd[]) => ends.map(({ directed, vertex }) => [directed, vertex])
  const START = 2 * roads.network.edgeCount

  test('on each arc of a road, at the cost of what was driven of it', () => {
    const ends = arrive([onRoad(BD, 0.25)])
    expect(new Set(brief(ends).map((end) => JSON.stringify(end)))).toEqual(
      new Set(
        [
          { directed: 2 * BD, along: 0.25, offset: 5_000, extra: 0 },
          { directed: 2 * BD + 1, along: 0.75, offset: 15_000, extra: 0 },
        ].map((end) => JSON.stringify(end)),
      ),
    )
    // Setting out at B and D; from A to B, and turning round from D.
    expect(tails(ends)).toEqual([
      [2 * BD, START + 1],
      [2 * BD, 2 * AB],
      [2 * BD, 2 * BD + 1],
      [2 * BD + 1, START + 3],
      [2 * BD + 1, 2 * BD],
    ])
  })

  test('along a one-way road only', () => {
    expect(tails(arrive([onRoad(BC, 0.5)]))).toEqual([
      [2 * BC, START + 1],
      [2 * BC, 2 * AB],
      [2 * BC, 2 * BD + 1],
    ])
  })

  test('with what choosing the place costs', () => {
    const [end] = arrive([onRoad(BC, 0.5)], 700)
    expect(brief([end])).toEqual([{ directed: 2 * BC, along: 0.5, offset: 10_700, extra: 700 }])
  })

  test('on a side road only where it set out there, and has driven some of it', () => {
    const { firstEdgeArc, edgeArc } = roads.graph
    const against = 2 * BD + 1
    const arcs = [...edgeArc.subarray(firstEdgeArc[against], firstEdgeArc[against + 1])]
    expect(arcs.length).toBe(2)
    // Whoever turns round at the end of the road comes to another vertex than who set out on it.
    const graph = { ...roads.graph, arcHead: roads.graph.arcHead.slice() }
    for (const arc of arcs) if (arc !== startArcOf(roads.graph, against)) graph.arcHead[arc] = 99
    const ends = arrivals(graph, fastest(roads), [onRoad(BD, 0, true)])
    expect(tails(ends)).toEqual([[against, START + 3]])
    expect(arrivals(graph, fastest(roads), [onRoad(BD, 0)]).length).toBe(5)
  })

  test('not where the metric closes the road', () => {
    const closed = fastest(roads).slice()
    closed[2 * AB] = INFINITY
    const ends = arrivals(roads.graph, closed, [onRoad(AB, 0.5)])
    expect(new Set(ends.map(({ directed }) => directed))).toEqual(new Set([2 * AB + 1]))
  })
})

describe('straight on along one road', () => {
  const metric = fastest(roads)
  const [from] = leave([onRoad(AB, 0.25)], 300)
  const to = (fraction: number, edge = AB) => arrive([onRoad(edge, fraction)], 40)[0]

  test('costs the part between, and both choices', () => {
    expect(costAlong(metric, from, to(0.75))).toBe(10_340)
    expect(costAlong(metric, from, to(0.25))).toBe(340)
  })

  test('is not driven backwards, or on another road', () => {
    expect(costAlong(metric, from, to(0.24))).toBe(INFINITY)
    expect(costAlong(metric, from, to(0.75, BC))).toBe(INFINITY)
  })
})

describe('on roads for the ends of drives', () => {
  /** A public road from A to B; private ones from B to C, from C to D, and from D over E to C again, each of 10 s. */
  const yard = town({ A: [0, 0], B: [1, 0], C: [2, 0], D: [3, 0], E: [3, 1] }, [
    'A-B',
    ...['B-C', 'C-D', 'D-E', 'E-C'].map((road) => ({ road, flags: DESTINATION_ONLY })),
  ])
  const { graph, network } = yard
  const tailOf = (arc: number) => graph.firstOut.findLastIndex((first) => first <= arc)
  const entering = Array.from({ length: graph.arcCount }, (_, arc) => arc)
    .filter((arc) => directedOf(graph, arc) >= 2)
    .sort((a, b) => graph.arcHead[a] - graph.arcHead[b])
  const endsOnly = {
    head: Uint32Array.from(entering, (arc) => graph.arcHead[arc]),
    tail: Uint32Array.from(entering, tailOf),
    arc: Uint32Array.from(entering),
  }
  const yardRoads: Roads = { graph, network, endsOnly }
  const withoutSuch: Roads = { graph, network }
  /** The metric with the directed edges from B to C and back for ends alone, and others changed. */
  const metricWith = (changes: Readonly<Record<string, number>> = {}) => {
    const metric = fastest(yard).slice()
    metric[yard.edge('B', 'C')] |= ENDS_ONLY
    metric[yard.edge('C', 'B')] |= ENDS_ONLY
    for (const [[from, to], weight] of Object.entries(changes)) metric[yard.edge(from, to)] = weight
    return metric
  }
  const [own, along] = [
    onRoad(yard.edge('C', 'D') >> 1, 0.5),
    onRoad(yard.edge('B', 'C') >> 1, 0.5),
  ]
  const reached = (ends: DriveEnd[]) =>
    ends
      .filter(({ over }) => over)
      .map(({ vertex, offset, over }) => [
        vertex,
        offset,
        over!().map((arc) => directedOf(graph, arc)),
      ])
  const START = 2 * network.edgeCount
  const [CB, BC, DC] = [yard.edge('C', 'B'), yard.edge('B', 'C'), yard.edge('D', 'C')]

  test('a drive begins behind them, too, by the shortest way over them', () => {
    const ends = waysOut(yardRoads, metricWith(), [own], 300)
    expect(reached(ends)).toEqual([[CB, 15_300, [CB]]])
    expect(ends.filter(({ over }) => !over)).toEqual(departures(graph, metricWith(), [own], 300))
  })
  test('it begins there by a detour where the way is closed', () => {
    const ends = waysOut(yardRoads, metricWith({ DC: NO_PASSAGE }), [own])
    const detour = [CB, yard.edge('E', 'C'), yard.edge('D', 'E')]
    const offset = 15_000 + Math.round((100 + Math.SQRT2 * 100) * 100)
    expect(reached(ends)).toEqual([[CB, offset, detour]])
  })
  test.each<[string, Roads, Record<string, number>, OfferedPlace]>([
    ['a road is closed at ends, too', yardRoads, { CB: NO_PASSAGE }, own],
    ['it may be driven by all', yardRoads, { CB: 10_000 }, own],
    ['the drive begins on a public road', yardRoads, {}, onRoad(0, 0.5)],
    ['the vehicle has no such roads', withoutSuch, {}, own],
  ])('no drive begins behind a road where %s', (_, asked, changes, place) => {
    expect(reached(waysOut(asked, metricWith(changes), [place]))).toEqual([])
  })
  test('a drive ends before them, too', () => {
    const ends = waysIn(yardRoads, metricWith(), [own], 300)
    const setOutAtB = START + 1
    expect(reached(ends)).toEqual(
      expect.arrayContaining([
        [yard.edge('A', 'B'), 15_300, [BC]],
        [setOutAtB, 15_300, [BC]],
      ]),
    )
    expect(reached(ends)).toHaveLength(2)
  })
  test('a drive ends on the places alone where the vehicle has no such roads', () => {
    expect(waysIn(withoutSuch, metricWith(), [own])).toEqual(arrivals(graph, metricWith(), [own]))
  })
  test.each([
    ['none where both its directions are for ends alone', {}, 0],
    ['one where it is open one way', { BC: 10_000 }, 1],
    ['one where it is open the other way', { CB: 10_000 }, 1],
  ])('a side road is %s', (_, changes, count) => {
    const aside = { ...along, isSideRoad: true }
    const ends = waysIn(yardRoads, metricWith(changes), [aside])
    expect(Math.min(ends.length, 1)).toBe(count)
    expect(waysIn(yardRoads, metricWith(changes), [along]).length).toBeGreaterThan(1)
  })
  test('a direction that is barred is neither begun nor ended on', () => {
    const place = { ...own, barred: DC }
    for (const ends of [leaveYard(place), arrivals(graph, metricWith(), [place])])
      expect(new Set(ends.map(({ directed }) => directed))).toEqual(new Set([DC ^ 1]))
  })
  const leaveYard = (place: OfferedPlace) => departures(graph, metricWith(), [place])
})

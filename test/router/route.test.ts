import { describe, expect, test } from 'vitest'
import { createLine } from '../../src/geo/line.ts'
import { metricOf } from '../../src/roads/network/network.ts'
import { addLegLine, drivenMm, drivenMs } from '../../src/router/leg.ts'
import type { RoutePoint } from '../../src/router/places.ts'
import { type Route, route } from '../../src/router/route.ts'
import { createRouteQuery, type Router } from '../../src/router/router.ts'
import { plainRouter } from '../support/with-hierarchy.ts'
import { at, DEAD_ISLAND, FERRY, type Town, town, waysOf } from './hand-drawn.ts'

type Metric = 'fastest' | 'shortest'

function drive(router: Router, points: RoutePoint[], metric: Metric = 'fastest') {
  return route(createRouteQuery(router), { metric, points, snapMetresMax: 2000 })
}

function driven({ router }: Town, points: RoutePoint[], metric: Metric = 'fastest'): Route {
  const answer = drive(router, points, metric)
  if (!answer.found) throw new Error(`no route on leg ${answer.leg}`)
  return answer
}

function pointsOf({ network }: Town, { legs }: Route): { lonE7: number; latE7: number }[] {
  const line = createLine(2)
  for (const leg of legs) addLegLine(network, leg, line)
  return Array.from({ length: line.count }, (_, i) => ({ lonE7: line.x[i], latE7: line.y[i] }))
}

/**
 *   A---B---C
 *       |   |
 *       D---E
 */
const block = town({ A: [0, 0], B: [2, 0], C: [4, 0], D: [2, -2], E: [4, -2] }, [
  'A-B',
  'B-C',
  'B-D',
  'C-E',
  'D-E',
])

describe('the ends of a route', () => {
  test('a route counts the driven parts of its first and its last road', () => {
    const answer = driven(block, [at(0.5, 0), at(4, -1.5)])
    expect(waysOf(answer, block)).toEqual(['AB BC CE'])
    expect(answer.lengthMm).toBe(500_000)
    expect(answer.durationMs).toBe(50_000)
    expect(answer.legs[0].fromFraction).toBe(0.25)
    expect(answer.legs[0].toFraction).toBeCloseTo(0.75, 12)
  })

  test('the parts of the edges add up to the leg', () => {
    const answer = driven(block, [at(0.5, 0), at(4, -1.5)])
    const [leg] = answer.legs
    const parts = [0, 1, 2].map((index) => drivenMm(block.network, leg, index))
    expect(parts).toEqual([150_000, 200_000, 150_000])
    const { fastest } = block.router.metrics
    expect([0, 1, 2].map((index) => drivenMs(fastest, leg, index))).toEqual([
      15_000, 20_000, 15_000,
    ])
  })

  test('the line begins and ends at the snapped points and has every junction between', () => {
    const answer = driven(block, [at(0.5, 0), at(4, -1.5)])
    expect(pointsOf(block, answer)).toEqual([at(0.5, 0), at(2, 0), at(4, 0), at(4, -1.5)])
  })

  test('the junction between two roads that are both driven in part is on the line', () => {
    const round = driven(block, [at(0.5, 0), at(2, -1)])
    expect(waysOf(round, block)).toEqual(['AB BD'])
    expect(pointsOf(block, round)).toEqual([at(0.5, 0), at(2, 0), at(2, -1)])
    const back = driven(block, [at(2, -1), at(0.5, 0)])
    expect(pointsOf(block, back)).toEqual([at(2, -1), at(2, 0), at(0.5, 0)])
  })

  test('a point beside the road is moved onto it', () => {
    const answer = driven(block, [at(0.5, 0.3), at(4.2, -1.5)])
    expect(pointsOf(block, answer)).toEqual([at(0.5, 0), at(2, 0), at(4, 0), at(4, -1.5)])
    expect(answer.legs[0].start.distanceM).toBeCloseTo(30.02, 1)
  })

  test('inner points of a line are kept on whole and partly driven edges, in driving order', () => {
    const bent = town({ A: [0, 0], B: [4, 0] }, [
      {
        road: 'A-B',
        by: [
          [0, 1],
          [4, 1],
        ],
      },
    ])
    expect(pointsOf(bent, driven(bent, [at(0, 0.5), at(4, 0.5)]))).toEqual([
      at(0, 0.5),
      at(0, 1),
      at(4, 1),
      at(4, 0.5),
    ])
    expect(pointsOf(bent, driven(bent, [at(4, 0.5), at(2, 1)]))).toEqual([
      at(4, 0.5),
      at(4, 1),
      at(2, 1),
    ])
  })

  test('a start on a junction leaves by any of its roads', () => {
    expect(waysOf(driven(block, [at(2, 0), at(1, 0)]), block)).toEqual(['BA'])
    expect(waysOf(driven(block, [at(2, 0), at(2, -1)]), block)).toEqual(['BD'])
    expect(driven(block, [at(2, 0), at(4, 0)]).lengthMm).toBe(200_000)
  })

  test('a start that is the end gives no length and a line of two points', () => {
    const answer = driven(block, [at(1, 0), at(1, 0)])
    expect(answer.lengthMm).toBe(0)
    expect(answer.durationMs).toBe(0)
    expect(pointsOf(block, answer)).toEqual([at(1, 0), at(1, 0)])
  })

  test('at a junction, too, a start that is the end has no length', () => {
    const answer = driven(block, [at(2, 0), at(2, 0)])
    expect(answer.lengthMm).toBe(0)
    expect(pointsOf(block, answer)).toEqual([at(2, 0), at(2, 0)])
  })
})

describe('both ends on one road', () => {
  test('are driven straight along it', () => {
    const answer = driven(block, [at(0.5, 0), at(1.5, 0)])
    expect(waysOf(answer, block)).toEqual(['AB'])
    expect(answer.lengthMm).toBe(100_000)
  })

  test('or straight back', () => {
    const answer = driven(block, [at(1.5, 0), at(0.5, 0)])
    expect(waysOf(answer, block)).toEqual(['BA'])
    expect(pointsOf(block, answer)).toEqual([at(1.5, 0), at(0.5, 0)])
  })

  test('or round the block where a one-way road points the other way', () => {
    const oneWay = town({ A: [0, 0], B: [2, 0], C: [2, 2], D: [0, 2] }, [
      'A>B',
      'B-C',
      'C-D',
      'D-A',
    ])
    const along = driven(oneWay, [at(0.5, 0), at(1.5, 0)])
    expect(along.lengthMm).toBe(100_000)
    const round = driven(oneWay, [at(1.5, 0), at(0.5, 0)])
    expect(waysOf(round, oneWay)).toEqual(['AB BC CD DA AB'])
    expect(round.lengthMm).toBe(700_000)
    expect(pointsOf(oneWay, round)).toHaveLength(6)
  })

  test('or by a quicker road round it', () => {
    const slow = town({ A: [0, 0], B: [2, 0], C: [0, 0.5], D: [2, 0.5] }, [
      { road: 'A-B', kmh: 1 },
      'A-C',
      'C-D',
      'D-B',
    ])
    expect(waysOf(driven(slow, [at(0.1, 0), at(1.9, 0)]), slow)).toEqual(['BA AC CD DB BA'])
    expect(waysOf(driven(slow, [at(0.1, 0), at(1.9, 0)], 'shortest'), slow)).toEqual(['AB'])
  })
})

describe('snapping', () => {
  test('a one-way road is left and entered in its direction only', () => {
    const oneWay = town({ A: [0, 0], B: [2, 0], C: [4, 0] }, ['A>B', 'B-C'])
    expect(waysOf(driven(oneWay, [at(1, 0), at(3, 0)]), oneWay)).toEqual(['AB BC'])
  })

  test('a one-way road that can not be entered gives its point to the next road', () => {
    const oneWay = town({ A: [0, 0], B: [2, 0], C: [4, 0] }, ['A>B', 'B-C'])
    const answer = driven(oneWay, [at(3, 0), at(1, 0)])
    expect(waysOf(answer, oneWay)).toEqual(['CB'])
    expect(answer.legs[0].end).toMatchObject(at(2, 0))
  })

  test('a dead island never takes a point when a connected road is in reach', () => {
    const islands = town({ A: [0, 0], B: [4, 0], C: [0, 10], D: [4, 10] }, [
      'A-B',
      { road: 'C-D', flags: DEAD_ISLAND },
    ])
    const answer = driven(islands, [at(1, 9.9), at(3, 0)])
    expect(waysOf(answer, islands)).toEqual(['AB'])
    expect(answer.legs[0].start.distanceM).toBeGreaterThan(980)
  })

  test('a dead island takes a point when no connected road is within 2,000 m', () => {
    const islands = town({ A: [0, 0], B: [4, 0], C: [0, 30], D: [4, 30] }, [
      'A-B',
      { road: 'C-D', flags: DEAD_ISLAND },
    ])
    expect(waysOf(driven(islands, [at(1, 30), at(3, 30)]), islands)).toEqual(['CD'])
    expect(drive(islands.router, [at(1, 0), at(3, 30)])).toEqual({ found: false, leg: 0 })
  })

  test('a point farther than the limit from every road has no route', () => {
    expect(drive(block.router, [at(1, 0), at(1, 21)])).toEqual({
      found: false,
      leg: 0,
      farPoint: 1,
    })
    expect(drive(block.router, [at(1, 19.9), at(3, 0)]).found).toBe(true)
    expect(drive(block.router, [at(1, 21), at(3, 0)])).toMatchObject({ leg: 0, farPoint: 0 })
    expect(drive(block.router, [at(1, 0), at(3, 0), at(1, 21), at(3, 0)])).toMatchObject({
      leg: 1,
      farPoint: 2,
    })
  })

  test('nobody starts on a ferry', () => {
    const sea = town({ A: [0, 0], B: [2, 0], C: [12, 0], D: [14, 0] }, [
      'A-B',
      { road: 'B-C', flags: FERRY },
      'C-D',
    ])
    const answer = driven(sea, [at(6, 0), at(14, 0)])
    expect(waysOf(answer, sea)).toEqual(['BC CD'])
    expect(answer.legs[0].start).toMatchObject(at(2, 0))
  })

  test('where the nearest road leads nowhere, a road near it is taken', () => {
    const trap = town({ A: [0, 0], B: [4, 0], C: [0, 0.3], D: [4, 0.3] }, ['A-B', 'D>C'])
    const answer = driven(trap, [at(1, 0.3), at(3, 0)])
    expect(waysOf(answer, trap)).toEqual(['AB'])
    expect(answer.lengthMm).toBe(200_000)
  })

  test('both ends are chosen together where one alone leads nowhere', () => {
    const pair = town({ A: [0, 0], B: [4, 0], C: [0, 0.3], D: [4, 0.3] }, ['A-B', 'C-D'])
    const answer = driven(pair, [at(1, 0), at(3, 0.2)])
    expect(waysOf(answer, pair)).toEqual(['AB'])
  })

  test('a closed road takes no point', () => {
    const { network, graph, router } = block
    const fastest = metricOf(network, graph, 'fastest')
    fastest[block.edge('A', 'B')] = 0xffffffff
    fastest[block.edge('B', 'A')] = 0xffffffff
    const metrics = { fastest, shortest: router.metrics.shortest }
    const answer = drive(plainRouter(network, graph, router.index, metrics), [at(1, 0), at(3, 0)])
    expect(waysOf(answer, block)).toEqual(['BC'])
  })
})

describe('a via', () => {
  test('is turned round at where that is the shorter way on', () => {
    const answer = driven(block, [at(0.5, 0), at(3, 0), at(2, -1)])
    expect(waysOf(answer, block)).toEqual(['AB BC', 'CB BD'])
    expect(answer.legs.map(({ lengthMm }) => lengthMm)).toEqual([250_000, 200_000])
    expect(pointsOf(block, answer)).toEqual([at(0.5, 0), at(2, 0), at(3, 0), at(2, 0), at(2, -1)])
  })

  test('in a dead end is left without driving to its end', () => {
    const answer = driven(block, [at(3, 0), at(1, 0), at(2, -1)])
    expect(waysOf(answer, block)).toEqual(['CB BA', 'AB BD'])
  })

  test('is turned at where there is no other way on', () => {
    const noTurn = town({ A: [0, 0], B: [2, 0], C: [4, 0] }, ['A-B', 'B-C'], [['BC', 'CB']])
    const answer = driven(noTurn, [at(1, 0), at(3, 0), at(0, 0)])
    expect(waysOf(answer, noTurn)).toEqual(['AB BC', 'CB BA'])
    expect(answer.lengthMm).toBe(500_000)
  })

  test('lifts no restriction beyond it', () => {
    const turns = town(
      { A: [0, 0], B: [2, 0], C: [4, 0], D: [2, -2], E: [4, -2] },
      ['A-B', 'B-C', 'B-D', 'C-E', 'D-E'],
      [['AB', 'BD']],
    )
    const points = [at(1, 0), at(1.5, 0), at(2, -1)]
    expect(waysOf(driven(turns, points), turns)).toEqual(['AB', 'AB BC CE ED DB'])
  })

  test('is reached by the cheapest way, wherever the drive goes on', () => {
    const answer = driven(block, [at(3, 0), at(2.8, -2), at(4, -1.5)])
    expect(waysOf(answer, block)).toEqual(['CB BD DE', 'DE EC'])
    expect(driven(block, [at(3, 0), at(2.8, -2)]).legs[0]).toEqual(answer.legs[0])
  })

  test('beside a junction stands on the nearest road, within 20 cm of it on all its roads', () => {
    const below = (e7: number) => ({ ...at(2, 0), latE7: at(2, 0).latE7 - e7 })
    // 20 cm are 17.96 of these steps.
    for (const e7 of [18, 300]) {
      const beside = driven(block, [at(1, 0), below(e7), at(3, 0)])
      expect(waysOf(beside, block)).toEqual(['AB BD', 'DB BC'])
    }
    const upon = driven(block, [at(1, 0), below(17), at(3, 0)])
    expect(waysOf(upon, block)).toEqual(['AB', 'BC'])
    expect(upon.lengthMm).toBe(200_000)
  })

  test('that repeats the point before it adds a leg without length', () => {
    const answer = driven(block, [at(1, 0), at(3, 0), at(3, 0), at(3.5, 0)])
    expect(answer.legs.map(({ lengthMm }) => lengthMm)).toEqual([200_000, 0, 50_000])
  })

  test('cuts a route into legs that add up to the route without it', () => {
    const whole = driven(block, [at(0.3, 0), at(4, -1.7)])
    const cut = driven(block, [at(0.3, 0), at(1.1, 0), at(3.3, 0), at(4, -1.7)])
    expect(cut.lengthMm).toBe(whole.lengthMm)
    expect(cut.durationMs).toBe(whole.durationMs)
  })
})

test('the shortest way may be slower than the fastest', () => {
  const choice = town({ A: [0, 0], B: [4, 0], C: [0, 1], D: [4, 1] }, [
    { road: 'A-B', kmh: 30 },
    { road: 'A-C', kmh: 90 },
    { road: 'C-D', kmh: 90 },
    { road: 'D-B', kmh: 90 },
  ])
  const shortest = driven(choice, [at(0, 0), at(4, 0)], 'shortest')
  const fastest = driven(choice, [at(0, 0), at(4, 0)])
  expect([shortest.lengthMm, shortest.durationMs]).toEqual([400_000, 48_000])
  expect([fastest.lengthMm, fastest.durationMs]).toEqual([600_000, 24_000])
})

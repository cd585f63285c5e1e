/** Which places of the roads a point of a route has. */
import { describe, expect, test } from 'vitest'
import {
  DEAD_ISLAND,
  DEAD_ISLAND_WITH_ENTRY,
  DEAD_ISLAND_WITH_EXIT,
  DESTINATION_ONLY,
  ENDS_ONLY,
  TUNNEL,
} from '../../src/roads/network/network.ts'
import { choicesAround, type Role, roadsNear, roleOf, snapPoint } from '../../src/router/places.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { at, type Road, type Town, town } from './hand-drawn.ts'

const SETTINGS = { metric: 'fastest', snapMetresMax: 500 } as const

/** Road 0 from A to B, and road 1 from C to D beside it, so many metres to the north. */
const beside = (northM: number, one: number, other: number) =>
  town({ A: [0, 0], B: [4, 0], C: [0, northM / 100], D: [4, northM / 100] }, [
    { road: 'A-B', flags: one },
    { road: 'C-D', flags: other },
  ])

/** The edges of the spot of a point that lies metres east and north of A; with its side roads marked. */
function edgesAt(
  { router }: Pick<Town, 'router'>,
  [eastM, northM]: readonly [number, number],
  role: Role = 'start',
  withinM?: number,
) {
  const point = { ...at(eastM / 100, northM / 100), withinM }
  return snapPoint(createRouteQuery(router), SETTINGS, point, role)?.map(
    ({ place, isSideRoad }) => `${place.edge}${isSideRoad ? ' aside' : ''}`,
  )
}

test.each([
  [0, 2, 'start'],
  [1, 2, 'via'],
  [2, 2, 'end'],
  [0, 0, 'start'],
])('point %d of 0 to %d is the %s', (point, last, role) => {
  expect(roleOf(point, last)).toBe(role)
})

describe('a road', () => {
  const roads = beside(100, 0, 0)
  test.each([
    [undefined, 499, ['0']],
    [undefined, 501, undefined],
    [40, 39, ['0']],
    [40, 41, undefined],
    [900, 499, ['0']],
    [900, 501, undefined],
  ])('has to be within the limit, or that of the point: %s, %d m off', (withinM, southM, edges) => {
    expect(edgesAt(roads, [200, -southM], 'start', withinM)).toEqual(edges)
  })
  test('of the lower number is taken where two are equally near', () => {
    expect(edgesAt(roads, [200, 50])).toEqual(['0'])
    expect(edgesAt(roads, [200, 51])).toEqual(['1'])
    expect(edgesAt(roads, [200, 49])).toEqual(['0'])
    const { router } = roads
    const query = createRouteQuery(router)
    expect(snapPoint(query, SETTINGS, at(2, 0.7), 'start')![0].place.distanceM).toBeCloseTo(30, 0)
  })
  test.each([
    ['both ways', [], ['0']],
    ['forwards', [1], ['0']],
    ['backwards', [0], ['0']],
    ['no way', [0, 1], ['1']],
  ])('is one where it is open %s', (_, closed, edges) => {
    const { router } = roads
    const fastest = router.metrics.fastest.slice()
    for (const directed of closed) fastest[directed] = 0xffff_ffff
    const changed = { ...router, metrics: { ...router.metrics, fastest } }
    expect(edgesAt({ router: changed }, [200, 10])).toEqual(edges)
  })
})

describe('a road without a way to the others', () => {
  const [exit, entry] = [DEAD_ISLAND_WITH_EXIT, DEAD_ISLAND_WITH_ENTRY]
  test.each<[string, number, Role, string]>([
    ['is no start', DEAD_ISLAND, 'start', '1'],
    ['is no via', DEAD_ISLAND, 'via', '1'],
    ['is no end', DEAD_ISLAND, 'end', '1'],
    ['is a start where it may be left', DEAD_ISLAND | exit, 'start', '0'],
    ['is no via where it may be left', DEAD_ISLAND | exit, 'via', '1'],
    ['is no end where it may be left', DEAD_ISLAND | exit, 'end', '1'],
    ['is no start where it may be entered', DEAD_ISLAND | entry, 'start', '1'],
    ['is no via where it may be entered', DEAD_ISLAND | entry, 'via', '1'],
    ['is an end where it may be entered', DEAD_ISLAND | entry, 'end', '0'],
  ])('%s', (_, flags, role, edge) => {
    expect(edgesAt(beside(100, flags, 0), [200, 10], role)).toEqual([edge])
  })
  test('is taken where no other is near', () => {
    expect(edgesAt(beside(600, DEAD_ISLAND, 0), [200, 10])).toEqual(['0'])
  })
})

describe('a tunnel', () => {
  test.each([
    ['less than 15 m', 24.8, 0, ['1']],
    ['more than 15 m', 25.3, 0, ['0']],
    ['less, which leads nowhere', 24, DEAD_ISLAND, ['0']],
    ['less, a tunnel, too', 24, TUNNEL, ['0']],
  ])('gives way to a road farther off by %s', (_, northM, other, edges) => {
    expect(edgesAt(beside(northM, TUNNEL, other), [200, 5])).toEqual(edges)
  })
  test('gives way to no road beyond the limit', () => {
    expect(edgesAt(beside(24, TUNNEL, 0), [200, 5], 'start', 15)).toEqual(['0'])
    expect(edgesAt(beside(24, TUNNEL, 0), [200, 5], 'start', 20)).toEqual(['1'])
  })
})

test.each([
  ['fastest', 14_400],
  ['shortest', 240_000],
] as const)('a wide choice costs what its roads are farther off: %s', (metric, extra) => {
  const query = createRouteQuery(beside(40, TUNNEL, 0).router)
  const choices = choicesAround(query, { ...SETTINGS, metric }, at(2, 0.1), 'start')
  expect(choices.map(({ spot }) => spot[0].place.edge)).toEqual([0, 1])
  expect(choices[0].extra).toBe(0)
  expect(choices[1].extra / extra).toBeCloseTo(1, 2)
})

test('roads near a point are as many as asked for, whatever they lead to', () => {
  const query = createRouteQuery(beside(40, DEAD_ISLAND, 0).router)
  const near = (count: number) =>
    roadsNear(query, SETTINGS, at(2, 0.1), count).map(({ edge }) => edge)
  expect(near(1)).toEqual([0])
  expect(near(2)).toEqual([0, 1])
})

describe('a junction', () => {
  const cross = (flags: readonly number[], roads = ['A-B', 'B-C', 'B-D', 'B-E']) =>
    town(
      { A: [0, 0], B: [2, 0], C: [4, 0], D: [2, 2], E: [2, -2] },
      roads.map((road, i): Road => ({ road, flags: flags[i] ?? 0 })),
    )
  test.each([
    [0.15, 4],
    [0.25, 1],
    [-0.15, 4],
    [-0.25, 1],
  ])('is the spot of a point %d m beside it, with %d roads', (eastM, count) => {
    expect(edgesAt(cross([]), [200 + eastM, 0])).toHaveLength(count)
  })
  test('offers the end of each road that is at it', () => {
    const query = createRouteQuery(cross([], ['A-B', 'C-B', 'B-D']).router)
    const spot = snapPoint(query, SETTINGS, at(2, 0), 'via')!
    expect(spot.map(({ place }) => [place.edge, place.fraction]).sort()).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
    ])
  })
  const PRIVATE = [0, 0, DESTINATION_ONLY, 0]
  test.each([
    ['public roads arrive and leave', ['A-B', 'B-C', 'B-D'], PRIVATE, '2 aside'],
    ['one public road arrives and leaves', ['A-B', 'E>B', 'B-D'], PRIVATE, '2 aside'],
    ['one arrives and another leaves', ['A>B', 'B>C', 'B-D'], PRIVATE, '2 aside'],
    ['public roads only arrive', ['A>B', 'C>B', 'B-D'], PRIVATE, '2'],
    ['public roads only leave', ['B>A', 'B>C', 'B-D'], PRIVATE, '2'],
    [
      'public roads lead nowhere',
      ['A-B', 'B-C', 'B-D'],
      [DEAD_ISLAND, DEAD_ISLAND, DESTINATION_ONLY],
      '2',
    ],
  ])('has a private road aside where %s', (_, roads, flags, edge) => {
    const edges = edgesAt(cross(flags, roads), [200, 0])!
    expect(edges.find((one) => one.startsWith('2'))).toBe(edge)
    expect(edges.filter((one) => one.endsWith('aside'))).toEqual(edge === '2' ? [] : [edge])
  })
  test('has none aside where the others are for ends alone', () => {
    const { router } = cross([0, 0, DESTINATION_ONLY], ['A-B', 'B-C', 'B-D'])
    const fastest = router.metrics.fastest.slice()
    for (const directed of [0, 1, 2, 3]) fastest[directed] |= ENDS_ONLY
    const changed = { ...router, metrics: { ...router.metrics, fastest } }
    expect(edgesAt({ router: changed }, [200, 0])).not.toContain('2 aside')
  })
})

/** Drives that go on from each via in the direction in which they came. */
import { describe, expect, test } from 'vitest'
import { legsKeepingOn } from '../../src/router/keeping-on.ts'
import { roleOf, snapPoint } from '../../src/router/places.ts'
import { route } from '../../src/router/route.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { at, town, waysOf } from './hand-drawn.ts'

const JUNCTIONS = { A: [0, 0], B: [2, 0], C: [4, 0], D: [2, -2], E: [4, -2] } as const

/**
 *   A---B---C
 *       |   v
 *       D<--E     each road takes 20 s
 */
const ring = town(JUNCTIONS, ['A-B', 'B-C', 'B-D', 'C>E', 'E>D'])
/** The same, both ways. */
const block = town(JUNCTIONS, ['A-B', 'B-C', 'B-D', 'C-E', 'D-E'])
const [A, B] = [at(0, 0), at(2, 0)]
const ON_AB = at(1, 0)
const ON_BC = at(3, 0)
const ON_BD = at(2, -1)

type Point = ReturnType<typeof at>

function driven(
  points: Point[],
  keepsOn: boolean,
  roads = ring,
): [ways: string[], seconds: number] {
  const settings = { metric: 'fastest', snapMetresMax: 2000 } as const
  const answer = route(createRouteQuery(roads.router), { ...settings, points, keepsOn })
  if (!answer.found) throw new Error(`no route on leg ${answer.leg}`)
  return [waysOf(answer, roads), answer.durationMs / 1000]
}

describe('a drive that keeps on', () => {
  const AROUND = 'BC CE ED DB BA'
  test.each([
    ['turns round on a road only by a block', [A, ON_BC, ON_AB], ['AB BC', AROUND], 110, 50],
    ['turns where no other road leads on', [B, A, ON_BC], ['BA', 'AB BC'], 50, 50],
    ['keeps on at each via', [A, ON_BC, ON_BD, ON_AB], ['AB BC', 'BC CE ED DB', 'DB BA'], 110, 70],
    ['goes straight on', [ON_AB, B, ON_BC], ['AB', 'BC'], 20, 20],
  ])('%s', (_, points, ways, keepingS, turningS) => {
    expect(driven(points, true)).toEqual([ways, keepingS])
    expect(driven(points, false)[1]).toBe(turningS)
  })

  test('leaves a junction by another road than it came by', () => {
    const [ways, seconds] = driven([ON_AB, B, A], true)
    expect([ways.join(' '), seconds]).toEqual(['AB BC CE ED DB BA', 110])
    expect(driven([ON_AB, B, A], false)).toEqual([['AB', 'BA'], 30])
  })

  test('comes the longer way where less follows', () => {
    const points = [ON_BD, ON_BC, A]
    expect(driven(points, true, block)).toEqual([['BD DE EC CB', 'CB BA'], 90])
    expect(driven(points, false, block)).toEqual([['DB BC', 'CB BA'], 50])
  })

  test('begins and ends without a via as any other does', () => {
    expect(driven([ON_AB, ON_BC], true)).toEqual(driven([ON_AB, ON_BC], false))
  })
})

test('the leg that cannot be driven on is the one after those found', () => {
  const oneWay = town({ A: [0, 0], B: [2, 0], C: [4, 0] }, ['A>B', 'B>C'])
  const query = createRouteQuery(oneWay.router)
  const settings = { metric: 'fastest', snapMetresMax: 2000 } as const
  const points = [at(1, 0), at(2.5, 0), at(3.5, 0), at(0.5, 0), at(1, 0)]
  const spots = points.map((point, i) => snapPoint(query, settings, point, roleOf(i, 4))!)
  const steps = legsKeepingOn(query, 'fastest', spots)
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value.map(({ durationMs }) => durationMs)).toEqual([15_000, 10_000])
  expect(route(query, { ...settings, points, keepsOn: true })).toEqual({ found: false, leg: 2 })
})

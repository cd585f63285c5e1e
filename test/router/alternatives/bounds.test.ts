/** The bounds of alternatives, each just below and above, on one drawn map. */

import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { routesSteps } from '../../support/in-one-go.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { at, town } from '../hand-drawn.ts'

/** The speed at which so many hundred metres take so many seconds. */
const kmhFor = (hundreds: number, seconds: number) => (hundreds * 360) / seconds

/**
 * L---S---R---M----------T   The drive is from S to T: by R, or the other way by L and N, where the roads are one-way.
 * N___________|
 *
 * @param upper seconds from S by R to M
 * @param lower seconds from S by L and N to M, 20 of them to N
 * @param shared seconds from M to T
 * @returns seconds of all routes
 */
function secondsOf(upper: number, lower: number, shared: number): number[] {
  const drawn = town({ L: [0, 0], N: [0, -1], R: [2, 0], M: [4, 0], U: [5, 0], T: [20, 0] }, [
    'L-R',
    { road: 'R-M', kmh: kmhFor(2, upper - 10) },
    'L>N',
    {
      road: 'N>M',
      kmh: kmhFor(9, lower - 20),
      by: [
        [0, -3],
        [4, -3],
      ],
    },
    'M-U',
    { road: 'U-T', kmh: kmhFor(15, shared - 10) },
  ])
  const query = createRouteQuery(withHierarchy(drawn.router))
  const points = [at(1, 0), at(20, 0)]
  const request = { metric: 'fastest', points, snapMetresMax: 2000 } as const
  return runToEnd(routesSteps(query, request, 3)).map(({ durationMs }) => durationMs / 1000)
}

test('an alternative shares at most four fifths of the best cost', () => {
  expect(secondsOf(40, 70, 160)).toEqual([200, 230])
  expect(secondsOf(39, 70, 160)).toEqual([199])
  expect(secondsOf(39, 70, 156)).toEqual([195, 226])
})

test('an alternative costs at most a quarter more', () => {
  expect(secondsOf(60, 110, 140)).toEqual([200, 250])
  expect(secondsOf(60, 111, 140)).toEqual([200])
})

test('every part of it up to a quarter of the best cost is a cheapest way', () => {
  // From N on, 20 seconds after the start, a quarter of 200 seconds is looked at.
  expect(secondsOf(50, 70, 150)).toEqual([200, 220])
  expect(secondsOf(50, 69, 150)).toEqual([200])
})

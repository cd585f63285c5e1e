/** What a thread makes ready before its first request. */
import { expect, test, vi } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { prepareDirectionsSteps } from '../../src/router/directions/directions.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { prepareWorldSteps } from '../../src/server/threads/prepare.ts'
import { town } from '../router/hand-drawn.ts'
import { openWholeWorld } from '../support/whole-world.ts'

function openWorld() {
  const { router } = town({ A: [0, 0], B: [2, 0] }, [{ road: 'A-B', kmh: 50 }])
  const createSearchSteps = vi.fn(router.createSearchSteps)
  const world = openWholeWorld(createRouteQuery({ ...router, createSearchSteps }))
  return { world, geocoder: world.geocoder!, routes: world.routes!, createSearchSteps }
}

const stepsOf = (steps: Iterable<undefined>): number => [...steps].length

test('a question is asked, with pauses', () => {
  const { geocoder } = openWorld()
  expect(stepsOf(prepareWorldSteps({ geocoder }))).toBeGreaterThan(10)
})

test('searchers of ways and the branches of junctions are there', () => {
  const { routes, createSearchSteps } = openWorld()
  runToEnd(prepareWorldSteps({ routes }))
  expect(createSearchSteps.mock.calls.map(([metric]) => metric)).toEqual(['fastest', 'shortest'])
  routes.search('fastest')
  expect(createSearchSteps).toHaveBeenCalledTimes(2)
  // Counted before: no end of a road is read again.
  Object.defineProperty(routes.router.network, 'edgeTail', {
    get: () => expect.fail('counted again'),
  })
  runToEnd(prepareDirectionsSteps(routes))
})

test('a release without addresses and roads needs nothing', () => {
  expect(stepsOf(prepareWorldSteps({}))).toBe(0)
})

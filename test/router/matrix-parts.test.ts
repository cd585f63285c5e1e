/** A matrix in parts is the matrix of one thread, in whatever order its parts are made. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import {
  matrixMemorySteps,
  matrixOfPartsSteps,
  sourceParts,
  sourcesOrder,
  targetsOrder,
  targetsPartSteps,
} from '../../src/router/matrices/matrix-parts.ts'
import { type Matrix, type MatrixRequest, matrixSteps } from '../../src/router/matrix.ts'
import { createRouteQuery, type RouteQuery } from '../../src/router/router.ts'
import { withHierarchy } from '../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from './any-grid.ts'
import { at, town } from './hand-drawn.ts'

/** Every part by the thread whose turn it is, the last one first, and the first one twice. */
function inParts(threads: readonly RouteQuery[], request: MatrixRequest): Matrix {
  const [targets, sources] = [targetsOrder(request), sourcesOrder(request)]
  const climbed = targets.parts.map((_, part) =>
    runToEnd(targetsPartSteps(threads[part % threads.length], targets, part)),
  )
  const memory = runToEnd(matrixMemorySteps(request, climbed))
  const makers = threads.map((query) => sourceParts(query, sources, targets, memory))
  const make = (part: number) => runToEnd(makers[part % makers.length](part))
  const last = sources.parts.length - 1
  const made = sources.parts.map((_, i) => make(last - i)).reverse()
  expect(made[0]).toEqual(make(0))
  return runToEnd(matrixOfPartsSteps(sources, targets, memory, made))
}

test('a matrix in parts of two threads is bit for bit that of one', () => {
  fc.assert(
    fc.property(
      anyGrid,
      fc.array(anyPoint, { minLength: 1, maxLength: 80 }),
      fc.array(anyPoint, { minLength: 1, maxLength: 140 }),
      fc.constantFrom('fastest' as const, 'shortest' as const),
      (drawn, sources, targets, metric) => {
        const router = withHierarchy(drawn.router)
        const request = { metric, sources, targets, snapMetresMax: 2000 }
        const alone = runToEnd(matrixSteps(createRouteQuery(router), request))
        const threads = [createRouteQuery(router), createRouteQuery(router)]
        expect(inParts(threads, request)).toEqual(alone)
      },
    ),
    { seed: 7, numRuns: 25 },
  )
})

test('points without a road have no place in parts either, and many targets lose no way', () => {
  const drawn = town({ A: [0, 0], B: [4, 0] }, [{ road: 'A-B', kmh: 36 }], [])
  const router = withHierarchy(drawn.router)
  const points = Array.from({ length: 300 }, (_, i) =>
    i % 7 === 0 ? at(900, 900) : at(i / 100, 0),
  )
  const request = {
    metric: 'fastest',
    sources: points.slice(0, 40),
    targets: points,
    snapMetresMax: 2000,
  } as const
  const alone = runToEnd(matrixSteps(createRouteQuery(router), request))
  expect(alone.sources[0]).toBeUndefined()
  expect(inParts([createRouteQuery(router)], request)).toEqual(alone)
  const order = targetsOrder(request)
  const climbed = order.parts.map((_, part) =>
    runToEnd(targetsPartSteps(createRouteQuery(router), order, part)),
  )
  // A pause after each of five parts.
  expect([...matrixMemorySteps(request, climbed)]).toHaveLength(5)
  const nowhere = { ...request, sources: [at(900, 900)], targets: [at(900, 900)] }
  expect([...inParts([createRouteQuery(router)], nowhere).durationMs]).toEqual([Infinity])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLine } from '../../../src/geo/line.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import {
  drawPiece,
  type Piece,
  piecesSteps,
  type Reach,
  type ReachRequest,
  reachSteps,
} from '../../../src/router/reach/reach.ts'
import { route } from '../../../src/router/route.ts'
import { createRouteQuery, type RouteQuery } from '../../../src/router/router.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from '../any-grid.ts'
import { at, town } from '../hand-drawn.ts'

const METRICS = ['fastest', 'shortest'] as const
const snapMetresMax = 2000
type Asked = Omit<ReachRequest, 'snapMetresMax'>

const reachOf = (query: RouteQuery, asked: Asked): Reach | undefined =>
  runToEnd(reachSteps(query, { ...asked, snapMetresMax }))

function piecesOf(reach: Reach, limit: number): Piece[] {
  const pieces: Piece[] = []
  const steps = piecesSteps(reach, limit, (edge, from, to) => {
    pieces.push({ edge, from, to })
    return true
  })
  runToEnd(steps)
  return pieces
}

/** What does not depend on the search. */
const facts = (reach: Reach | undefined) =>
  reach && { edges: [...reach.edges], entered: [...reach.entered], whole: [...reach.wholeFrom] }

/** A second of driving, or what is driven in one at 36 km/h. */
const TOLERANCE = { fastest: 1000, shortest: 10_000 } as const

describe('a reach', () => {
  test('by the hierarchy enters every edge when plain Dijkstra does', () => {
    fc.assert(
      fc.property(
        anyGrid,
        anyPoint,
        fc.constantFrom(...METRICS),
        fc.nat(1_200_000),
        fc.boolean(),
        ({ router }, point, metric, limit, isReverse) => {
          const asked = { point, metric, limit, isReverse }
          const byHierarchy = reachOf(createRouteQuery(withHierarchy(router)), asked)
          const plain = reachOf(createRouteQuery({ ...router, hasClosures: true }), asked)
          expect(facts(byHierarchy)).toEqual(facts(plain))
        },
      ),
      { seed: 2026, numRuns: 300 },
    )
  })

  test('has exactly what a route from the point, or to it, drives to within the limit', () => {
    fc.assert(
      fc.property(
        anyGrid,
        anyPoint,
        fc.array(anyPoint, { minLength: 20, maxLength: 20 }),
        fc.constantFrom(...METRICS),
        fc.integer({ min: 1, max: 120_000 }),
        fc.boolean(),
        ({ router }, point, others, metric, fastestLimit, isReverse) => {
          const query = createRouteQuery(withHierarchy(router))
          const limit = metric === 'fastest' ? fastestLimit : fastestLimit * 10
          const reach = reachOf(query, { point, metric, limit, isReverse })
          if (!reach) return
          const pieces = piecesOf(reach, limit)
          for (const other of others) {
            const points = isReverse ? [other, point] : [point, other]
            const found = route(query, { metric, points, snapMetresMax })
            if (!found.found) continue
            const [{ start, end, durationMs, lengthMm }] = found.legs
            const [own, place] = isReverse ? [end, start] : [start, end]
            // A route may move its ends where the nearest road leads nowhere.
            if (own.lonE7 !== reach.place.lonE7 || own.latE7 !== reach.place.latE7) continue
            // A junction is on all of its edges; a route names any of them.
            if (place.fraction === 0 || place.fraction === 1) continue
            const cost = metric === 'fastest' ? durationMs : lengthMm
            const isIn = pieces.some(
              ({ edge, from, to }) =>
                edge === place.edge && from <= place.fraction && place.fraction <= to,
            )
            if (cost <= limit - TOLERANCE[metric]) expect(isIn).toBe(true)
            if (cost >= limit + TOLERANCE[metric]) expect(isIn).toBe(false)
          }
        },
      ),
      { seed: 2026, numRuns: 300 },
    )
  })

  test('at a lower limit is a reach of that limit', () => {
    fc.assert(
      fc.property(anyGrid, anyPoint, fc.nat(90_000), ({ router }, point, low) => {
        const query = createRouteQuery(withHierarchy(router))
        const asked = { point, metric: 'fastest', isReverse: false } as const
        const [wide, narrow] = [120_000, low].map((limit) => reachOf(query, { ...asked, limit }))
        if (!wide || !narrow) return
        const inOrder = (pieces: Piece[]) =>
          pieces.sort((a, b) => a.edge - b.edge || a.from - b.from)
        expect(inOrder(piecesOf(wide, low))).toEqual(inOrder(piecesOf(narrow, low)))
      }),
      { seed: 2026, numRuns: 200 },
    )
  })

  test('knows within which limit all of an edge is: driven along, against, or not at all', () => {
    const { router } = town({ A: [0, 0], B: [4, 0], C: [4, 2], D: [8, 0], E: [8, 2] }, [
      'A-B',
      'B>C',
      'D-B',
      { road: 'D-E', kmh: 72 },
    ])
    const query = createRouteQuery(withHierarchy(router))
    const asked = { point: at(1, 0), metric: 'fastest', isReverse: false } as const
    const reach = reachOf(query, { ...asked, limit: 70_000 })!
    expect([...reach.edges]).toEqual([0, 1, 2, 3])
    expect([...reach.entered]).toEqual([10_001, 30_001, 30_001, 0, 0, 30_001, 70_001, 0])
    expect([...reach.wholeFrom]).toEqual([50_000, 50_000, 70_000, 80_000])
    const near = reachOf(query, { ...asked, limit: 5_000 })!
    expect([...near.entered, ...near.wholeFrom]).toEqual([0, 0, 2 ** 32 - 1])
    expect(piecesOf(reach, 50_000)).toContainEqual({ edge: 1, from: 0, to: 1 })
    expect(piecesOf(reach, 49_999)).not.toContainEqual({ edge: 1, from: 0, to: 1 })
  })

  test.each([false, true])(
    'is the same beside others that pause or give up, reverse %s',
    (isReverse) => {
      const { router } = town({ A: [0, 0], B: [4, 0], C: [4, 2], D: [0, 2] }, [
        'A-B',
        'B-C',
        'C>D',
        'D-A',
      ])
      const query = createRouteQuery(withHierarchy(router))
      const asked = {
        point: at(1, 0),
        metric: 'fastest',
        isReverse,
        limit: 90_000,
        snapMetresMax,
      } as const
      const other = { ...asked, point: at(4, 1) }
      const plain = createRouteQuery({ ...router, hasClosures: true })
      const [wanted, wantedOther] = [asked, other].map((one) => facts(reachOf(plain, one)))
      const count = (steps: Iterator<undefined, unknown>) => {
        for (let pauses = 0; ; pauses++) if (steps.next().done) return pauses
      }
      // The first question makes tables that later ones have.
      reachOf(query, asked)
      const pauses = count(reachSteps(query, asked))
      expect(pauses).toBeGreaterThan(2)
      for (let until = 0; until <= pauses; until++) {
        const begun = reachSteps(query, asked)
        for (let i = 0; i < until; i++) begun.next()
        expect(facts(reachOf(query, other))).toEqual(wantedOther)
        expect(facts(runToEnd(begun))).toEqual(wanted)
        const left = reachSteps(query, other)
        for (let i = 0; i < until; i++) left.next()
        left.return(undefined)
        expect(facts(reachOf(query, asked))).toEqual(wanted)
      }
    },
  )

  test('asks for no more memory of the hierarchy, whoever gives up', () => {
    const { router } = town({ A: [0, 0], B: [4, 0] }, ['A-B'])
    const inMemory = withHierarchy(router)
    const query = createRouteQuery(inMemory)
    const asked = { point: at(1, 0), metric: 'fastest', isReverse: false, limit: 9_000 } as const
    const used = () => new Uint32Array(inMemory.hierarchy.memory.buffer, 0, 1)[0]
    reachOf(query, asked)
    const before = used()
    const left = reachSteps(query, { ...asked, snapMetresMax })
    for (let i = 0; i < 3; i++) left.next()
    left.return(undefined)
    reachOf(query, asked)
    expect(used()).toBe(before)
    const [one, two] = [0, 1].map(() => reachSteps(query, { ...asked, snapMetresMax }))
    for (let i = 0; i < 3; i++) for (const steps of [one, two]) steps.next()
    const both = used()
    expect(both).toBeGreaterThan(before)
    runToEnd(one)
    runToEnd(two)
    reachOf(query, asked)
    expect(used()).toBe(both)
  })

  test('waits where two others have scratch space, which one that gives up gives back', () => {
    const { router } = town({ A: [0, 0], B: [4, 0] }, ['A-B'])
    const inMemory = withHierarchy(router)
    const query = createRouteQuery(inMemory)
    const asked = { point: at(1, 0), metric: 'fastest', isReverse: false, limit: 9_000 } as const
    const used = () => new Uint32Array(inMemory.hierarchy.memory.buffer, 0, 1)[0]
    const wanted = facts(reachOf(query, asked))
    const before = used()
    const begin = () => reachSteps(query, { ...asked, snapMetresMax })
    const two = [begin(), begin()]
    for (const steps of two) for (let i = 0; i < 2; i++) steps.next()
    const third = begin()
    for (let i = 0; i < 50; i++) expect(third.next().done).toBe(false)
    two[0].return(undefined)
    for (const steps of [third, two[1]]) expect(facts(runToEnd(steps))).toEqual(wanted)
    const spaceBytes = Math.ceil(inMemory.hierarchy.topology.vertexCount / 16) * 64
    expect(used() - before).toBe(spaceBytes + 64)
  })

  test('is absent where no road is near the point', () => {
    const { router } = town({ A: [0, 0], B: [4, 0] }, ['A-B'])
    const asked = { point: at(900, 900), metric: 'fastest', limit: 1, isReverse: false } as const
    expect(reachOf(createRouteQuery(router), asked)).toBeUndefined()
  })
})

describe('pieces', () => {
  /** A to B is 400 m in 40 s, one way B to C 200 m in 20 s. */
  const { router } = town({ A: [0, 0], B: [4, 0], C: [4, 2] }, [
    { road: 'A-B', by: [[2, 0]] },
    'B>C',
  ])
  const query = createRouteQuery(withHierarchy(router))
  const from = (point: { lonE7: number; latE7: number }, limit: number, isReverse = false) => {
    const reach = reachOf(query, { point, metric: 'fastest', limit, isReverse })!
    return piecesOf(reach, limit).map(({ edge, from, to }) => [
      edge,
      Math.round(from * 1000) / 1000,
      Math.round(to * 1000) / 1000,
    ])
  }

  test('end where the time is up, on both sides of the point', () => {
    expect(from(at(1, 0), 5_000)).toEqual([[0, 0.125, 0.375]])
    expect(from(at(1, 0), 40_000)).toEqual([
      [0, 0, 1],
      [1, 0, 0.5],
    ])
  })

  test('against a one-way road are in the reach of those who come, not of those who go', () => {
    expect(from(at(4, 1), 5_000)).toEqual([[1, 0.5, 0.75]])
    expect(from(at(4, 1), 5_000, true)).toEqual([[1, 0.25, 0.5]])
    expect(from(at(4, 1), 20_000, true)).toEqual([
      [0, 0.75, 1],
      [1, 0, 0.5],
    ])
  })

  test('are drawn from cut to cut, with the points between', () => {
    const line = createLine()
    drawPiece(router.network, { edge: 0, from: 0.25, to: 0.75 }, line)
    const points = Array.from({ length: line.count }, (_, i) => [line.x[i], line.y[i]])
    expect(points).toEqual([at(1, 0), at(2, 0), at(3, 0)].map(({ lonE7, latE7 }) => [lonE7, latE7]))
    line.count = 0
    drawPiece(router.network, { edge: 0, from: 0, to: 1 }, line)
    expect(line.count).toBe(3)
    line.count = 0
    drawPiece(router.network, { edge: 0, from: 0.5, to: 1 }, line)
    expect([line.x[0], line.count]).toEqual([at(2, 0).lonE7, 2])
    line.count = 0
    drawPiece(router.network, { edge: 0, from: 0, to: 0.125 }, line)
    expect([...line.x.subarray(0, line.count)]).toEqual([at(0, 0).lonE7, at(0.5, 0).lonE7])
  })
})

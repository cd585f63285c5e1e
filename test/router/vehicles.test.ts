/** Routes, matrices and reach areas of trucks, over roads with limits. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { type Limits, NO_LIMITS } from '../../src/roads/network/limits.ts'
import { DEAD_ISLAND, directedOf, isDestinationOnly } from '../../src/roads/network/network.ts'
import {
  accessFor,
  betweenLimits,
  VEHICLES,
  type Vehicle,
  vehicleKey,
} from '../../src/roads/vehicles/vehicle.ts'
import { LAWFUL_WEIGHTS_KG, vehicleKmh } from '../../src/roads/vehicles/vehicle-speeds.ts'
import { matrixSteps } from '../../src/router/matrix.ts'
import { reachSteps } from '../../src/router/reach/reach.ts'
import { route } from '../../src/router/route.ts'
import { createRouteQuery, metricsOf, type Router } from '../../src/router/router.ts'
import { INFINITY } from '../../src/router/search/path-search.ts'
import { bytesOf, createVehicleMaker, vehicleRouter } from '../../src/router/vehicle-router.ts'
import { NONE } from '../../src/tables/none.ts'
import { type DrawnRestriction, drawRoads } from '../support/draw-roads.ts'
import { layeredCost, layeredCosts } from '../support/layered-drives.ts'
import { plainWorkspace } from '../support/plain-hierarchy/customise.ts'
import { reachFacts } from '../support/reach-facts.ts'
import { plainRouter, withHierarchy } from '../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from './any-grid.ts'

const truck: Vehicle = VEHICLES.truck
const METRICS = ['fastest', 'shortest'] as const

const asked = (limits: Partial<Limits>): Limits => ({ ...NO_LIMITS, ...limits })
const LOW = asked({ largest: { ...NO_LIMITS.largest, heightCm: 320 } })
const FOR_ENDS = asked({ hgv: 'ends' })
const CLOSED = asked({ hgv: 'no' })
const SETS = [
  NO_LIMITS,
  NO_LIMITS,
  FOR_ENDS,
  FOR_ENDS,
  LOW,
  LOW,
  FOR_ENDS,
  NO_LIMITS,
  CLOSED,
  FOR_ENDS,
]

/** A grid whose roads ask something of trucks, one by one. */
const anyLimitedGrid = fc
  .tuple(anyGrid, fc.array(fc.nat(SETS.length * 2), { maxLength: 40 }))
  .map(([{ network, graph }, sets]): Router => {
    const edgeLimits = new Uint32Array(network.edgeCount)
    sets.forEach((set, edge) => {
      if (edge < edgeLimits.length && set < SETS.length / 2) edgeLimits[edge] = set
    })
    const signs = { ...network.signs, limits: Uint32Array.from(SETS.keys()) }
    const limited = { ...network, edgeSigns: edgeLimits, signs, limits: SETS }
    return plainRouter(limited, graph)
  })

const snapMetresMax = 2000

test('routes of a truck cost what plain Dijkstra in three layers finds', () => {
  let found = 0
  fc.assert(
    fc.property(
      anyLimitedGrid,
      fc.array(fc.tuple(anyPoint, anyPoint), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      (cars, pairs, isPlain) => {
        const router = isPlain ? cars : withHierarchy(cars)
        const maker = createVehicleMaker(router, plainWorkspace)
        for (const metric of METRICS) {
          const query = createRouteQuery(vehicleRouter(router, maker({ vehicle: truck, metric })))
          for (const points of pairs) {
            const got = route(query, { metric, points, snapMetresMax })
            if (!got.found) continue
            found++
            const [{ start, end, edges }] = got.legs
            const cost = metric === 'fastest' ? got.durationMs : got.lengthMm
            // At a junction a drive may begin on any of its roads; the leg names the one that it takes.
            expect(layeredCost(query.router, metric, start, end)).toBeLessThanOrEqual(cost)
            expect(patternOf(query.router, edges)).toMatch(/^E*O*E*$/)
            if (isInner(start.fraction) && isInner(end.fraction)) {
              expect(layeredCost(query.router, metric, start, end)).toBe(cost)
            }
          }
        }
      },
    ),
    { seed: 2026, numRuns: 60 },
  )
  expect(found).toBeGreaterThan(300)
})

const isInner = (fraction: number) => fraction > 0.001 && fraction < 0.999

/** `E` for each edge that may be driven at the ends alone. */
function patternOf({ metrics }: Router, edges: Uint32Array): string {
  return [...edges].map((directed) => (metrics.fastest[directed] < INFINITY ? 'O' : 'E')).join('')
}

test('a matrix of a truck has the numbers of its routes', () => {
  fc.assert(
    fc.property(
      anyLimitedGrid,
      fc.array(anyPoint, { minLength: 4, maxLength: 4 }),
      (cars, points) => {
        const router = withHierarchy(cars)
        const maker = createVehicleMaker(router, plainWorkspace)
        const query = createRouteQuery(
          vehicleRouter(router, maker({ vehicle: truck, metric: 'fastest' })),
        )
        const request = { metric: 'fastest', snapMetresMax } as const
        const matrix = runToEnd(
          matrixSteps(query, { ...request, sources: points, targets: points }),
        )
        matrix.durationMs.forEach((durationMs, slot) => {
          if (durationMs === Number.POSITIVE_INFINITY) return
          const pair = [points[Math.floor(slot / 4)], points[slot % 4]]
          const got = route(query, { ...request, points: pair })
          expect(got).toMatchObject({ durationMs, lengthMm: matrix.lengthMm[slot] })
        })
      },
    ),
    { seed: 2026, numRuns: 30 },
  )
})

test('the reach of a truck is that of plain Dijkstra in three layers', () => {
  fc.assert(
    fc.property(anyLimitedGrid, anyPoint, fc.integer({ min: 1, max: 200 }), (cars, point, s) => {
      const router = withHierarchy(cars)
      const maker = createVehicleMaker(router, plainWorkspace)
      const query = createRouteQuery(
        vehicleRouter(router, maker({ vehicle: truck, metric: 'fastest' })),
      )
      const request = { point, metric: 'fastest', limit: s * 1000, snapMetresMax } as const
      const reach = runToEnd(reachSteps(query, { ...request, isReverse: false }))
      if (!reach) return
      const { graph, network } = query.router
      const costs = layeredCosts(query.router, 'fastest', reach.ends)
      const wanted = new Map<number, number>()
      for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
        for (let arc = graph.firstOut[vertex]; arc < graph.firstOut[vertex + 1]; arc++) {
          const directed = directedOf(graph, arc)
          const weight = reach.metric[graph.arcWeight[arc]]
          if ((weight & INFINITY) === INFINITY) continue
          const turn = weight - reach.metric[directed]
          const cost =
            turn + costs.at(vertex, isDestinationOnly(network.edgeFlags, directed) ? 2 : 1)
          if (cost > request.limit) continue
          if (cost + 1 < (wanted.get(directed) ?? INFINITY)) wanted.set(directed, cost + 1)
        }
      }
      expect(reachFacts(reach)).toEqual(wanted)
      const back = runToEnd(reachSteps(query, { ...request, isReverse: true }))
      for (const directed of back ? reachFacts(back).keys() : []) {
        expect(query.router.metrics.fastest[directed] & INFINITY).not.toBe(INFINITY)
      }
    }),
    { seed: 2026, numRuns: 40 },
  )
})

/** A truck in a drawn town: its drive as letters, from the middle of one road to the middle of another. */
function truckIn(
  drawing: string,
  ways: Parameters<typeof drawRoads>[1],
  vehicle: Partial<Vehicle> = {},
  restrictions: readonly DrawnRestriction[] = [],
  isTrace = false,
) {
  const drawn = drawRoads(drawing, ways, restrictions)
  const { network, graph } = drawn
  const cars = withHierarchy(plainRouter(network, graph))
  const parts = createVehicleMaker(
    cars,
    plainWorkspace,
  )({
    vehicle: { ...truck, ...vehicle },
    metric: 'fastest',
    isTrace,
  })
  const query = createRouteQuery(vehicleRouter(cars, parts))
  const middle = (letters: string) => {
    const [a, b] = [...letters].map((letter) => drawn.place(letter))
    return {
      lonE7: Math.round((a.lon + b.lon) * 5e6),
      latE7: Math.round((a.lat + b.lat) * 5e6),
    }
  }
  const drive = (from: string, to: string): string => {
    const points = [middle(from), middle(to)]
    const got = route(query, { metric: 'fastest', points, snapMetresMax })
    if (!got.found) return 'no route'
    return [...got.legs[0].edges]
      .map((directed) => {
        const edge = directed >>> 1
        const ends = [network.edgeTail[edge], network.edgeHead[edge]].map(drawn.letter)
        return directed & 1 ? `${ends[1]}${ends[0]}` : ends.join('')
      })
      .join(' ')
  }
  return { ...drawn, drive, router: query.router, parts }
}

const DETOUR = `
  A---B-------C---D
      |       |
      E-------F    `

test.each<[Readonly<Record<string, string>>, Partial<Vehicle>, string]>([
  [{}, {}, 'AB BC CD'],
  [{ maxheight: '3.9' }, {}, 'AB BE EF FC CD'],
  [{ maxheight: '4' }, {}, 'AB BC CD'],
  [{ maxweight: '17.5' }, {}, 'AB BE EF FC CD'],
  [{ maxweight: '17.5' }, { weightKg: 17_500 }, 'AB BC CD'],
  [{ maxlength: '10' }, {}, 'AB BE EF FC CD'],
  [{ maxwidth: '2.3' }, {}, 'AB BE EF FC CD'],
  [{ maxaxleload: '8' }, {}, 'AB BE EF FC CD'],
  [{ hgv: 'no' }, {}, 'AB BE EF FC CD'],
  [{ hgv: 'no' }, { kind: 'van' }, 'AB BC CD'],
  [{ goods: 'no' }, { kind: 'van' }, 'AB BE EF FC CD'],
  [{ hazmat: 'no' }, {}, 'AB BC CD'],
  [{ hazmat: 'no' }, { hasDangerousGoods: true }, 'AB BE EF FC CD'],
  [{ hgv: 'destination' }, {}, 'AB BE EF FC CD'],
  [{ hgv: 'delivery' }, {}, 'AB BE EF FC CD'],
  [{ 'hgv:forward': 'no' }, {}, 'AB BE EF FC CD'],
  [{ 'hgv:backward': 'no' }, {}, 'AB BC CD'],
  [{ maxweight: '7.5', 'maxweight:conditional': 'none @ (destination)' }, {}, 'AB BE EF FC CD'],
])('where the straight road has %j a truck with %j drives %s', (tags, vehicle, wanted) => {
  const { drive } = truckIn(
    DETOUR,
    {
      AB: 'primary',
      BC: { highway: 'primary', ...tags },
      CD: 'primary',
      BE: 'primary',
      EF: 'primary',
      FC: 'primary',
    },
    vehicle,
  )
  expect(drive('AB', 'CD')).toBe(wanted)
})

test.each<[Readonly<Record<string, string>>, Partial<Vehicle>, boolean]>([
  [{ 'restriction:hgv': 'no_straight_on' }, {}, true],
  [{ 'restriction:hgv': 'no_straight_on' }, { kind: 'van' }, false],
  [{ 'restriction:hgv': 'only_right_turn' }, {}, true],
  [{ 'restriction:goods': 'no_straight_on' }, {}, true],
  [{ 'restriction:goods': 'no_straight_on' }, { kind: 'van' }, true],
  [{ 'restriction:hazmat': 'no_straight_on' }, {}, false],
  [{ 'restriction:hazmat': 'no_straight_on' }, { hasDangerousGoods: true }, true],
  [{ restriction: 'no_straight_on' }, { kind: 'van' }, true],
  [{ restriction: 'no_straight_on', 'restriction:hgv': 'something' }, {}, true],
  [{ restriction: 'no_straight_on', except: 'psv;motorcar' }, {}, true],
  [{ restriction: 'no_straight_on', except: 'motorcar;hgv' }, {}, false],
  [{ restriction: 'no_straight_on', except: 'motorcar;goods' }, {}, true],
  [{ restriction: 'no_straight_on', except: 'motorcar;goods' }, { kind: 'van' }, false],
  [{ restriction: 'no_straight_on', except: 'motor_vehicle' }, {}, false],
  [{ 'restriction:conditional': 'no_straight_on @ (weight>7.5)' }, {}, true],
  [{ 'restriction:conditional': 'no_straight_on @ (weight>20)' }, {}, false],
  [{ 'restriction:hgv:conditional': 'no_straight_on @ (length>10)' }, {}, true],
  [{ 'restriction:hgv:conditional': 'no_straight_on @ (Mo-Fr 07:00-09:00)' }, {}, false],
])('a turn with %j is forbidden to a truck with %j: %s', (tags, vehicle, isForbidden) => {
  const roads = ['AB', 'BC', 'CD', 'BE', 'EF', 'FC']
  const ways = Object.fromEntries(roads.map((road) => [road, 'primary']))
  const to = tags['restriction:hgv'] === 'only_right_turn' ? 'BE' : 'BC'
  const { drive } = truckIn(DETOUR, ways, vehicle, [{ from: 'AB', via: 'B', to, ...tags }])
  expect(drive('AB', 'CD')).toBe(isForbidden ? 'AB BE EF FC CD' : 'AB BC CD')
  expect(drive('AB', 'BC')).toBe(isForbidden ? 'AB BE EF FC CB' : 'AB BC')
  expect(drive('BE', 'CD')).toBe('EB BC CD')
})

test('a turn over a road is forbidden to trucks, and cars drive it', () => {
  const roads = ['AB', 'BC', 'CD', 'BE', 'EF', 'FC']
  const ways = Object.fromEntries(roads.map((road) => [road, 'primary']))
  const turn = { from: 'AB', via: 'BC', to: 'CD', 'restriction:hgv': 'no_straight_on' }
  const { drive, router, network, parts } = truckIn(DETOUR, ways, {}, [turn])
  expect(drive('AB', 'CD')).toBe('AB BE EF FC CD')
  expect(drive('AB', 'BC')).toBe('AB BC')
  expect(drive('BC', 'CD')).toBe('BC CD')
  expect([...network.restrictions.limits]).toEqual([1])
  const closed = router.graph.arcWeight.filter((_, arc) => directedOf(router.graph, arc) === NONE)
  expect(closed).toHaveLength(1)
  expect(bytesOf(parts)).toBeGreaterThan(router.graph.arcWeight.byteLength)
  expect(truckIn(DETOUR, ways, { kind: 'van' }, [turn]).drive('AB', 'CD')).toBe('AB BC CD')
})

test('a truck comes to the houses of a street for destinations, and leaves them, but does not pass', () => {
  const { drive } = truckIn(DETOUR, {
    AB: 'primary',
    BC: { highway: 'residential', hgv: 'destination' },
    CD: 'primary',
    BE: 'primary',
    EF: 'primary',
    FC: 'primary',
  })
  expect(drive('AB', 'BC')).toBe('AB BC')
  expect(drive('BC', 'CD')).toBe('BC CD')
  expect(drive('AB', 'CD')).toBe('AB BE EF FC CD')
})

test('a trace passes a street for destinations, and none that is closed to it', () => {
  const others = { AB: 'primary', CD: 'primary', BE: 'primary', EF: 'primary', FC: 'primary' }
  const traced = (hgv: string) =>
    truckIn(DETOUR, { ...others, BC: { highway: 'residential', hgv } }, {}, [], true)
  expect(traced('destination').drive('AB', 'CD')).toBe('AB BC CD')
  expect(traced('no').drive('AB', 'CD')).toBe('AB BE EF FC CD')
})

test('streets behind a sign for destinations are for destinations, too', () => {
  const { drive, router, directed } = truckIn(
    `
    K---A---B---C---D---G
    |       |       |   |
    L-------E-------F   H    `,
    {
      AB: 'primary',
      BC: { highway: 'residential', hgv: 'destination' },
      CD: 'residential',
      DF: { highway: 'residential', hgv: 'destination' },
      BE: 'primary',
      EF: 'primary',
      DG: 'residential',
      GH: 'residential',
      AK: 'primary',
      KL: 'primary',
      LE: 'primary',
    },
  )
  expect(isDestinationOnly(router.network.edgeFlags, directed('CD'))).toBe(true)
  expect(isDestinationOnly(router.network.edgeFlags, directed('GH'))).toBe(true)
  expect(isDestinationOnly(router.network.edgeFlags, directed('BE'))).toBe(false)
  expect(drive('AB', 'GH')).toBe('AB BC CD DG GH')
  expect(drive('GH', 'CD')).toBe('HG GD DC')
  expect(drive('AB', 'EF')).toBe('AB BE EF')
})

test('a truck snaps to a road that it may use and that is connected for it', () => {
  const { drive, router, directed } = truckIn(
    `
    A---B---C---D
    |   |
    E---F        `,
    {
      AB: 'primary',
      BC: { highway: 'primary', hgv: 'no' },
      CD: 'primary',
      AE: 'primary',
      EF: 'primary',
      BF: 'primary',
    },
  )
  expect(router.network.edgeFlags[directed('CD') >>> 1] & DEAD_ISLAND).toBe(DEAD_ISLAND)
  expect(drive('CD', 'EF')).toMatch(/^(AB|BF|FB|BA)/)
})

test('a truck is slower than a car by the law of its country and by signs', () => {
  const road = { country: 'lt', isMotorway: false, isUnpaved: false, isBuiltUp: false } as const
  const kmh = (weightKg: number, limits: Partial<Limits>, of: object = {}) =>
    vehicleKmh({ ...truck, weightKg }, asked(limits), { ...road, ...of })
  expect(kmh(3500, {})).toBe(Number.POSITIVE_INFINITY)
  expect(kmh(3501, {})).toBe(72)
  expect(kmh(18_000, {}, { country: 'ee' })).toBe(81)
  expect(kmh(18_000, {}, { country: 'lv' })).toBe(81)
  expect(kmh(18_000, {}, { country: 'lv', isUnpaved: true })).toBe(81)
  expect(kmh(18_000, {}, { isMotorway: true })).toBe(81)
  expect(kmh(18_000, {}, { isUnpaved: true })).toBe(63)
  expect(kmh(18_000, {}, { country: '' })).toBe(72)
  expect(kmh(18_000, { hgvKmh: 60 })).toBe(54)
  expect(kmh(18_000, { hgvKmh: 85 })).toBe(76.5)
  expect(kmh(18_000, { hgvKmh: 1 })).toBe(0.9)
  expect(kmh(18_000, { hgvKmh: 30 }, { isBuiltUp: true })).toBe(24)
  expect(kmh(18_000, {}, { isBuiltUp: true })).toBe(72)
  expect(vehicleKmh(VEHICLES.van, asked({ hgvKmh: 60, goodsKmh: 50 }), road)).toBe(45)
})

test('a truck is never faster than a car', () => {
  const one = `
    A---B---C    `
  const timesOf = (tags: Record<string, string>) => {
    const way = { highway: 'primary', ...tags }
    const { network, router } = truckIn(one, { AB: way, BC: way })
    const cars = metricsOf(network, router.graph).fastest
    return [cars[0], router.metrics.fastest[0]]
  }
  const [slowMs, truckSlowMs] = timesOf({ maxspeed: '30' })
  expect(truckSlowMs).toBe(slowMs)
  const [carMs, truckMs] = timesOf({ maxspeed: '90' })
  expect(truckMs).toBeGreaterThan(carMs)
})

test('vehicles between the same limits are one', () => {
  const limits = [
    NO_LIMITS,
    LOW,
    asked({ largestThrough: { ...NO_LIMITS.largest, weightKg: 12_000 } }),
  ]
  const keyOf = (vehicle: Partial<Vehicle>) =>
    vehicleKey(betweenLimits({ ...truck, ...vehicle }, limits, LAWFUL_WEIGHTS_KG))
  expect(keyOf({ heightCm: 321 })).toBe(keyOf({ heightCm: 400 }))
  expect(keyOf({ heightCm: 320 })).not.toBe(keyOf({ heightCm: 321 }))
  expect(keyOf({ heightCm: 320 })).toBe(keyOf({ heightCm: 100 }))
  expect(keyOf({ weightKg: 12_000 })).toBe(keyOf({ weightKg: 3501 }))
  expect(keyOf({ weightKg: 3500 })).not.toBe(keyOf({ weightKg: 3501 }))
  expect(keyOf({ weightKg: 12_001 })).toBe(keyOf({ weightKg: 40_000 }))
  const raised = betweenLimits({ ...truck, heightCm: 320 }, limits, [])
  for (const one of limits)
    expect(accessFor(raised, one)).toBe(accessFor({ ...truck, heightCm: 320 }, one))
})

test('whoever asks a vehicle for another metric is told', () => {
  const { router, parts } = truckIn('A---B', { AB: 'primary' })
  expect(() => router.hierarchy?.weights.shortest).toThrow('no weights of shortest')
  expect(bytesOf(parts)).toBeGreaterThan(0)
})

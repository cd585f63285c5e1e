/** OSRM's interface without a server around it: what its clients send, and what they must get back. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { decodePolyline } from '../../../src/geo/polyline.ts'
import { TOLL } from '../../../src/roads/network/network.ts'
import { createRouteQuery, metricsOf } from '../../../src/router/router.ts'
import { buildEdgeIndex } from '../../../src/router/snapping/edge-index.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { at, town } from '../../router/hand-drawn.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { encodePolyline } from '../../support/encode-polyline.ts'
import { shareApart } from '../../support/share-apart.ts'
import { plainRouter, withHierarchy } from '../../support/with-hierarchy.ts'
import { degrees, world as drawn, simple } from './map-roads.ts'

async function ask(asked: string, world: World = drawn) {
  const [path, query = ''] = asked.split('?', 2)
  const facts = {
    method: 'GET',
    askedPath: path,
  } as RequestFacts
  const reply = await osrm(parametersOf([...new URLSearchParams(query)]), world, facts)
  const answer = await completeAnswer(reply)
  const cost = isPrepared(reply) ? reply.cost : 1
  return { status: answer.status, cost, json: JSON.parse(answerText(answer)) }
}

const AB = simple('A', 'B')

/**  A---B, and 5 km to the east C---D: nothing joins the two. */
const apart = town({ A: [0, 0], B: [2, 0], C: [50, 0], D: [52, 0] }, ['A-B', 'C-D'])
const worldApart = {
  routes: createRouteQuery(apart.router),
  settings: { snapMetresMax: 2000 },
} as unknown as World
const APART = [at(1, 0), at(51, 0)]
  .map(({ lonE7, latE7 }) => `${lonE7 / 1e7},${latE7 / 1e7}`)
  .join(';')
/** Five lanes before a junction, one of them for buses. */
const lanes = drawRoads(
  `
    A-------B-------C
            |
            G`,
  {
    AB: {
      highway: 'primary',
      name: 'Riia',
      'turn:lanes:forward': 'reverse;slight_left|through|none|through|through;right',
      'bus:lanes:forward': '|||designated|',
    },
    BC: { highway: 'primary', name: 'Riia' },
    BG: { highway: 'primary', name: 'Turu' },
  },
)
const laneRouter = plainRouter(
  lanes.network,
  lanes.graph,
  buildEdgeIndex(lanes.network),
  metricsOf(lanes.network, lanes.graph),
)
const laneWorld = {
  routes: createRouteQuery(laneRouter),
  settings: { snapMetresMax: 2000 },
} as unknown as World
const lanesAsked = ['A', 'G']
  .map((letter) => `${lanes.place(letter).lon},${lanes.place(letter).lat}`)
  .join(';')
/** 110 m south of the road. */
const OFF = `${degrees('A')[0]},${degrees('A')[1] - 0.001}`

/** Coordinates so close to each other as the answer's decimals allow. */
function expectAt(found: readonly number[], junction: string, digits = 6): void {
  expect(found[0]).toBeCloseTo(degrees(junction)[0], digits)
  expect(found[1]).toBeCloseTo(degrees(junction)[1], digits)
}

describe('route', () => {
  test('without geometry and steps has totals, legs and waypoints', async () => {
    const { json } = await ask(`/route/v1/driving/${AB}?overview=false`)
    expect(Object.keys(json)).toEqual(['code', 'routes', 'waypoints'])
    expect(json.code).toBe('Ok')
    const [route] = json.routes
    expect(Object.keys(route)).toEqual(['legs', 'weight_name', 'weight', 'duration', 'distance'])
    expect(route.distance).toBeCloseTo(400, -1)
    expect(route.legs).toEqual([
      {
        steps: [],
        summary: '',
        weight: route.weight,
        duration: route.duration,
        distance: route.distance,
      },
    ])
    expect(json.waypoints.map((one: { name: string }) => one.name)).toEqual(['Lai', 'Pikk'])
    expect(Object.keys(json.waypoints[0])).toEqual(['hint', 'distance', 'name', 'location'])
    expectAt(json.waypoints[0].location, 'A')
  })

  test.each([
    ['polyline', 5],
    ['polyline6', 6],
  ])('geometry as %s', async (geometries, decimals) => {
    const { json } = await ask(`/route/v1/driving/${AB}?geometries=${geometries}&overview=full`)
    const points = decodePolyline(json.routes[0].geometry, decimals)!
    expectAt(points[0], 'A', decimals - 1)
    expectAt(points[1], 'X', decimals - 1)
    expectAt(points[2], 'B', decimals - 1)
  })

  test('the snapped places are points of the line, with the same numbers', async () => {
    for (const overview of ['full', 'simplified']) {
      const asked = `/route/v1/driving/${simple('A', 'X', 'B')}?geometries=geojson&overview=${overview}`
      const { json } = await ask(asked)
      const { coordinates } = json.routes[0].geometry
      for (const { location } of json.waypoints) expect(coordinates).toContainEqual(location)
    }
  })

  test('each leg has its own geometry with overview=by_legs', async () => {
    const asked = `/route/v1/driving/${simple('A', 'X', 'B')}?geometries=geojson&overview=by_legs`
    const [route] = (await ask(asked)).json.routes
    expect(route).not.toHaveProperty('geometry')
    expect(route.legs.map((leg: { geometry: { type: string } }) => leg.geometry.type)).toEqual([
      'LineString',
      'LineString',
    ])
  })

  test('steps begin with a departure, end with an arrival, and join end to end', async () => {
    const { json } = await ask(`/route/v1/driving/${AB}?steps=true&geometries=geojson`)
    const [leg] = json.routes[0].legs
    expect(leg.summary).toBe('Lai, Pikk')
    const { steps } = leg
    const told = steps.map(
      ({ maneuver, name }: { maneuver: { type: string; modifier?: string }; name: string }) => [
        maneuver.type,
        maneuver.modifier,
        name,
      ],
    )
    expect(told).toEqual([
      ['depart', undefined, 'Lai'],
      ['turn', 'right', 'Pikk'],
      ['arrive', undefined, 'Pikk'],
    ])
    const [, turn, arrival] = steps
    expect(Object.keys(turn)).toEqual([
      'intersections',
      'driving_side',
      'geometry',
      'mode',
      'maneuver',
      'name',
      'weight',
      'duration',
      'distance',
    ])
    expect(turn.maneuver).toMatchObject({ bearing_before: 0, bearing_after: 90 })
    expectAt(turn.maneuver.location, 'X')
    expect(turn.intersections[0]).toEqual({
      out: 1,
      in: 2,
      entry: [true, true, false, true],
      location: turn.maneuver.location,
      bearings: [0, 90, 180, 270],
    })
    expect([arrival.distance, arrival.duration]).toEqual([0, 0])
    expect(arrival.geometry.coordinates).toHaveLength(2)
    expect(arrival.intersections).toEqual([
      { in: 0, entry: [false], bearings: [270], location: arrival.maneuver.location },
    ])
    for (let i = 1; i < steps.length; i++) {
      const before = steps[i - 1].geometry.coordinates
      expect(steps[i].geometry.coordinates[0]).toEqual(before[before.length - 1])
      expect(steps[i].maneuver.location).toEqual(steps[i].intersections[0].location)
    }
    const sum = steps.reduce(
      (total: number, step: { distance: number }) => total + step.distance,
      0,
    )
    expect(sum).toBeCloseTo(leg.distance, 0)
  })

  test('the first junction of a step has the lanes before it, without those closed to cars', async () => {
    const { json } = await ask(`/route/v1/driving/${lanesAsked}?steps=true`, laneWorld)
    const lanes = json.routes[0].legs[0].steps.map(
      ({ intersections }: { intersections: { lanes?: unknown }[] }) => intersections[0].lanes,
    )
    expect(lanes).toEqual([
      undefined,
      [
        { valid: false, indications: ['uturn', 'slight left'] },
        { valid: false, indications: ['straight'] },
        { valid: false, indications: ['none'] },
        { valid: true, indications: ['straight', 'right'] },
      ],
      undefined,
    ])
  })

  test('annotations have a number for each segment, and their sums are the totals', async () => {
    const { json } = await ask(
      `/route/v1/driving/${AB}?annotations=true&overview=full&geometries=geojson`,
    )
    const [route] = json.routes
    const { annotation } = route.legs[0]
    const segments = route.geometry.coordinates.length - 1
    expect(annotation.nodes).toHaveLength(segments + 1)
    for (const name of ['distance', 'duration', 'weight', 'speed', 'datasources']) {
      expect(annotation[name]).toHaveLength(segments)
    }
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
    expect(Math.round(sum(annotation.distance) * 10) / 10).toBe(route.distance)
    expect(sum(annotation.duration)).toBeCloseTo(route.duration, 0)
    expect(annotation.metadata).toEqual({ datasource_names: ['Teeviit'] })
    const some = await ask(`/route/v1/driving/${AB}?annotations=duration;distance`)
    expect(Object.keys(some.json.routes[0].legs[0].annotation)).toEqual(['duration', 'distance'])
  })

  test('coordinates may be an encoded polyline, and the path may end in .json', async () => {
    const [a, b] = [degrees('A'), degrees('B')]
    const text = encodePolyline([a, b] as const as [number, number][], 6)
    const { json } = await ask(
      `/route/v1/car/polyline6(${encodeURIComponent(text)})?overview=false`,
    )
    const plain = await ask(`/route/v1/driving/${AB}.json?overview=false`)
    expect(json.routes[0].distance).toBeCloseTo(plain.json.routes[0].distance, 0)
  })

  test('alternatives are taken, waypoints may be skipped or chosen', async () => {
    const asked = `/route/v1/driving/${simple('A', 'X', 'B')}?overview=false`
    expect((await ask(`${asked}&alternatives=true&continue_straight=false`)).json.code).toBe('Ok')
    expect((await ask(`${asked}&skip_waypoints=true`)).json).not.toHaveProperty('waypoints')
  })

  const halfWay = degrees('A')
    .map((one, i) => (one + degrees('X')[i]) / 2)
    .join(',')
  test.each([simple('X'), halfWay])(
    'a point that is no waypoint is passed within a leg, and told: %s',
    async (via) => {
      const all = `steps=true&overview=full&annotations=true&geometries=geojson`
      const asked = `/route/v1/driving/${simple('A')};${via};${simple('B')}?${all}`
      const { json } = await ask(`${asked}&waypoints=0;2`)
      const apart = (await ask(`${asked}&continue_straight=true`)).json
      const [leg, ...more] = json.routes[0].legs
      expect(more).toEqual([])
      expect(json.waypoints).toEqual(apart.waypoints)
      for (const name of ['distance', 'duration', 'weight']) {
        expect(leg[name]).toBe(apart.routes[0][name])
        expect(json.routes[0][name]).toBe(apart.routes[0][name])
      }
      // Where a leg ends within a road is a point of its line.
      const isOnLine = ([lon, lat]: number[]) =>
        via !== halfWay || `${lon},${lat}` !== apart.waypoints[1].location.join(',')
      const line = apart.routes[0].geometry.coordinates.filter(isOnLine)
      expect(json.routes[0].geometry.coordinates).toEqual(line)
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
      expect(sum(leg.annotation.distance)).toBeCloseTo(leg.distance, 1)
      expect(sum(leg.annotation.duration)).toBeCloseTo(leg.duration, 1)
      const types = leg.steps.map((step: { maneuver: { type: string } }) => step.maneuver.type)
      expect([types.indexOf('depart'), types.indexOf('arrive')]).toEqual([0, types.length - 1])
      const middle = (await ask(`${asked}&waypoints=0;1;2`)).json
      expect(middle.routes[0].legs).toHaveLength(2)
    },
  )

  test('a drive turns round at a waypoint, and at no other point', async () => {
    const there = simple('A', 'X', 'A')
    const { routes } = (await ask(`/route/v1/driving/${there}`)).json
    const silent = (await ask(`/route/v1/driving/${there}?waypoints=0;2`)).json
    expect(routes[0].legs).toHaveLength(2)
    expect([silent.code, silent.routes[0].legs.length]).toEqual(['Ok', 1])
    expect(silent.routes[0].distance).toBeGreaterThan(routes[0].distance)
  })
})

describe('on roads with a toll road', () => {
  /**  A---B for a toll, and a way round by C. */
  const roads = town({ A: [0, 0], B: [20, 0], C: [10, 8] }, [
    { road: 'A-B', kmh: 100, flags: TOLL, name: 'Kiirtee' },
    { road: 'A-C', kmh: 60 },
    { road: 'C-B', kmh: 60 },
  ])
  const world = {
    routes: createRouteQuery(roads.router),
    settings: { snapMetresMax: 2000 },
  } as unknown as World
  const ends = [at(1, 0.8), at(19, 0.8)]
    .map(({ lonE7, latE7 }) => `${lonE7 / 1e7},${latE7 / 1e7}`)
    .join(';')
  test('exclude keeps off it, and costs a unit more', async () => {
    const { json: by } = await ask(`/route/v1/car/${ends}?overview=false`, world)
    const { json: off, cost } = await ask(`/route/v1/car/${ends}?exclude=toll,ferry`, world)
    expect(off.routes[0].distance).toBeGreaterThan(by.routes[0].distance)
    expect(off.routes[0].legs).toHaveLength(1)
    expect(cost).toBe(2)
  })
  test('exclude keeps a table and a trip off it as it does a route', async () => {
    const { json: by } = await ask(`/table/v1/car/${ends}`, world)
    const { json: off, cost } = await ask(`/table/v1/car/${ends}?exclude=toll`, world)
    const { json: route } = await ask(`/route/v1/car/${ends}?exclude=toll&overview=false`, world)
    expect(off.durations[0][1]).toBe(route.routes[0].duration)
    expect(off.durations[0][1]).toBeGreaterThan(by.durations[0][1])
    const asked = `/trip/v1/car/${ends}?exclude=toll&roundtrip=false&source=first&destination=last`
    const { json: trip } = await ask(asked, world)
    expect(trip.trips[0].distance).toBe(route.routes[0].distance)
    // A weight set without the roads is made.
    expect(cost).toBeGreaterThan(25)
  })
  test('exclude keeps a trace off it: by it alone, nothing matches', async () => {
    const trace = [4, 5, 6, 7].map((x) => at(x, 0))
    const asked = `/match/v1/car/${trace.map(({ lonE7, latE7 }) => `${lonE7 / 1e7},${latE7 / 1e7}`).join(';')}`
    const { json: by } = await ask(asked, world)
    expect(by.tracepoints.map((one: { name: string }) => one.name)).toEqual(
      Array(4).fill('Kiirtee'),
    )
    const { json: off, cost } = await ask(`${asked}?exclude=toll`, world)
    expect(off).toEqual({ code: 'NoMatch', message: 'Could not match the trace.' })
    expect(cost).toBe(26)
    expect((await ask(`${asked}?exclude=ferry`, world)).json.matchings).toEqual(by.matchings)
  })
})

test('nearest gives the roads around a point, with both ends', async () => {
  const { json } = await ask(`/nearest/v1/car/${simple('X')}?number=4`)
  expect(json.waypoints).toHaveLength(4)
  expect(Object.keys(json.waypoints[0])).toEqual(['nodes', 'hint', 'distance', 'name', 'location'])
  expect(json.waypoints[0].nodes.every((one: number) => one > 0)).toBe(true)
})

describe('table', () => {
  test('has durations, and distances where they are asked for', async () => {
    const { json } = await ask(
      `/table/v1/car/${simple('A', 'B', 'C')}?annotations=duration,distance`,
    )
    expect(Object.keys(json)).toEqual(['code', 'durations', 'distances', 'sources', 'destinations'])
    for (const matrix of [json.durations, json.distances]) {
      expect(matrix).toHaveLength(3)
      for (let i = 0; i < 3; i++) expect(matrix[i][i]).toBe(0)
    }
    const { json: route } = await ask(`/route/v1/car/${AB}?overview=false`)
    expect(json.durations[0][1]).toBe(route.routes[0].duration)
    expect(json.distances[0][1]).toBe(route.routes[0].distance)
    expect(Object.keys((await ask(`/table/v1/car/${AB}`)).json)).toEqual([
      'code',
      'durations',
      'sources',
      'destinations',
    ])
  })
  test('of many points is the same by other threads', async () => {
    const routes = createRouteQuery(withHierarchy(drawn.routes!.router))
    const done = new Map<string, number>()
    const share = shareApart({ ...drawn, routes }, done)
    const many = Array.from({ length: 300 }, (_, i) => simple('ABCDX'[i % 5])).join(';')
    const asked = `/table/v1/car/${many}?annotations=duration,distance`
    const shared = await ask(asked, { ...drawn, routes, share })
    expect([...done.keys()]).toEqual(['matrix-targets', 'matrix-sources'])
    expect(shared).toEqual(await ask(asked))
  })
  test('has its rows without waypoints, too', async () => {
    const asked = `/table/v1/car/${simple('A', 'B')}?annotations=duration,distance`
    const { sources, destinations, ...others } = (await ask(asked)).json
    expect(sources).toHaveLength(destinations.length)
    expect((await ask(`${asked}&skip_waypoints=true`)).json).toStrictEqual(others)
  })
  test('sources and destinations choose, a factor scales durations', async () => {
    const asked = `/table/v1/car/${simple('A', 'B', 'C')}?sources=0&destinations=1;2`
    const { json } = await ask(asked)
    expect([json.durations.length, json.durations[0].length]).toEqual([1, 2])
    const twice = await ask(`${asked}&scale_factor=2`)
    expect(twice.json.durations[0][0]).toBeCloseTo(2 * json.durations[0][0], 0)
  })
  test('a cell without a drive is null, or a straight line at a speed', async () => {
    const asked = `/table/v1/car/${APART}?annotations=duration,distance`
    const { json } = await ask(asked, worldApart)
    expect(json.durations[0][1]).toBeNull()
    const guessed = await ask(`${asked}&fallback_speed=10`, worldApart)
    expect(guessed.json.durations[0][1]).toBeCloseTo(guessed.json.distances[0][1] / 10, 0)
    expect(guessed.json.fallback_speed_cells).toEqual([
      [0, 1],
      [1, 0],
    ])
  })
})

describe('trip', () => {
  const places = simple('D', 'B', 'A', 'W')
  test('a round visits all and comes back; waypoints are in the order of the input', async () => {
    const { json } = await ask(`/trip/v1/car/${places}?overview=false`)
    expect(json.trips[0].legs).toHaveLength(4)
    const order = json.waypoints.map((one: { waypoint_index: number }) => one.waypoint_index)
    expect([...order].sort()).toEqual([0, 1, 2, 3])
    expect(Object.keys(json.waypoints[0])).toEqual([
      'waypoint_index',
      'trips_index',
      'hint',
      'distance',
      'name',
      'location',
    ])
  })
  test('open ends: the cheapest order of all', async () => {
    const names = ['D', 'B', 'A', 'W']
    const { json: table } = await ask(`/table/v1/car/${places}`)
    const cost = (order: number[]) =>
      order.slice(1).reduce((sum, to, i) => sum + table.durations[order[i]][to], 0)
    const orders = permutations([0, 1, 2, 3])
    const cheapest = async (query: string, fits: (order: number[]) => boolean) => {
      const { json } = await ask(`/trip/v1/car/${places}?overview=false&roundtrip=false&${query}`)
      expect(json.trips[0].legs).toHaveLength(names.length - 1)
      const best = Math.min(...orders.filter(fits).map(cost))
      expect(json.trips[0].duration).toBeCloseTo(best, 0)
    }
    await cheapest('source=first&destination=last', (order) => order[0] === 0 && order[3] === 3)
    await cheapest('source=first', (order) => order[0] === 0)
    await cheapest('destination=last', (order) => order[3] === 3)
  })

  test('a round with both ends fixed goes back from the last point', async () => {
    const places = simple('A', 'C', 'B', 'X')
    const { json } = await ask(
      `/trip/v1/car/${places}?overview=false&source=first&destination=last`,
    )
    const order = json.waypoints.map(({ waypoint_index: at }: { waypoint_index: number }) => at)
    expect([order[0], order[3], json.trips[0].legs.length]).toEqual([0, 3, 4])
  })
})

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

test('match gives the drive and a trace point for each position', async () => {
  const [a, x, b] = ['A', 'X', 'B'].map(degrees)
  const between = (p: number[], q: number[], share: number) =>
    [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share].join(',')
  const trace = [a.join(','), between(a, x, 0.5), between(x, b, 0.3), b.join(',')].join(';')
  const { json, cost } = await ask(`/match/v1/car/${trace}?timestamps=0;10;20;30&steps=true`)
  expect(cost).toBe(1)
  expect(json.code).toBe('Ok')
  expect(json.matchings).toHaveLength(1)
  expect(json.matchings[0].confidence).toBeGreaterThan(0)
  expect(json.matchings[0].distance).toBeCloseTo(400, -1)
  expect(
    json.tracepoints.map((one: { matchings_index: number; waypoint_index: number }) => [
      one.matchings_index,
      one.waypoint_index,
    ]),
  ).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ])
})

describe('a fault is 400 with code and message', () => {
  const many = (count: number) => Array(count).fill(simple('A')).join(';')
  test.each([
    ['', 'InvalidUrl', 'URL string malformed close to position 1: "/"'],
    ['/route/v1/driving', 'InvalidUrl', 'URL string malformed close to position 17: "ing"'],
    ['/route/v1/driving/1;2', 'InvalidQuery', 'Query string malformed close to position 19'],
    ['/route/v1/driving/1,2;3', 'InvalidQuery', 'Query string malformed close to position 23'],
    ['/route/v1/driving/1,2,3', 'InvalidQuery', 'Query string malformed close to position 21'],
    ['/route/v1/driving/1,2;', 'InvalidQuery', 'Query string malformed close to position 21'],
    ['/route/v1/driving/x,1', 'InvalidQuery', 'Query string malformed close to position 18'],
    ['/route/v1/driving/%', 'InvalidQuery', 'Query string malformed close to position 18'],
    ['/route/v1/driving/polyline(_)', 'InvalidQuery', 'Query string malformed'],
    [`/fly/v1/driving/${AB}`, 'InvalidService', 'Service fly not found!'],
    [`/route/v2/driving/${AB}`, 'InvalidVersion', 'Service v2 not found!'],
    [
      `/route/v1/driving/${AB}?steps=1`,
      'InvalidQuery',
      'Query string malformed close to position 1',
    ],
    [`/route/v1/driving/${AB}?overview=true`, 'InvalidQuery', 'Query string malformed'],
    [`/route/v1/driving/${AB}?annotations=foo`, 'InvalidQuery', 'Query string malformed'],
    [`/route/v1/driving/${AB}?radiuses=-1;1`, 'InvalidQuery', 'Query string malformed'],
    [
      `/route/v1/driving/${AB}?bearings=0,90`,
      'InvalidOptions',
      'Number of elements in bearings size 1 does not match coordinate size 2',
    ],
    [
      `/route/v1/driving/${simple('A')}`,
      'InvalidOptions',
      'Number of coordinates needs to be at least two.',
    ],
    ['/route/v1/driving/181,0;0,0', 'InvalidValue', 'Invalid coordinate value.'],
    [
      `/route/v1/driving/${AB}?waypoints=0`,
      'InvalidValue',
      'First and last coordinates must be specified as waypoints.',
    ],
    [
      `/route/v1/driving/${AB}?exclude=moon`,
      'InvalidValue',
      'Exclude flag combination is not supported.',
    ],
    [`/nearest/v1/driving/${OFF}?exclude=toll`, 'InvalidValue', 'Exclude flag combination is not'],
    [`/route/v1/driving/${AB}?alternatives=x`, 'InvalidQuery', 'Query string malformed'],
    [
      `/route/v1/driving/${AB}?alternatives=4`,
      'TooBig',
      'Requested number of alternatives is higher than current maximum (3)',
    ],
    [
      `/route/v1/driving/${many(203)}`,
      'TooBig',
      'Number of entries 203 is higher than current maximum (202)',
    ],
    [
      '/route/v1/driving/0,0;1,1',
      'NoSegment',
      'Could not find a matching segment for coordinate 0',
    ],
    [
      `/route/v1/driving/${simple('A')};${OFF}?radiuses=;5`,
      'NoSegment',
      'Could not find a matching segment for coordinate 1',
    ],
    [`/nearest/v1/driving/${AB}`, 'InvalidOptions', 'Only one input coordinate is supported'],
    ['/nearest/v1/driving/0,0', 'NoSegment', 'Could not find a matching segments for coordinate'],
    [`/table/v1/driving/${AB}?scale_factor=0`, 'InvalidOptions', 'scale_factor must be > 0'],
    [`/table/v1/driving/${AB}?fallback_speed=-1`, 'InvalidOptions', 'fallback_speed must be > 0'],
    [`/table/v1/driving/${AB}?sources=x`, 'InvalidQuery', 'Query string malformed'],
    [`/table/v1/driving/${AB}?sources=2`, 'InvalidOptions', 'There is no coordinate 2 among 2'],
    [
      `/table/v1/driving/${simple('A')}`,
      'InvalidOptions',
      'Number of coordinates needs to be at least two.',
    ],
    [`/table/v1/driving/${many(1001)}`, 'TooBig', 'Too many table coordinates'],
    [`/trip/v1/driving/${many(201)}`, 'TooBig', 'Too many trip coordinates'],
    [`/trip/v1/driving/${AB}?roundtrip=false`, 'NotImplemented', 'This request is not supported'],
    [`/match/v1/driving/${many(3001)}`, 'TooBig', 'Too many trace coordinates'],
    [
      `/match/v1/driving/${AB}?timestamps=2;1`,
      'InvalidValue',
      'Timestamps need to be monotonically increasing.',
    ],
    [
      `/match/v1/driving/${AB}?timestamps=1`,
      'InvalidOptions',
      'Number of elements in timestamps size 1 does not match coordinate size 2',
    ],
    ['/match/v1/driving/0,0;1,1', 'NoMatch', 'Could not match the trace.'],
  ])('%s: %s', async (asked, code, message) => {
    const { status, json } = await ask(asked)
    expect([status, json.code]).toEqual([400, code])
    expect(json.message).toContain(message)
  })

  test('points that no drive joins', async () => {
    const { json } = await ask(`/route/v1/car/${APART}`, worldApart)
    expect(json).toEqual({ code: 'NoRoute', message: 'No route found between points' })
    const trip = await ask(`/trip/v1/car/${APART}`, worldApart)
    expect(trip.json).toEqual({
      code: 'NoTrips',
      message: 'No trip visiting all destinations possible.',
    })
  })

  test('a release without roads', async () => {
    const { json } = await ask(`/route/v1/car/${AB}`, { ...drawn, routes: undefined } as World)
    expect(json.code).toBe('DisabledDataset')
  })
})

test.each([
  [`/route/v1/car/${AB}`, 1],
  [`/route/v1/car/${Array(12).fill(simple('A')).join(';')}`, 2],
  [`/nearest/v1/car/${simple('A')}`, 1],
  [`/route/v1/car/${AB}?alternatives=true`, 2],
  [`/route/v1/car/${simple('A', 'X', 'B')}?alternatives=true`, 1],
])('the price of %s is %i', async (asked, cost) => {
  expect((await ask(asked)).cost).toBe(cost)
})

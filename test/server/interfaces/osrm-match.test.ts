/** OSRM's matched traces: legs from point to point, points that are left out, and the codes of what cannot be matched. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { plainRouter } from '../../support/with-hierarchy.ts'

/** A road of 800 m with a side road at C; digits are places on it. */
const roads = drawRoads(
  `
  A---1---B---2---C---3---D---4---E
                  |
                  |
                  F`,
  { ABCDE: { highway: 'primary', name: 'Riia' }, CF: 'residential' },
)
const { network, graph } = roads
const world = {
  routes: createRouteQuery(plainRouter(network, graph)),
  settings: { snapMetresMax: 2000 },
} as unknown as World

/** @param north so far from the drawn places, degrees */
async function match(letters: string, query = '', north = 0) {
  const at = (letter: string) => {
    const { lon, lat } = roads.place(letter)
    return `${lon},${lat + north}`
  }
  const askedPath = `/match/v1/car/${[...letters].map(at).join(';')}`
  const given = parametersOf([...new URLSearchParams(query)])
  const reply = await osrm(given, world, { method: 'GET', askedPath } as RequestFacts)
  const json = JSON.parse(answerText(await completeAnswer(reply)))
  const numbers = json.tracepoints?.map((point: { waypoint_index: number | null } | null) =>
    point === null ? 'out' : point.waypoint_index,
  )
  const legs = json.matchings?.[0].legs.map(({ distance }: { distance: number }) =>
    Math.round(distance),
  )
  return { json, numbers, legs }
}

describe('legs', () => {
  test('go from point to point and sum up to the drive', async () => {
    const { json, legs, numbers } = await match('A123E')
    expect(legs).toEqual([100, 200, 200, 300])
    expect(numbers).toEqual([0, 1, 2, 3, 4])
    expect(json.matchings[0].distance).toBeCloseTo(800, 0)
  })

  test('go back over the same road, which is turned round on at its end', async () => {
    expect((await match('BD4DB')).legs).toEqual([400, 100, 300, 400])
  })

  test('end at junctions, and go on from them', async () => {
    const { json, legs } = await match('BCFC', 'steps=true')
    expect(legs).toEqual([200, 150, 150])
    const names = json.matchings[0].legs.map(({ steps }: { steps: { name: string }[] }) =>
      steps.map(({ name }) => name),
    )
    expect(names).toEqual([
      ['Riia', 'Riia'],
      ['CF', 'CF'],
      ['CF', 'CF'],
    ])
  })

  test('have no length where nobody has moved', async () => {
    expect((await match('A111E')).legs).toEqual([100, 0, 0, 700])
  })

  test('end at the points of `waypoints` alone', async () => {
    const { legs, numbers } = await match('A123E', 'waypoints=0;2;4')
    expect(legs).toEqual([300, 500])
    expect(numbers).toEqual([0, null, 1, null, 2])
    expect((await match('A123E', 'waypoints=0;4')).legs).toEqual([800])
  })
})

test('a trace has two points at least, and a road near it', async () => {
  expect((await match('A')).json).toEqual({
    code: 'InvalidOptions',
    message: 'Number of coordinates needs to be at least two.',
  })
  expect((await match('AE')).legs).toEqual([800])
  const noMatch = { code: 'NoMatch', message: 'Could not match the trace.' }
  expect((await match('A1E', '', 0.1)).json).toEqual(noMatch)
  expect((await match('A1E', 'waypoints=0;2', 0.1)).json).toEqual(noMatch)
})

test('a point may be as exact as can be', async () => {
  expect((await match('A1E', 'radiuses=0;0.5;')).legs).toEqual([100, 700])
})

describe('waypoints that are refused', () => {
  test.each([
    ['waypoints=1;4', 'InvalidValue', 'First and last coordinates must be specified as waypoints.'],
    ['waypoints=0;3', 'InvalidValue', 'First and last coordinates must be specified as waypoints.'],
    ['waypoints=0;5', 'InvalidOptions', 'There is no coordinate 5 among 5'],
    ['waypoints=0;x', 'InvalidQuery', 'Query string malformed close to position 3'],
    ['waypoints=0;4&timestamps=0;1;2;63;64', 'NoMatch', 'Could not match the trace.'],
  ])('%s', async (query, code, message) => {
    expect((await match('A123E', query)).json).toEqual({ code, message })
  })

  test('a trace of two pieces is matched without them', async () => {
    const { json } = await match('A123E', 'timestamps=0;1;2;63;64')
    expect(json.matchings).toHaveLength(2)
  })
})

describe('tidy', () => {
  test('leaves out points within five seconds of the last that stays, but no end', async () => {
    const { numbers, legs } = await match('A123E', 'tidy=true&timestamps=0;4;5;9;12')
    expect(numbers).toEqual([0, 'out', 1, 'out', 2])
    expect(legs).toEqual([300, 500])
  })

  test('leaves out points within fifteen metres of the way since', async () => {
    expect((await match('AA1122E', 'tidy=true')).numbers).toEqual([0, 'out', 1, 'out', 2, 'out', 3])
  })

  test('keeps a point that is far enough from the first', async () => {
    expect((await match('A1E', 'tidy=true')).numbers).toEqual([0, 1, 2])
  })

  test('lets the point before stand for a waypoint that is left out', async () => {
    const query = 'tidy=true&waypoints=0;3;4&timestamps=0;4;5;9;12'
    const { numbers, legs } = await match('A123E', query)
    expect(numbers).toEqual([0, 'out', 1, 'out', 2])
    expect(legs).toEqual([300, 500])
  })

  test('is off by default', async () => {
    expect((await match('A123E', 'timestamps=0;4;5;9;12')).numbers).toEqual([0, 1, 2, 3, 4])
  })
})

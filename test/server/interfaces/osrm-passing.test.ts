/** OSRM's options for how a drive passes its points: bearings, approaches, continue_straight, hints. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { degrees, world as drawn } from './map-roads.ts'

async function ask(asked: string, world: World = drawn) {
  const [path, query = ''] = asked.split('?', 2)
  const facts = { method: 'GET', askedPath: path } as RequestFacts
  const reply = await osrm(parametersOf([...new URLSearchParams(query)]), world, facts)
  return JSON.parse(answerText(await completeAnswer(reply)))
}

/** A degree of latitude is some 111 km. */
const METRE = 1 / 111_300

/** Half way between two junctions, so many metres to the north of it. */
function between(a: string, b: string, northM = 0): string {
  const [[lonA, latA], [lonB, latB]] = [degrees(a), degrees(b)]
  return `${((lonA + lonB) / 2).toFixed(7)},${((latA + latB) / 2 + northM * METRE).toFixed(7)}`
}
const at = (junction: string): string => degrees(junction).join(',')

/** Whole tens of metres of a route over the points. */
async function tens(points: readonly string[], options: string, world?: World): Promise<number> {
  const { code, routes } = await ask(`/route/v1/car/${points.join(';')}?${options}`, world)
  expect(code).toBe('Ok')
  return Math.round(routes[0].distance / 10)
}

/** From W 250 m to X, 250 m on to B; W and D, 150 m north of X, are dead ends. At B, a bend, nobody turns round. */
const ON_XB = between('X', 'B')
const ON_WX = between('W', 'X')

describe('bearings', () => {
  test.each([
    ['the shortest way without them', '', 25],
    ['the same in its direction', 'bearings=270,20;', 25],
    ['round by B, C and A in the other direction', 'bearings=90,20;', 80],
    ['the end is passed in the direction asked for', 'bearings=;90,20', 50],
    ['a range of 180 degrees is any direction', 'bearings=90,180;0,180', 25],
  ])('%s', async (_, options, wanted) => {
    expect(await tens([ON_XB, ON_WX], options)).toBe(wanted)
  })

  test('a road of another course is passed over for a farther one', async () => {
    const near = await ask(`/nearest/v1/car/${ON_XB}`)
    expect(near.waypoints[0].name).toBe('Pikk')
    const { waypoints } = await ask(`/nearest/v1/car/${ON_XB}?bearings=0,20`)
    expect(waypoints[0].name).toBe('Lai')
    const { routes } = await ask(`/route/v1/car/${ON_XB};${at('D')}?bearings=0,20;`)
    expect(Math.round(routes[0].distance / 10)).toBe(15)
  })

  test('no road of the course is a point without a segment', async () => {
    expect(await ask(`/route/v1/car/${ON_WX};${ON_XB}?bearings=;45,5`)).toEqual({
      code: 'NoSegment',
      message: 'Could not find a matching segment for coordinate 1',
    })
    const { code } = await ask(`/nearest/v1/car/${ON_XB}?bearings=45,5`)
    expect(code).toBe('NoSegment')
  })

  test('a table is driven as routes are', async () => {
    const { distances } = await ask(
      `/table/v1/car/${ON_XB};${ON_WX}?bearings=90,20;&annotations=distance`,
    )
    expect(Math.round(distances[0][1] / 10)).toBe(80)
  })
})

describe('approaches', () => {
  const north = between('X', 'B', 10)
  const south = between('X', 'B', -10)
  test.each([
    ['unrestricted', north, 'unrestricted', 38],
    ['curb of a point on the left', north, 'curb', 93],
    ['curb of a point on the right', south, 'curb', 38],
    ['opposite of a point on the right', south, 'opposite', 93],
    ['a point on the road is on both sides', ON_XB, 'curb', 38],
  ])('%s', async (_, point, approach, wanted) => {
    expect(await tens([at('W'), point], `approaches=;${approach}`)).toBe(wanted)
  })

  test('a one-way road has the point on either side', async () => {
    const roads = draw('A---------B', [{ by: 'AB', oneway: true }])
    const world = { routes: roads.query, settings: { snapMetresMax: 2000 } } as unknown as World
    const { lonE7, latE7 } = roads.point('A')
    const [lon, lat] = [lonE7 / 1e7, latE7 / 1e7]
    const beside = `${lon + 100 * METRE},${lat + 10 * METRE}`
    const { code } = await ask(`/route/v1/car/${lon},${lat};${beside}?approaches=;curb`, world)
    expect(code).toBe('Ok')
  })
})

describe('continue_straight', () => {
  test.each([
    ['on the road', [at('W'), ON_XB, ON_WX], 63, 118],
    ['at a junction', [at('W'), at('X'), ON_WX], 38, 68],
    ['at a dead end, where all turn round', [at('X'), at('D'), at('A')], 45, 45],
    ['without a point between', [ON_XB, ON_WX], 25, 25],
  ])('%s', async (_, points, turning, straight) => {
    expect(await tens(points, '')).toBe(turning)
    expect(await tens(points, 'continue_straight=false')).toBe(turning)
    expect(await tens(points, 'continue_straight=default')).toBe(turning)
    expect(await tens(points, 'continue_straight=true')).toBe(straight)
  })

  test('is the cheaper of both ways to pass each point between', async () => {
    const ends = [at('W'), at('B'), at('D'), at('A'), between('A', 'X')]
    const cost = async (points: string[], options: string): Promise<number> => {
      const { routes } = await ask(`/route/v1/car/${points.join(';')}?${options}`)
      return routes[0].duration
    }
    for (const from of ends) {
      for (const to of ends) {
        const found = await cost([from, ON_XB, to], 'continue_straight=true')
        const passed = [90, 270].map(
          async (degrees) =>
            (await cost([from, ON_XB], `bearings=;${degrees},20`)) +
            (await cost([ON_XB, to], `bearings=${degrees},20;`)),
        )
        expect(found).toBeCloseTo(Math.min(...(await Promise.all(passed))), 0)
      }
    }
  })

  test('legs join where one ends and the next begins', async () => {
    const points = [at('W'), at('X'), ON_XB, ON_WX]
    const { routes, waypoints } = await ask(
      `/route/v1/car/${points.join(';')}?continue_straight=true&steps=true&geometries=geojson`,
    )
    expect(waypoints).toHaveLength(4)
    const places = routes[0].legs.map(({ steps }: { steps: { maneuver: object }[] }) => [
      steps[0].maneuver,
      steps.at(-1)?.maneuver,
    ])
    for (let leg = 1; leg < places.length; leg++) {
      expect(places[leg][0].location).toEqual(places[leg - 1][1].location)
    }
  })
})

test('hints of an answer are taken back and say nothing', async () => {
  const points = `${ON_XB};${ON_WX}`
  const plain = await ask(`/route/v1/car/${points}`)
  const hints = plain.waypoints.map(({ hint }: { hint: string }) => hint).join(';')
  expect(await ask(`/route/v1/car/${points}?hints=${hints}`)).toEqual(plain)
  const { code } = await ask(`/route/v1/car/${points}?hints=AAAA`)
  expect(code).toBe('InvalidOptions')
})

/** What `/router/route` tells along the line and of lanes, and how its points are passed. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { routes } from '../../../src/doors/drives/route.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { type DrawnRoads, drawRoads } from '../../support/draw-roads.ts'
import { plainRouter } from '../../support/with-hierarchy.ts'

/** A street, gravel with a limit of each direction, a toll bridge, a ferry; a bend at C. */
const town = drawRoads(
  `
    A-------B-------C
            |       |
            |       D-------E-------F---H
            G`,
  {
    AB: {
      highway: 'primary',
      name: 'Riia',
      ref: '3',
      surface: 'asphalt',
      maxspeed: '50',
      'turn:lanes:forward': 'left|through|through;right',
      'bus:lanes:forward': 'designated||',
    },
    BC: {
      highway: 'tertiary',
      ref: '44',
      surface: 'fine_gravel',
      'maxspeed:forward': '70',
      'maxspeed:backward': '60',
      'maxspeed:advisory': '40',
    },
    CDE: { highway: 'tertiary', ref: '44', surface: 'fine_gravel', toll: 'yes', bridge: 'yes' },
    EF: { route: 'ferry' },
    FH: { highway: 'residential' },
    BG: { highway: 'residential', name: 'Turu', 'name:sv': 'Torggatan' },
  },
)
const worldOver = ({ network, graph }: DrawnRoads): World => {
  const router = plainRouter(network, graph)
  const manifest = { sources: [] }
  const settings = { snapMetresMax: 2000 }
  return { routes: createRouteQuery(router), manifest, settings } as unknown as World
}
const world = worldOver(town)

async function ask(query: Record<string, string>, body: object = {}) {
  const facts = { method: 'POST', body: JSON.stringify(body) } as RequestFacts
  const reply = routes(parametersOf(Object.entries(query)), world, facts)
  return JSON.parse(answerText(await completeAnswer(reply)))
}

const at = (letter: string): [number, number] => {
  const { lon, lat } = town.place(letter)
  return [lon, lat]
}
/** Answers have six decimals. */
const drawn = (letters: string) =>
  [...letters].map((one) => at(one).map((degrees) => Math.round(degrees * 1e6) / 1e6))
const points = (letters: string): string => [...letters].map((one) => at(one).join(',')).join(';')
const ALL = 'speedLimit,surface,class,name,toll,ferry'

describe('details', () => {
  test('are runs of points with one value, from the first point to the last', async () => {
    const [route] = (await ask({ points: points('AF'), details: ALL })).routes
    expect(route.geometry.coordinates).toEqual(drawn('ABCDEF'))
    expect(route.details).toEqual({
      speedLimit: [
        [0, 1, 50],
        [1, 2, 70],
        [2, 5, null],
      ],
      surface: [
        [0, 1, 'asphalt'],
        [1, 4, 'fine_gravel'],
        [4, 5, null],
      ],
      class: [
        [0, 1, 'primary'],
        [1, 4, 'tertiary'],
        [4, 5, 'ferry'],
      ],
      name: [
        [0, 1, 'Riia (3)'],
        [1, 4, '44'],
        [4, 5, null],
      ],
      toll: [
        [0, 2, false],
        [2, 4, true],
        [4, 5, false],
      ],
      ferry: [
        [0, 4, false],
        [4, 5, true],
      ],
    })
  })

  test('are those of the direction that is driven, on the part that is driven', async () => {
    const [west, east] = [at('B'), at('C')].map(([lon, lat]) => [lon, lat])
    const middle = [(west[0] + east[0]) / 2, west[1]]
    const [route] = (await ask({ details: 'speedLimit' }, { points: [middle, at('A')] })).routes
    expect(route.geometry.coordinates).toHaveLength(3)
    expect(route.details).toEqual({
      speedLimit: [
        [0, 1, 60],
        [1, 2, 50],
      ],
    })
  })

  test('are counted over all legs, whose common point is one', async () => {
    const [route] = (await ask({ points: points('ABCB'), details: 'class' })).routes
    expect(route.geometry.coordinates).toEqual(drawn('ABCB'))
    expect(route.details).toEqual({
      class: [
        [0, 1, 'primary'],
        [1, 3, 'tertiary'],
      ],
    })
  })

  test('keep a point where a value changes and nothing bends, and no other', async () => {
    const straight = (await ask({ points: points('AC') })).routes[0].geometry.coordinates
    expect(straight).toEqual(drawn('AC'))
    const told = (await ask({ points: points('AC'), details: 'surface' })).routes[0]
    expect(told.geometry.coordinates).toEqual(drawn('ABC'))
    const same = (await ask({ points: points('AC'), details: 'ferry' })).routes[0]
    expect(same.geometry.coordinates).toEqual(straight)
    expect(same.details).toEqual({ ferry: [[0, 1, false]] })
  })

  test('of a drive that stands still are of its two points', async () => {
    const [route] = (await ask({ points: points('AAA'), details: 'class' })).routes
    expect(route.geometry.coordinates).toEqual(drawn('AA'))
    expect(route.details).toEqual({ class: [[0, 1, 'primary']] })
  })

  test('are properties of the line in GeoJSON, and absent without a line', async () => {
    const asked = { points: points('AC'), details: 'toll' }
    const { features } = await ask({ ...asked, format: 'geojson' })
    expect(features[0].properties.details).toEqual({ toll: [[0, 1, false]] })
    const [route] = (await ask({ ...asked, geometry: 'false' })).routes
    expect(Object.keys(route)).toEqual(['distance', 'duration', 'bbox', 'legs'])
    expect((await ask({ points: points('AC') })).routes[0].details).toBeUndefined()
  })

  test('that nobody knows are refused', async () => {
    const { error } = await ask({ points: points('AC'), details: 'toll,colour' })
    expect(error.code).toBe('VALUE_NOT_ALLOWED')
    expect(error.message).toContain(ALL.replaceAll(',', ', '))
  })
})

test('a step calls its road as in the language, in its text and in `road`', async () => {
  const stepOf = async (language: string) => {
    const { routes } = await ask({ points: points('AG'), steps: 'true', language })
    const { text, road } = routes[0].legs[0].steps[1]
    return [text.replaceAll('\u00a0', ' '), road]
  }
  expect(await stepOf('sv')).toEqual([
    'Ta höger körfält. Sväng höger in på Torggatan och fortsätt 0,15 km.',
    'Torggatan',
  ])
  expect(await stepOf('et')).toEqual([
    'Kasutage parempoolset rada. Pöörake paremale Turu tänavale ja sõitke 0,15 km.',
    'Turu',
  ])
})

describe('lanes', () => {
  test('are told from the left with the arrows on them, and which lead on', async () => {
    const [route] = (await ask({ points: points('AG'), steps: 'true' })).routes
    const lanes = route.legs[0].steps.map((step: { lanes?: object[] }) => step.lanes)
    expect(lanes).toEqual([
      undefined,
      [
        { arrows: [], leads: false },
        { arrows: ['through'], leads: false },
        { arrows: ['through', 'right'], leads: true },
      ],
      undefined,
    ])
  })
})

describe('how points are passed', () => {
  const tens = async (query: Record<string, string>, body: object = {}) =>
    Math.round((await ask(query, body)).routes[0].distance / 10)
  /** Between A and B. */
  const [lonA, lat] = at('A')
  const onAB: [number, number] = [(lonA + at('B')[0]) / 2, lat]

  test('in a direction by `bearings`', async () => {
    const asked = { points: `${onAB.join(',')};${points('G')}` }
    expect(await tens(asked)).toBe(25)
    expect(await tens({ ...asked, bearings: '270,30;' })).toBe(45)
    expect(await tens({ ...asked, bearings: '90,30;' })).toBe(25)
    const body = { points: [onAB, at('G')], bearings: [[270, 30], null] }
    expect(await tens({}, body)).toBe(45)
  })

  test('on a side by `approaches`', async () => {
    const north = [onAB[0], onAB[1] + 20 / 111_300]
    const asked = { points: `${north.join(',')};${points('G')}` }
    expect(await tens({ ...asked, approaches: 'curb;unrestricted' })).toBe(45)
    expect(await tens({ ...asked, approaches: 'opposite;' })).toBe(25)
    expect(await tens({}, { points: [north, at('G')], approaches: ['curb', null] })).toBe(45)
  })

  test('on a road within `radiuses`', async () => {
    const far = [onAB[0], onAB[1] + 300 / 111_300]
    const asked = { points: `${far.join(',')};${points('G')}` }
    expect(await tens({ ...asked, radiuses: '310;unlimited' })).toBe(25)
    const { error } = await ask({ ...asked, radiuses: '290;' })
    expect(error.code).toBe('POINT_WITHOUT_ROAD')
    expect(error.message).toContain('within 290 m')
    expect(error.message).toContain('0.3 km')
    expect((await ask({}, { points: [far, at('G')], radiuses: [290, 5] })).error.code).toBe(
      'POINT_WITHOUT_ROAD',
    )
  })

  test.each([
    ['bearings', '361,20;'],
    ['bearings', '90,181;'],
    ['bearings', '90;'],
    ['bearings', '90,20'],
    ['approaches', 'left;'],
    ['approaches', ';;'],
    ['radiuses', '-1;'],
    ['radiuses', 'far;'],
  ])('%s=%s is refused', async (name, value) => {
    const { error } = await ask({ points: points('AG'), [name]: value })
    expect(error.code).toBe('VALUE_INVALID')
    expect(error.message).toContain(`Invalid ${name} value`)
  })
})

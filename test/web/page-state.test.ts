import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialState, newStop, type State } from '../../web/page/base/state.ts'
import { readState, writeState } from '../../web/page/base/url.ts'
import { legAt } from '../../web/page/map/leg-at.ts'
import { asCode } from '../../web/page/request/as-code.ts'

const usual = initialState()
const there = (state: Partial<State>) => readState(writeState({ ...usual, ...state }), usual)

test('a link to a route has its stops in their order and what is wanted of it', () => {
  const { state } = there({
    tab: 'route',
    stops: [newStop('A & B = 7', [24.75, 59.43]), newStop(), newStop('Rīga', [24.1, 56.95])],
    driveOptions: {
      metric: 'shortest',
      vehicle: 'van',
      sizes: { height: 3.1, axleLoad: 2 },
      isDangerous: true,
      avoid: ['ferries', 'unpaved'],
      hasAlternatives: false,
      stepLanguage: 'ja',
    },
  })
  expect(state.stops?.map(({ text, point }) => [text, point])).toEqual([
    ['A & B = 7', [24.75, 59.43]],
    ['', undefined],
    ['Rīga', [24.1, 56.95]],
  ])
  expect(state.driveOptions).toEqual({
    metric: 'shortest',
    vehicle: 'van',
    sizes: { height: 3.1, axleLoad: 2 },
    isDangerous: true,
    avoid: ['ferries', 'unpaved'],
    hasAlternatives: false,
    stepLanguage: 'ja',
  })
})

test('a link to a reach, to an object and to a place of the map leads there', () => {
  const reach = { stop: newStop('Tartu', [26.72, 58.38]), minutes: 42, isReverse: true }
  expect(there({ tab: 'reach', reach }).state.reach).toMatchObject({ minutes: 42, isReverse: true })
  const chosen = { country: 'lv', id: 7, address: '', type: 'house', point: [24, 57] } as const
  expect(there({ chosen }).object).toEqual({ country: 'lv', id: 7 })
  expect(there({ clicked: [25, 58] }).state.clicked).toEqual([25, 58])
  expect(there({ center: [25.5, 58.25], zoom: 9.5 }).state).toMatchObject({
    center: [25.5, 58.25],
    zoom: 9.5,
  })
})

test('whatever an address says, the page has a state', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('stop', 'map', 'from', 'minutes', 'id'),
      (text, name) => {
        const { state } = readState(`#${name}=${encodeURIComponent(text)}`, usual)
        expect(state.stops?.length).toBeGreaterThanOrEqual(2)
        expect(readState(`#${text}`, usual).state.tab).toBeDefined()
      },
    ),
    { seed: 21, numRuns: 200 },
  )
})

test('a line that is dragged gets its stop in the leg that was held', () => {
  const coordinates = [0, 1, 2, 3, 4].map((lon) => [lon, 0] as const)
  const at = (lon: number) => ({ location: [lon, 0] as const, moved: 0 })
  const drives = {
    waypoints: [at(0), at(1), at(3), at(4)],
    routes: [{ geometry: { coordinates } }],
  } as unknown as Parameters<typeof legAt>[0]
  expect([0.4, 1.6, 2.4, 3.6].map((lon) => legAt(drives, 0, [lon, 0.1]))).toEqual([0, 1, 1, 2])
})

test('a request is shown as the code that makes it', () => {
  const source = {
    root: 'http://127.0.0.1:8080/',
    request: {
      name: 'search',
      path: '/geocoder/geocode',
      parameters: { q: "Põhja 'pst'", gl: ['lv', 'lt'] },
    },
    key: 'demo',
  }
  expect(asCode(source, 'curl')).toBe(
    "curl 'http://127.0.0.1:8080/geocoder/geocode?q=P%C3%B5hja+%27pst%27&gl=lv&gl=lt&key=demo'",
  )
  expect(asCode(source, 'JavaScript')).toContain(
    '  ["gl", "lv"],\n  ["gl", "lt"],\n  ["key", "demo"],',
  )
  expect(asCode(source, 'Python')).toContain('    "gl": ["lv", "lt"],\n    "key": "demo",\n')
})

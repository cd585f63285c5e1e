/** How scenarios of another router are read, drawn, asked and compared, and why some rows stand. */
import { describe, expect, test } from 'vitest'
import { ask, get, worldOver } from '../../bench/osrm-scenarios/ask-door.ts'
import { isDrivenOver, matchingsOf, ROUTE_CELLS } from '../../bench/osrm-scenarios/cells.ts'
import { drawScenario, smallParts } from '../../bench/osrm-scenarios/draw-scenario.ts'
import { isLength, isMeant, isPlace } from '../../bench/osrm-scenarios/fuzzy.ts'
import { readFeature } from '../../bench/osrm-scenarios/read-feature.ts'
import { REASONS, reasonOf, STANDING } from '../../bench/osrm-scenarios/reasons.ts'
import { readSaid } from '../../bench/osrm-scenarios/said.ts'

const FEATURE = `
Feature: Two roads

    Background:
        Given the profile "testbot"
        Given a grid size of 200 meters

    Scenario: By the shore
        Given the extract extra arguments "--small-component-size 3"
        Given the query options
            | geometries | geojson |
        Given the node map
            """
            a   b

                1 c
            d e
            """
        And the ways
            | nodes | highway | name |
            | abc   | primary | Kai  |
            | de    | service |      |
        And the relations
            | type        | way:from | way:to | node:via | restriction:motorcar |
            | restriction | cba      | abc    | c        | no_u_turn            |

        When I route I should get
            | from | to | route   |
            | a    | c  | Kai,Kai |
        # a comment
        When I request /route/v1/x/1
        Then status code should be InvalidQuery

    @todo
    Scenario: In time
        When I route 2 times I should get
            | waypoints |
            | a,b       |
`
const [shore, planned] = readFeature(FEATURE)

describe('a feature', () => {
  test('has its scenarios with what is asked, by which options and in which line', () => {
    expect([shore.title, shore.profile, shore.gridM, shore.needs]).toEqual([
      'By the shore',
      'testbot',
      200,
      undefined,
    ])
    expect(shore.asked).toEqual([
      {
        kind: 'route',
        options: { geometries: 'geojson' },
        columns: ['from', 'to', 'route'],
        rows: [{ line: 29, row: { from: 'a', to: 'c', route: 'Kai,Kai' } }],
      },
      {
        kind: 'request',
        options: { geometries: 'geojson' },
        columns: ['code'],
        rows: [{ line: 31, row: { request: '/route/v1/x/1', code: 'InvalidQuery' } }],
      },
    ])
  })

  test('names what nobody else can be asked', () => {
    expect(planned.needs).toBe('what OSRM does not pass itself')
    const [lua] = readFeature('Scenario: x\nGiven the profile file "car" initialized with')
    expect(lua.needs).toBe('a profile in Lua')
  })
})

const town = drawScenario({ ...shore, ways: shore.ways.slice(0, 1), relations: [] })
const world = worldOver(town, smallParts(shore))

test('a drawing keeps its empty lines, a column is half a line', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => town.place(letter))
  expect([a.lon, a.lat]).toEqual([1, 1])
  expect(b.lon - a.lon).toBeCloseTo(0.003_594, 6)
  expect(a.lat - c.lat).toBeCloseTo(0.003_618, 6)
})

test('parts with fewer nodes are small', () => {
  expect([...smallParts(shore)]).toEqual(['d', 'e'])
  expect([...smallParts({ ...shore, smallPartNodes: 2 })]).toEqual([])
})

test('a drive is asked by GET and POST, and its cells are read', async () => {
  const places = ['a', 'c'].map((letter) => Object.values(town.place(letter)).join(','))
  const { json } = await ask('route', places, { steps: 'true', overview: 'full' }, world)
  expect(ROUTE_CELLS.route(json.routes[0], town)).toBe('Kai,Kai')
  expect(ROUTE_CELLS.bearing(json.routes[0], town)).toBe('0->90,153->0')
  expect((await get('/route/v1/x/1', world)).json.code).toBe('InvalidQuery')
})

test('a line is driven over roads in their order', () => {
  const line = ['a', 'b', 'c'].map((letter): [number, number] => {
    const { lon, lat } = town.place(letter)
    return [lon, lat]
  })
  const ways = [
    { nodes: 'ab', name: 'Kai' },
    { nodes: 'bc', name: 'Turu' },
  ]
  expect(isDrivenOver(line, 'Kai,Turu,Turu', town, ways)).toBe(true)
  expect(isDrivenOver(line, 'Turu,Kai', town, ways)).toBe(false)
  expect(isDrivenOver(line, 'Kai,Lai', town, ways)).toBe(false)
})

test('points of a match are letters, pieces are parted by commas', () => {
  const at = (letter: string, piece: number) => {
    const { lon, lat } = town.place(letter)
    return { location: [lon, lat], matchings_index: piece }
  }
  const tracepoints = [at('a', 0), null, at('b', 0), at('c', 1)]
  const json = readSaid(JSON.stringify({ tracepoints }))
  expect(matchingsOf({ status: 200, json }, { matchings: 'ab,c' }, town)).toBe('ab,c')
  expect(matchingsOf({ status: 200, json }, { matchings: 'ac' }, town)).toBe('ab,c')
})

describe('values', () => {
  test.each([
    ['101', '100 +-1', true],
    ['101.1', '100 +-1', false],
    ['98', '100 ~3%', true],
    ['96', '100 ~3%', false],
    ['abc', '/a.c/', true],
    ['91->1,2->89', '90->0,0->90 +-2', true],
    ['91->1', '90->0,0->90 +-2', false],
    ['1000,0', '999 +-1', true],
    ['', '1', false],
  ])('%s for %s: %s', (found, wanted, expected) => {
    expect(isMeant(found, wanted)).toBe(expected)
  })

  test('lengths may differ by 0.2 m or two thousandths', () => {
    expect([isLength('100.19', '100'), isLength('100.3', '100')]).toEqual([true, false])
    expect([isLength('1001.9', '1000'), isLength('1002.1', '1000')]).toEqual([true, false])
    expect(isLength('1:2', '1')).toBe(false)
  })

  test('places may differ by 25 millionths', () => {
    expect(isPlace([1.000_024, 1], { lon: 1, lat: 1 })).toBe(true)
    expect(isPlace([1.000_026, 1], { lon: 1, lat: 1 })).toBe(false)
    expect(isPlace(undefined, { lon: 1, lat: 1 })).toBe(false)
  })
})

describe('rows that stand', () => {
  const scenarios = Object.values(STANDING).flat()

  test('have a file and a title, and one reason each', () => {
    expect(new Set(scenarios).size).toBe(scenarios.length)
    for (const scenario of scenarios) expect(scenario).toMatch(/^[a-z]+\/\w+\.feature: \S/)
  })

  test.each(Object.entries(REASONS))('%s is a sentence that some stand for', (reason, sentence) => {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    const standing = STANDING[reason as keyof typeof REASONS]
    expect(standing.length > 0 || reason === 'fartherRoad').toBe(true)
    for (const scenario of standing) expect(reasonOf(scenario)).toBe(sentence)
    expect([...standing]).toEqual([...standing].sort())
  })

  test('a scenario that is not named has no reason', () => {
    expect(reasonOf('testbot/via.feature: Other')).toBeUndefined()
  })
})

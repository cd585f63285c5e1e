import { describe, expect, test } from 'vitest'
import { tableText } from '../../scripts/pages/parameter-page.ts'
import { between, choice, flag, number, text } from '../../src/doors/contract/parameter-kinds.ts'
import { type ParameterTable, readerOf } from '../../src/doors/contract/parameter-table.ts'
import { type Parameters, parametersOf } from '../../src/doors/contract/parameters.ts'
import { GAZETTEER_PARAMETERS } from '../../src/doors/gazetteer/question.ts'
import {
  GEOCODE_PARAMETERS,
  REVERSE_PARAMETERS,
  readGeocodeRequest,
  readReverseRequest,
} from '../../src/doors/geocode/question.ts'
import { MAP_PARAMETERS, readMapRequest } from '../../src/doors/map-routing/question.ts'
import { readSurRequest, SUR_PARAMETERS } from '../../src/doors/sur-routing/question.ts'
import { TeeviitError } from '../../src/report/errors.ts'
import { decimalOf, wholeOf } from '../../src/text/numbers.ts'
import type { World } from '../../src/use-cases/world.ts'

const given = (query: string): Parameters => parametersOf([...new URLSearchParams(query)])

const TABLES: Readonly<Record<string, ParameterTable>> = {
  gazetteer: GAZETTEER_PARAMETERS,
  geocode: GEOCODE_PARAMETERS,
  reverse: REVERSE_PARAMETERS,
  SURRouting: SUR_PARAMETERS,
  MapRouting: MAP_PARAMETERS,
}

describe.each(Object.entries(TABLES))('the table of %s', (_, table) => {
  test('has defaults that mean the same as an absent parameter', () => {
    for (const [name, parameter] of Object.entries(table)) {
      const { default: byDefault } = parameter.schema
      if (byDefault === undefined) continue
      const written = given(`${name}=${encodeURIComponent(byDefault)}`)
      expect([name, parameter.read(written, name)]).toEqual([name, parameter.read(given(''), name)])
    }
  })

  test('allows every value that it lists, and refuses another one where it says so', () => {
    for (const [name, { schema, refusals = [], read, timesMax }] of Object.entries(table)) {
      for (const value of schema.enum ?? []) {
        expect(() => read(given(`${name}=${encodeURIComponent(value)}`), name)).not.toThrow()
      }
      if (!schema.enum || refusals.length === 0 || timesMax !== undefined) continue
      expect(() => read(given(`${name}=nothing-like-it`), name)).toThrow(TeeviitError)
    }
  })

  test('demands what it says is required', () => {
    for (const [name, parameter] of Object.entries(table)) {
      if (name === 'key') continue
      const ask = () => parameter.read(given(''), name)
      if (parameter.isRequired) expect(ask).toThrow(TeeviitError)
      else expect(ask).not.toThrow()
    }
  })
})

/** Names that `read` asks a whole request for. */
function namesRead(query: string, read: (parameters: Parameters) => unknown): Set<string> {
  const names = new Set<string>()
  const parameters = given(query)
  const noted =
    <T>(ask: (name: string) => T) =>
    (name: string): T => {
      names.add(name)
      return ask(name)
    }
  read({
    raw: noted(parameters.raw),
    get: noted(parameters.get),
    all: noted(parameters.all),
    firstOf(first, aliases) {
      for (const name of [first, ...aliases]) names.add(name)
      return parameters.firstOf(first, aliases)
    },
    names: parameters.names,
  })
  return names
}

const WORLD = { geocoder: { ee: {}, lv: {}, lt: {} } } as unknown as Pick<World, 'geocoder'>

/** What no interface reads: the server does. */
const READ_BY_THE_SERVER = ['key', 'rid', 'sid']

test.each([
  [
    'geocode',
    GEOCODE_PARAMETERS,
    'q=a&gl=ee',
    (p: Parameters) => readGeocodeRequest(p, false, WORLD),
  ],
  [
    'reverse',
    REVERSE_PARAMETERS,
    'point=1,2&gl=ee',
    (p: Parameters) => readReverseRequest(p, false, WORLD),
  ],
  ['SURRouting', SUR_PARAMETERS, 'pref=Fastest&start=1,2&end=1,2&output=json', readSurRequest],
  [
    'MapRouting',
    MAP_PARAMETERS,
    'f=json&stops=1,2;1,2&directionsLanguage=en&directionsLengthUnits=gisNAUMeters&outputGeometryPrecisionUnits=gisMeters&ignoreInvalidLocations=x&returnRoutes=false&findBestSequence=false',
    readMapRequest,
  ],
] as const)('a request to %s reads every parameter of its table', (_, table, query, read) => {
  const names = namesRead(query, read)
  const left = Object.keys(table).filter((name) => !names.has(name))
  expect(left).toEqual(READ_BY_THE_SERVER.filter((name) => name in table).sort(byPlace(table)))
})

const byPlace = (table: ParameterTable) => (a: string, b: string) =>
  Object.keys(table).indexOf(a) - Object.keys(table).indexOf(b)

describe('kinds of parameters', () => {
  const TABLE = {
    shape: choice<number>({
      about: 'a shape',
      values: { Round: 1, Square: 2 },
      alike: { circle: 1 },
      anyCase: true,
      byDefault: 'Square',
      wrong: 'VALUE_NOT_ALLOWED',
    }),
    size: number({
      about: 'a size',
      read: decimalOf,
      least: 2,
      wrong: 'NUMBER_NOT_NUMERIC',
    }),
    share: between({ about: 'a share', least: 0.5, most: 3, byDefault: 1 }),
    count: between({ about: 'a count', least: 1, most: 3, isWhole: true }),
    name: text({ about: 'a | name', aliases: ['Name'] }),
    on: flag('a flag'),
  } as const
  const read = (query: string) => readerOf(TABLE, given(query))

  test('a choice takes its values in any case, and those that are alike', () => {
    expect(read('shape=ROUND')('shape')).toBe(1)
    expect(read('shape=Circle')('shape')).toBe(1)
    expect(read('shape=')('shape')).toBe(2)
    expect(() => read('shape=oval')('shape')).toThrow(
      'Invalid value of parameter "shape": oval (allowed: Round, Square)',
    )
  })

  test('a number is refused where it is none', () => {
    expect(read('size= 2 ')('size')).toBe(2)
    expect(read('')('size')).toBeUndefined()
    expect(() => read('size=2a')('size')).toThrow('Non-numeric size value: 2a')
  })

  test('a number between bounds is refused outside of them, and the bounds are told', () => {
    expect(['0.5', ' 3 ', ''].map((share) => read(`share=${share}`)('share'))).toEqual([0.5, 3, 1])
    expect(['1', '3', ''].map((count) => read(`count=${count}`)('count'))).toEqual([
      1,
      3,
      undefined,
    ])
    for (const found of ['0.49', '3.01', 'x', 'NaN', '1e0']) {
      expect(() => read(`share=${found}`)('share')).toThrow(
        `Invalid share value: ${found} (allowed: 0.5 to 3)`,
      )
    }
    for (const found of ['0', '4', '1.5']) {
      expect(() => read(`count=${found}`)('count')).toThrow(
        `Invalid count value: ${found} (allowed: whole numbers from 1 to 3)`,
      )
    }
  })

  test('of several names the one that is given first counts', () => {
    expect(read('Name=a&name=b')('name')).toBe('a')
  })

  test('a flag is on where it is empty or true', () => {
    expect(['on=', 'on=true', 'on=1', ''].map((query) => read(query)('on'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('a refusal repeats 100 letters of a value', () => {
    expect(() => read(`size=${'x'.repeat(101)}`)('size')).toThrow(`value: ${'x'.repeat(100)}…`)
  })

  test('the page has a row for each, its bars escaped', () => {
    expect(tableText(TABLE).split('\n')).toEqual([
      '| Parameter | Meaning | Allowed | Default | Refused with |',
      '|---|---|---|---|---|',
      '| `shape` | a shape; case does not matter | `Round`, `Square` | `Square` | `Invalid value of parameter "shape": … (allowed: …)` |',
      '| `size` | a size | number, at least 2 | none | `Non-numeric size value: …` |',
      '| `share` | a share | number, 0.5 to 3 | `1` | `Invalid share value: … (allowed: …)` |',
      '| `count` | a count | whole number, 1 to 3 | none | `Invalid count value: … (allowed: …)` |',
      '| `name`, `Name` | a \\| name | text | none |  |',
      '| `on` | a flag | `true`, `false` | `false` |  |',
    ])
  })
})

describe('numbers', () => {
  test('are read as people and programs write them', () => {
    expect(['1', '-2.5', '.5', '1.', '+1e3', '1e999'].map(decimalOf)).toEqual([
      1,
      -2.5,
      0.5,
      1,
      1000,
      Infinity,
    ])
    expect(['', ' 1', '1,5', '0x10', 'NaN', 'Infinity', '.', '1e'].map(decimalOf)).toEqual(
      Array(8).fill(Number.NaN),
    )
  })

  test('a whole number has no more digits than are asked for', () => {
    expect(wholeOf('-1234', 4)).toBe(-1234)
    expect(wholeOf('12345', 4)).toBeNaN()
    expect(wholeOf('1.0')).toBeNaN()
  })
})

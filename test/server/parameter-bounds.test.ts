/** Every table of every door, at its limits: each is accepted, one past it is refused or clamped, a default is as told. */
import { describe, expect, test } from 'vitest'
import type { Described, Parameter } from '../../src/doors/contract/parameter-table.ts'
import { type Parameters, parametersOf } from '../../src/doors/contract/parameters.ts'
import { isRefusal } from '../../src/report/errors.ts'
import { operationsOf } from '../../src/server/http/reference/openapi.ts'

const OPERATIONS = operationsOf({ country: 'ee', id: 1 }).filter(
  ({ parameters }) => Object.keys(parameters).length > 0,
)

const reads = (parameter: Described): parameter is Parameter<unknown> => 'read' in parameter

/** What a parameter reads of a text; the code where it refuses it. */
function readOf(parameter: Parameter<unknown>, name: string, ...texts: readonly string[]): unknown {
  const given: Parameters = parametersOf(texts.map((text): [string, string] => [name, text]))
  try {
    const value = parameter.read(given, name)
    return value instanceof Set || value instanceof Float64Array ? [...value] : value
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { refusedWith: error.code }
  }
}

const refused = (value: unknown): string | undefined =>
  (value as { refusedWith?: string } | undefined)?.refusedWith

/** A number just above another one, as a parameter of its type may be written. */
const above = ({ schema }: Described, number: number): number =>
  schema.type === 'integer' ? number + 1 : number + 0.01
const below = ({ schema }: Described, number: number): number =>
  schema.type === 'integer' ? number - 1 : number - 0.01

/** Whose numbers are not refused past their bounds, and why. */
const LENIENT: Readonly<Record<string, string>> = {
  'currentLayer.l': 'the answer is the empty one',
  'gazetteer.l': 'the answer is the empty one',
  'geocode.st': 'no number of words counts as 0',
  'geocodeShort.st': 'no number of words counts as 0',
}

/** A valid value of parameters that take no other text. */
const VALUES: Readonly<Record<string, string>> = {
  points: '24,59',
  sources: '24,59',
  targets: '24,59',
  target: '24,59',
  avoid: 'tolls',
  address: 'Tallinn',
  avoidAreas: '24,59;25,59;25,58',
  replaceType: 'A1 county',
  details: 'surface',
}

/** Lists that the request holds against the number of its points; and kinds of roads, each of which counts once. */
const COUNTED_LATER: ReadonlySet<string> = new Set([
  'bearings',
  'approaches',
  'radiuses',
  'details',
  'avoid',
])

const rows = OPERATIONS.flatMap(({ id, parameters }) =>
  Object.entries(parameters).map(([name, parameter]) => ({
    row: `${id}.${name}`,
    name,
    parameter,
  })),
)

test('every parameter of an operation is read by a table', () => {
  const unread = rows.filter(({ parameter }) => !reads(parameter)).map(({ row }) => row)
  expect(unread.filter((row) => !row.startsWith('soap'))).toEqual([])
})

const inTables = rows.filter((row): row is typeof row & { parameter: Parameter<unknown> } =>
  reads(row.parameter),
)
const having = (has: (parameter: Described) => unknown) =>
  inTables.filter(({ parameter }) => has(parameter))

describe('limits', () => {
  test.each(having(({ schema }) => schema.maximum !== undefined))(
    '$row: the largest number',
    ({ row, name, parameter }) => {
      const most = parameter.schema.maximum as number
      const atMost = readOf(parameter, name, String(most))
      const past = readOf(parameter, name, String(above(parameter, most)))
      expect(refused(atMost)).toBeUndefined()
      if (parameter.isClamped) expect(past).toEqual(atMost)
      else if (!(row in LENIENT)) expect(parameter.refusals).toContain(refused(past))
    },
  )

  test.each(having(({ schema }) => schema.minimum !== undefined))(
    '$row: the smallest number',
    ({ row, name, parameter }) => {
      const least = parameter.schema.minimum as number
      const atLeast = readOf(parameter, name, String(least))
      expect(refused(atLeast)).toBeUndefined()
      const past = readOf(parameter, name, String(below(parameter, least)))
      // A sign alone may be what is refused.
      if (parameter.isClamped && refused(past) === undefined) expect(past).toEqual(atLeast)
      else if (!(row in LENIENT)) expect(parameter.refusals).toContain(refused(past))
    },
  )

  test.each(having(({ schema }) => schema.exclusiveMinimum !== undefined))(
    '$row: a bound that is refused itself',
    ({ name, parameter }) => {
      const bound = parameter.schema.exclusiveMinimum as number
      expect(refused(readOf(parameter, name, String(bound + 0.01)))).toBeUndefined()
      expect(parameter.refusals).toContain(refused(readOf(parameter, name, String(bound))))
    },
  )

  test.each(
    having(({ refusals = [], schema }) => schema.maxLength && refusals.includes('CALLBACK_NAME')),
  )('$row: the longest name of a function', ({ name, parameter }) => {
    const most = parameter.schema.maxLength as number
    expect(refused(readOf(parameter, name, 'a'.repeat(most)))).toBeUndefined()
    expect(refused(readOf(parameter, name, 'a'.repeat(most + 1)))).toBe('CALLBACK_NAME')
  })

  test.each(having(({ timesMax }) => timesMax !== undefined && Number.isFinite(timesMax)))(
    '$row: as often as it may be given, and once more',
    ({ name, parameter }) => {
      const most = parameter.timesMax as number
      const value = parameter.schema.enum?.[0] ?? VALUES[name] ?? 'a'
      const times = (count: number) => Array.from({ length: count }, () => value)
      expect(refused(readOf(parameter, name, ...times(most)))).toBeUndefined()
      const past = refused(readOf(parameter, name, ...times(most + 1)))
      expect([name, past === undefined]).toEqual([name, COUNTED_LATER.has(name)])
      if (past !== undefined) expect(parameter.refusals).toContain(past)
    },
  )
})

describe('defaults and values', () => {
  test.each(having(({ schema }) => schema.default !== undefined))(
    '$row: the default is what an absent one means',
    ({ name, parameter }) => {
      if (parameter.isRequired) return
      const told = readOf(parameter, name, String(parameter.schema.default))
      expect(told).toEqual(readOf(parameter, name))
    },
  )

  test.each(having(({ schema }) => schema.enum !== undefined))(
    '$row: every listed value is accepted, another one is refused as told',
    ({ name, parameter }) => {
      for (const value of parameter.schema.enum ?? []) {
        expect(refused(readOf(parameter, name, value))).toBeUndefined()
      }
      const other = refused(readOf(parameter, name, 'nothing-like-it'))
      if (other !== undefined) expect(parameter.refusals).toContain(other)
    },
  )

  test('what is required is refused where it is absent, by the table or by the request', () => {
    const later = having(({ isRequired }) => isRequired)
      .filter(({ name }) => !['key', 'token', 'access_token'].includes(name))
      .filter(({ name, parameter }) => {
        const absent = refused(readOf(parameter, name))
        if (absent !== undefined) expect(absent).toMatch(/MISSING$/)
        return absent === undefined
      })
    expect(later.map(({ row }) => row)).toEqual([
      'successor.id',
      'history.id',
      'matrix.sources',
      'currentLayer.l',
      'getDescription.id',
      'getFillInfo.id',
      'gazetteer.layer',
      'esriSuggest.text',
    ])
  })
})

/** The JSON of the geocoder, which is written as bytes, against what JSON.stringify writes. */
import { expect, test } from 'vitest'
import { resultJson, resultSteps } from '../../src/doors/geocode/json.ts'
import type { PlacemarkForm } from '../../src/doors/geocode/xml.ts'
import type { Match } from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'
import type { Shown } from '../../src/use-cases/places/geocode.ts'
import { namedLines, type TypeRule } from '../../src/use-cases/places/named-lines.ts'
import { placemarkOf, WHOLE_STYLE } from '../../src/use-cases/places/placemark.ts'
import { world } from '../geocoder/handler.ts'

const matchOf = (row: number): Match => ({
  country: 'ee',
  row,
  relevance: 0.5,
  rank: 0,
  population: 0,
  explanation: undefined,
})
/** Every row of the countries, and the countries, with distances and without. */
const SHOWN: Shown[] = (['ee', 'lv', 'lt'] as const).flatMap((country) => {
  const tree = world.trees[country]!
  return [NONE, ...Array.from({ length: tree.rowCount }, (_, row) => row)].map((row, i) => {
    const placemark = placemarkOf(tree, matchOf(row), WHOLE_STYLE)
    return {
      placemark: i % 2 === 0 ? placemark : { ...placemark, distance: i / 4 },
      hasIds: i % 3 !== 0,
    }
  })
})
const RULES: readonly TypeRule[] = [
  { from: 'A1', to: 'county' },
  { from: 'A1', to: 'other' },
]
const form = (more: Partial<PlacemarkForm> = {}) =>
  ({ ...WHOLE_STYLE, withLines: true, typeRules: [], skipMax: 0, ...more }) as PlacemarkForm

/** What the text must be read as. */
const wanted = (
  name: string,
  shown: readonly Shown[],
  { withLines, typeRules }: PlacemarkForm,
) => ({
  name,
  placemark: shown.map(({ placemark, hasIds }) => {
    const { address, accuracy, box, point, relevance, distance } = placemark
    const lines = namedLines(placemark, hasIds, typeRules).map(({ type, subtype, value }) => ({
      Type: type,
      ...(subtype !== '' && { Subtype: subtype }),
      Value: value,
    }))
    return {
      address,
      AddressDetails: { Accuracy: String(accuracy), ...(withLines && { AddressLines: lines }) },
      ...(box && point && { LatLonBox: box, point: { coordinates: point } }),
      relevance,
      ...(distance !== undefined && { distance }),
    }
  }),
})
const parsed = (text: string) => JSON.parse(Buffer.from(text, 'latin1').toString())

test('every object has its address, its lines, its box and its point', () => {
  for (const style of [form(), form({ withLines: false }), form({ typeRules: RULES })]) {
    for (const shown of [SHOWN, SHOWN.slice(0, 1), []])
      expect(parsed(resultJson('õ "x"', shown, style))).toEqual(wanted('õ "x"', shown, style))
  }
  const [first] = SHOWN
  const nowhere = { ...first, placemark: { ...first.placemark, point: undefined, box: undefined } }
  expect(parsed(resultJson('', [nowhere], form()))).toEqual(wanted('', [nowhere], form()))
})

test('in pieces it is the same, whatever others write in between', () => {
  const style = form()
  const whole = resultJson('x', SHOWN, style)
  for (const atOnce of [1, 7, SHOWN.length - 1, SHOWN.length, SHOWN.length + 1]) {
    const steps = resultSteps('x', SHOWN, style, atOnce)
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) {
      pauses++
      resultJson('other', SHOWN.slice(0, 1), style)
    }
    expect(pauses).toBe(Math.ceil(SHOWN.length / atOnce) - 1)
    expect(Buffer.from(step.value).toString('latin1')).toBe(whole)
  }
})

test('numbers are those that JSON writes', () => {
  const [{ placemark }] = SHOWN
  const numbers = [
    0,
    1e-6,
    -1e-6,
    1e-7,
    -1e-7,
    9e-7,
    0.1 + 0.2,
    24.1234567,
    24.12345678,
    -24.5,
    542_000.12,
    6_589_000.5,
    180,
  ]
  for (const relevance of numbers) {
    const text = resultJson(
      '',
      [{ placemark: { ...placemark, relevance, distance: relevance }, hasIds: true }],
      form(),
    )
    expect(text).toContain(`,"relevance":${relevance},"distance":${relevance}}`)
  }
})

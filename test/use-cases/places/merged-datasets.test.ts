/** A text in several datasets: what it costs, and in which order their answers are. */
import { expect, test } from 'vitest'
import {
  type Dataset,
  type GeocodeQuestion,
  geocodePrice,
  geocodeText,
} from '../../../src/use-cases/places/geocode.ts'
import { WHOLE_STYLE } from '../../../src/use-cases/places/placemark.ts'
import { world } from '../../geocoder/handler.ts'
import { openSmall, street, unit1, unit2, unit3 } from '../../geocoder/small-geocoder.ts'

const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit3('linn', 'Tallinn', [street('tänav', 'Kalna tänav', ['1', '2'])]),
      unit2('vald', 'Laia vald', [unit3('küla', 'Kalna', [])]),
    ]),
  ],
  lv: [
    unit1('novads', 'Mazais novads', [
      unit3('pilsēta', 'Kalna', []),
      unit3('ciems', 'Lepna', [street('iela', 'Kalna iela', ['1', '3'])]),
    ]),
    unit1('valstspilsēta', 'Rīga', []),
  ],
  lt: [
    unit1('savivaldybė', 'Vilniaus savivaldybė', [
      unit3('miestas', 'Vilnius', [street('gatvė', 'Kalna gatvė', ['1'])]),
      unit3('kaimas', 'Kalna', []),
    ]),
  ],
})
const treeOf = (country: Dataset['country']) => geocoder[country]!.index.tree
const namesakes = {
  geocoder,
  trees: { ee: treeOf('ee'), lv: treeOf('lv'), lt: treeOf('lt') },
}

const dataset = (country: Dataset['country'], hasIds = true): Dataset => ({ country, hasIds })
const ALL = [dataset('ee'), dataset('lv'), dataset('lt')]
const question = (more: Partial<GeocodeQuestion> = {}): GeocodeQuestion => ({
  datasets: ALL,
  maxCount: 10,
  style: WHOLE_STYLE,
  isIdQuery: false,
  skipMax: 1,
  window: undefined,
  autocomplete: false,
  explain: false,
  hasChildUnits: false,
  ...more,
})
const found = (
  text: string,
  more: Partial<GeocodeQuestion> = {},
  asked: Pick<typeof world, 'geocoder' | 'trees'> = world,
) =>
  geocodeText(question(more), text, asked).map(({ placemark, hasIds }) => ({
    country: placemark.tree.country,
    row: placemark.row,
    relevance: placemark.relevance,
    hasIds,
  }))

test.each([
  [1, 1, 1, 1],
  [10, 1, 100, 1],
  [11, 1, 100, 2],
  [10, 3, 101, 6],
  [1, 1, 0, 1],
  [21, 2, 200, 12],
])('%i texts in %i datasets with %i answers cost %i', (texts, datasets, maxCount, units) => {
  expect(geocodePrice(texts, { datasets: ALL.slice(0, datasets), maxCount })).toBe(units)
})

test('answers of several datasets are those of each, the most relevant first', () => {
  const texts = ['Kalna', 'Kalna 1', 'Tallinn Rīga']
  for (const text of texts) {
    const each = ALL.flatMap((one) => found(text, { datasets: [one], maxCount: 1_000 }, namesakes))
    const all = found(text, { maxCount: 1_000 }, namesakes)
    expect(new Set(all.map(({ country, row }) => `${country} ${row}`))).toEqual(
      new Set(each.map(({ country, row }) => `${country} ${row}`)),
    )
    expect(all.map(({ relevance }) => relevance)).toEqual(
      all.map(({ relevance }) => relevance).sort((a, b) => b - a),
    )
    for (const maxCount of [0, 1, 2, all.length])
      expect(found(text, { maxCount }, namesakes)).toEqual(all.slice(0, maxCount))
    // Entries of one dataset keep their order.
    for (const { country } of ALL)
      expect(all.filter((one) => one.country === country)).toEqual(
        each.filter((one) => one.country === country),
      )
  }
})

test.each([
  // A town, the villages, the streets; of each the larger place first.
  ['Kalna', ['100 lv', '100 ee', '100 lt', '100 lv', '100 lt', '100 ee']],
  // Houses of the number, then what has none.
  ['Kalna 1', ['100 ee', '100 lv', '100 lt', '50 lv', '50 lt', '50 ee']],
  ['Tallinn Vilnius', ['50 ee', '50 lt']],
])('equally relevant answers go by rank, then by people: %s', (text, order) => {
  const shown = found(text, { maxCount: 1_000 }, namesakes)
  expect(shown.map(({ country, relevance }) => `${relevance} ${country}`)).toEqual(order)
})

test('an id is found in datasets that show ids, in the window that is asked', () => {
  const tree = world.trees.ee
  const row = tree?.level.indexOf(5) as number
  const id = String(tree?.id[row])
  const byId = (more: Partial<GeocodeQuestion> = {}) =>
    found(id, { isIdQuery: true, datasets: [dataset('ee')], ...more })
  expect(byId()).toMatchObject([{ country: 'ee', row, hasIds: true }])
  expect(byId({ datasets: [dataset('ee', false)] })).toEqual([])
  const nowhere = { westE7: 0, southE7: 0, eastE7: 1, northE7: 1 }
  expect(byId({ window: nowhere })).toEqual([])
  expect(found('123456789', { isIdQuery: true })).toEqual([])
})

test('a municipality of Estonia brings its settlements behind it where they are asked, each once', () => {
  const tree = world.trees.ee!
  const rows = Array.from({ length: tree.rowCount }, (_, row) => row)
  const municipality = rows.find(
    (row) =>
      tree.column[row] === 2 &&
      rows.some((one) => tree.column[one] === 3 && one > row && one < tree.end[row]),
  ) as number
  const inside = rows.filter(
    (row) => row > municipality && row < tree.end[municipality] && tree.column[row] === 3,
  )
  const asked = { isIdQuery: true, datasets: [dataset('ee')], maxCount: 1_000 }
  const id = String(tree.id[municipality])
  expect(found(id, asked).map(({ row }) => row)).toEqual([municipality])
  const whole = found(id, { ...asked, hasChildUnits: true })
  expect(whole.map(({ row }) => row)).toEqual([municipality, ...inside])
  expect(new Set(whole.map(({ relevance }) => relevance)).size).toBe(1)
})

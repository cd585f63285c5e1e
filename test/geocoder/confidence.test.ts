/** How sure an answer is: what each feature of its verdict says, the bounds, and what is to be done with it. */
import { describe, expect, test } from 'vitest'
import {
  confidenceOf,
  FEATURES,
  featuresOf,
  type Rivals,
  WEIGHTS,
} from '../../src/geocoder/friendly/confidence.ts'
import { decide } from '../../src/geocoder/friendly/decide.ts'
import type { Judged } from '../../src/geocoder/friendly/judge.ts'
import { NONE } from '../../src/tables/none.ts'
import { judged, part, rowOf } from './hand-judged.ts'
import { geocoder } from './small-world.ts'

const ee = geocoder.ee!
const { tree } = ee.index
const HOUSE = rowOf(tree, '10', 'Energia tänav')
const NARVA = rowOf(tree, 'Narva linn')
const ALONE: Rivals = { equals: 0, gap: 100 }

/** The features that are not 0 or, for `one`, not 1. */
function features(more: Partial<Judged>, rivals = ALONE, row = HOUSE): Record<string, number> {
  const out = new Float64Array(FEATURES.length)
  featuresOf(judged(ee, row, more), rivals, out)
  const named = FEATURES.map((name, i): [string, number] => [name, out[i]])
  expect(named[0]).toEqual(['one', 1])
  return Object.fromEntries(named.slice(1).filter(([, value]) => value !== 0))
}

const city = part('city', 'same')
const words = (count: number) => Array.from({ length: count }, (_, i) => ({ start: i, end: i + 1 }))

describe('a feature', () => {
  test('is 0 where nothing is wrong', () => expect(features({})).toEqual({}))
  test.each<[string, Partial<Judged>, Record<string, number>]>([
    ['relevance', { relevance: 90 }, { loss: 0.1 }],
    ['relevance below none', { relevance: -1 }, { loss: 1 }],
    ['words left over', { unmatched: words(3) }, { unmatched: 3 }],
    ['four of them at most', { unmatched: words(5) }, { unmatched: 4 }],
    ['a variant', { parts: [part('city', 'variant')] }, { variants: 1 }],
    [
      'three of them at most',
      {
        parts: [
          city,
          ...(['county', 'municipality', 'street', 'housenumber'] as const).map((name) =>
            part(name, 'variant'),
          ),
        ],
      },
      { variants: 3 },
    ],
    ['a correction', { parts: [part('city', 'corrected')] }, { corrected: 1 }],
    [
      'two corrections',
      { parts: [part('city', 'corrected'), part('street', 'corrected')] },
      { corrected: 1, correctedTwice: 1 },
    ],
    ['a contradiction', { parts: [city, part('postcode', 'contradicted')] }, { contradicted: 1 }],
    [
      'two contradictions at most',
      {
        parts: [
          city,
          ...(['county', 'postcode', 'flat'] as const).map((name) => part(name, 'contradicted')),
        ],
      },
      { contradicted: 2 },
    ],
    [
      'a street of another kind',
      { parts: [city, part('street', 'contradicted')] },
      { contradicted: 1, streetContradicted: 1 },
    ],
    [
      'another town',
      { parts: [part('city', 'contradicted'), part('county', 'same')] },
      { contradicted: 1, cityContradicted: 1, noPlace: 1 },
    ],
    [
      'a house without the street',
      { parts: [city, part('street', 'missing')] },
      { houseWithoutStreet: 1 },
    ],
    ['a missing number', { parts: [city, part('housenumber', 'missing')] }, { numberMissing: 1 }],
    ['a number written otherwise', { isNumberVariant: true }, { numberVariant: 1 }],
    ['no place named', { parts: [part('city', 'added'), part('county', 'same')] }, { noPlace: 1 }],
    ['a missing place', { parts: [part('city', 'missing')] }, { noPlace: 1 }],
    ['a street', { type: 'street' }, { isStreet: 1 }],
    ['a town abroad', { isForeign: true }, { isForeign: 1 }],
  ])('%s', (_, more, wanted) => {
    const found = features(more)
    expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort())
    for (const [name, value] of Object.entries(wanted)) expect(found[name]).toBeCloseTo(value, 10)
  })
  test.each(['city', 'district', 'municipality', 'parish', 'eldership', 'place'] as const)(
    '%s names the place',
    (name) => {
      for (const verdict of ['same', 'variant', 'corrected'] as const) {
        expect(features({ parts: [part(name, verdict)] })).not.toHaveProperty('noPlace')
      }
      for (const verdict of ['added', 'missing'] as const) {
        expect(features({ parts: [part(name, verdict)] })).toEqual({ noPlace: 1 })
      }
    },
  )
  test('a unit, or the country, needs no place', () => {
    expect(features({ parts: [] }, ALONE, NARVA)).toEqual({ isPlace: 1 })
    expect(features({ parts: [] }, ALONE, NONE)).toEqual({ isPlace: 1 })
  })
  test('a unit lacks a street that is named', () => {
    const found = features({ parts: [part('street', 'missing')] }, ALONE, NARVA)
    expect(found).toEqual({ isPlace: 1, streetMissing: 1 })
  })
  test.each<[number, number, Record<string, number>]>([
    [1, 100, { equals: Math.log(2), isAmbiguous: 1 }],
    [3, 100, { equals: Math.log(4), isAmbiguous: 1 }],
    [0, 5, {}],
    [0, 4.9, { isClose: 1 }],
    [0, 0, { isClose: 1 }],
    [1, 0, { equals: Math.log(2), isAmbiguous: 1 }],
    [0, -0.1, { isBehind: 1 }],
    [0, -10, { isBehind: 1 }],
    [0, -10.1, { isBehind: 1, isFarBehind: 1 }],
  ])('%i equals and a gap of %d', (equals, gap, wanted) => {
    expect(features({}, { equals, gap })).toEqual(wanted)
  })
})

test('each feature has its weight', () => {
  expect(FEATURES.map((name, i) => `${name} ${WEIGHTS[i]}`)).toEqual([
    'one 6.54',
    'loss -6.19',
    'unmatched -0.05',
    'variants -0.81',
    'corrected -1.72',
    'correctedTwice 0.5',
    'contradicted -0.03',
    'streetMissing 2.64',
    'numberMissing 0.81',
    'numberVariant -2',
    'noPlace -2.58',
    'isStreet -1.32',
    'isPlace -0.03',
    'equals -1.82',
    'isBehind -1.96',
    'isClose -1.37',
    'isForeign -3',
    'streetContradicted -3.8',
    'isAmbiguous -2.95',
    'isFarBehind 0.82',
    'cityContradicted -3.5',
    'houseWithoutStreet -2.5',
  ])
})

describe('a confidence', () => {
  const sure = (more: Partial<Judged>, rivals = ALONE, row = HOUSE) =>
    confidenceOf(judged(ee, row, more), rivals)
  /** Parts with these verdicts, and a place that is named. */
  const parts = (...verdicts: Judged['parts'][number]['verdict'][]) => ({
    parts: [city, ...verdicts.map((verdict) => part('flat', verdict))],
  })
  test('is the logistic function of the sum, with two decimals', () => {
    // 6.54 - 6.19 × 0.6 - 0.81 = 2.016
    expect(sure({ relevance: 40, ...parts('variant') })).toBe(0.88)
    // 6.54 - 3.8 - 0.03 = 2.71
    expect(sure({ parts: [city, part('street', 'contradicted')] })).toBe(0.94)
    // 6.54 - 1.82 × log 2 - 2.95 = 2.328
    expect(sure({}, { equals: 1, gap: 100 })).toBe(0.91)
  })
  test('is 0.99 at most', () => {
    expect(sure({})).toBe(0.99)
    expect(sure(parts('variant'))).toBe(0.99)
    expect(sure(parts('added'))).toBe(0.99)
  })
  test.each<[string, Partial<Judged>]>([
    ['words that are left over', { hasLeftover: true }],
    ['a village of the name of a town', { isNamesake: true }],
    ['a missing part', parts('missing')],
    ['a contradicted part', parts('contradicted')],
    ['a corrected part', parts('same', 'corrected')],
  ])('is 0.96 at most: %s', (_, more) => expect(sure(more)).toBe(0.96))
  test('is 0.96 at most with an equal elsewhere', () => {
    const missing = { parts: [city, part('street', 'missing')] }
    expect(sure(missing, { equals: 1, gap: 100 }, NARVA)).toBe(0.96)
  })
  test('is 0.95 at most with a number that is written otherwise', () => {
    const missing = { parts: [city, part('street', 'missing')] }
    expect(sure({ isNumberVariant: true, ...missing }, ALONE, NARVA)).toBe(0.95)
  })
  test('is 0.85 at most for a street by its name alone', () => {
    const street = (bareStreet: Judged['bareStreet']) => sure({ type: 'street', bareStreet })
    expect(street('its name')).toBe(0.85)
    expect(street('another form')).toBe(0.6)
    expect(street(undefined)).toBe(0.99)
  })
})

describe('an answer', () => {
  const said = (
    more: Partial<Judged>,
    confidence = 0.99,
    groupConfidence = confidence,
    { equals = 0, isRepaired = false } = {},
  ) => {
    const weighed = { judged: judged(ee, HOUSE, more), rivals: { equals, gap: 100 } }
    const { decision, reason } = decide({ ...weighed, confidence, groupConfidence }, isRepaired)
    return `${decision} ${reason}`
  }
  test('is accepted from 0.9 on', () => {
    expect(said({}, 0.9)).toBe('accept whole')
    expect(said({}, 0.89)).toBe('review unlikely')
  })
  test('is rejected where its group is below 0.3', () => {
    expect(said({}, 0.1, 0.3)).toBe('review unlikely')
    expect(said({}, 0.29, 0.29)).toBe('reject unlikely')
    expect(said({ isForeign: true }, 0.1, 0.29)).toBe('reject unlikely')
  })
  test.each<[string, Partial<Judged>]>([
    ['missing', { parts: [part('flat', 'missing'), part('city', 'contradicted')] }],
    ['contradicted', { parts: [part('city', 'contradicted'), part('street', 'corrected')] }],
    ['contradicted', { isForeign: true, parts: [part('street', 'corrected')] }],
    ['misspelt', { parts: [part('street', 'corrected')], isNumberVariant: true }],
    ['rewritten', { isNumberVariant: true, isNamesake: true }],
    ['rivals', { isNamesake: true, hasLeftover: true }],
    ['leftover', { hasLeftover: true }],
  ])('is reviewed for the first doubt: %s', (reason, more) => {
    expect(said(more)).toBe(`review ${reason}`)
  })
  test('is reviewed where its text was repaired, unless a doubt of the answer goes before', () => {
    const repaired = (more: Partial<Judged>) => said(more, 0.99, 0.99, { isRepaired: true })
    expect(repaired({})).toBe('review repaired')
    expect(repaired({ isNamesake: true, hasLeftover: true })).toBe('review repaired')
    expect(repaired({ parts: [part('street', 'corrected')] })).toBe('review misspelt')
  })
  test('is reviewed where an equal is elsewhere', () => {
    expect(said({ hasLeftover: true }, 0.99, 0.99, { equals: 1 })).toBe('review rivals')
  })
})

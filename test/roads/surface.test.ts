/** What a road is paved with: how fast it lets a car go, and whether it is gravel. */
import { describe, expect, test } from 'vitest'
import { surfaceOf } from '../../src/roads/tags/surface.ts'

const of = (tags: Readonly<Record<string, string>>, isUnpavedByClass = false) =>
  surfaceOf(new Map(Object.entries(tags)), isUnpavedByClass)

describe('a surface caps the speed', () => {
  const PAVED = { cement: 80, 'concrete:plates': 70, wood: 40, cobblestone: 30 }
  const PAVED_60 = ['concrete:lanes', 'paving_stones', 'metal', 'bricks', 'brick']
  test.each([
    ...Object.entries(PAVED),
    ...PAVED_60.map((surface) => [surface, 60] as const),
    ['sett', 40],
    ['cobblestone:flattened', 40],
    ['unhewn_cobblestone', 30],
    ['asphalt', Infinity],
    ['something', Infinity],
  ] as const)('%s: %i km/h, paved', (surface, capKmh) => {
    expect(of({ surface })).toEqual({ capKmh, gravel: false, unpaved: false })
    expect(of({ surface }, true)).toEqual({ capKmh, gravel: false, unpaved: false })
  })

  test.each([
    ...['ground', 'dirt', 'grass', 'grass_paver'].map((surface) => [surface, 40] as const),
    ...['clay', 'snow'].map((surface) => [surface, 30] as const),
    ...['earth', 'soil', 'stone', 'rocky', 'rock', 'sand', 'ice'].map(
      (surface) => [surface, 20] as const,
    ),
    ['mud', 10],
  ] as const)('%s: %i km/h, unpaved', (surface, capKmh) => {
    expect(of({ surface })).toEqual({ capKmh, gravel: false, unpaved: true })
  })

  test.each([
    'gravel',
    'unpaved',
    'compacted',
    'fine_gravel',
    'pebblestone',
    'shells',
    'woodchips',
  ])('%s: gravel', (surface) =>
    expect(of({ surface })).toEqual({ capKmh: Infinity, gravel: true, unpaved: true }),
  )

  test.each([
    ['intermediate', 80],
    ['bad', 40],
    ['very_bad', 20],
    ['horrible', 10],
    ['very_horrible', 5],
    ['impassable', 0],
    ['good', Infinity],
  ])('smoothness %s: %i km/h', (smoothness, capKmh) => {
    expect(of({ smoothness }).capKmh).toBe(capKmh)
  })

  test.each([
    ['grade1', 60],
    ['grade2', 40],
    ['grade3', 30],
    ['grade4', 25],
    ['grade5', 20],
    ['grade6', Infinity],
  ])('%s of tracks: %i km/h', (tracktype, capKmh) => {
    expect(of({ tracktype }).capKmh).toBe(capKmh)
  })

  test('the least of several counts', () => {
    expect(of({ surface: 'sett', smoothness: 'bad', tracktype: 'grade4' }).capKmh).toBe(25)
    expect(of({ surface: 'mud', smoothness: 'bad', tracktype: 'grade4' }).capKmh).toBe(10)
  })
})

test('a road without a surface is gravel where its class is, unless its grade is the best', () => {
  expect(of({}, true)).toEqual({ capKmh: Infinity, gravel: true, unpaved: true })
  expect(of({}, false)).toEqual({ capKmh: Infinity, gravel: false, unpaved: false })
  expect(of({ tracktype: 'grade1' }, true)).toEqual({ capKmh: 60, gravel: false, unpaved: false })
  expect(of({ tracktype: 'grade2' }, true)).toEqual({ capKmh: 40, gravel: true, unpaved: true })
})

import { expect, test } from 'vitest'
import { nearName } from '../../src/doors/contract/parameter-table.ts'

const NAMES = ['points', 'language', 'avoidWays', 'key', 'lat']

test.each([
  ['langauge', 'language'],
  ['lang', 'language'],
  ['languagecode', 'language'],
  ['Language', 'language'],
  ['lnguge', 'language'],
  ['point', 'points'],
  ['poinst', 'points'],
  ['lxnguxge', 'language'],
  ['avoidways', 'avoidWays'],
  ['ky', 'key'],
  ['la', 'lat'],
  ['kye', 'key'],
])('%s is %s', (found, name) => {
  expect(nearName(found, NAMES)).toBe(name)
})

test.each([
  'language',
  'key',
  'utm_source',
  '_',
  'pxxnts',
  'lxngxxge',
  'kxx',
  'lon',
  `key${'y'.repeat(38)}`,
])('%s is no misspelt name', (found) => {
  expect(nearName(found, NAMES)).toBeUndefined()
})

test('of two near names the nearer one is meant', () => {
  expect(nearName('heigth', ['weight', 'height'])).toBe('height')
  expect(nearName('weigth', ['height', 'weight'])).toBe('weight')
})

test('a text of 40 letters may be a name, a longer one is none', () => {
  const name = 'k'.repeat(39)
  expect(nearName(`${name}k`, [name])).toBe(name)
  expect(nearName(`${name}kk`, [name])).toBeUndefined()
})

/** For whom a turn restriction holds. */
import { describe, expect, test } from 'vitest'
import { NO_LIMITS } from '../../src/roads/network/limits.ts'
import { askedOf } from '../../src/roads/restrictions/restricted-vehicles.ts'

const of = (tags: Readonly<Record<string, string>>) => askedOf(new Map(Object.entries(tags)))
const restriction = 'no_left_turn'
const forAll = [{ kind: restriction, limits: NO_LIMITS }]
const atTimes = { leftOut: 'holds at certain times only' }
const notForCars = { leftOut: 'not for cars' }
const no = (name: 'hgv' | 'goods' | 'hazmat') => [
  { kind: restriction, limits: { ...NO_LIMITS, [name]: 'no' } },
]

describe('a restriction is for', () => {
  test.each([
    ['all', { restriction }, forAll],
    ['all but buses', { restriction, except: 'bus; psv' }, forAll],
    [
      'nobody where motor vehicles are let off',
      { restriction, except: 'motor_vehicle' },
      notForCars,
    ],
    ['nobody where vehicles are let off', { restriction, except: 'bus; vehicle' }, notForCars],
    ['vans where cars are let off', { restriction, except: 'motorcar' }, no('goods')],
    ['trucks where cars and vans are', { restriction, except: 'motorcar;goods' }, no('hgv')],
    ['nobody where cars and trucks are', { restriction, except: 'motorcar;hgv' }, notForCars],
    ['nobody that a route knows', { 'restriction:bicycle': restriction }, notForCars],
    ['trucks', { 'restriction:hgv': restriction }, no('hgv')],
    ['vans', { 'restriction:goods': restriction }, no('goods')],
    ['dangerous goods', { 'restriction:hazmat': restriction }, no('hazmat')],
  ])('%s', (_, tags, asked) => {
    expect(of(tags as Readonly<Record<string, string>>)).toEqual(asked)
  })

  test('cars by the key closest to them', () => {
    const kinds = ['restriction:motorcar', 'restriction:motor_vehicle', 'restriction:vehicle']
    const tags = Object.fromEntries([...kinds, 'restriction'].map((key, i) => [key, `no_${i}`]))
    for (const [i, key] of [...kinds, 'restriction'].entries()) {
      expect(of(tags)).toEqual([{ kind: `no_${i}`, limits: NO_LIMITS }])
      delete tags[key]
    }
  })

  test('cars and trucks, each with a kind of its own', () => {
    expect(of({ restriction, 'restriction:hgv': 'no_u_turn' })).toEqual([
      ...forAll,
      { kind: 'no_u_turn', limits: { ...NO_LIMITS, hgv: 'no' } },
    ])
  })
})

describe('a restriction under a condition', () => {
  const above = (largest: object) => [
    { kind: restriction, limits: { ...NO_LIMITS, largest: { ...NO_LIMITS.largest, ...largest } } },
  ]
  test.each([
    ['restriction:conditional', 'no_left_turn @ (weight>7.5)', above({ weightKg: 7500 })],
    ['restriction:hgv:conditional', 'no_left_turn @ (length>12)', above({ lengthCm: 1200 })],
    ['restriction:conditional', 'no_left_turn @ (weight<7.5)', atTimes],
    ['restriction:conditional', 'no_left_turn @ (weight>7..5)', atTimes],
    ['restriction:conditional', 'no_left_turn @ (07:00-09:00)', atTimes],
    ['restriction:conditional', 'no_left_turn @ destination', atTimes],
  ])('%s: %s', (key, value, asked) => expect(of({ [key]: value })).toEqual(asked))

  test.each(['day_on', 'day_off', 'hour_on', 'hour_off'])('of time (%s) is none', (key) => {
    expect(of({ restriction, [key]: '7' })).toEqual(atTimes)
  })
})

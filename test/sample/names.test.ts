import { expect, test } from 'vitest'
import { createRandom } from '../../sample/plan/random.ts'
import { createStreetNamer, streetName } from '../../sample/plan/street-names.ts'
import { createFarmNamer } from '../../sample/registers/address-book.ts'
import { FARM_FIRSTS, FARM_SECONDS } from '../../sample/words/estonian.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'

test('random numbers depend on seed and purpose alone', () => {
  const three = (seed: number, purpose: string) => {
    const random = createRandom(seed, purpose)
    return [random.next(), random.next(), random.next()]
  }
  expect(three(1, 'a')).toEqual(three(1, 'a'))
  expect(three(1, 'a')).not.toEqual(three(2, 'a'))
  expect(three(1, 'a')).not.toEqual(three(1, 'b'))
})

test('random numbers are spread evenly', () => {
  const random = createRandom(1, 'spread')
  const tenths = new Uint32Array(10)
  for (let i = 0; i < 100_000; i++) tenths[random.below(10)]++
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test.each(COUNTRIES)(
  'a city of %s never runs out of street names, and none comes twice',
  (country) => {
    const next = createStreetNamer(country, createRandom(1, country), [
      'Kooli tänav',
      'Skolas iela',
    ])
    const names = Array.from({ length: 20_000 }, () => next().full)
    expect(new Set(names).size).toBe(20_000)
    expect(names).not.toContain(country === 'ee' ? 'Kooli tänav' : 'Skolas iela')
  },
)

test('farm names come once each', () => {
  const next = createFarmNamer(FARM_FIRSTS, FARM_SECONDS, 17)
  const names = Array.from({ length: 5000 }, next)
  expect(new Set(names).size).toBe(5000)
})

test('a street name is split before its kind word', () => {
  expect(streetName('lv', '11. novembra krastmala')).toEqual({
    stem: '11. novembra',
    kind: { full: 'krastmala', short: 'krastmala' },
    full: '11. novembra krastmala',
    shortStem: '11. novembra',
  })
  expect(streetName('lt', 'Gedimino prospektas').kind).toEqual({ full: 'prospektas', short: 'pr.' })
  expect(streetName('ee', 'Jaan Poska tänav', 'J. Poska').shortStem).toBe('J. Poska')
})

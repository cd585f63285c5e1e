/** Names of several words behind a first word that many names begin with. */
import { expect, test } from 'vitest'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { addressLines } from './ask.ts'
import { openSmall, street, unit1, unit2 } from './small-geocoder.ts'

const SECOND = ['Aia', 'Kooli', 'Kose', 'Mere', 'Metsa', 'Nurme', 'Oru', 'Raja', 'Salu', 'Tamme']

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        ...SECOND.map((name) => street('tänav', `Vana ${name} tänav`, ['1'])),
        street('tänav', 'Vana K Poska tänav', ['1']),
        street('tänav', 'Vana tänav', ['1']),
        street('tänav', 'Karl Poska tänav', ['1']),
      ]),
    ]),
  ],
})
const found = (text: string) =>
  addressLines(geocode(world.ee!, text, { maxCount: 20, skipMax: 0 }), world).map((line) =>
    line.replace(/^.*Tallinn, /, ''),
  )

test.each(SECOND)('Vana %s is found by both words, as they are written', (name) => {
  const [{ relevance }] = geocode(world.ee!, `Vana ${name} 1`, { maxCount: 1, skipMax: 0 })
  expect(relevance).toBe(100)
  expect(found(`Vana ${name} 1`)).toEqual([`Vana ${name} tänav 1`])
  expect(found(`Vana ${name} tn 1, Tallinn`)).toEqual([`Vana ${name} tänav 1`])
})

test('the first word alone is the name of that word', () => {
  expect(found('Vana tn 1')).toEqual(['Vana tänav 1'])
})

test('a misspelt second word is found, another one is not', () => {
  expect(found('Vana Koolli 1')).toEqual(['Vana Kooli tänav 1'])
  expect(found('Vana Metss 1')).toEqual(['Vana Metsa tänav 1'])
  expect(found('Vana Pargi 1')).toEqual([])
  expect(found('Vana, Kooli 1')).toEqual([])
})

test('an initial, and a first name for an initial, are found', () => {
  expect(found('Vana K Poska 1')).toEqual(['Vana K Poska tänav 1'])
  expect(found('Vana Karl Poska 1')).toEqual(['Vana K Poska tänav 1'])
})

import { expect, test } from 'vitest'
import { locateAddress } from '../../src/use-cases/places/locate-address.ts'
import { openSmall, street, unit1 } from '../geocoder/small-geocoder.ts'

const at = (lon: number, lat: number) => ({ lon, lat })
const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju', [
      street('tänav', 'Lai', [], at(24.75, 59.44)),
      street('tänav', 'Tina', [], at(24.76, 59.43)),
      street('tänav', 'Tina', [], at(24.77, 59.43)),
    ]),
    unit1('maakond', 'Lääne', [street('tänav', 'Pikk', [])]),
  ],
})
const trees = { ee: geocoder.ee!.index.tree }
const locate = (text: string, world = { geocoder, trees }) =>
  locateAddress({ text, countries: ['ee', 'lv'] }, world)

test('an address is the place of the one object that matches best', () => {
  expect(locate('Lai tänav')).toEqual({ lonE7: 247_500_000, latE7: 594_400_000 })
})

test.each([
  ['Pikk tänav', 'Address has no point: Pikk tänav'],
  ['Tina tänav', 'Address is ambiguous: Tina tänav'],
  ['Olematu tänav', 'Address not found: Olematu tänav'],
])('%s is refused', (text, message) => {
  expect(() => locate(text)).toThrow(message)
})

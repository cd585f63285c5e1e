/** Bare names of streets beside a town: a building's name, and a farm of the street's name. */
import { expect, test } from 'vitest'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { farm, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world = openSmall({
  ee: [
    unit1('maakond', 'Ida-Viru maakond', [
      unit2('linn', 'Narva linn', [street('tänav', 'Kadaka tänav', ['1']), farm('Kadaka', ['3'])]),
    ]),
  ],
  lt: [
    unit1('savivaldybė', 'Kauno miesto savivaldybė', [
      unit3('miestas', 'Kaunas', [street('gatvė', 'Muziejaus gatvė', ['1'])]),
    ]),
  ],
})

test.each([
  ['Kadaka 82, Narva', 'Narva linn, Kadaka tänav', 'review missing'],
  ['Kadaka-3, Narva', 'Narva linn, Kadaka-3', 'accept whole'],
  ['Kaunas muziejus', 'Kaunas', 'review leftover'],
  ['Kaunas muziejaus', 'Kaunas, Muziejaus gatvė', 'review unlikely'],
])('%s is %s', (asked, line, said) => {
  const [{ country, row, decision, reason }] = runToEnd(
    friendlySearch(world, { asked, limit: 1 }),
  ).matches
  expect([...addressLines([{ country, row }] as never, world), `${decision} ${reason}`]).toEqual([
    line,
    said,
  ])
})

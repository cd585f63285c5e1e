/** How far a place bias of Photon reaches: a street at the point beside a municipality of the same beginning. */
import { expect, test } from 'vitest'
import { photonApi } from '../../../src/doors/photon/photon.ts'
import { openSmall, street, unit1, unit2, unit3 } from '../../geocoder/small-geocoder.ts'
import { askInterface, worldOf } from './ask-interface.ts'

const [LON, LAT] = [26, 58]
const METRES_A_DEGREE = 111_378
/** The street at the point, the municipality so many degrees north of it. */
const worldAt = (north: number) =>
  worldOf(
    openSmall({
      ee: [
        unit1('maakond', 'Harju maakond', [
          unit2('vald', 'Saku vald', [
            unit3('alevik', 'Saku alevik', [
              street('tänav', 'Kalda tänav', [], { lon: LON, lat: LAT }),
            ]),
          ]),
          unit2('vald', 'Kalda vald', [], { lon: LON, lat: LAT + north }),
        ]),
      ],
    }),
  )

async function firstOf(metres: number, more = '') {
  const query = `q=kald&lon=${LON}&lat=${LAT}&limit=2${more}`
  const world = worldAt(metres / METRES_A_DEGREE)
  const { text } = await askInterface(photonApi, query, '', world as never)
  const { features } = JSON.parse(text)
  expect(features).toHaveLength(2)
  return features[0].properties.type
}

// The municipality is two kinds before the street, and as much as 2 ** (2 * 0.4) - 1 of the neighbourhood nearer.
test.each([
  ['', 11_857],
  ['&zoom=11', 23_715],
  ['&zoom=18', 185.3],
  ['&zoom=19', 185.3],
  ['&location_bias_scale=1', 48_000],
  ['&location_bias_scale=2', 48_000],
])(
  'a street goes before a municipality that is farther than its kind counts: %s',
  async (more, metres) => {
    expect([await firstOf(metres * 0.995, more), await firstOf(metres * 1.005, more)]).toEqual([
      'city',
      'street',
    ])
  },
)

test('a scale of 0 counts the distance alone', async () => {
  expect(await firstOf(10, '&location_bias_scale=0')).toBe('street')
})

test('without a point the kind alone counts', async () => {
  const world = worldAt(1)
  const { text } = await askInterface(photonApi, 'q=kald&zoom=18', '', world as never)
  expect(JSON.parse(text).features[0].properties.type).toBe('city')
})

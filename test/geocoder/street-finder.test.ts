/** Which street of a name is meant at a point: the nearest one, however many bear the name. */
import { expect, test } from 'vitest'
import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { createStreetFinder } from '../../src/geocoder/index/street-finder.ts'
import { createLexicon } from '../../src/geocoder/words/lexicon.ts'
import { NONE } from '../../src/tables/none.ts'
import { house, openSmall, type Place, street, unit1, unit3 } from './small-geocoder.ts'

const [LON, LAT] = [25, 58]
const place = (i: number) => ({ lon: LON + i / 10, lat: LAT + i / 100 })

/** Villages each with a street of one name; the first two have another one as well. */
function finderOver(count: number) {
  const { tree } = openSmall({
    ee: [
      unit1(
        'maakond',
        'Tartu maakond',
        Array.from({ length: count }, (_, i): Place => {
          const own = street('tänav', 'Pikk tänav', [house('1', [], place(i))])
          const other = street('tee', 'Aia tee', [house('1', [], place(i))])
          return unit3(
            'küla',
            `Küla${'abcdefghijklmnopqrstuvwxyz'[i]}`,
            i < 2 ? [own, other] : [own],
          )
        }),
      ),
    ],
  }).ee!.index
  const find = createStreetFinder(tree, createLexicon('ee'))
  /** Number of the village whose street is found so many metres east and north of the place of village `i`. */
  return (name: string, i: number, eastM: number, northM: number): number | undefined => {
    const { lon, lat } = place(i)
    const [lonE7, latE7] = [Math.round(lon * 1e7), Math.round(lat * 1e7)]
    const unit = find(
      name,
      lonE7 + Math.round(eastM / metresPerLonE7(latE7)),
      latE7 + Math.round(northM / metresPerLatE7(latE7)),
    )
    if (unit === NONE) return undefined
    return Array.from({ length: count }, (_, at) => at).find(
      (at) => Math.round(place(at).lon * 1e7) === tree.unitWestE7[unit],
    )
  }
}

test.each([2, 20])('of %i streets of a name the one at most a kilometre away is found', (count) => {
  const find = finderOver(count)
  for (const i of [0, 1, count - 1]) {
    for (const [east, north] of [
      [0, 0],
      [995, 0],
      [-995, 0],
      [0, 995],
      [0, -995],
    ]) {
      expect([i, east, north, find('Pikk tänav', i, east, north)]).toEqual([i, east, north, i])
      expect(find('Pikk', i, east, north)).toBe(i)
    }
    for (const [east, north] of [
      [1008, 0],
      [-1008, 0],
      [0, 1008],
      [0, -1008],
      [800, 800],
    ])
      expect(find('Pikk tänav', i, east, north)).toBeUndefined()
  }
})

test('a street of another name, or of another kind, is none', () => {
  const find = finderOver(3)
  expect(find('Aia tee', 1, 0, 0)).toBe(1)
  expect(find('Aia tee', 2, 0, 0)).toBeUndefined()
  expect(find('Aia tänav', 1, 0, 0)).toBeUndefined()
  expect(find('Lai tänav', 1, 0, 0)).toBeUndefined()
})

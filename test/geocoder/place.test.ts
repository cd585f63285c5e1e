/** Points and boxes: an object without a point of its own has its parent's, one with a point keeps its own. */
import { expect, test } from 'vitest'
import { createPlace, readPlace } from '../../src/geocoder/index/place.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { house, openSmall, street, unit1, unit3 } from './small-geocoder.ts'

const { tree } = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit3('küla', 'Kajamaa küla', [
        street('tee', 'Kase tee', [
          house('1', ['2'], { lon: 24.6, lat: 59.2 }),
          house('3', [], { lon: 24.7, lat: 59.3 }),
          house('5'),
        ]),
      ]),
    ]),
  ],
}).ee!.index

function placeOf(name: string) {
  const place = createPlace()
  const row = Array.from(tree.name).findIndex(
    (_, at) => name === `${tree.level[at]} ${textAt(tree.texts, tree.name[at])}`,
  )
  readPlace(tree, row, place)
  return place
}

test('a village without a point has that of a house of it, and the box of all of them', () => {
  expect(placeOf('3 Kajamaa küla')).toMatchObject({
    isPoint: false,
    westE7: 246_000_000,
    southE7: 592_000_000,
    eastE7: 247_000_000,
    northE7: 593_000_000,
  })
})

test('the house whose point stands for its village and street is a point for all that', () => {
  const village = placeOf('3 Kajamaa küla')
  const houses = ['5 1', '5 3'].map(placeOf)
  const shared = houses.filter(({ lonE7 }) => lonE7 === village.lonE7)
  expect(shared).toHaveLength(1)
  for (const { isPoint, westE7, eastE7 } of houses)
    expect([isPoint, eastE7 - westE7]).toEqual([true, 0])
})

test('a house without a point has the point and the box of its street', () => {
  expect(placeOf('5 5')).toEqual(placeOf('4 Kase tee'))
})

test('a flat without a point has those of its house', () => {
  expect(placeOf('6 2')).toEqual(placeOf('5 1'))
})

/** Numbers of houses on the map: where the register has their points, at the largest zoom alone. */
import { describe, expect, test } from 'vitest'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { NO_SHAPES } from '../../src/map/shapes.ts'
import { buildCountry, farm, house, street, unit1, unit3 } from '../geocoder/small-geocoder.ts'
import { drawnAt, inTile, mapOf, type Point, tileAt } from '../support/draw-map.ts'
import { drawRoads } from '../support/draw-roads.ts'

const ZOOM = 16
const [X, Y] = tileAt([24.75, 59.44], ZOOM)
const lonOf = (x: number) => (x / 2 ** ZOOM) * 360 - 180
const latOf = (y: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** ZOOM))) * 180) / Math.PI
/** So many tiles from the middle of one. */
const at = (east: number, south: number): Point => [lonOf(X + 0.5 + east), latOf(Y + 0.5 + south)]

const placed = (name: string, [lon, lat]: Point) => house(name, [], { lon, lat })
const farmAt = (name: string, [lon, lat]: Point) => farm(name, [], { lon, lat })

type Placed = readonly (readonly [string, number, number])[]
const INSIDE: Placed = [
  ['1', 0, 0],
  ['2', 0.499, 0.499],
  ['3', -0.499, -0.499],
  ['12a', 0.3, -0.4],
]
const OUTSIDE: Placed = [
  ['4', 0.501, 0],
  ['5', 0, 0.501],
  ['6', -0.501, 0],
  ['7', 0, -0.501],
  ['8', 3, 0],
  ['9', 0, -3],
]
const files = buildCountry('ee', [
  unit1('maakond', 'Harju maakond', [
    unit3('linn', 'Tallinn', [
      street('tänav', 'Pikk tänav', [
        ...[...INSIDE, ...OUTSIDE].map(([name, east, south]) => placed(name, at(east, south))),
        house('77'),
      ]),
      farmAt('Mäe', at(0.1, 0.1)),
      farmAt('9. Kalda', at(0.2, 0.2)),
    ]),
  ]),
])
const tree = openAddressTree('ee', (file) => files.get(file)!)
const { network } = drawRoads('A---B', { AB: { highway: 'residential' } })
const map = mapOf(NO_SHAPES, network, { trees: { ee: tree }, files })
const numbersAt = (point: Point, zoom = ZOOM) =>
  drawnAt(map, point, zoom).filter(({ layer }) => layer === 'housenumbers')

describe('a tile of the largest zoom has', () => {
  test('the numbers of its own houses, with their ids and country', () => {
    const drawn = numbersAt(at(0, 0))
    const numbers = drawn.map(({ tags }) => tags.number).sort()
    expect(numbers).toEqual(['1', '12a', '2', '3', '9. Kalda'])
    const one = drawn.find(({ tags }) => tags.number === '12a')!
    expect(one.tags).toEqual({ number: '12a', id: 7, country: 'ee' })
    expect(one.geometry).toEqual([[inTile(at(0.3, -0.4), ZOOM, X, Y)]])
  })
  test('those of the tile beside it in that tile', () => {
    expect(numbersAt(at(1, 0)).map(({ tags }) => tags.number)).toEqual(['4'])
    expect(numbersAt(at(0, -1)).map(({ tags }) => tags.number)).toEqual(['7'])
  })
})

test('a smaller zoom has none', () => expect(numbersAt(at(0, 0), 15)).toEqual([]))

test.each([
  [40, 0],
  [-40, 0],
  [0, 40],
  [0, -40],
])('a tile %i to the east and %i to the south of all houses has none', (east, south) => {
  expect(numbersAt(at(east, south))).toEqual([])
})

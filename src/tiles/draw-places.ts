/** Draws the points of a tile: names of places, house numbers, and the notice that a sample world is made up. */
import { COUNTRIES } from '../addresses/record.ts'
import { type AddressTree, FLAG_NO_POINT, nameOf, textOf } from '../addresses/tree.ts'
import { latE7OfWorld, lonE7OfWorld, worldX, worldY } from '../geo/mercator.ts'
import { SETTLEMENT_CLASSES } from '../text/vocabularies/settlements.ts'
import type { HouseGrid, PlaceTables, TileMap } from './open-map.ts'
import { EXTENT, ZOOM_MAX } from './point-zooms.ts'
import type { TileSheet } from './tile-sheet.ts'
import { addFeature, addPoint, clearGeometry, createGeometry, POINT } from './tile-writer.ts'

/** A tile of the open country has none, one of a city some thousand. */
const HOUSES_MAX = 20_000

const geometry = createGeometry()

/** Sets the geometry to a point of the world; false where the tile itself, without its margin, has it not. */
function place(sheet: TileSheet, worldX: number, worldY: number): boolean {
  const inX = sheet.cellX(worldX)
  const inY = sheet.cellY(worldY)
  if (inX < 0 || inY < 0 || inX >= EXTENT || inY >= EXTENT) return false
  clearGeometry(geometry)
  addPoint(geometry, inX, inY)
  return true
}

/** Adds the names of the places that the zoom shows, the greatest first. */
export function drawPlaces({ trees }: TileMap, places: PlaceTables, sheet: TileSheet): void {
  const { zoom, west, north, east, south } = sheet
  const found = places.index
    ?.search(west, north, east, south, (item) => places.minZoom[item] <= zoom)
    .sort((a, b) => a - b)
  for (const item of found ?? []) {
    const tree = trees[COUNTRIES[places.country[item]]]
    if (tree === undefined) continue
    const row = places.row[item]
    if (!place(sheet, worldX(tree.lonE7[row]), worldY(tree.latE7[row]))) continue
    const people = places.population[item]
    addFeature(sheet.layer('places'), POINT, geometry, {
      class: SETTLEMENT_CLASSES[places.class[item]],
      name: placeName(tree, row),
      rank: places.rank[item],
      population: people < 0 ? undefined : people,
    })
  }
}

/** A map says a place's name without its kind word: "Aavere", not "Aavere küla". */
function placeName(tree: AddressTree, row: number): string {
  const name = nameOf(tree, row)
  const kind = ` ${textOf(tree, tree.unitKind[tree.unit[row]])}`
  return name.endsWith(kind) ? name.slice(0, -kind.length) : name
}

/** Adds the numbers of the houses whose own points the register has. */
export function drawHouses({ houses }: TileMap, sheet: TileSheet): void {
  if (sheet.zoom < ZOOM_MAX) return
  let room = HOUSES_MAX
  for (const country of houses) room = drawCountry(country, sheet, room)
}

function drawCountry({ tree, grid, from, row: rows }: HouseGrid, sheet: TileSheet, most: number) {
  const [westE7, southE7, widthE7, heightE7, columns, lines] = grid
  const column = (x: number) => Math.floor((lonE7OfWorld(x) - westE7) / widthE7)
  const line = (y: number) => Math.floor((latE7OfWorld(y) - southE7) / heightE7)
  const first = Math.max(0, column(sheet.west))
  const last = Math.min(columns - 1, column(sheet.east))
  let room = most
  for (
    let at = Math.max(0, line(sheet.south));
    at <= Math.min(lines - 1, line(sheet.north));
    at++
  ) {
    for (
      let i = from[at * columns + first];
      first <= last && i < from[at * columns + last + 1];
      i++
    ) {
      const row = rows[i]
      if ((tree.flags[row] & FLAG_NO_POINT) !== 0) continue
      const number = nameOf(tree, row)
      // A farm has a name and no number.
      if (number.charCodeAt(0) < 49 || number.charCodeAt(0) > 57) continue
      if (!place(sheet, worldX(tree.lonE7[row]), worldY(tree.latE7[row]))) continue
      if (room-- <= 0) return 0
      const tags = { number, id: tree.id[row], country: tree.country }
      addFeature(sheet.layer('housenumbers'), POINT, geometry, tags)
    }
  }
  return room
}

/** Adds a point in the middle of each tile that says that the world is made up. */
export function drawNotice(sheet: TileSheet): void {
  clearGeometry(geometry)
  addPoint(geometry, EXTENT / 2, EXTENT / 2)
  addFeature(sheet.layer('notice'), POINT, geometry, { text: 'made-up sample' })
}

/** Houses by place: a grid of cells over the country, each a slice of rows. */
import { type AddressTree, NO_COORDINATE } from '../../addresses/tree.ts'
import { groupByKey } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import type { Columns } from '../../tables/table-file.ts'

/** Cells are chosen so that this many houses share one on average. */
const HOUSES_PER_CELL = 4
const CELLS_MAX = 4_000_000

/** The grid of the houses that have a point: its measures, the first place of each cell, the rows by cell. */
export function buildGrid(tree: AddressTree): { grid: Columns; cells: Columns; rows: Columns } {
  const { lonE7, latE7, level } = tree
  const isPlaced = (row: number) => level[row] === 5 && lonE7[row] !== NO_COORDINATE
  let west = 0x7fffffff
  let south = 0x7fffffff
  let east = -0x7fffffff
  let north = -0x7fffffff
  let count = 0
  for (let row = 0; row < tree.rowCount; row++) {
    if (!isPlaced(row)) continue
    west = Math.min(west, lonE7[row])
    east = Math.max(east, lonE7[row])
    south = Math.min(south, latE7[row])
    north = Math.max(north, latE7[row])
    count++
  }
  const wanted = Math.min(CELLS_MAX, Math.max(1, Math.ceil(count / HOUSES_PER_CELL)))
  // A degree of longitude is about half as long as one of latitude here.
  const side = Math.sqrt(Math.max(1, ((east - west) / 2) * (north - south)) / wanted)
  const heightE7 = Math.max(1, Math.ceil(side))
  const widthE7 = heightE7 * 2
  const columns = count === 0 ? 1 : Math.floor((east - west) / widthE7) + 1
  const lines = count === 0 ? 1 : Math.floor((north - south) / heightE7) + 1
  const cellOf = (row: number): number =>
    Math.floor((latE7[row] - south) / heightE7) * columns +
    Math.floor((lonE7[row] - west) / widthE7)
  const cells = Uint32Array.from({ length: tree.rowCount }, (_, row) =>
    isPlaced(row) ? cellOf(row) : NONE,
  )
  const { first, place } = groupByKey(cells, columns * lines)
  return {
    grid: { value: Int32Array.of(west, south, widthE7, heightE7, columns, lines) },
    cells: { from: first },
    rows: { row: place },
  }
}

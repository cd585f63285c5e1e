/** The addresses of a release as rows: id, parts, degrees and the national grid. */
import type { Country } from '../../addresses/record.ts'
import { registerCodeOf } from '../../addresses/register-codes.ts'
import { type AddressTree, FLAG_PARALLEL } from '../../addresses/tree.ts'
import type { Cell, OutputColumn, Shape } from '../../bulk/table.ts'
import { type Grid, type Projection, projectionOf } from '../../geo/projection.ts'
import type { Match } from '../../geocoder/geocoder.ts'
import { NONE } from '../../tables/none.ts'
import { objectCells } from '../../use-cases/rows/geocode-row.ts'
import { ownColumns } from '../../use-cases/rows/row-columns.ts'

/** EPSG code of each country's grid. */
const GRID_OF: Readonly<Record<Country, Grid>> = { ee: 3301, lv: 3059, lt: 3346 }

const LAST_OBJECT_COLUMN = 'lat'
const OBJECT_COLUMNS = ownColumns('reverse').slice(
  0,
  ownColumns('reverse').findIndex(({ name }) => name === LAST_OBJECT_COLUMN) + 1,
)

/** Columns of geocoding, and what only a release says. */
export const ADDRESS_COLUMNS: readonly OutputColumn[] = [
  ...OBJECT_COLUMNS,
  { name: 'east', type: 'number' },
  { name: 'north', type: 'number' },
  { name: 'epsg', type: 'integer' },
  { name: 'parent_id', type: 'integer' },
  { name: 'code', type: 'text' },
  { name: 'parallel', type: 'boolean' },
  { name: 'geometry', type: 'geometry' },
]

const HOUSE_LEVEL = 5

/** How many rows there will be. @param isAll with units and streets, too */
export function countAddresses(tree: AddressTree, isAll: boolean): number {
  if (isAll) return tree.rowCount
  let count = 0
  for (let row = 0; row < tree.rowCount; row++) if (tree.level[row] >= HOUSE_LEVEL) count++
  return count
}

/** Rows of a country in the order of its tree. */
export function* addressRows(tree: AddressTree, isAll: boolean): Iterable<Cell[]> {
  const epsg = GRID_OF[tree.country]
  const grid = projectionOf(epsg)
  for (let row = 0; row < tree.rowCount; row++) {
    if (isAll || tree.level[row] >= HOUSE_LEVEL) yield addressRow(tree, row, epsg, grid)
  }
}

const metres = new Float64Array(2)

function addressRow(tree: AddressTree, row: number, epsg: Grid, grid: Projection): Cell[] {
  const match: Match = {
    country: tree.country,
    row,
    relevance: 0,
    rank: 0,
    population: 0,
    explanation: undefined,
  }
  const cells = objectCells(tree, match)
  const [lon, lat] = cells.slice(-2) as (number | undefined)[]
  const isKnown = lon !== undefined && lat !== undefined
  if (isKnown) grid.forward(lon, lat, metres)
  const parent = tree.parent[row]
  const code = registerCodeOf(tree, row)
  const shape: Shape | undefined = isKnown ? { type: 'Point', coordinates: [lon, lat] } : undefined
  return [
    ...cells,
    isKnown ? centimetres(metres[0]) : undefined,
    isKnown ? centimetres(metres[1]) : undefined,
    epsg,
    parent === NONE ? undefined : tree.id[parent],
    code === '' ? undefined : code,
    (tree.flags[row] & FLAG_PARALLEL) !== 0,
    shape,
  ]
}

const centimetres = (value: number): number => Math.round(value * 100) / 100

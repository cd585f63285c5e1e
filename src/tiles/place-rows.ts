/** Names of towns and villages on the map: which there are, how great each is, and from which zoom on it is named. */
import { COUNTRIES, type Country } from '../addresses/record.ts'
import { type AddressTree, FLAG_PARALLEL, NO_COORDINATE, textOf } from '../addresses/tree.ts'
import { worldX, worldY } from '../geo/mercator.ts'
import type { Columns } from '../tables/table-file.ts'
import { SETTLEMENT_CLASSES, SETTLEMENT_OF_KIND } from '../text/vocabularies/settlements.ts'
import { indexOf } from './shape-rows.ts'

/** People, or addresses where nobody counted people, from which on a place has rank 1, 2, 3 and so on. */
const RANK_WEIGHTS = [300_000, 80_000, 30_000, 10_000, 4_000, 1_500, 500, 150, 40]
const CITY_RANK_MAX = 3
/** Parts of a town are named when the town fills the view. */
const SUBURB_ZOOM_MIN = 11
/** A place of rank 1 is named from zoom 3 on, one of rank 2 from 4 on. */
const ZOOM_BEFORE_RANK = 2

/** Adds the tables of places. */
export function placeTables(
  trees: Readonly<Partial<Record<Country, AddressTree>>>,
): Map<string, Columns> {
  const rows: { country: number; row: number; kind: number; rank: number; people: number }[] = []
  COUNTRIES.forEach((country, number) => {
    const tree = trees[country]
    if (tree === undefined) return
    for (let unit = 0; unit < tree.unitCount; unit++) {
      const row = tree.unitRow[unit]
      const settlement = SETTLEMENT_OF_KIND.get(textOf(tree, tree.unitKind[unit]))
      if (settlement === undefined || tree.lonE7[row] === NO_COORDINATE) continue
      if ((tree.flags[row] & FLAG_PARALLEL) !== 0) continue
      const people = tree.unitPopulation[unit]
      const weight = people >= 0 ? people : tree.end[row] - row
      const at = RANK_WEIGHTS.findIndex((least) => weight >= least)
      const rank = at < 0 ? RANK_WEIGHTS.length + 1 : at + 1
      const name = settlement === 'town' && rank <= CITY_RANK_MAX ? 'city' : settlement
      rows.push({ country: number, row, kind: SETTLEMENT_CLASSES.indexOf(name), rank, people })
    }
  })
  rows.sort(
    (a, b) => a.rank - b.rank || b.people - a.people || a.country - b.country || a.row - b.row,
  )
  const suburb = SETTLEMENT_CLASSES.indexOf('suburb')
  const zoomOf = (rank: number, kind: number) => {
    const zoom = rank + ZOOM_BEFORE_RANK
    return kind === suburb ? Math.max(SUBURB_ZOOM_MIN, zoom) : zoom
  }
  return new Map<string, Columns>([
    [
      'places',
      {
        country: Uint8Array.from(rows, ({ country }) => country),
        row: Uint32Array.from(rows, ({ row }) => row),
        class: Uint8Array.from(rows, ({ kind }) => kind),
        rank: Uint8Array.from(rows, ({ rank }) => rank),
        minZoom: Uint8Array.from(rows, ({ rank, kind }) => zoomOf(rank, kind)),
        population: Int32Array.from(rows, ({ people }) => people),
      },
    ],
    [
      'place-index',
      {
        byte: indexOf(rows.length, (item) => {
          const { country, row } = rows[item]
          const tree = trees[COUNTRIES[country]] as AddressTree
          const x = worldX(tree.lonE7[row])
          const y = worldY(tree.latE7[row])
          return [x, y, x, y]
        }),
      },
    ],
  ])
}

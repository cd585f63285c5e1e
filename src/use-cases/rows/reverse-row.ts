/** A row with a point as the nearest house. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { type CountryGeocoder, matchOfRow } from '../../geocoder/geocoder.ts'
import { reverse } from '../../geocoder/reverse.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { objectCells } from './geocode-row.ts'
import type { RowWorld } from './row-answer.ts'
import { rowPoint } from './row-place.ts'
import { RADIUS_DEFAULT_M, type RowPlan } from './row-plan.ts'

/** @throws Refusal ROW_POINT, POINT_WITHOUT_ADDRESS */
export function* reverseRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const point = rowPoint(plan.place, cells)
  if (!point) throw refusal('ROW_POINT')
  const [lonE7, latE7] = point.map((degrees) => Math.round(degrees * 1e7))
  let nearest: { own: CountryGeocoder; row: number; distanceM: number } | undefined
  for (const own of Object.values(world.geocoder!)) {
    if (plan.countries && !plan.countries.includes(own.index.country)) continue
    const house = reverse(own.index, lonE7, latE7, 1).find(({ isHouse }) => isHouse)
    if (house && house.distanceM < (nearest?.distanceM ?? Number.POSITIVE_INFINITY)) {
      nearest = { own, row: house.row, distanceM: house.distanceM }
    }
    yield
  }
  const { radiusM = RADIUS_DEFAULT_M } = plan
  if (!nearest || nearest.distanceM > radiusM) {
    throw refusal('POINT_WITHOUT_ADDRESS')
  }
  const { index } = nearest.own
  return [
    ...objectCells(index.tree, matchOfRow(index, nearest.row, 0)),
    Math.round(nearest.distanceM * 100) / 100,
    'found',
    undefined,
  ]
}

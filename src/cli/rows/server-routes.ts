/** Drives of rows asked of a server: their ends are found first, then the drive between two points. */
import { type Position, type TeeviitClient, TeeviitError } from '../../../client/src/index.ts'
import type { Cell, TableRow } from '../../bulk/table.ts'
import { isRefusal, refusal } from '../../report/errors.ts'
import { tenths } from '../../use-cases/routes/tenths.ts'
import { failedCells } from '../../use-cases/rows/row-answer.ts'
import { rowPoint, rowQuestion } from '../../use-cases/rows/row-place.ts'
import type { PlaceColumns, RowPlan } from '../../use-cases/rows/row-plan.ts'
import { bestPlace } from './server-question.ts'

/** Longitude, latitude, address, match: as the answers of a release have them. */
type End = readonly [lon: number, lat: number, address: Cell, match: Cell]

/** The answers of a row: one of a route, one for each target of a matrix. */
export async function routeOf(
  client: TeeviitClient,
  plan: RowPlan,
  row: TableRow,
): Promise<Cell[][]> {
  const { task, metric = 'fastest' } = plan
  try {
    if (row.fault) throw refusal(row.fault)
    const from = await endOf(client, plan, plan.place, row.cells)
    if (task === 'matrix') return await toTargets(client, plan, from)
    const to = await endOf(client, plan, plan.to ?? { roles: {} }, row.cells)
    const ends = [...from, ...to]
    const said = await orCode(client.route([at(from), at(to)], { metric, geometry: false }))
    if (typeof said === 'string') return [[...ends, undefined, undefined, 'none', said]]
    const [{ distance, duration }] = said.routes
    return [[...ends, tenths(distance * 1000), tenths(duration * 1000), 'found', undefined]]
  } catch (error) {
    if (!isRefusal(error)) throw error
    return [failedCells(task, error)]
  }
}

const at = ([lon, lat]: End): Position => [lon, lat]

/** What a server answers, or the code with which it refuses what a row asks. */
async function orCode<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TeeviitError && error.status === 400 && error.code) return error.code
    throw error
  }
}

async function endOf(
  client: TeeviitClient,
  { countries }: RowPlan,
  place: PlaceColumns,
  cells: readonly Cell[],
): Promise<End> {
  const point = rowPoint(place, cells)
  if (point) return [...point, undefined, undefined]
  const question = rowQuestion(place, cells, countries)
  if (!question) throw refusal(place.roles.lon === undefined ? 'ROW_EMPTY' : 'ROW_POINT')
  const found = await bestPlace(client, question)
  if (!found) throw refusal('ADDRESS_NOT_FOUND', { text: '' })
  if (!found.geometry) throw refusal('ADDRESS_WITHOUT_POINT', { text: '' })
  const { address, match } = found.properties
  const [lon, lat] = found.geometry.coordinates
  return [lon, lat, address, match]
}

async function toTargets(client: TeeviitClient, plan: RowPlan, from: End): Promise<Cell[][]> {
  const { targets = [], metric = 'fastest' } = plan
  const points = targets.map(({ lon, lat }): Position => [lon, lat])
  const said = await orCode(client.matrix([at(from)], points, { metric }))
  return targets.map(({ label, lon, lat }, index) => {
    const ends = [...from, label, lon, lat]
    if (typeof said === 'string') return [...ends, undefined, undefined, 'none', said]
    const distance = said.distances[0][index]
    const duration = said.durations[0][index]
    if (distance === null || duration === null)
      return [...ends, undefined, undefined, 'none', 'NO_ROUTE']
    return [...ends, tenths(distance * 1000), tenths(duration * 1000), 'found', undefined]
  })
}

/** Drives of rows asked of a server: their ends are found first, then the drive between two points. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { isRefusal, type RefusalCode, refusal } from '../../report/errors.ts'
import { tenths } from '../../use-cases/rows/route-row.ts'
import { failedCells } from '../../use-cases/rows/row-answer.ts'
import { rowPoint, rowQuestion } from '../../use-cases/rows/row-place.ts'
import type { PlaceColumns, RowPlan } from '../../use-cases/rows/row-plan.ts'
import type { AskServer } from './server-client.ts'
import { questionParameters } from './server-features.ts'

/** Longitude, latitude, address, match: as the answers of a release have them. */
type End = readonly [lon: number, lat: number, address: Cell, match: Cell]

/** The answers of a row: one of a route, one for each target of a matrix. */
export async function routeOf(ask: AskServer, plan: RowPlan, row: TableRow): Promise<Cell[][]> {
  const { task } = plan
  try {
    if (row.fault) throw refusal(row.fault)
    const from = await endOf(ask, plan, plan.place, row.cells)
    if (task === 'matrix') return await toTargets(ask, plan, from)
    const to = await endOf(ask, plan, plan.to ?? { roles: {} }, row.cells)
    const points = [from.slice(0, 2), to.slice(0, 2)]
    const said = await ask.post<{ routes: { distance: number; duration: number }[] }>(
      '/router/route',
      { points, metric: plan.metric ?? 'fastest', geometry: false },
    )
    if ('code' in said) return [[...from, ...to, undefined, undefined, 'none', said.code]]
    const [{ distance, duration }] = said.body.routes
    return [[...from, ...to, tenths(distance * 1000), tenths(duration * 1000), 'found', undefined]]
  } catch (error) {
    if (!isRefusal(error)) throw error
    return [failedCells(task, error)]
  }
}

async function endOf(
  ask: AskServer,
  { countries }: RowPlan,
  place: PlaceColumns,
  cells: readonly Cell[],
): Promise<End> {
  const point = rowPoint(place, cells)
  if (point) return [...point, undefined, undefined]
  const question = rowQuestion(place, cells, countries)
  if (!question) throw refusal(place.roles.lon === undefined ? 'ROW_EMPTY' : 'ROW_POINT')
  const { asked } = question
  if (question.countries?.length === 0) throw refusal('ADDRESS_NOT_FOUND', { text: '' })
  const country =
    question.country ?? (question.countries?.length === 1 ? question.countries[0] : '')
  const parameters =
    typeof asked === 'string'
      ? [
          ['q', asked] as const,
          ['limit', '1'] as const,
          ...(country ? [['country', country] as const] : []),
        ]
      : questionParameters(asked, country)
  const [{ features }] = await ask.search([parameters])
  const [feature] = features
  if (!feature) throw refusal('ADDRESS_NOT_FOUND', { text: '' })
  if (!feature.geometry) throw refusal('ADDRESS_WITHOUT_POINT' satisfies RefusalCode, { text: '' })
  const { address, match } = feature.properties
  return [...feature.geometry.coordinates, address, match]
}

async function toTargets(ask: AskServer, plan: RowPlan, from: End): Promise<Cell[][]> {
  const { targets = [], metric = 'fastest' } = plan
  const said = await ask.post<{ durations: (number | null)[][]; distances: (number | null)[][] }>(
    '/router/matrix',
    { sources: [from.slice(0, 2)], targets: targets.map(({ lon, lat }) => [lon, lat]), metric },
  )
  return targets.map(({ label, lon, lat }, index) => {
    const ends = [...from, label, lon, lat]
    if ('code' in said) return [...ends, undefined, undefined, 'none', said.code]
    const distance = said.body.distances[0][index]
    const duration = said.body.durations[0][index]
    if (distance === null || duration === null)
      return [...ends, undefined, undefined, 'none', 'NO_ROUTE']
    return [...ends, tenths(distance * 1000), tenths(duration * 1000), 'found', undefined]
  })
}

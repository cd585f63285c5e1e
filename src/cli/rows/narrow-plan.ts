/** A plan over the columns that it reads alone, so that requests do not grow with the table. */
import type { Roles } from '../../bulk/column-names.ts'
import type { TableRow } from '../../bulk/table.ts'
import type { PlaceColumns, RowPlan } from '../../use-cases/rows/row-plan.ts'

/** The plan of fewer columns, and what makes a row fit it. */
export function narrowPlan(plan: RowPlan): {
  readonly plan: RowPlan
  narrowed(row: TableRow): TableRow
} {
  const used = [...new Set(columnsRead(plan))].sort((a, b) => a - b)
  const place = ({ roles, text }: PlaceColumns): PlaceColumns => ({
    roles: Object.fromEntries(
      Object.entries(roles).map(([role, column]) => [role, used.indexOf(column)]),
    ) as Roles,
    ...(text && { text: text.map((column) => used.indexOf(column)) }),
  })
  return {
    plan: {
      ...plan,
      columns: used.map((column) => plan.columns[column]),
      place: place(plan.place),
      ...(plan.to && { to: place(plan.to) }),
    },
    narrowed: (row) => ({ ...row, cells: used.map((column) => row.cells[column]) }),
  }
}

/** The columns that a plan reads, first the columns of texts. */
export const columnsRead = ({ place, to }: RowPlan): number[] =>
  [place, ...(to ? [to] : [])].flatMap(({ roles, text = [] }) => [...text, ...Object.values(roles)])

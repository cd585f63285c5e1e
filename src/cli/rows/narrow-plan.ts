/** A plan over those columns alone that it reads: what is sent to whoever answers does not grow with the table. */
import type { Roles } from '../../bulk/column-names.ts'
import type { TableRow } from '../../bulk/table.ts'
import type { PlaceColumns, RowPlan } from '../../use-cases/rows/row-plan.ts'

/** The plan of fewer columns, and what makes a row fit it. */
export function narrowPlan(plan: RowPlan): {
  readonly plan: RowPlan
  narrowed(row: TableRow): TableRow
} {
  const used = [...new Set([plan.place, ...(plan.to ? [plan.to] : [])].flatMap(columnsOf))].sort(
    (a, b) => a - b,
  )
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

const columnsOf = ({ roles, text = [] }: PlaceColumns): number[] => [
  ...Object.values(roles),
  ...text,
]

/** A question about a table, of a job or a request: by the names of its columns, before anybody has read the table. */
import { guessEndRoles, guessRoles, ROLES, type Role, type Roles } from '../../bulk/column-names.ts'
import type { Encoding } from '../../bulk/encoding.ts'
import type { InputFormat } from '../../bulk/table.ts'
import type { TextFormat } from '../../bulk/write-rows.ts'
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import type { PlaceColumns, RowPlan } from './row-plan.ts'

/** Where a place is said, by names of columns; what is not given is guessed from the names. */
export interface NamedPlace {
  /** Columns that are one text together, in this order. */
  readonly columns: readonly string[]
  readonly roles: Readonly<Partial<Record<Role, string>>>
}

/** Plain data; it goes into the file of a job. */
export interface TableQuestion {
  readonly task: RowPlan['task']
  readonly place: NamedPlace
  /** The end of a route. */
  readonly to?: NamedPlace
  readonly countries?: RowPlan['countries']
  readonly metric?: RowPlan['metric']
  readonly targets?: RowPlan['targets']
  readonly radiusM?: number
  /** How the table is written, as far as its sender says it. */
  readonly format?: InputFormat
  readonly encoding?: Encoding
  readonly delimiter?: string
  readonly hasHeader?: boolean
  /** Format of the result; that of the table where it is absent. */
  readonly output?: TextFormat
}

/** The plan of a question for a table with these columns. @throws Refusal COLUMN_UNKNOWN */
export function rowPlan(question: TableQuestion, columns: readonly string[]): RowPlan {
  const { task, place, to, countries, metric, targets, radiusM } = question
  const isRoute = task === 'route'
  return {
    task,
    columns,
    place: placeOf(place, columns, isRoute ? 'from' : undefined),
    ...(isRoute ? { to: placeOf(to ?? { columns: [], roles: {} }, columns, 'to') } : {}),
    ...(countries ? { countries } : {}),
    ...(metric ? { metric } : {}),
    ...(targets ? { targets } : {}),
    ...(radiusM === undefined ? {} : { radiusM }),
  }
}

/** Whether nothing says which columns are the address, so that a trial does. */
export const isBlind = (
  { task, place }: TableQuestion,
  { columns, hasHeader }: { readonly columns: readonly string[]; readonly hasHeader: boolean },
): boolean =>
  task === 'geocode' &&
  !hasHeader &&
  columns.length > 1 &&
  place.columns.length + Object.keys(place.roles).length === 0

function placeOf(
  { columns: named, roles }: NamedPlace,
  columns: readonly string[],
  end: 'from' | 'to' | undefined,
): PlaceColumns {
  const find = (name: string): number => {
    const at = columns.indexOf(name)
    if (at !== -1) return at
    throw refusal('COLUMN_UNKNOWN', { found: clipInput(name) })
  }
  const text = named.map(find)
  const given: Partial<Record<Role, number>> = {}
  for (const role of ROLES) {
    const name = roles[role]
    if (name !== undefined) given[role] = find(name)
  }
  if (text.length > 0) return { roles: given, text }
  const isGiven = Object.keys(given).length > 0
  return { roles: isGiven ? given : guessed(columns, end) }
}

function guessed(columns: readonly string[], end: 'from' | 'to' | undefined): Roles {
  const roles = end === undefined ? guessRoles(columns) : guessEndRoles(columns, end)
  if (Object.keys(roles).length > 0 || end !== undefined) return roles
  // A table of one column, or one whose names say nothing: its first text is the address.
  return columns.length > 0 ? { address: 0 } : {}
}

/** How the plan reads the table, by names of columns, for people. */
export function shownPlace({ roles, text }: PlaceColumns, columns: readonly string[]) {
  return {
    ...(text ? { columns: text.map((column) => columns[column]) } : {}),
    ...Object.fromEntries(
      Object.entries(roles).map(([role, column]) => [role, columns[column as number]]),
    ),
  }
}

/** A question about a table, of a job or a request: by the names of its columns, before anybody has read the table. */
import {
  guessEndRoles,
  guessRoles,
  ROLES,
  type Role,
  type Roles,
  rolesWithId,
} from '../../bulk/column-names.ts'
import type { Encoding } from '../../bulk/encoding.ts'
import type { ChunkFormat, InputFormat } from '../../bulk/table.ts'
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
export interface TableQuestion extends Omit<RowPlan, 'columns' | 'place' | 'to'> {
  readonly place: NamedPlace
  /** The end of a route. */
  readonly to?: NamedPlace
  /** How the table is written, as far as its sender says it. */
  readonly format?: InputFormat
  readonly encoding?: Encoding
  readonly delimiter?: string
  readonly hasHeader?: boolean
  /** Format of the result; that of the table where it is absent. */
  readonly output?: ChunkFormat
}

/** The plan of a question for a table with these columns. @throws Refusal COLUMN_UNKNOWN */
export function rowPlan(question: TableQuestion, columns: readonly string[]): RowPlan {
  const { place, to, format, encoding, delimiter, hasHeader, output, ...asked } = question
  const { task } = asked
  const isRoute = task === 'route'
  return {
    ...asked,
    columns,
    place: placeOf(place, columns, isRoute ? 'from' : task),
    ...(isRoute ? { to: placeOf(to ?? { columns: [], roles: {} }, columns, 'to') } : {}),
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

/** The place of the column with a name. @throws Refusal COLUMN_UNKNOWN */
export function columnNamed(columns: readonly string[], name: string): number {
  const at = columns.indexOf(name)
  if (at === -1) throw refusal('COLUMN_UNKNOWN', { found: clipInput(name) })
  return at
}

/** @param of an end of a route, or the task of a table whose rows are one place */
function placeOf(
  { columns: named, roles }: NamedPlace,
  columns: readonly string[],
  of: 'from' | 'to' | RowPlan['task'],
): PlaceColumns {
  const find = (name: string): number => columnNamed(columns, name)
  const text = named.map(find)
  const given = rolesNamed(roles, find)
  const told = of === 'changes' ? rolesWithId(columns, given) : given
  if (text.length > 0) return { roles: told, text }
  return { roles: Object.keys(told).length > 0 ? told : guessed(columns, of) }
}

/** Finds the column of each role that has a name. @param find throws where no column has the name */
export function rolesNamed(names: NamedPlace['roles'], find: (name: string) => number): Roles {
  const roles: Partial<Record<Role, number>> = {}
  for (const role of ROLES) {
    const name = names[role]
    if (name !== undefined) roles[role] = find(name)
  }
  return roles
}

function guessed(columns: readonly string[], of: string): Roles {
  if (of === 'from' || of === 'to') return guessEndRoles(columns, of)
  const roles = guessRoles(columns)
  if (Object.keys(roles).length > 0) return roles
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

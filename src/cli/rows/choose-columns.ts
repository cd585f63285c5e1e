/** Which columns a command asks with: those that its options name, else what their names say, else what a trial finds. */
import { guessEndRoles, guessRoles, ROLES, type Role, type Roles } from '../../bulk/column-names.ts'
import { openTable, type ReadOptions, type TableHead } from '../../bulk/read-table.ts'
import { cellText, type TableRow } from '../../bulk/table.ts'
import { TeeviitError } from '../../report/errors.ts'
import { countOf } from '../../text/numbers.ts'
import type { RowAnswer } from '../../use-cases/rows/row-answer.ts'
import { ownColumns } from '../../use-cases/rows/row-columns.ts'
import type { PlaceColumns, RowPlan, Task } from '../../use-cases/rows/row-plan.ts'
import { openInput } from './input-file.ts'
import type { RowPool } from './row-pool.ts'

/** Options that name columns: `columns`, `from` and `to` by commas, the others one each. */
export type ColumnOptions = Readonly<Partial<Record<Role | 'columns' | 'from' | 'to', string>>>

export interface ChosenColumns {
  readonly place: PlaceColumns
  readonly to?: PlaceColumns
}

/** @throws TeeviitError BULK_COLUMN, BULK_NO_PLACE */
export function chooseColumns(
  task: Task,
  { columns, hasHeader }: Pick<TableHead, 'columns' | 'hasHeader'>,
  options: ColumnOptions,
  file: string,
): ChosenColumns {
  const find = (name: string): number => columnNamed(name, columns, file)
  const findAll = (names: string): number[] => names.split(',').map((name) => find(name.trim()))
  const noPlace = (wanted: string, tell: string): never => {
    const found = `${columns.slice(0, 20).join(', ')}${columns.length > 20 ? ', …' : ''}`
    throw new TeeviitError('BULK_NO_PLACE', { file, wanted, found, options: tell })
  }
  if (task === 'route') {
    const end = (which: 'from' | 'to'): PlaceColumns => {
      const named = options[which]
      if (named !== undefined) return endOf(findAll(named), columns)
      const roles = guessEndRoles(columns, which)
      return isPlace(roles) ? { roles } : noPlace(`the place to drive ${which}`, `\`--${which}\``)
    }
    return { place: end('from'), to: end('to') }
  }
  const given = givenRoles(options, find)
  if (options.columns !== undefined) {
    const text = findAll(options.columns)
    if (task !== 'reverse') return { place: { roles: given, text } }
    return { place: { roles: { ...given, ...pointRoles(text) } } }
  }
  if (Object.keys(given).length > 0) return { place: { roles: given } }
  const guessed = guessRoles(columns)
  const { lon, lat, point, geometry, ...address } = guessed
  const isPoint =
    (lon !== undefined && lat !== undefined) || point !== undefined || geometry !== undefined
  if (task === 'reverse') {
    if (isPoint) return { place: { roles: guessed } }
    return noPlace('longitude and latitude', '`--lon` and `--lat`, or `--point`')
  }
  const roles = task === 'matrix' && isPoint ? guessed : address
  if (isPlace(roles)) return { place: { roles } }
  // Without names every column is a part of the address.
  if (!hasHeader || columns.length === 1)
    return { place: { roles: {}, text: columns.map((_, i) => i) } }
  return noPlace('an address', '`--columns`, or with `--street`, `--city` and so on')
}

/** The roles that options give to columns by name. */
function givenRoles(options: ColumnOptions, find: (name: string) => number): Roles {
  const roles: Partial<Record<Role, number>> = {}
  for (const role of ROLES) {
    const name = options[role]
    if (name !== undefined) roles[role] = find(name)
  }
  return roles
}

const pointRoles = (columns: readonly number[]): Roles =>
  columns.length === 2 ? { lon: columns[0], lat: columns[1] } : { point: columns[0] }

/** Columns of one end of a drive: two that are named like a point are one, else they are a text. */
function endOf(text: readonly number[], columns: readonly string[]): PlaceColumns {
  const named = guessEndRoles(
    text.map((column) => columns[column]),
    'from',
  )
  const other = guessEndRoles(
    text.map((column) => columns[column]),
    'to',
  )
  const plain = guessRoles(text.map((column) => columns[column]))
  for (const { lon, lat, point } of [named, other, plain]) {
    if (text.length === 2 && lon !== undefined && lat !== undefined) {
      return { roles: { lon: text[lon], lat: text[lat] } }
    }
    if (text.length === 1 && point !== undefined) return { roles: { point: text[0] } }
  }
  return { roles: {}, text }
}

const isPlace = (roles: Roles): boolean =>
  Object.keys(roles).some((role) => role !== 'country') &&
  (roles.lon === undefined) === (roles.lat === undefined)

/** A column by its name, in any letter case, or by its number from 1. */
function columnNamed(name: string, columns: readonly string[], file: string): number {
  const exact = columns.indexOf(name)
  if (exact >= 0) return exact
  const alike = columns.findIndex((column) => column.toLowerCase() === name.toLowerCase())
  if (alike >= 0) return alike
  const number = countOf(name)
  if (number >= 1 && number <= columns.length) return number - 1
  const found = `${columns.slice(0, 20).join(', ')}${columns.length > 20 ? ', …' : ''}`
  throw new TeeviitError('BULK_COLUMN', { file, column: name, found })
}

/** The chosen columns in words: `street = tänav, city = linn`. */
export function shownColumns({ place, to }: ChosenColumns, columns: readonly string[]): string {
  const one = ({ roles, text }: PlaceColumns): string => {
    const named = Object.entries(roles).map(([role, column]) => `${role} = ${columns[column]}`)
    const joined = text ? [`text = ${text.map((column) => columns[column]).join(' + ')}`] : []
    return [...joined, ...named].join(', ')
  }
  return to ? `from ${one(place)}; to ${one(to)}` : one(place)
}

const ROWS_TRIED = 20
/** An address is in at most so many columns side by side, and not behind so many. */
const SIDE_BY_SIDE_MAX = 4
const COLUMNS_TRIED = 16
/** Matches that have all of what was asked. */
const WHOLE: ReadonlySet<unknown> = new Set(['exact', 'variant', 'typo'])

/**
 * The columns that find most rows wholly; of equals the fewest, then the first.
 * @returns undefined where none finds any row, as of a table that cannot be read twice
 */
export async function triedColumns(
  path: string,
  options: ReadOptions,
  pool: (plan: RowPlan) => RowPool,
): Promise<readonly number[] | undefined> {
  const { source, identity } = openInput(path)
  if (identity === undefined) return undefined
  const table = await openTable(source, options)
  const rows = await firstRows(table.chunks(ROWS_TRIED))
  const { head } = table
  const candidates = neighboursOf(Math.min(head.columns.length, COLUMNS_TRIED))
  const asked = candidates.flatMap((columns) =>
    rows.map(({ number, cells }): TableRow => ({ number, cells: [rowText(columns, cells)] })),
  )
  const one = pool({ task: 'geocode', columns: ['text'], place: { roles: {}, text: [0] } })
  try {
    const answers = await one.answer(asked)
    const wholes = candidates.map((_, i) => wholeIn(answers, i * rows.length, rows.length))
    const most = Math.max(...wholes)
    return most > 0 ? candidates[wholes.indexOf(most)] : undefined
  } finally {
    await one.close()
  }
}

async function firstRows(chunks: AsyncIterable<readonly TableRow[]>): Promise<readonly TableRow[]> {
  for await (const chunk of chunks) return chunk.slice(0, ROWS_TRIED)
  return []
}

/** All runs of neighbouring columns, the shortest first. */
function neighboursOf(count: number): number[][] {
  const runs: number[][] = []
  for (let length = 1; length <= SIDE_BY_SIDE_MAX; length++) {
    for (let first = 0; first + length <= count; first++) {
      runs.push(Array.from({ length }, (_, i) => first + i))
    }
  }
  return runs
}

const rowText = (columns: readonly number[], cells: TableRow['cells']): string =>
  columns
    .map((column) => cellText(cells[column]).trim())
    .filter((text) => text !== '')
    .join(', ')

const MATCH = ownColumns('geocode').findIndex(({ name }) => name === 'match')

const wholeIn = (answers: readonly RowAnswer[], from: number, count: number): number =>
  answers.filter(({ row, cells }) => row >= from && row < from + count && WHOLE.has(cells[MATCH]))
    .length

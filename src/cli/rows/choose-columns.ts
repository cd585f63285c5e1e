/** Which columns a command asks with: by its options, else by their names, else by a trial. */
import {
  guessEndRoles,
  guessRoles,
  type Role,
  type Roles,
  rolesWithId,
} from '../../bulk/column-names.ts'
import type { ReadOptions, TableHead } from '../../bulk/read-table.ts'
import { TeeviitError } from '../../report/errors.ts'
import { countOf } from '../../text/numbers.ts'
import type { PlaceColumns, RowPlan, Task } from '../../use-cases/rows/row-plan.ts'
import { rolesNamed, shownPlace } from '../../use-cases/rows/table-question.ts'
import { beginTrial, ROWS_TRIED, TRIAL_PLAN } from '../../use-cases/rows/tried-columns.ts'
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
    throw new TeeviitError('BULK_NO_PLACE', { file, wanted, found: someOf(columns), options: tell })
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
  const named = rolesNamed(options, find)
  const given = task === 'changes' ? rolesWithId(columns, named) : named
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

const pointRoles = (columns: readonly number[]): Roles =>
  columns.length === 2 ? { lon: columns[0], lat: columns[1] } : { point: columns[0] }

/** Columns of one end of a drive: two that are named like a point are one, else they are a text. */
function endOf(text: readonly number[], columns: readonly string[]): PlaceColumns {
  const names = text.map((column) => columns[column])
  const guesses = [guessEndRoles(names, 'from'), guessEndRoles(names, 'to'), guessRoles(names)]
  for (const { lon, lat, point } of guesses) {
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
  throw new TeeviitError('BULK_COLUMN', { file, column: name, found: someOf(columns) })
}

const someOf = (columns: readonly string[]): string =>
  `${columns.slice(0, 20).join(', ')}${columns.length > 20 ? ', …' : ''}`

/** The chosen columns in words: `street = tänav, city = linn`. */
export function shownColumns({ place, to }: ChosenColumns, columns: readonly string[]): string {
  const one = (chosen: PlaceColumns): string =>
    Object.entries(shownPlace(chosen, columns))
      .map(([role, names]) => `${role} = ${[names].flat().join(' + ')}`)
      .join(', ')
  return to ? `from ${one(place)}; to ${one(to)}` : one(place)
}

/** The columns that a trial finds; undefined where none finds any row, as of a table that cannot be read twice. */
export async function triedColumns(
  path: string,
  options: ReadOptions,
  pool: (plan: RowPlan) => RowPool,
): Promise<readonly number[] | undefined> {
  const { open, identity } = openInput(path)
  if (identity === undefined) return undefined
  const table = await open(options)
  const trial = await beginTrial(table.chunks(ROWS_TRIED), table.head.columns.length)
  const one = pool(TRIAL_PLAN)
  try {
    return trial.chosen(await one.answer(trial.rows))
  } finally {
    await one.close()
  }
}

/** The tables of the Lithuanian register, widest first: what their rows become. */
import type { AddressColumn, Level } from '../../addresses/record.ts'

export interface RcTable {
  readonly file: string
  readonly level: Level
  readonly column: AddressColumn
  /** Column of the object's code. */
  readonly code: string
  readonly since: string
}

export const RC_UNITS: readonly RcTable[] = [
  { file: 'adr_savivaldybes.csv', level: 1, column: 1, code: 'SAV_KODAS', since: 'SAV_NUO' },
  { file: 'adr_seniunijos.csv', level: 2, column: 2, code: 'SEN_KODAS', since: 'SEN_NUO' },
  {
    file: 'adr_gyvenamosios_vietoves.csv',
    level: 3,
    column: 3,
    code: 'GYV_KODAS',
    since: 'GYV_NUO',
  },
  { file: 'adr_gatves.csv', level: 4, column: 5, code: 'GAT_KODAS', since: 'GAT_NUO' },
]

/** Where an object's parent is named: the first column that is filled, and the parent's level. */
export const PARENT_COLUMNS: Readonly<Record<Level, readonly (readonly [string, Level])[]>> = {
  1: [],
  2: [['SAV_KODAS', 1]],
  3: [
    ['SEN_KODAS', 2],
    ['SAV_KODAS', 1],
  ],
  4: [['GYV_KODAS', 3]],
  5: [
    ['GAT_KODAS', 4],
    ['GYV_KODAS', 3],
  ],
  6: [['AOB_KODAS', 5]],
}

export const SETTLEMENT_KINDS = new Set([
  'miestas',
  'miestelis',
  'kaimas',
  'viensėdis',
  'vienkiemis',
  'geležinkelio stotis',
  'sodų bendrija',
])

/** Codes are unique within their level only, so an id begins with the level, before nine figures. */
const CODES_PER_LEVEL = 1_000_000_000

/** The id of a level's code; NaN where the code is no number or has more than nine figures. */
export function rcId(level: Level, code: number): number {
  return code > 0 && code < CODES_PER_LEVEL ? level * CODES_PER_LEVEL + code : Number.NaN
}

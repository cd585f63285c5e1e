/** The tables of the Latvian register, widest first: what their rows become. */
import type { AddressColumn, Level } from '../../addresses/record.ts'

export interface VarisTable {
  /** `aw_<name>.csv`, and `aw_<name>_his.csv` for its history. */
  readonly name: string
  /** TIPS_CD of its rows. */
  readonly typeCode: string
  readonly level: Level
  readonly column: AddressColumn
  readonly kind: string
}

export const VARIS_TABLES: readonly VarisTable[] = [
  { name: 'novads', typeCode: '113', level: 1, column: 1, kind: 'novads' },
  // A town directly under the country is on level 1.
  { name: 'pilseta', typeCode: '104', level: 2, column: 2, kind: 'pilsēta' },
  { name: 'pagasts', typeCode: '105', level: 2, column: 2, kind: 'pagasts' },
  { name: 'ciems', typeCode: '106', level: 3, column: 3, kind: 'ciems' },
  { name: 'iela', typeCode: '107', level: 4, column: 5, kind: '' },
  { name: 'eka', typeCode: '108', level: 5, column: 7, kind: '' },
  { name: 'dziv', typeCode: '109', level: 6, column: 8, kind: '' },
]

/** KODS of Latvia, which has no row of its own. */
export const COUNTRY_CODE = 100_000_000

/** The columns of extract 1, found by name. */
import type { Table } from '../reading/table-reader.ts'
import { LEVELS } from './level-paths.ts'

export interface AdsColumns {
  readonly objectId: number
  readonly objectCode: number
  readonly kind: number
  readonly validFrom: number
  readonly addressId: number
  readonly code: number
  readonly nearAddress: number
  readonly addressState: number
  /** The extracts of 2014 have it. */
  readonly objectState: number
  readonly east: number
  readonly north: number
  readonly postcode: number
  /** By level, 1 to 8. */
  readonly levelCode: readonly number[]
  readonly levelShortName: readonly number[]
  readonly levelName: readonly number[]
}

/** @throws TeeviitError SOURCE_COLUMN_MISSING */
export function adsColumns(table: Table): AdsColumns {
  const byLevel = (ending: string) => [
    -1,
    ...LEVELS.map((level) => table.column(`TASE${level}_${ending}`)),
  ]
  return {
    objectId: table.column('ADOB_ID'),
    objectCode: table.column('ADS_OID'),
    kind: table.column('ADOB_LIIK'),
    validFrom: table.optional('ADS_KEHTIV'),
    addressId: table.column('ADR_ID'),
    code: table.column('KOODAADRESS'),
    nearAddress: table.optional('LAHIAADRESS'),
    addressState: table.column('AADR_OLEK'),
    objectState: table.optional('OLEK'),
    east: table.column('VIITEPUNKT_X'),
    north: table.column('VIITEPUNKT_Y'),
    postcode: table.optional('POSTIINDEKS', 'SIHTNUMBER'),
    levelCode: byLevel('KOOD'),
    levelShortName: byLevel('NIMETUS'),
    levelName: byLevel('NIMETUS_LIIGIGA'),
  }
}

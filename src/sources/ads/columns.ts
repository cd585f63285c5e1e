/** The columns of extract 1, found by name. */
import type { Table } from '../reading/table-reader.ts'
import { LEVELS } from './level-paths.ts'

export type AdsColumns = Readonly<ReturnType<typeof adsColumns>>

/** @throws TeeviitError SOURCE_COLUMN_MISSING */
export function adsColumns(table: Table) {
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
    /** The extracts of 2014 have it. */
    objectState: table.optional('OLEK'),
    east: table.column('VIITEPUNKT_X'),
    north: table.column('VIITEPUNKT_Y'),
    postcode: table.optional('POSTIINDEKS', 'SIHTNUMBER'),
    /** By level, 1 to 8. */
    levelCode: byLevel('KOOD'),
    levelShortName: byLevel('NIMETUS'),
    levelName: byLevel('NIMETUS_LIIGIGA'),
  }
}

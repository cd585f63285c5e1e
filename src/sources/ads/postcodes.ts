/** The table of Estonian postcodes by ADR_ID. */

import { NONE } from '../../tables/none.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import {
  KEPT,
  leftOut,
  type Reading,
  readRegisterTable,
  refused,
} from '../reading/register-table.ts'
import type { Table } from '../reading/table-reader.ts'

const OF_NOTHING = leftOut('postcode of an address that is not kept')
const NO_POSTCODE = refused('a postcode that is not five figures')

/** The columns of the table. @throws TeeviitError SOURCE_COLUMN_MISSING */
export function postcodeColumns(table: Table) {
  const addressId = table.column('ADR_ID')
  const named = table.optional('SIHTNUMBER', 'POSTIINDEKS')
  return { addressId, postcode: named >= 0 ? named : table.column('SIHTNUMBER') }
}

/** A postcode table has a row an address: a file without these columns is another one. */
export async function readPostcodes(file: SourceFile, reading: Reading): Promise<void> {
  await readRegisterTable(file, reading, (table) => {
    const { addressId, postcode } = postcodeColumns(table)
    const { builder } = reading
    return {
      keyOf: (row) => row.excerpt(),
      take(row) {
        const id = row.integer(addressId)
        const code = row.text(postcode)
        if (!(id > 0) || !/^\d{5}$/.test(code)) return NO_POSTCODE
        const slot = builder.slotOf(id)
        if (slot === NONE) return OF_NOTHING
        builder.setPostcode(slot, code)
        return KEPT
      },
    }
  })
}

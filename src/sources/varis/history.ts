/**
 * What Latvian objects were before: the tables `aw_*_his.csv`, whose KODS is that of the living object, and the abolished
 * rows of the tables of today. No file names a successor.
 */
import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { NONE } from '../../tables/none.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import { type Reading, readRegisterTable, refused, STAGED } from '../reading/register-table.ts'
import { BROKEN, type Row } from '../reading/row.ts'
import type { Table } from '../reading/table-reader.ts'
import { fullUnitName, houseName } from './names.ts'
import { COUNTRY_CODE, type VarisTable } from './tables.ts'

const NO_CODE = refused('a code that is no number')

/** Districts of before 2009 (`rajons`, `apriņķis`), which no table here has: what was in them is at the top. */
const DISTRICTS = ['102', '103']

/** The columns of a table of history. @throws TeeviitError SOURCE_COLUMN_MISSING */
export function historyColumns(table: Table) {
  return {
    code: table.column('KODS'),
    name: table.column('NOSAUKUMS'),
    parent: table.column('VKUR_CD'),
    parentType: table.optional('VKUR_TIPS'),
    from: table.column('DAT_SAK'),
    changed: table.optional('DAT_MOD'),
    until: table.column('DAT_BEIG'),
    // A code that the object had before.
    formerCode: table.optional('KODS_HIS'),
  }
}

/** Reads the history of one table. */
export async function readHistory(
  file: SourceFile,
  kind: VarisTable,
  reading: Reading,
): Promise<void> {
  await readRegisterTable(file, reading, (table) => {
    const columns = historyColumns(table)
    const { builder } = reading
    return {
      keyOf: (row) => row.text(columns.code),
      take(row) {
        const slot = builder.slotOf(row.integer(columns.code))
        const formerCode = row.integer(columns.formerCode)
        if (slot !== NONE && formerCode > 0 && formerCode !== BROKEN) {
          builder.addFormerId(slot, formerCode)
        }
        return takeFormer(row, kind, columns, builder, table.name)
      },
    }
  })
}

/** Takes what an object was, from a row of history or an abolished one. */
export function takeFormer(
  row: Row,
  kind: VarisTable,
  columns: Omit<ReturnType<typeof historyColumns>, 'formerCode'>,
  { former }: TreeBuilder,
  file: string,
) {
  const id = row.integer(columns.code)
  const parent = row.integer(columns.parent)
  if (!(id > 0 && parent > 0) || id === BROKEN || parent === BROKEN) return NO_CODE
  const isTop =
    parent === COUNTRY_CODE || DISTRICTS.some((type) => row.is(columns.parentType, type))
  const isCity = isTop && kind.name === 'pilseta'
  const name = row.text(columns.name)
  former.push({
    id,
    parentId: isTop ? 0 : parent,
    column: isCity ? 1 : kind.column,
    name: kind.level === 5 ? houseName(name) : fullUnitName(name),
    fromS: row.seconds(columns.from),
    untilS: row.seconds(columns.until) || row.seconds(columns.changed),
    file,
    line: row.line,
  })
  return STAGED
}

/** Extract 4: synonyms of address components, which are known by level and code. */

import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { addTo } from '../../tables/group-by-key.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import {
  KEPT,
  leftOut,
  type Reading,
  readRegisterTable,
  refused,
} from '../reading/register-table.ts'
import type { Row } from '../reading/row.ts'
import type { Table } from '../reading/table-reader.ts'
import type { AdsColumns } from './columns.ts'
import type { LevelPaths } from './level-paths.ts'

const OF_NOTHING = leftOut('synonym of a component that is not kept')
const AMBIGUOUS = refused('a synonym whose component has several parents')
const TEXTLESS = refused('a synonym without a text')

/** Units (levels 1 to 5 of an address) by level and code. */
export type Components = ReturnType<typeof createComponents>

/** No components yet. */
export function createComponents() {
  const slots = new Map<string, number[]>()
  const names = new Map<number, readonly string[]>()
  const codes = new Map<number, string>()
  const keyOf = (level: string, code: string) => `${level} ${code.replace(/^0+/, '')}`
  return {
    /** Takes the unit of a slot, if it is one. */
    take(slot: number, row: Row, columns: AdsColumns, paths: LevelPaths): void {
      const level = paths.has.lastIndexOf(1)
      if (level > 5) return
      const code = row.text(columns.levelCode[level])
      codes.set(slot, code)
      names.set(slot, [row.text(columns.levelName[level]), row.text(columns.levelShortName[level])])
      addTo(slots, keyOf(String(level), code), slot)
    },
    /** Names of each slot, in full and short. */
    names,
    /** Code of the component above that of a slot. */
    codeAbove: (builder: TreeBuilder, slot: number): string =>
      codes.get(builder.slotOf(builder.parentIdOf(slot))) ?? '',
    slotsOf: (level: string, code: string): readonly number[] =>
      slots.get(keyOf(level, code)) ?? [],
  }
}

/** The columns of the table. @throws TeeviitError SOURCE_COLUMN_MISSING */
export function synonymColumns(table: Table) {
  return {
    level: table.column('ADKOMP_TASE'),
    code: table.column('ADKOMP_KOOD'),
    synonym: table.column('OTSISTRING'),
  }
}

/** Reads the other names of components and gives them to the objects that have those. */
export async function readSynonyms(
  file: SourceFile,
  components: Pick<Components, 'slotsOf'>,
  reading: Reading,
): Promise<void> {
  await readRegisterTable(file, reading, (table) => {
    const { level, code, synonym } = synonymColumns(table)
    return {
      keyOf: (row) => row.excerpt(),
      take(row) {
        const text = row.text(synonym)
        if (text === '') return TEXTLESS
        const slots = components.slotsOf(row.text(level), row.text(code))
        if (slots.length === 0) return OF_NOTHING
        if (slots.length > 1) return AMBIGUOUS
        reading.builder.addOtherName(slots[0], text, 'synonym')
        return KEPT
      },
    }
  })
}

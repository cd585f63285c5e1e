/**
 * What Estonian addresses were before: extract 2, whose components have a first and a last day, and extract 10, cancelled
 * addresses with their successors. No header of extract 10 is published: it is read by the names that ADS gives these facts.
 */
import type { AddressColumn } from '../../addresses/record.ts'
import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import type { Receipt } from '../../report/receipt.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import {
  leftOut,
  type OnRows,
  readRegisterTable,
  refused,
  STAGED,
} from '../reading/register-table.ts'
import { BROKEN, type Row } from '../reading/row.ts'
import type { Table } from '../reading/table-reader.ts'
import type { Components } from './synonyms.ts'

const VALID = leftOut('component that is valid')
const OF_A_HOUSE = leftOut('component of houses, which their addresses tell')
const OF_A_FLAT = leftOut('cancelled flat, which its house tells')
const NO_ID = refused('an id that is no number')
const NO_PLACE = refused('a cancelled address whose units do not exist')

/** Components have numbers of their own, which begin behind all ids of addresses. */
const COMPONENT_IDS = 2 ** 52
/** No object has this id: what is below it is refused. */
const NOWHERE = -1

/** Ids of units and streets by the unit above and a name, of today and of before. */
export type Places = ReadonlyMap<string, number>

const keyOf = (parentId: number, name: string): string => `${parentId} ${name}`

/** The columns of extract 2. @throws TeeviitError SOURCE_COLUMN_MISSING */
function componentColumns(table: Table) {
  return {
    component: table.column('KOMP_ID'),
    level: table.column('TASE'),
    code: table.column('KOOD'),
    short: table.column('NIMETUS'),
    name: table.column('NIMETUS_LIIGIGA'),
    aboveLevel: table.column('YLEMKOMP_TASE'),
    aboveCode: table.column('YLEMKOMP_KOOD'),
    from: table.column('KEHTIV'),
    until: table.column('KEHTETU'),
  }
}

/** A component that is no more, or had another name. */
function readComponent(
  row: Row,
  columns: ReturnType<typeof componentColumns>,
  id: number,
  level: number,
) {
  return {
    id: COMPONENT_IDS + id,
    level,
    code: row.text(columns.code),
    aboveLevel: row.text(columns.aboveLevel),
    aboveCode: row.text(columns.aboveCode),
    name: row.text(columns.name) || row.text(columns.short),
    short: row.text(columns.short),
    fromS: row.seconds(columns.from),
    untilS: row.seconds(columns.until),
    line: row.line,
  }
}

type FormerComponent = ReturnType<typeof readComponent>

/** Reads extract 2: the components that are no more, or had another name. */
export async function readComponents(
  file: SourceFile,
  components: Components,
  builder: TreeBuilder,
  receipt: Receipt,
  onRows: OnRows,
): Promise<Places> {
  const former: FormerComponent[] = []
  await readRegisterTable(file, receipt, onRows, (table) => {
    const columns = componentColumns(table)
    return {
      keyOf: (row) => row.text(columns.component),
      take(row) {
        if (row.isEmpty(columns.until)) return VALID
        const level = row.integer(columns.level)
        const id = row.integer(columns.component)
        if (!(level >= 1 && id > 0) || level === BROKEN || id === BROKEN) return NO_ID
        if (level > 5) return OF_A_HOUSE
        former.push(readComponent(row, columns, id, level))
        return STAGED
      },
    }
  })
  return place(former, components, builder, file.name)
}

const bare = (code: string): string => code.replace(/^0+/, '')

/** Gives each component its object and the object above it. */
function place(
  former: readonly FormerComponent[],
  components: Components,
  builder: TreeBuilder,
  file: string,
): Places {
  const gone = new Map<string, number>()
  const idOf = new Map<string, number>()
  for (const [slot, names] of components.names) {
    for (const name of names) idOf.set(keyOf(builder.parentIdOf(slot), name), builder.idOf(slot))
  }
  const living = ({ level, code, aboveCode }: FormerComponent): number | undefined => {
    const slots = components.slotsOf(String(level), code)
    const isBelow = (slot: number) => bare(components.codeAbove(builder, slot)) === bare(aboveCode)
    const slot = slots.length === 1 && level <= 3 ? slots[0] : slots.find(isBelow)
    return slot === undefined ? undefined : builder.idOf(slot)
  }
  for (const one of former) gone.set(`${one.level} ${bare(one.code)}`, living(one) ?? one.id)
  for (const one of former) {
    const { level, aboveLevel, aboveCode, name, short, fromS, untilS, line } = one
    const [above] = components.slotsOf(aboveLevel, aboveCode)
    const found =
      above === undefined ? gone.get(`${aboveLevel} ${bare(aboveCode)}`) : builder.idOf(above)
    const parentId = aboveLevel === '' ? 0 : (found ?? NOWHERE)
    const id = living(one) ?? one.id
    for (const text of [name, short]) {
      const key = keyOf(parentId, text)
      if (!idOf.has(key)) idOf.set(key, id)
    }
    const column = level as AddressColumn
    builder.former.push({ id, parentId, column, name, fromS, untilS, file, line })
  }
  return idOf
}

/** The columns of extract 10. @throws TeeviitError SOURCE_COLUMN_MISSING */
function cancelledColumns(table: Table) {
  return {
    id: table.column('ADR_ID'),
    text: table.column('TAISAADRESS'),
    from: table.column('KEHTIV'),
    until: table.column('KEHTETU'),
    heirs: table.column('JARGLASED'),
  }
}

const NUMBERED = /^(.+) (\d\S*)$/u

/** Reads extract 10: houses that are no more, with the addresses that succeeded them. */
export async function readCancelled(
  file: SourceFile,
  idOf: Places,
  { former }: TreeBuilder,
  receipt: Receipt,
  onRows: OnRows,
): Promise<void> {
  await readRegisterTable(file, receipt, onRows, (table) => {
    const columns = cancelledColumns(table)
    return {
      keyOf: (row) => row.text(columns.id),
      take(row) {
        const id = row.integer(columns.id)
        if (!(id > 0) || id === BROKEN) return NO_ID
        const parts = row.text(columns.text).split(', ')
        const near = parts.pop()!
        let parentId: number | undefined = 0
        for (const part of parts) {
          if (parentId !== undefined) parentId = idOf.get(keyOf(parentId, part))
        }
        if (parentId === undefined || parts.length === 0) return NO_PLACE
        const [, street = '', number = ''] = NUMBERED.exec(near) ?? []
        if (/-\d/.test(number)) return OF_A_FLAT
        const streetId = idOf.get(keyOf(parentId, street))
        const heirIds = row.text(columns.heirs).split(/[;,\s]+/)
        former.push({
          id,
          parentId: streetId ?? parentId,
          column: streetId === undefined ? 6 : 7,
          name: streetId === undefined ? near : number,
          fromS: row.seconds(columns.from),
          untilS: row.seconds(columns.until),
          heirIds: heirIds.map(Number).filter((heir) => heir > 0),
          file: table.name,
          line: row.line,
        })
        return STAGED
      },
    }
  })
}

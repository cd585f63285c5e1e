/** Reads the Latvian state address register: its tables, widest first, then centroids, old names, populations. */

import { blankRecord, type MutableRecord } from '../../addresses/record.ts'
import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { refuse } from '../../report/receipt.ts'
import { NONE } from '../../tables/none.ts'
import { demandInPack, findFile, findInPack } from '../reading/open-bytes.ts'
import { createPoint, type Point } from '../reading/points.ts'
import { readPopulation } from '../reading/population.ts'
import {
  leftOut,
  type Reading,
  readRegisterTable,
  refused,
  STAGED,
  type Verdict,
} from '../reading/register-table.ts'
import { BROKEN, type Row } from '../reading/row.ts'
import type { Table } from '../reading/table-reader.ts'
import { nameSuccessors } from './abolished.ts'
import { pointColumns, readCentroids, setPoint } from './centroids.ts'
import { readHistory, takeFormer } from './history.ts'
import { fullUnitName, houseName, streetKind } from './names.ts'
import type { VarisSource } from './settings.ts'
import { COUNTRY_CODE, VARIS_TABLES, type VarisTable } from './tables.ts'

const NOT_CURRENT = leftOut('not current')
const NO_CODE = refused('a code that is no number')
const CODE_TWICE = 'the code of another object'
const BAD_POSTCODE = refused('a postcode that is not LV and four figures')

/** The columns of a table; all tables have the first, houses have points. */
type VarisColumns = Readonly<ReturnType<typeof varisColumns>>

interface Import extends Reading {
  readonly record: MutableRecord
  readonly point: Point
  /** ATVK codes of units: what statistics know them by. */
  readonly unitsByAtvk: Map<string, number>
  /** Houses whose text names another parent; a second row with the same code may be right. */
  readonly disagreeing: Set<number>
}

/**
 * Reads all files of a Latvian source into a tree builder.
 * @throws TeeviitError SOURCE_* where a file is missing or of another format
 */
export async function readVaris(source: VarisSource, reading: Reading): Promise<void> {
  const job: Import = {
    ...reading,
    record: blankRecord(),
    point: createPoint(),
    unitsByAtvk: new Map(),
    disagreeing: new Set(),
  }
  for (const kind of VARIS_TABLES) {
    const file = await demandInPack(source.tables, `aw_${kind.name}.csv`)
    await readRegisterTable(file, reading, (table) => {
      const columns = varisColumns(table)
      return {
        keyOf: (row) => row.text(columns.code),
        take: (row) => takeRow(job, kind, table, columns, row),
      }
    })
  }
  const centroids = await findInPack(source.tables, 'aw_vietu_centroidi.csv')
  if (centroids) await readCentroids(centroids, reading)
  for (const kind of VARIS_TABLES) {
    const history = await findInPack(source.tables, `aw_${kind.name}_his.csv`)
    if (history) await readHistory(history, kind, reading)
  }
  nameSuccessors(reading.builder)
  if (source.population !== undefined) {
    const file = await findFile(source.population, ['.csv'])
    await readPopulation(file, reading, job.unitsByAtvk)
  }
}

/** The columns of a table of objects. @throws TeeviitError SOURCE_COLUMN_MISSING */
export function varisColumns(table: Table) {
  const state = table.optional('STATUSS', 'STATUS', 'STATUSSS')
  return {
    code: table.column('KODS'),
    type: table.column('TIPS_CD'),
    state: state >= 0 ? state : table.column('STATUSS'),
    name: table.column('NOSAUKUMS'),
    parent: table.column('VKUR_CD'),
    parentType: table.optional('VKUR_TIPS'),
    from: table.optional('DAT_SAK'),
    until: table.optional('DAT_BEIG'),
    changed: table.optional('DAT_MOD'),
    attribute: table.optional('ATRIB'),
    fullText: table.optional('STD'),
    point: pointColumns(table),
  }
}

function takeRow(
  job: Import,
  kind: VarisTable,
  table: Table,
  columns: VarisColumns,
  row: Row,
): Verdict {
  const { builder, point, record } = job
  if (!row.is(columns.state, 'EKS')) {
    const isAbolished = row.is(columns.state, 'DEL')
    return isAbolished ? takeFormer(row, kind, columns, builder, table.name) : NOT_CURRENT
  }
  if (!row.is(columns.type, kind.typeCode)) return refused(`unknown kind ${row.text(columns.type)}`)
  const code = row.integer(columns.code)
  const parent = row.integer(columns.parent)
  if (!(code > 0 && parent > 0) || code === BROKEN || parent === BROKEN) return NO_CODE
  setPoint(point, row, columns.point)
  if (point.reason !== '') return refused(point.reason)
  const postcode = kind.level === 5 ? postcodeIn(row, columns.attribute) : ''
  if (postcode === undefined) return BAD_POSTCODE
  record.postcode = postcode
  fillRecord(record, kind, columns, row, code, parent)
  record.lon = point.lon
  record.lat = point.lat
  const agrees = textAgrees(builder, record, row.text(columns.fullText))
  const slot = builder.slotOf(code)
  if (slot !== NONE) return takeTwice(job, table, row, slot, agrees)
  builder.add(record, table.name, row.line)
  if (!agrees) job.disagreeing.add(code)
  const attribute = row.text(columns.attribute)
  if (kind.level <= 2 && attribute !== '') job.unitsByAtvk.set(attribute, builder.slotOf(code))
  return STAGED
}

function fillRecord(
  record: MutableRecord,
  kind: VarisTable,
  columns: VarisColumns,
  row: Row,
  code: number,
  parent: number,
): void {
  const name = row.text(columns.name)
  const isTop = parent === COUNTRY_CODE
  record.id = code
  record.sourceId = code
  record.code = String(code)
  record.parentId = isTop ? 0 : parent
  record.level = isTop && kind.name === 'pilseta' ? 1 : kind.level
  record.column = isTop && kind.name === 'pilseta' ? 1 : kind.column
  record.name = kind.level === 5 ? houseName(name) : fullUnitName(name)
  record.kind = kind.name === 'iela' ? streetKind(record.name) : kind.kind
  record.officialCode = kind.level <= 3 ? record.code : ''
  record.createdS = row.seconds(columns.from)
  record.changedS = row.seconds(columns.changed)
  record.otherNames = kind.level <= 2 && name !== record.name ? [{ name, kind: 'short' }] : NO_NAMES
}

const NO_NAMES: MutableRecord['otherNames'] = []

/** `LV-1050`, also from `LV 1050` and `LV1050`; empty if none exists, undefined where it is something else. */
function postcodeIn(row: Row, column: number): string | undefined {
  if (row.isEmpty(column)) return ''
  const digits = /^LV[- ]?(\d{4})$/.exec(row.text(column))
  return digits ? `LV-${digits[1]}` : undefined
}

/** Whether the row's full text names its parent; kind words apart, which the register abbreviates. */
function textAgrees(builder: TreeBuilder, record: MutableRecord, fullText: string): boolean {
  const parent = builder.slotOf(record.parentId)
  if (fullText === '' || parent === NONE) return true
  return fullText.includes(builder.nameOf(parent).replace(/ (novads|pagasts)$/, ''))
}

/** Chooses between two rows of one code: the row whose text agrees with its parent is right; of two such, the first. */
function takeTwice(job: Import, table: Table, row: Row, slot: number, agrees: boolean): Verdict {
  const { builder, disagreeing, record } = job
  if (!agrees || !disagreeing.has(record.id) || record.level <= 4) return refused(CODE_TWICE)
  const line = builder.lineOf(slot)
  refuse(job.receipt, { file: table.name, line, reason: CODE_TWICE, row: record.code })
  builder.replace(slot, record, table.name, row.line)
  disagreeing.delete(record.id)
  return STAGED
}

/** Reads the Lithuanian address register: its tables, widest first, then the points of its geometry files. */
import { blankRecord, type Level, type MutableRecord } from '../../addresses/record.ts'
import { createTreeBuilder, type TreeBuilder } from '../../addresses/tree-builder.ts'
import {
  demandInPack,
  findAllInPack,
  findFile,
  findInPack,
  type SourceFile,
} from '../reading/open-bytes.ts'
import { readPopulation } from '../reading/population.ts'
import {
  type Reading,
  type RowReader,
  readRegisterTable,
  refused,
  STAGED,
  type Verdict,
} from '../reading/register-table.ts'
import { ABSENT, BROKEN, type Row } from '../reading/row.ts'
import type { Table } from '../reading/table-reader.ts'
import { houseName, kindNames, settlementNames } from './names.ts'
import { type GeometryFile, readPoints } from './points.ts'
import type { RcSource } from './settings.ts'
import { PARENT_COLUMNS, RC_UNITS, type RcTable, rcId, SETTLEMENT_KINDS } from './tables.ts'

const NO_CODE = refused('a code that is no number of at most nine figures')
const NO_NUMBER = refused('a house or flat without a number')
const BAD_POSTCODE = refused('a postcode that is not LT and five figures')

const FLATS_FILE = 'adr_pat_lr.csv'

/** Geometry of units, as far as the files exist; the files of addresses must. */
const UNIT_GEOMETRIES: readonly (GeometryFile & { readonly file: string })[] = [
  { file: 'adr_gra_savivaldybes.json', code: 'SAV_KODAS', level: 1 },
  { file: 'adr_gra_seniunijos.json', code: 'SEN_KODAS', level: 2 },
  { file: 'adr_gra_gyvenamosios_vietoves.json', code: 'GYV_KODAS', level: 3 },
  { file: 'adr_gra_gatves.json', code: 'GAT_KODAS', level: 4 },
]

/**
 * Reads all files of a Lithuanian source into a tree builder, and the lines of streets into `lines`.
 * @throws TeeviitError SOURCE_* where a file is missing or of another format
 */
export async function readRc(source: RcSource, reading: Reading): Promise<void> {
  const { builder } = reading
  const record = blankRecord()
  for (const unit of RC_UNITS) {
    const file = await demandInPack(source.tables, unit.file)
    await readRegisterTable(file, reading, (table) => unitReader(table, unit, builder, record))
  }
  for (const file of await wholeOrParts(source.tables, 'adr_stat_lr.csv', /^adr_stat_\d+\.csv$/)) {
    await readRegisterTable(file, reading, (table) => houseReader(table, builder, record))
  }
  const flats = await demandInPack(source.tables, FLATS_FILE)
  await readRegisterTable(flats, reading, (table) => flatReader(table, builder, record))
  const addresses = await wholeOrParts(
    source.tables,
    'adr_gra_adresai_LT.json',
    /^adr_gra_\d+\.json$/,
  )
  for (const file of addresses) {
    await readPoints(file, { code: 'AOB_KODAS', level: 5 }, reading)
  }
  for (const geometry of UNIT_GEOMETRIES) {
    const file = await findInPack(source.tables, geometry.file)
    if (file) await readPoints(file, geometry, reading)
  }
  if (source.population !== undefined) {
    const file = await findFile(source.population, ['.csv'])
    await readPopulation(file, reading)
  }
}

/**
 * Looks for the columns of a table of the register, as its reader does.
 * @throws TeeviitError SOURCE_COLUMN_MISSING
 */
export function findRcColumns(file: string, table: Table): void {
  const builder = createTreeBuilder('lt')
  const record = blankRecord()
  const unit = RC_UNITS.find((one) => one.file === file)
  if (unit !== undefined) unitReader(table, unit, builder, record)
  else if (file === FLATS_FILE) flatReader(table, builder, record)
  else houseReader(table, builder, record)
}

/** The file of the whole country, or else the files of the municipalities. @throws TeeviitError SOURCE_NOT_IN_PACK */
async function wholeOrParts(pack: string, whole: string, parts: RegExp): Promise<SourceFile[]> {
  const file = await findInPack(pack, whole)
  if (file) return [file]
  const files = await findAllInPack(pack, parts)
  return files.length > 0 ? files : [await demandInPack(pack, whole)]
}

/** What all tables have: a code, a parent, a date. */
function beginRecord(table: Table, level: Level, codeColumn: string, since: string) {
  const code = table.column(codeColumn)
  const parents = PARENT_COLUMNS[level].map(([name, parentLevel]) => ({
    column: table.column(name),
    level: parentLevel,
  }))
  const sinceColumn = table.optional(since)
  const untilColumn = table.optional(since.replace('_NUO', '_IKI'))
  return {
    code,
    /** Sets id, parent and date. @returns false where the code or the parent's is no number */
    fill(record: MutableRecord, row: Row): boolean {
      const number = row.integer(code)
      record.id = rcId(level, number)
      record.parentId = 0
      for (const parent of parents) {
        const parentCode = row.integer(parent.column)
        if (Number.isNaN(parentCode) || parentCode === 0) continue
        record.parentId = rcId(parent.level, parentCode)
        break
      }
      record.sourceId = number
      record.level = level
      record.code = String(number)
      record.createdS = row.seconds(sinceColumn)
      return number !== BROKEN && !Number.isNaN(record.id) && !Number.isNaN(record.parentId)
    },
    /** Adds the record; one with a last day is what an object was. The tables of today's objects alone have no such column. */
    add(record: MutableRecord, row: Row, builder: TreeBuilder): Verdict {
      const untilS = row.seconds(untilColumn)
      if (untilS === 0) builder.add(record, table.name, row.line)
      else
        builder.former.push({
          ...record,
          fromS: record.createdS,
          untilS,
          file: table.name,
          line: row.line,
        })
      return STAGED
    },
  }
}

function unitReader(
  table: Table,
  { level, column, code, since }: RcTable,
  builder: TreeBuilder,
  record: MutableRecord,
): RowReader {
  const common = beginRecord(table, level, code, since)
  const kindColumn = table.column('TIPAS')
  const shortKind = table.optional('TIPO_SANTRUMPA')
  const genitiveColumn = table.column('VARDAS_K')
  const nameColumn = level === 3 ? table.column('VARDAS') : ABSENT
  return {
    keyOf: (row) => row.text(common.code),
    take(row): Verdict {
      const kind = row.text(kindColumn)
      if (level === 3 && !SETTLEMENT_KINDS.has(kind)) {
        return refused(`unknown kind ${row.text(shortKind) || kind}`)
      }
      if (!common.fill(record, row)) return NO_CODE
      const genitive = row.text(genitiveColumn)
      record.column = column
      record.kind = kind
      record.postcode = ''
      record.officialCode = level <= 3 ? record.code : ''
      if (level === 3) {
        record.name = row.text(nameColumn) || genitive
        record.otherNames = settlementNames(record.name, genitive)
      } else {
        record.name = genitive === '' ? '' : `${genitive} ${kind}`.trimEnd()
        record.otherNames = kindNames(genitive, kind, row.text(shortKind))
      }
      return common.add(record, row, builder)
    },
  }
}

/** A house or flat has no kind, no official code, no other names. */
function clearUnit(record: MutableRecord): void {
  record.kind = ''
  record.officialCode = ''
  record.otherNames = []
}

function houseReader(table: Table, builder: TreeBuilder, record: MutableRecord): RowReader {
  const common = beginRecord(table, 5, 'AOB_KODAS', 'AOB_NUO')
  const [number, block] = ['NR', 'KORPUSO_NR'].map((name) => table.column(name))
  const postcode = table.optional('PASTO_KODAS')
  clearUnit(record)
  return {
    keyOf: (row) => row.text(common.code),
    take(row) {
      if (!common.fill(record, row)) return NO_CODE
      if (row.isEmpty(number)) return NO_NUMBER
      const digits = /^(?:LT[- ]?)?(\d{5})$/.exec(row.text(postcode))
      if (!digits && !row.isEmpty(postcode)) return BAD_POSTCODE
      record.column = 7
      record.name = houseName(row.text(number), row.text(block))
      record.postcode = digits ? `LT-${digits[1]}` : ''
      return common.add(record, row, builder)
    },
  }
}

function flatReader(table: Table, builder: TreeBuilder, record: MutableRecord): RowReader {
  const common = beginRecord(table, 6, 'PAT_KODAS', 'PAT_NUO')
  const number = table.column('PATALPOS_NR')
  clearUnit(record)
  record.postcode = ''
  return {
    keyOf: (row) => row.text(common.code),
    take(row) {
      if (!common.fill(record, row)) return NO_CODE
      if (row.isEmpty(number)) return NO_NUMBER
      record.column = 8
      record.name = row.text(number)
      return common.add(record, row, builder)
    },
  }
}

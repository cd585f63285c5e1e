/** Reads the Estonian address data system: extract 1, postcodes, synonyms of components, populations. */

import {
  type AddressColumn,
  blankRecord,
  type Level,
  type MutableRecord,
} from '../../addresses/record.ts'
import { projectionOf } from '../../geo/projection.ts'
import { refuse } from '../../report/receipt.ts'
import { NONE } from '../../tables/none.ts'
import { findFile } from '../reading/open-bytes.ts'
import { createPoint, type Point, setFromGrid } from '../reading/points.ts'
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
import { type AddressRows, createAddressRows } from './address-rows.ts'
import { type AdsColumns, adsColumns } from './columns.ts'
import { readCancelled, readComponents } from './history.ts'
import { createLevelPaths, type LevelPaths } from './level-paths.ts'
import { initialsForm, kindOf, otherNamesOf } from './names.ts'
import { readPostcodes } from './postcodes.ts'
import type { AdsSource } from './settings.ts'
import { createComponents, readSynonyms } from './synonyms.ts'

const NOT_CURRENT = leftOut('not current')
const FOLDED = leftOut('shares its address with another object')
const AT_UNIT = leftOut('addressed to a unit, not to a house')
const IDS_TWICE = 'the ids of another object'
const OTHER_ADDRESS = 'the ADR_ID of another address'
const NO_ID = refused('an id that is no number')
const WRONG_LEVELS = refused('levels that do not fit its kind')

/** Rank of a kind among objects that share an address, and the deepest level of a unit's. */
const KINDS: ReadonlyMap<string, { rank: number; unitLevel: number }> = new Map([
  ['MK', { rank: 0, unitLevel: 1 }],
  ['OV', { rank: 0, unitLevel: 2 }],
  ['AY', { rank: 0, unitLevel: 3 }],
  ['LO', { rank: 0, unitLevel: 3 }],
  ['VK', { rank: 0, unitLevel: 4 }],
  ['LP', { rank: 0, unitLevel: 5 }],
  ['EE', { rank: 1, unitLevel: 0 }],
  ['ME', { rank: 1, unitLevel: 0 }],
  ['ER', { rank: 1, unitLevel: 0 }],
  ['CU', { rank: 2, unitLevel: 0 }],
])

/** Level of the gazetteer by the deepest level of the address, 1 to 8. */
const LEVEL_OF_DEEPEST: readonly Level[] = [1, 1, 2, 3, 4, 4, 5, 5, 6]

/** Deepest level of a unit's address, which is that of a street's. */
const UNIT_DEEPEST_MAX = 5
const STREET_DEEPEST = 5

/** EHAK codes have four figures. */
const EHAK_DIGITS = 4

/** Everything that the rows of extract 1 need; made once a reading. */
interface Import extends Reading {
  readonly table: Table
  readonly columns: AdsColumns
  readonly paths: LevelPaths
  readonly rows: AddressRows
  readonly record: MutableRecord
  readonly point: Point
}

/**
 * Reads all files of an Estonian source into a tree builder.
 * @throws TeeviitError SOURCE_* where a file is missing or of another format
 */
export async function readAds(source: AdsSource, reading: Reading): Promise<void> {
  const { builder } = reading
  const csv = (path: string) => findFile(path, ['.csv'])
  const rows = createAddressRows()
  const components = createComponents()
  const paths = createLevelPaths()
  const needsComponents = source.synonyms !== undefined || source.components !== undefined
  const [record, point] = [blankRecord(), createPoint()]
  await readRegisterTable(await csv(source.objects), reading, (table) => {
    const columns = adsColumns(table)
    const job: Import = { ...reading, table, columns, paths, rows, record, point }
    return {
      keyOf: (row) => row.text(columns.objectCode),
      take(row) {
        const before = builder.count
        const verdict = takeRow(job, row)
        if (builder.count > before && needsComponents) {
          components.take(before, row, columns, paths)
        }
        return verdict
      },
    }
  })
  rows.settle(builder)
  if (source.postcodes !== undefined) {
    await readPostcodes(await csv(source.postcodes), reading)
  }
  if (source.synonyms !== undefined) {
    await readSynonyms(await csv(source.synonyms), components, reading)
  }
  if (source.components !== undefined) {
    const places = await readComponents(await csv(source.components), components, reading)
    if (source.cancelled !== undefined) {
      await readCancelled(await csv(source.cancelled), places, reading)
    }
  }
  if (source.population !== undefined) {
    await readPopulation(await csv(source.population), reading)
  }
}

function takeRow(job: Import, row: Row): Verdict {
  const { columns, point } = job
  const isCurrent =
    row.is(columns.addressState, 'K') &&
    (columns.objectState < 0 || row.is(columns.objectState, 'K'))
  if (!isCurrent) return NOT_CURRENT
  const kindCode = row.text(columns.kind)
  const kind = KINDS.get(kindCode)
  if (!kind) return refused(`unknown kind ${kindCode}`)
  const addressId = row.integer(columns.addressId)
  const objectId = row.integer(columns.objectId)
  if (!isId(addressId) || !isId(objectId)) return NO_ID
  const deepest = job.paths.read(row, columns.levelCode)
  if (kind.unitLevel === 0 && deepest > 0 && deepest <= UNIT_DEEPEST_MAX) return AT_UNIT
  if (deepest === 0 || (kind.unitLevel !== 0 && kind.unitLevel !== deepest)) return WRONG_LEVELS
  setFromGrid(point, ESTONIA, row.decimal(columns.east), row.decimal(columns.north))
  if (point.reason !== '') return refused(point.reason)
  return takeAddress(job, row, { addressId, objectId, deepest, rank: kind.rank })
}

const ESTONIA = projectionOf(3301)

function isId(number: number): boolean {
  return number > 0 && number !== BROKEN
}

interface AddressFacts {
  readonly addressId: number
  readonly objectId: number
  readonly deepest: number
  readonly rank: number
}

/** A row that can be read: a new address, or one that an object before has too. */
function takeAddress(job: Import, row: Row, facts: AddressFacts): Verdict {
  const { builder, columns, paths, receipt, rows, table } = job
  const slot = builder.slotOf(facts.addressId)
  const isNewPair = rows.takeObject(facts.objectId, facts.addressId)
  const agrees = textAgrees(row, columns, facts.deepest)
  if (slot === NONE) {
    const added = builder.add(fillRecord(job, row, facts), table.name, row.line)
    rows.take(added, ownPath(paths, facts), parentPath(paths, facts), facts.rank, agrees)
    if (facts.deepest === 5 && paths.has[4] === 1) rows.takeSmallPlace(added, paths.at[4])
    return STAGED
  }
  if (isNewPair && rows.pathOf(slot) === ownPath(paths, facts)) {
    if (facts.rank < rows.rankOf(slot)) putInPlace(job, row, slot, facts, agrees)
    return FOLDED
  }
  const reason = isNewPair ? OTHER_ADDRESS : IDS_TWICE
  const isUnit = facts.deepest <= UNIT_DEEPEST_MAX || rows.rankOf(slot) === 0
  // The right one of two rows with the same ids agrees with its levels; if both do, it is the first.
  if (isUnit || !agrees || rows.agrees(slot)) return refused(reason)
  const line = builder.lineOf(slot)
  refuse(receipt, { file: table.name, line, reason, row: `ADR_ID ${facts.addressId}` })
  putInPlace(job, row, slot, facts, agrees)
  return STAGED
}

function putInPlace(
  job: Import,
  row: Row,
  slot: number,
  facts: AddressFacts,
  agrees: boolean,
): void {
  const { builder, paths, rows, table } = job
  builder.replace(slot, fillRecord(job, row, facts), table.name, row.line)
  rows.retake(slot, ownPath(paths, facts), parentPath(paths, facts), facts.rank, agrees)
}

function ownPath(paths: LevelPaths, { deepest }: AddressFacts): number {
  return paths.at[deepest]
}

/** The object above: of a street the settlement, also where it is in a small place; of a numbered farm the street. */
function parentPath(paths: LevelPaths, { deepest }: AddressFacts): number {
  if (deepest === 5) return paths.at[3]
  return deepest === 7 ? paths.at[5] : paths.at[deepest - 1]
}

/** Whether the names of the small place, street, farm, house and flat are in the row's own text. */
function textAgrees(row: Row, columns: AdsColumns, deepest: number): boolean {
  if (row.isEmpty(columns.nearAddress)) return true
  for (let level = 4; level <= deepest; level++) {
    if (!row.contains(columns.nearAddress, columns.levelShortName[level])) return false
  }
  return true
}

function fillRecord(job: Import, row: Row, { addressId, objectId, deepest }: AddressFacts) {
  const { columns, paths, point, record } = job
  const shortForm = row.text(columns.levelShortName[deepest])
  const isUnit = deepest <= UNIT_DEEPEST_MAX
  record.id = addressId
  record.sourceId = objectId
  record.level = LEVEL_OF_DEEPEST[deepest]
  record.column = deepest as AddressColumn
  record.name = row.text(columns.levelName[deepest]) || shortForm
  record.farmName = deepest === 7 && paths.has[6] === 1 ? row.text(columns.levelName[6]) : ''
  record.kind = isUnit ? kindOf(deepest, record.name) : ''
  record.shortName = deepest === STREET_DEEPEST ? initialsForm(record.name, shortForm) : ''
  record.officialCode =
    deepest <= 3 ? row.text(columns.levelCode[deepest]).padStart(EHAK_DIGITS, '0') : ''
  record.code = row.text(columns.code)
  record.objectCode = row.text(columns.objectCode)
  record.postcode = row.text(columns.postcode)
  record.lon = point.lon
  record.lat = point.lat
  record.createdS = row.seconds(columns.validFrom)
  record.otherNames = isUnit ? otherNamesOf(record.name, shortForm) : []
  return record
}

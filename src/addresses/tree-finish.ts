/** From staged columns to the tables of a tree. */

import type { Window } from '../geo/clip.ts'
import { type Receipt, refuse } from '../report/receipt.ts'
import { grown } from '../tables/growing.ts'
import { NONE } from '../tables/none.ts'
import { type Columns, encodeTexts, packWholes } from '../tables/table-file.ts'
import { formerIdColumns, formerIdsFile } from './former-ids.ts'
import { packCodes, type WrittenCodes } from './register-codes.ts'
import { codeOf, type StagedObjects, type Staging } from './staging.ts'
import { FLAG_NO_POINT, FLAG_PARALLEL, NO_COORDINATE, TREE_TABLES } from './tree.ts'
import { type Layout, layOut } from './tree-order.ts'
import { fillPoints, type UnitBox } from './tree-points.ts'

/** Reasons in a receipt for objects that no tree can hold. */
const REFUSED_ID_TWICE = 'its id is used twice'
const REFUSED_NO_PARENT = 'its parent does not exist'
export const REFUSED_PARENT_REFUSED = 'its parent was refused'
const REFUSED_LEVEL = 'its parent is not of a wider level'
const REFUSED_NAMELESS = 'it has no name'

const FLAT_LEVEL = 6

/**
 * Judges the staged objects, lays the kept ones out, and gives the tables of TREE_TABLES by file name. The staging is
 * used up. Kept and refused objects are added to the receipt.
 */
export function finishTree(staging: Staging, receipt: Receipt): Map<string, Columns> {
  const { parentSlot, kept } = judge(staging, receipt)
  const { codes, texts } = dictionaryOf(staging, kept)
  staging.objects.name = translate(staging.objects.name.subarray(0, staging.count), codes)
  const { count, objects: staged } = staging
  const { id, level, name } = staged
  const layout = layOut({ count, id, parentSlot, level, name, kept })
  const parallels = parallelsOf(staging, layout)
  const {
    objects,
    units,
    codes: otherCodes,
  } = objectsAndUnits(staging, layout, parentSlot, codes, parallels.row)
  const tables: Record<(typeof TREE_TABLES)[number], Columns> = {
    objects,
    units,
    ids: { row: layout.rowsById },
    parallels,
    farms: sparse(layout, staging.farmSlot, { name: translate(staging.farmName, codes) }),
    'other-names': sparse(layout, staging.otherSlot, {
      name: translate(staging.otherName, codes),
      kind: Uint8Array.from(staging.otherKind),
    }),
    codes: otherCodes,
    texts: { text: encodeTexts(texts) },
  }
  const files = new Map<string, Columns>(
    TREE_TABLES.map((table) => [`${staging.country}-${table}.arrow`, tables[table]]),
  )
  const former = formerIds(staging, layout)
  if (former !== undefined) files.set(formerIdsFile(staging.country), former)
  return files
}

/** Former ids by number, then by row; undefined without any. An id of today leads nowhere else. */
function formerIds(staging: Staging, { rowOfSlot }: Layout): Columns | undefined {
  const { formerId, formerSlot, slots } = staging
  const pairs = [...formerId.keys()].flatMap((i): [id: number, row: number][] => {
    const row = rowOfSlot[formerSlot[i]]
    const today = slots.find(formerId[i])
    const isToday = today !== NONE && rowOfSlot[today] !== NONE
    return row === NONE || isToday ? [] : [[formerId[i], row]]
  })
  return formerIdColumns(pairs)
}

/** Finds parents, and refuses what has none: parents first, so that a refused one takes with it all below. */
function judge(staging: Staging, receipt: Receipt) {
  const { count, objects } = staging
  const { level, parentId, name } = objects
  const parentSlot = new Uint32Array(count).fill(NONE)
  const reasonOf = (slot: number): string => {
    if (staging.refusals.has(slot)) return staging.refusals.get(slot)!
    if (name[slot] === NONE) return REFUSED_NAMELESS
    if (level[slot] === 1) return parentId[slot] === 0 ? '' : REFUSED_LEVEL
    const parent = parentId[slot] === 0 ? NONE : staging.slots.find(parentId[slot])
    if (parent === NONE) return REFUSED_NO_PARENT
    if (level[parent] >= level[slot]) return REFUSED_LEVEL
    parentSlot[slot] = parent
    return kept[parent] === 1 ? '' : REFUSED_PARENT_REFUSED
  }
  const kept = new Uint8Array(count)
  const reasons = new Map<number, string>()
  for (let wanted = 1; wanted <= 6; wanted++) {
    for (let slot = 0; slot < count; slot++) {
      if (level[slot] !== wanted) continue
      const reason = reasonOf(slot)
      if (reason === '') kept[slot] = 1
      else reasons.set(slot, reason)
    }
  }
  for (const slot of [...reasons.keys()].sort((a, b) => a - b)) {
    const file = staging.files[objects.file[slot]]
    const id = String(objects.id[slot])
    const code = codeOf(staging, slot)
    const row = code === '' || code === id ? id : `${id} (${code})`
    refuse(receipt, { file, line: objects.line[slot], reason: reasons.get(slot)!, row })
  }
  for (const { file, line, key } of staging.duplicates) {
    refuse(receipt, { file, line, reason: REFUSED_ID_TWICE, row: key })
  }
  receipt.rowsKept += count - reasons.size
  return { parentSlot, kept }
}

/** The texts of kept objects in list order, and the code of each staged text. */
function dictionaryOf(staging: Staging, kept: Uint8Array) {
  const used = new Uint8Array(staging.texts.size)
  const use = (slots: ArrayLike<number>, texts: ArrayLike<number>) => {
    for (let i = 0; i < slots.length; i++) {
      if (kept[slots[i]] === 1 && texts[i] !== NONE) used[texts[i]] = 1
    }
  }
  for (const column of [staging.objects.name, staging.objects.postcode]) {
    for (let slot = 0; slot < staging.count; slot++) {
      if (kept[slot] === 1 && column[slot] !== NONE) used[column[slot]] = 1
    }
  }
  const unitSlot = grown(staging.unitSlot)
  use(unitSlot, grown(staging.unitKind))
  use(unitSlot, grown(staging.unitCode))
  use(unitSlot, grown(staging.unitShortName))
  use(staging.farmSlot, staging.farmName)
  use(staging.otherSlot, staging.otherName)
  return staging.texts.finish(used)
}

function translate(texts: ArrayLike<number>, codes: Uint32Array): Uint32Array<ArrayBuffer> {
  const translated = new Uint32Array(texts.length)
  for (let i = 0; i < texts.length; i++) translated[i] = texts[i] === NONE ? NONE : codes[texts[i]]
  return translated
}

/**
 * Rows of parallel addresses, and the row under which each one's object is listed. Where that one was refused, the
 * first of the others takes its place.
 */
function parallelsOf(staging: Staging, { rowOfSlot }: Layout) {
  const promoted = new Map<number, number>()
  const pairs: [number, number][] = []
  staging.parallelSlot.forEach((slot, i) => {
    const row = rowOfSlot[slot]
    if (row === NONE) return
    const mainId = staging.parallelMainId[i]
    const mainSlot = staging.slots.find(mainId)
    let main = mainSlot === NONE ? NONE : rowOfSlot[mainSlot]
    if (main === NONE) main = promoted.get(mainId) ?? NONE
    if (main === NONE) promoted.set(mainId, row)
    else pairs.push([row, main])
  })
  pairs.sort((a, b) => a[0] - b[0])
  return {
    row: Uint32Array.from(pairs, ([row]) => row),
    main: Uint32Array.from(pairs, ([, main]) => main),
  }
}

function objectsAndUnits(
  staging: Staging,
  layout: Layout,
  parentSlot: Uint32Array,
  codes: Uint32Array,
  parallelRows: Uint32Array,
) {
  const { slotOfRow, rowOfSlot } = layout
  const parent = slotOfRow.map((slot) =>
    parentSlot[slot] === NONE ? NONE : rowOfSlot[parentSlot[slot]],
  )
  const level = take(staging, 'level', slotOfRow)
  const flags = new Uint8Array(layout.rowCount)
  for (const row of parallelRows) flags[row] = FLAG_PARALLEL
  const lonE7 = take(staging, 'lonE7', slotOfRow)
  const latE7 = take(staging, 'latE7', slotOfRow)
  for (let row = 0; row < layout.rowCount; row++) {
    if (lonE7[row] === NO_COORDINATE) flags[row] |= FLAG_NO_POINT
  }
  const postcode = translate(take(staging, 'postcode', slotOfRow), codes)
  for (let row = 0; row < postcode.length; row++) {
    if (level[row] === FLAT_LEVEL && postcode[row] === NONE) postcode[row] = postcode[parent[row]]
  }
  const { unit, unitRow } = unitsOf(level, parent)
  const boxes = fillPoints({ parent, end: layout.end, unit, unitRow, lonE7, latE7 })
  const id = take(staging, 'id', slotOfRow)
  const sourceId = take(staging, 'sourceId', slotOfRow)
  const changedS = take(staging, 'changedS', slotOfRow)
  const objectCode = take(staging, 'objectCode', slotOfRow)
  const registerCodes = takeCodes(staging, slotOfRow)
  const { codeChange, codes: otherCodes } = packCodes(registerCodes, parent, sourceId)
  const objects: Columns = {
    id: packWholes(id),
    parent,
    end: layout.end,
    level,
    column: take(staging, 'column', slotOfRow),
    flags,
    name: take(staging, 'name', slotOfRow),
    unit,
    postcode,
    lonE7,
    latE7,
    ...(sourceId.some((value, row) => value !== id[row]) && { sourceId: packWholes(sourceId) }),
    createdS: take(staging, 'createdS', slotOfRow),
    ...(changedS.some((seconds) => seconds !== 0) && { changedS }),
    status: take(staging, 'status', slotOfRow),
    ...(codeChange && { codeChange }),
    ...(objectCode.some((packed) => packed !== NONE) && { objectCode }),
  }
  return { objects, units: unitsTable(staging, layout, unitRow, boxes, codes), codes: otherCodes }
}

/** A column by slot as a column by row; the one by slot is given up, so that memory holds one of them. */
function take<K extends keyof StagedObjects>(
  { objects }: Staging,
  name: K,
  slotOfRow: Uint32Array,
): StagedObjects[K] {
  const values = objects[name]
  const taken = new (values.constructor as new (length: number) => StagedObjects[K])(
    slotOfRow.length,
  )
  for (let row = 0; row < slotOfRow.length; row++) taken[row] = values[slotOfRow[row]]
  objects[name] = values.slice(0, 0) as StagedObjects[K]
  return taken
}

/** Units (levels 1 to 4) in row order, and for each row the unit at or above it. */
function unitsOf(level: Uint8Array, parent: Uint32Array) {
  const unit = new Uint32Array(level.length)
  const unitRow: number[] = []
  for (let row = 0; row < level.length; row++) {
    unit[row] = level[row] <= 4 ? unitRow.push(row) - 1 : unit[parent[row]]
  }
  return { unit, unitRow: Uint32Array.from(unitRow) }
}

function unitsTable(
  staging: Staging,
  { slotOfRow, rowOfSlot }: Layout,
  unitRow: Uint32Array,
  boxes: readonly UnitBox[],
  codes: Uint32Array,
): Columns {
  const placeOfSlot = new Map<number, number>()
  grown(staging.unitSlot).forEach((slot, place) => {
    placeOfSlot.set(slot, place)
  })
  const places = unitRow.map((row) => placeOfSlot.get(slotOfRow[row])!)
  const gather = (texts: Uint32Array) =>
    translate(
      places.map((place) => texts[place]),
      codes,
    )
  const side = (of: keyof Window) =>
    Int32Array.from(boxes, (box) => (box.count > 0 ? box[of] : NO_COORDINATE))
  return {
    row: unitRow,
    westE7: side('west'),
    southE7: side('south'),
    eastE7: side('east'),
    northE7: side('north'),
    population: Int32Array.from(places, (place) => staging.unitPopulation.values[place]),
    kind: gather(staging.unitKind.values),
    code: gather(staging.unitCode.values),
    shortName: gather(staging.unitShortName.values),
    smallPlace: places.map((place) => {
      const id = staging.unitSmallPlaceId.values[place]
      const slot = id === 0 ? NONE : staging.slots.find(id)
      return slot === NONE ? NONE : rowOfSlot[slot]
    }),
  }
}

/** A table of what few rows have: rows ascending, equal rows in the order in which they were read. */
function sparse(
  { rowOfSlot }: Layout,
  slots: readonly number[],
  columns: Record<string, Uint32Array | Uint8Array>,
): Columns {
  const kept = [...slots.keys()].filter((i) => rowOfSlot[slots[i]] !== NONE)
  kept.sort((a, b) => rowOfSlot[slots[a]] - rowOfSlot[slots[b]] || a - b)
  const table: Record<string, Uint32Array | Uint8Array> = {
    row: Uint32Array.from(kept, (i) => rowOfSlot[slots[i]]),
    ...columns,
  }
  for (const [name, values] of Object.entries(columns)) {
    table[name] = values.slice(0, kept.length)
    kept.forEach((i, at) => {
      table[name][at] = values[i]
    })
  }
  return table
}

/** The register's codes by row; what they are read from is given up. */
function takeCodes(staging: Staging, slotOfRow: Uint32Array): WrittenCodes {
  const bytes = grown(staging.codeBytes)
  staging.codeBytes.values = new Uint8Array(0)
  return {
    bytes,
    starts: take(staging, 'codeStart', slotOfRow),
    ends: take(staging, 'codeEnd', slotOfRow),
  }
}

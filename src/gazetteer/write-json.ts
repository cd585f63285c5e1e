/** Records, chains and lists as JSON, straight from the columns, with no object between. */
import { type AddressTree, findRow } from '../addresses/tree.ts'
import { runToEnd, type Steps } from '../report/steps.ts'
import { NONE } from '../tables/none.ts'
import { createByteWriter } from '../text/byte-writer.ts'
import { type FieldSink, visitElement, visitLink, visitRecord } from './fields.ts'
import { findObject, type Gazetteer, parentObject } from './gazetteer.ts'
import { distinctionsSteps, listRowsSteps } from './list-rows.ts'

const json = createByteWriter()

const members: FieldSink = {
  absent(field) {
    json.ascii(field.json)
    json.ascii('null')
  },
  whole(field, value) {
    json.ascii(field.json)
    json.integer(value)
  },
  degrees(field, e7) {
    json.ascii(field.json)
    json.degrees(e7)
  },
  time(field, seconds) {
    json.ascii(field.json)
    json.time(seconds)
  },
  utf8(field, bytes, start, end) {
    json.ascii(field.json)
    json.quoted(bytes, start, end)
  },
  openList(field) {
    json.ascii(field.json)
    json.ascii('[')
  },
  nextItem(isFirst) {
    json.ascii(isFirst ? '{' : '},{')
  },
  closeList() {
    json.ascii('}]')
  },
}

/**
 * `{"object":{…},"success":true}` of the address with the id, UTF-8 as one character a byte; undefined for an
 * unknown id.
 */
export function descriptionJson(gazetteer: Gazetteer, id: number): string | undefined {
  const row = findRow(gazetteer.tree, id)
  if (row === NONE) return undefined
  json.clear()
  json.ascii('{"object":{')
  visitRecord(gazetteer, row, members)
  json.ascii('},"success":true}')
  return json.takeBytewise()
}

/** `{"addressObjects":[…],"success":true}`; undefined if no object answers under `id`. */
export function chainJson(gazetteer: Gazetteer, id: number): string | undefined {
  let row = findObject(gazetteer, id)
  if (row === NONE) return undefined
  json.clear()
  json.ascii('{"addressObjects":[')
  for (let isFirst = true; row !== NONE; isFirst = false) {
    const parent = parentObject(gazetteer, row)
    members.nextItem(isFirst)
    visitLink(gazetteer.tree, row, parent, members)
    row = parent
  }
  json.ascii('}],"success":true}')
  return json.takeBytewise()
}

/** `{"success":true,"addressList":[…]}` of what `list` returns; undefined where that is empty. */
export function listJson(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): string | undefined {
  return runToEnd(listJsonSteps(gazetteer, level, parentId, grandparentId))
}

/** Rows that are written between two pauses. */
const ROWS_A_PAUSE = 2_048

/** As `listJson`, with pauses: the list of a whole country may have 100,000 elements. */
export function* listJsonSteps(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): Steps<string | undefined> {
  const { tree } = gazetteer
  const rows = yield* listRowsSteps(gazetteer, level, parentId, grandparentId)
  if (rows.length === 0) return undefined
  const columns = yield* distinctionsSteps(tree, rows)
  let list = ''
  for (let from = 0; from < rows.length; from += ROWS_A_PAUSE) {
    if (from > 0) yield
    list += elementsJson(tree, rows, columns, from)
  }
  return list
}

/** The part of a list that begins at a place, as many elements as are written between two pauses. */
function elementsJson(
  tree: AddressTree,
  rows: readonly number[],
  columns: Uint8Array,
  from: number,
): string {
  const to = Math.min(rows.length, from + ROWS_A_PAUSE)
  json.clear()
  if (from === 0) json.ascii('{"success":true,"addressList":[')
  for (let i = from; i < to; i++) {
    members.nextItem(i === 0)
    visitElement(tree, rows[i], columns[i], members)
  }
  if (to === rows.length) json.ascii('}]}')
  return json.takeBytewise()
}

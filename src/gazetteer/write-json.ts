/** Records, chains and lists as JSON, straight from the columns, with no object between. */
import { type AddressTree, findRow } from '../addresses/tree.ts'
import type { Steps } from '../report/steps.ts'
import { NONE } from '../tables/none.ts'
import { createByteWriter } from '../text/byte-writer.ts'
import { type FieldSink, visitElement, visitLink, visitRecord } from './fields.ts'
import type { Gazetteer } from './gazetteer.ts'
import { listRowsSteps } from './list-rows.ts'

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
}

/** What comes before an object of an array. */
const openItem = (isFirst: boolean) => json.ascii(isFirst ? '{' : '},{')

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

/** `{"addressObjects":[…],"success":true}`; undefined for an unknown id. */
export function chainJson({ tree }: Gazetteer, id: number): string | undefined {
  const leaf = findRow(tree, id)
  if (leaf === NONE) return undefined
  json.clear()
  json.ascii('{"addressObjects":[')
  for (let row = leaf; row !== NONE; row = tree.parent[row]) {
    openItem(row === leaf)
    visitLink(tree, row, members)
  }
  json.ascii('}],"success":true}')
  return json.takeBytewise()
}

/** Rows that are written between two pauses. */
const ROWS_A_PAUSE = 2_048

/**
 * `{"success":true,"addressList":[…]}` of what `list` returns; undefined where that is empty. With pauses: the list of a
 * whole country may have 100,000 elements.
 */
export function* listJsonSteps(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): Steps<string | undefined> {
  const { tree } = gazetteer
  const rows = yield* listRowsSteps(gazetteer, level, parentId, grandparentId)
  if (rows.length === 0) return undefined
  let list = ''
  for (let from = 0; from < rows.length; from += ROWS_A_PAUSE) {
    if (from > 0) yield
    list += elementsJson(tree, rows, from)
  }
  return list
}

/** The part of a list that begins at a place, as many elements as are written between two pauses. */
function elementsJson(tree: AddressTree, rows: readonly number[], from: number): string {
  const to = Math.min(rows.length, from + ROWS_A_PAUSE)
  json.clear()
  if (from === 0) json.ascii('{"success":true,"addressList":[')
  for (let i = from; i < to; i++) {
    openItem(i === 0)
    visitElement(tree, rows[i], members)
  }
  if (to === rows.length) json.ascii('}]}')
  return json.takeBytewise()
}

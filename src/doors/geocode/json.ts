/**
 * The JSON answers of the geocoder: `json` and `json2`, and the JSONP form of both. They are written as bytes, names
 * straight from the release: strings put together from thirty pieces cost more than the search.
 */

import { type AddressTree, farmNameOf } from '../../addresses/tree.ts'
import type { Steps } from '../../report/steps.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { createByteWriter } from '../../text/byte-writer.ts'
import { joinedBytes } from '../../text/bytes/byte-texts.ts'
import { extendedData } from '../../use-cases/places/extended-data.ts'
import type { Shown } from '../../use-cases/places/geocode.ts'
import { namedLines, type TypeRule } from '../../use-cases/places/named-lines.ts'
import {
  type AddressLine,
  createUnitCache,
  type Placemark,
  postcodeOf,
  unitLines,
} from '../../use-cases/places/placemark.ts'
import type { PlacemarkForm } from './xml.ts'

const json = createByteWriter()

/** One query's object, its name and its placemarks: UTF-8, a character a byte. */
export function resultJson(
  name: string,
  placemarks: readonly Shown[],
  style: PlacemarkForm,
): string {
  json.clear()
  writeStart(name)
  writeRange(placemarks, 0, placemarks.length, style)
  json.ascii(END)
  return json.takeBytewise()
}

/** Like the text as bytes, with a pause after this many placemarks; others write with the same writer meanwhile. */
export function* resultSteps(
  name: string,
  placemarks: readonly Shown[],
  style: PlacemarkForm,
  atOnce: number,
): Steps<Uint8Array> {
  const pieces: Uint8Array[] = []
  for (let from = 0; from + atOnce < placemarks.length; from += atOnce) {
    json.clear()
    if (from === 0) writeStart(name)
    writeRange(placemarks, from, from + atOnce, style)
    pieces.push(json.take())
    yield
  }
  json.clear()
  if (pieces.length === 0) writeStart(name)
  writeRange(placemarks, pieces.length * atOnce, placemarks.length, style)
  json.ascii(END)
  const last = json.take()
  return pieces.length === 0 ? last : joinedBytes([...pieces, last])
}

const END = ']}'

function writeStart(name: string): void {
  json.ascii('{"name":')
  json.jsonText(name)
  json.ascii(',"placemark":[')
}

function writeRange(placemarks: readonly Shown[], from: number, to: number, style: PlacemarkForm) {
  for (let i = from; i < to; i++) {
    if (i > 0) json.ascii(',')
    writePlacemark(placemarks[i].placemark, placemarks[i].hasIds, style)
  }
}

function writePlacemark(placemark: Placemark, hasIds: boolean, style: PlacemarkForm): void {
  const { address, accuracy, box, point, relevance, explanation, distance } = placemark
  json.ascii('{"address":')
  json.jsonText(address)
  json.ascii(',"AddressDetails":{"Accuracy":"')
  json.integer(accuracy)
  json.ascii('"')
  if (style.withLines) writeLines(placemark, hasIds, style.typeRules)
  json.ascii('}')
  if (box && point) {
    writeNumber(',"LatLonBox":{"east":', box.east)
    writeNumber(',"south":', box.south)
    writeNumber(',"north":', box.north)
    writeNumber(',"west":', box.west)
    writeNumber('},"point":{"coordinates":[', point[0])
    writeNumber(',', point[1])
    json.ascii(']}')
  }
  writeNumber(',"relevance":', relevance)
  if (explanation) {
    json.ascii(',"ExtendedData":')
    json.utf8(JSON.stringify(extendedData(explanation, style.skipMax)))
  }
  if (distance !== undefined) writeNumber(',"distance":', distance)
  json.ascii('}')
}

/** As JSON writes it: what has at most seven decimals, as coordinates have, goes digit by digit. */
function writeNumber(before: string, value: number): void {
  json.ascii(before)
  const e7 = Math.round(value * 1e7)
  if (e7 / 1e7 === value && (value >= 1e-6 || value <= -1e-6 || value === 0)) json.degrees(e7)
  else json.ascii(String(value))
}

/** Lines of units, by tree and whether codes are among them. */
const unitTexts = createUnitCache()

function writeLines(placemark: Placemark, hasIds: boolean, rules: readonly TypeRule[]): void {
  const { tree, row } = placemark
  json.ascii(',"AddressLines":[')
  if (rules.length > 0 || row === NONE) {
    json.utf8(listJson(namedLines(placemark, hasIds, rules)))
  } else {
    const cache = unitTexts(tree, hasIds ? 1 : 0)
    const unit = tree.unit[row]
    json.utf8(keptIn(cache, unit, () => listJson(unitLines(tree, unit, hasIds))))
    writeOwn(tree, row, hasIds)
  }
  json.ascii(']')
}

/** The lines of `ownLines`, each with a comma before it; written without lists, since every answer has them. */
function writeOwn(tree: AddressTree, row: number, hasIds: boolean): void {
  if (tree.level[row] >= 5) {
    const house = tree.level[row] === 6 ? tree.parent[row] : row
    const farm = farmNameOf(tree, house)
    if (farm !== NONE) writeLine(A6, tree, farm)
    writeLine(tree.column[house] === 6 ? A6 : A7, tree, tree.name[house])
    if (row !== house) writeLine(A8, tree, tree.name[row])
  }
  const postcode = postcodeOf(tree, row)
  if (postcode !== NONE) writeLine(',{"Type":"POSTCODE","Value":', tree, postcode)
  if (!hasIds) return
  json.ascii(',{"Type":"AADRESS_ID","Value":"')
  json.integer(tree.id[row])
  json.ascii('"},{"Type":"A_STAATUS_ID","Value":"')
  json.integer(tree.status[row])
  json.ascii('"}')
}

const A6 = ',{"Type":"A6","Value":'
const A7 = ',{"Type":"A7","Value":'
const A8 = ',{"Type":"A8","Value":'

function writeLine(before: string, { texts }: AddressTree, code: number): void {
  json.ascii(before)
  json.quoted(texts.bytes, texts.offsets[code], texts.offsets[code + 1])
  json.ascii('}')
}

/** The lines without the brackets around them. */
function listJson(lines: readonly AddressLine[]): string {
  const objects = lines.map(({ type, subtype, value }) =>
    subtype === '' ? { Type: type, Value: value } : { Type: type, Subtype: subtype, Value: value },
  )
  return JSON.stringify(objects).slice(1, -1)
}

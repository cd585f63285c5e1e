/** The JSON answers of the geocoder: `json` and `json2`, and the JSONP form of both. */
import { type AddressTree, farmNameOf, NONE, textOf } from '../../addresses/tree.ts'
import type { ExplainedWord, Explanation } from '../../geocoder/explain.ts'
import {
  type AddressLine,
  addressLines,
  createUnitCache,
  type Placemark,
  postcodeOf,
  unitLines,
} from './geocode-placemark.ts'
import type { TypeRule } from './geocode-request.ts'

export interface JsonStyle {
  /** Whether placemarks have address lines. */
  readonly withLines: boolean
  readonly typeRules: readonly TypeRule[]
  /** Words that may be skipped; the count of skipped words is told where it is not 0. */
  readonly skipMax: number
}

/** One input's object: its name and its placemarks with whether their dataset has ids. */
export function resultJson(
  name: string,
  placemarks: readonly { readonly placemark: Placemark; readonly hasIds: boolean }[],
  style: JsonStyle,
): string {
  let json = `{"name":${JSON.stringify(name)},"placemark":[`
  placemarks.forEach(({ placemark, hasIds }, i) => {
    if (i > 0) json += ','
    json += placemarkJson(placemark, hasIds, style)
  })
  return `${json}]}`
}

export function placemarkJson(placemark: Placemark, hasIds: boolean, style: JsonStyle): string {
  const { address, accuracy, box, point, relevance, explanation, distance } = placemark
  let json = `{"address":${quote(address)},"AddressDetails":{"Accuracy":"${accuracy}"`
  if (style.withLines) json += `,"AddressLines":${linesJson(placemark, hasIds, style.typeRules)}`
  json += '}'
  if (box && point) {
    json += `,"LatLonBox":{"east":${box.east},"south":${box.south},"north":${box.north},"west":${box.west}}`
    json += `,"point":{"coordinates":[${point[0]},${point[1]}]}`
  }
  json += `,"relevance":${relevance}`
  if (explanation) {
    json += `,"ExtendedData":${JSON.stringify(extendedData(explanation, style.skipMax))}`
  }
  if (distance !== undefined) json += `,"distance":${distance}`
  return `${json}}`
}

/** Lines of units, by tree and whether codes are among them. */
const unitTexts = createUnitCache()

function linesJson({ tree, row }: Placemark, hasIds: boolean, rules: readonly TypeRule[]): string {
  if (rules.length > 0 || row === NONE) {
    return `[${listJson(addressLines(tree, row, hasIds, rules))}]`
  }
  const cache = unitTexts(tree, hasIds ? 1 : 0)
  const unit = tree.unit[row]
  let json = cache.get(unit)
  if (json === undefined) {
    json = listJson(unitLines(tree, unit, hasIds))
    cache.set(unit, json)
  }
  return `[${json}${ownJson(tree, row, hasIds)}]`
}

/** The lines of `ownLines`, each with a comma before it; written without lists, since every answer has them. */
function ownJson(tree: AddressTree, row: number, hasIds: boolean): string {
  let json = ''
  if (tree.level[row] >= 5) {
    const house = tree.level[row] === 6 ? tree.parent[row] : row
    const farm = farmNameOf(tree, house)
    if (farm !== NONE) json += lineJson('A6', textOf(tree, farm))
    json += lineJson(tree.column[house] === 6 ? 'A6' : 'A7', textOf(tree, tree.name[house]))
    if (row !== house) json += lineJson('A8', textOf(tree, tree.name[row]))
  }
  const postcode = postcodeOf(tree, row)
  if (postcode !== NONE) json += lineJson('POSTCODE', textOf(tree, postcode))
  if (!hasIds) return json
  return `${json},{"Type":"AADRESS_ID","Value":"${tree.id[row]}"},{"Type":"A_STAATUS_ID","Value":"${tree.status[row]}"}`
}

function lineJson(type: string, value: string): string {
  return `,{"Type":"${type}","Value":${quote(value)}}`
}

const ESCAPED = /["\\\p{Cc}\p{Cs}]/u

/** A text as JSON writes it. */
function quote(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`
}

function listJson(lines: readonly AddressLine[]): string {
  let json = ''
  for (const { type, subtype, value } of lines) {
    if (json !== '') json += ','
    json += `{"Type":${JSON.stringify(type)}`
    if (subtype !== '') json += `,"Subtype":${JSON.stringify(subtype)}`
    json += `,"Value":${JSON.stringify(value)}}`
  }
  return json
}

interface Token {
  readonly start: number
  readonly end: number
  readonly token: string
  readonly skipped: boolean
}

/** What `xd` adds; a field that says nothing is left out. */
export interface ExtendedData {
  readonly matchedTokens: readonly Token[]
  readonly recognizedTokens: readonly Token[]
  readonly unrecognizedTokens: readonly Token[]
  readonly skippedTokenCount?: number
  readonly inputFlatNumber?: string
  readonly isCharsimApplied: boolean
  readonly isPostcodeSkipped?: boolean
  readonly inputPostcode?: string
}

export function extendedData(explanation: Explanation, skipMax: number): ExtendedData {
  const { matched, recognized, unrecognized, flatNumber, postcode } = explanation
  const token =
    (skipped: boolean) =>
    ({ start, end, word }: ExplainedWord): Token => ({ start, end, token: word, skipped })
  return {
    matchedTokens: matched.map(token(false)),
    recognizedTokens: recognized.map(token(true)),
    unrecognizedTokens: unrecognized.map(token(true)),
    ...(skipMax > 0 && { skippedTokenCount: recognized.length + unrecognized.length }),
    ...(flatNumber !== undefined && { inputFlatNumber: flatNumber }),
    isCharsimApplied: explanation.misspelt,
    ...(postcode !== undefined && {
      isPostcodeSkipped: explanation.postcodeSkipped,
      inputPostcode: postcode,
    }),
  }
}

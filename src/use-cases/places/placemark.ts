/** A match as answers show it, before any format: address, box, point, relevance, address lines. */

import {
  addressParts,
  COUNTRY_NAMES,
  createComponents,
  FLAT_SEPARATOR,
  readComponents,
} from '../../addresses/address-components.ts'
import { postcodeOf } from '../../addresses/part-names.ts'
import { type AddressTree, farmNameOf, textOf } from '../../addresses/tree.ts'
import { boxOfPoints } from '../../geo/box.ts'
import { projectionOf } from '../../geo/projection.ts'
import { createPlace, type Explanation, type Match, readPlaceOf } from '../../geocoder/geocoder.ts'
import { onceFor } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'

export { postcodeOf }

/** Coordinate systems of the geocoder's answers: degrees, or metres of the Estonian grid. */
export type Srs = 'wgs84' | 'l-est97'

export interface AddressLine {
  readonly type: string
  /** Empty where the line has no subtype. */
  readonly subtype: string
  readonly value: string
}

export interface Box {
  readonly east: number
  readonly south: number
  readonly north: number
  readonly west: number
}

export interface Placemark {
  readonly tree: AddressTree
  readonly row: number
  readonly address: string
  readonly accuracy: number
  /** [east, north] in the asked reference; undefined where nothing is known. */
  readonly point: readonly [number, number] | undefined
  readonly box: Box | undefined
  readonly relevance: number
  readonly explanation: Explanation | undefined
  /** Metres from the point asked for; only in reverse answers. */
  readonly distance?: number
}

export interface PlacemarkStyle {
  readonly short: boolean
  /** Whether the address reads from the most specific part on. */
  readonly reversed: boolean
  readonly srs: Srs
}

/** Whole addresses, widest part first, and degrees. */
export const WHOLE_STYLE = { short: false, reversed: false, srs: 'wgs84' } as const

/** Accuracy by the column of the object's own name, A0 to A8. */
const ACCURACY = [1, 2, 3, 4, 4, 6, 8, 8, 9] as const

/** A box encloses its point by at least this. */
const MARGIN_DEGREES = 0.0005
const MARGIN_METRES = 50

const components = createComponents()
const place = createPlace()
const corner = new Float64Array(2)
const estonian = projectionOf(3301)

/** The names, point and box of a match, in the coordinates that the style asks for. */
export function placemarkOf(tree: AddressTree, match: Match, style: PlacemarkStyle): Placemark {
  const { row, relevance, explanation, crossing, postcode } = match
  const { point, box } = positionOf(tree, match, style.srs)
  const column = row === NONE ? 0 : tree.column[row]
  return {
    tree,
    row,
    address: postcode
      ? `${addressOf(tree, row, style)}, ${postcode.code}`
      : crossing === undefined
        ? addressOf(tree, row, style)
        : crossingAddress(tree, row, crossing.row, style),
    accuracy: ACCURACY[column],
    point,
    box,
    relevance,
    explanation,
  }
}

/** Where a match is, without its address; both are undefined where nothing is known. */
export function positionOf(
  tree: AddressTree,
  match: Match,
  srs: Srs,
): Pick<Placemark, 'point' | 'box'> {
  readPlaceOf(tree, match, place)
  if (!place.known) return { point: undefined, box: undefined }
  return { point: pointOf(srs), box: boxOf(srs) }
}

/** Addresses of units, by tree and form: neighbours share theirs, and a batch is full of neighbours. */
const unitAddresses = createUnitCache()

/** The address of a row, or of the country. */
export function addressOf(
  tree: AddressTree,
  row: number,
  { short, reversed }: Pick<PlacemarkStyle, 'short' | 'reversed'>,
): string {
  if (row === NONE) return COUNTRY_NAMES[tree.country]
  if (reversed) {
    readComponents(tree, row, components)
    return addressParts(tree, components, short).reverse().join(', ')
  }
  const unit = tree.unit[row]
  const cache = unitAddresses(tree, short ? 1 : 0)
  let address = cache.get(unit)
  if (address === undefined) {
    readComponents(tree, tree.unitRow[unit], components)
    address = addressParts(tree, components, short).join(', ')
    cache.set(unit, address)
  }
  if (tree.level[row] <= 4) return address
  const house = tree.level[row] === 6 ? tree.parent[row] : row
  const joint = address === '' ? '' : tree.column[tree.unitRow[unit]] === 5 ? ' ' : ', '
  const farm = farmNameOf(tree, house)
  address +=
    joint + (farm === NONE ? '' : `${textOf(tree, farm)} `) + textOf(tree, tree.name[house])
  return row === house
    ? address
    : address + FLAT_SEPARATOR[tree.country] + textOf(tree, tree.name[row])
}

/** The address of a street with the one that crosses it: `Tallinn, Kopli tänav / Telliskivi tänav`. */
function crossingAddress(
  tree: AddressTree,
  row: number,
  other: number,
  style: Pick<PlacemarkStyle, 'short' | 'reversed'>,
): string {
  const name = textOf(tree, tree.name[other])
  const address = addressOf(tree, row, style)
  if (!style.reversed) return `${address} / ${name}`
  const own = textOf(tree, tree.name[row])
  return `${own} / ${name}${address.slice(own.length)}`
}

function pointOf(srs: Srs): readonly [number, number] {
  if (srs === 'wgs84') return [place.lonE7 / 1e7, place.latE7 / 1e7]
  estonian.forward(place.lonE7 / 1e7, place.latE7 / 1e7, corner)
  return [centimetres(corner[0]), centimetres(corner[1])]
}

function boxOf(srs: Srs): Box {
  if (srs === 'wgs84') {
    const lon = place.lonE7 / 1e7
    const lat = place.latE7 / 1e7
    return {
      east: degrees(Math.max(place.eastE7 / 1e7, lon + MARGIN_DEGREES)),
      south: degrees(Math.min(place.southE7 / 1e7, lat - MARGIN_DEGREES)),
      north: degrees(Math.max(place.northE7 / 1e7, lat + MARGIN_DEGREES)),
      west: degrees(Math.min(place.westE7 / 1e7, lon - MARGIN_DEGREES)),
    }
  }
  estonian.forward(place.lonE7 / 1e7, place.latE7 / 1e7, corner)
  const x = [corner[0] - MARGIN_METRES, corner[0] + MARGIN_METRES]
  const y = [corner[1] - MARGIN_METRES, corner[1] + MARGIN_METRES]
  if (!place.isPoint) {
    for (const lonE7 of [place.westE7, place.eastE7]) {
      for (const latE7 of [place.southE7, place.northE7]) {
        estonian.forward(lonE7 / 1e7, latE7 / 1e7, corner)
        x.push(corner[0])
        y.push(corner[1])
      }
    }
  }
  const { west, south, east, north } = boxOfPoints(x, y)
  return {
    east: centimetres(east),
    south: centimetres(south),
    north: centimetres(north),
    west: centimetres(west),
  }
}

function degrees(value: number): number {
  return Math.round(value * 1e7) / 1e7
}

function centimetres(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * The address lines of a row: names by column with their kind words, codes of units, postcode, ids.
 * `hasIds` is false for the dataset without ids and codes.
 */
export function addressLines(tree: AddressTree, row: number, hasIds: boolean): AddressLine[] {
  const lines =
    row === NONE ? unitLines(tree, NONE, hasIds) : unitLines(tree, tree.unit[row], hasIds)
  if (row !== NONE) lines.push(...ownLines(tree, row, hasIds))
  return lines
}

/** Lines of the country and of a unit with all above it; NONE for the country alone. */
export function unitLines(tree: AddressTree, unit: number, hasIds: boolean): AddressLine[] {
  const lines: AddressLine[] = [{ type: 'A0', subtype: '', value: COUNTRY_NAMES[tree.country] }]
  if (unit === NONE) return lines
  readComponents(tree, tree.unitRow[unit], components)
  for (let column = 1; column <= 5; column++) {
    if (components.name[column] === NONE) continue
    const own = tree.unit[components.row[column]]
    const value = textOf(tree, components.name[column])
    lines.push({ type: `A${column}`, subtype: textOf(tree, tree.unitKind[own]), value })
    const code = column <= 3 && hasIds ? textOf(tree, tree.unitCode[own]) : ''
    if (code !== '') lines.push({ type: `A${column}_EHAK`, subtype: '', value: code })
  }
  return lines
}

/** Lines that a row has beside the lines of its unit: farm name, house and flat number, postcode, ids. */
function ownLines(tree: AddressTree, row: number, hasIds: boolean): AddressLine[] {
  const lines: AddressLine[] = []
  const add = (type: string, value: string): void => {
    if (value !== '') lines.push({ type, subtype: '', value })
  }
  if (tree.level[row] >= 5) {
    const house = tree.level[row] === 6 ? tree.parent[row] : row
    add('A6', textOf(tree, farmNameOf(tree, house)))
    add(`A${tree.column[house]}`, textOf(tree, tree.name[house]))
    if (row !== house) add('A8', textOf(tree, tree.name[row]))
  }
  add('POSTCODE', textOf(tree, postcodeOf(tree, row)))
  if (hasIds) {
    add('AADRESS_ID', String(tree.id[row]))
    add('A_STAATUS_ID', String(tree.status[row]))
  }
  return lines
}

/** Units kept of each tree and form before a cache begins anew. */
const UNITS_MAX = 50_000

/** Texts by unit, kept for each tree and form (a small number) as long as the tree lives. */
export function createUnitCache(): (tree: AddressTree, form: number) => Map<number, string> {
  const formsOf = onceFor((_: AddressTree): Map<number, string>[] => [])
  return (tree, form) => {
    const forms = formsOf(tree)
    forms[form] ??= new Map()
    if (forms[form].size > UNITS_MAX) forms[form].clear()
    return forms[form]
  }
}

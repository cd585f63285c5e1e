/** A match as the answers show it, before any format: address, box, point, relevance, address lines. */
import {
  addressParts,
  COUNTRY_NAMES,
  type Components,
  createComponents,
  readComponents,
} from '../../addresses/components.ts'
import { type AddressTree, NONE, textOf } from '../../addresses/tree.ts'
import { projectionOf } from '../../geo/projection.ts'
import type { Explanation } from '../../geocoder/explain.ts'
import type { Match } from '../../geocoder/geocoder.ts'
import { createPlace, readPlace } from '../../geocoder/place.ts'
import type { Srs, TypeRule } from './geocode-request.ts'

export interface AddressLine {
  readonly type: string
  /** Empty where there is none. */
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

/** Accuracy by the column of the object's own name, A0 to A8. */
const ACCURACY = [1, 2, 3, 4, 4, 6, 8, 8, 9] as const

/** A box encloses its point by at least this. */
const MARGIN_DEGREES = 0.0005
const MARGIN_METRES = 50

const components = createComponents()
const place = createPlace()
const corner = new Float64Array(2)
const estonian = projectionOf(3301)

export function placemarkOf(tree: AddressTree, match: Match, style: PlacemarkStyle): Placemark {
  const { row, relevance, explanation } = match
  readPlace(tree, row, place)
  const column = row === NONE ? 0 : tree.column[row]
  return {
    tree,
    row,
    address: addressOf(tree, row, style),
    accuracy: ACCURACY[column],
    point: place.known ? pointOf(style.srs) : undefined,
    box: place.known ? boxOf(style.srs) : undefined,
    relevance,
    explanation,
  }
}

export function addressOf(
  tree: AddressTree,
  row: number,
  { short, reversed }: Pick<PlacemarkStyle, 'short' | 'reversed'>,
): string {
  if (row === NONE) return COUNTRY_NAMES[tree.country]
  readComponents(tree, row, components)
  const parts = addressParts(tree, components, short)
  // The short form of a county has nothing left to say but its own name.
  if (parts.length === 0) return textOf(tree, tree.name[row])
  return reversed ? parts.reverse().join(', ') : parts.join(', ')
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
  let west = corner[0] - MARGIN_METRES
  let east = corner[0] + MARGIN_METRES
  let south = corner[1] - MARGIN_METRES
  let north = corner[1] + MARGIN_METRES
  if (!place.isPoint) {
    for (const lonE7 of [place.westE7, place.eastE7]) {
      for (const latE7 of [place.southE7, place.northE7]) {
        estonian.forward(lonE7 / 1e7, latE7 / 1e7, corner)
        west = Math.min(west, corner[0])
        east = Math.max(east, corner[0])
        south = Math.min(south, corner[1])
        north = Math.max(north, corner[1])
      }
    }
  }
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
 * `hasIds` is false for the dataset without ids and codes. Rules rename types.
 */
export function addressLines(
  tree: AddressTree,
  row: number,
  hasIds: boolean,
  rules: readonly TypeRule[],
): AddressLine[] {
  const lines: AddressLine[] = []
  const add = (type: string, value: string, subtype = ''): void => {
    if (value === '') return
    lines.push({ type: rules.find(({ from }) => from === type)?.to ?? type, subtype, value })
  }
  add('A0', COUNTRY_NAMES[tree.country])
  if (row === NONE) return lines
  readComponents(tree, row, components)
  for (let column = 1; column <= 8; column++) {
    addColumn(tree, components, column, hasIds, add)
  }
  add('POSTCODE', textOf(tree, postcodeOf(tree, row)))
  if (hasIds) {
    add('AADRESS_ID', String(tree.id[row]))
    add('A_STAATUS_ID', String(tree.status[row]))
  }
  return lines
}

/** Text code of the postcode of the row, a flat having that of its house. */
export function postcodeOf(tree: AddressTree, row: number): number {
  const isFlat = tree.level[row] === 6 && tree.postcode[row] === NONE
  return tree.postcode[isFlat ? tree.parent[row] : row]
}

function addColumn(
  tree: AddressTree,
  { name, row }: Components,
  column: number,
  hasIds: boolean,
  add: (type: string, value: string, subtype?: string) => void,
): void {
  if (name[column] === NONE) return
  const at = row[column]
  const isUnit = tree.level[at] <= 4
  const kind = isUnit ? textOf(tree, tree.unitKind[tree.unit[at]]) : ''
  add(`A${column}`, textOf(tree, name[column]), kind)
  if (column <= 3 && hasIds) add(`A${column}_EHAK`, textOf(tree, tree.unitCode[tree.unit[at]]))
}

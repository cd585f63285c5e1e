/** Positions and areas of OpenLS requests. */

import { degreesFrom } from '../../geo/projection.ts'
import { refusal } from '../../report/errors.ts'
import { type AreaMaker, circleArea, polygonArea } from '../../router/avoid.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { clipInput } from '../../text/escape.ts'
import { decimalOf } from '../../text/numbers.ts'
import { childOf, type XmlElement } from '../../text/read-xml.ts'
import { type AreaSize, areaSize } from '../../use-cases/routes/route-price.ts'
import { pointE7 } from '../contract/parameter-kinds.ts'
import { allOf, GML, only } from './tree.ts'

export interface GivenPosition {
  readonly east: number
  readonly north: number
  readonly lonE7: number
  readonly latE7: number
  readonly system: RouteSystem
}

/** Positions of one polygon, and of one list. */
const POSITIONS_MAX = 1000
/** Letters at the end of a srsName that say which system it is. */
const SRS_TAIL = 40

/** `EPSG:4326`, `urn:ogc:def:crs:EPSG::3301`, `http://www.opengis.net/gml/srs/epsg.xml#4326`, …; undefined: absent. */
export function systemOf(srsName: string | undefined): RouteSystem | undefined {
  const name = srsName?.trim().toLowerCase() ?? ''
  if (name === '') return undefined
  const tail = name.slice(-SRS_TAIL)
  if (/(?:^|[:/])crs:?[\w.]*[:/]?84$/.test(tail) || /wgs-?84$/.test(tail)) return 4326
  if (name.includes('epsg')) {
    const code = /[:#/](\d{4,6})$/.exec(tail)?.[1]
    if (code === '4326') return 4326
    if (code === '3301') return 3301
  }
  throw refusal('GML_SYSTEM', { found: clipInput(srsName!.trim()) })
}

/**
 * Two numbers in either order: in the Baltics a latitude is larger than any longitude, and a northing of the Estonian
 * grid larger than any easting.
 */
export function positionOf(one: number, other: number, system: RouteSystem): GivenPosition {
  const east = Math.min(one, other)
  const north = Math.max(one, other)
  const [lon, lat] = degreesFrom(east, north, system)
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) {
    throw refusal('GML_OUT_OF_RANGE', { one, other, system })
  }
  return { east, north, system, ...pointE7(lon, lat) }
}

const SEPARATORS = /[\s,]+/

function numbersOf(element: XmlElement): number[] {
  const numbers: number[] = []
  for (const word of element.text.split(SEPARATORS)) {
    if (word === '') continue
    const number = decimalOf(word)
    if (Number.isNaN(number)) {
      throw refusal('GML_NOT_NUMERIC', { found: clipInput(element.text.trim()) })
    }
    numbers.push(number)
  }
  return numbers
}

/** The positions in `gml:pos`, `gml:posList`, corners or `gml:coordinates` right under the element. */
export function positionsOf(element: XmlElement, system: RouteSystem): GivenPosition[] {
  const positions: GivenPosition[] = []
  for (const child of element.children) {
    if (child.uri !== GML || !POSITIONS.has(child.name)) continue
    const numbers = numbersOf(child)
    const isList = child.name === 'posList' || child.name === 'coordinates'
    if (numbers.length % 2 !== 0 || numbers.length === 0 || (!isList && numbers.length !== 2)) {
      throw refusal('GML_NOT_A_PAIR', { found: clipInput(child.text.trim()) })
    }
    if (positions.length + numbers.length / 2 > POSITIONS_MAX) {
      throw refusal('GML_POSITIONS_TOO_MANY', { most: POSITIONS_MAX })
    }
    for (let i = 0; i < numbers.length; i += 2) {
      positions.push(positionOf(numbers[i], numbers[i + 1], system))
    }
  }
  return positions
}

const POSITIONS: ReadonlySet<string> = new Set([
  'pos',
  'posList',
  'lowerCorner',
  'upperCorner',
  'coordinates',
])

export function pointOf(point: XmlElement, otherwise: RouteSystem): GivenPosition {
  const pos = childOf(point, 'pos', GML)
  const name = point.attributes.get('srsName') ?? pos?.attributes.get('srsName')
  const positions = positionsOf(point, systemOf(name) ?? otherwise)
  if (positions.length !== 1) throw refusal('GML_POINT')
  return positions[0]
}

/** An area to keep off, and what its price depends on. */
export interface PricedArea {
  readonly makeArea: AreaMaker
  readonly size: AreaSize
}

/** Corners of the polygon that a circle is worth. */
const CIRCLE_POINTS = 100

/** An area of interest: polygon, circle or box. */
export function areaOf(aoi: XmlElement, otherwise: RouteSystem): PricedArea {
  const shape = only(aoi)
  const system = systemOf(shape.attributes.get('srsName')) ?? otherwise
  if (shape.uri === GML) {
    if (shape.name === 'Polygon') return polygon(shape, system)
    if (shape.name === 'CircleByCenterPoint') return circle(shape, system)
    if (shape.name === 'Envelope' || shape.name === 'Box') return envelope(shape, system)
  }
  throw refusal('XLS_AREA', { found: shape.name })
}

function polygon(shape: XmlElement, system: RouteSystem): PricedArea {
  const holes = [...allOf(shape, 'interior', GML), ...allOf(shape, 'innerBoundaryIs', GML)]
  if (holes.length > 0) throw refusal('GML_HOLES')
  const exterior = childOf(shape, 'exterior', GML) ?? childOf(shape, 'outerBoundaryIs', GML)
  const ring = exterior && childOf(exterior, 'LinearRing', GML)
  const positions = ring ? positionsOf(ring, system) : []
  if (positions.length < 3) throw refusal('GML_POLYGON', { most: POSITIONS_MAX })
  return ofCorners(positions.map(({ lonE7, latE7 }) => [lonE7, latE7]))
}

function circle(shape: XmlElement, system: RouteSystem): PricedArea {
  const radius = childOf(shape, 'radius', GML)
  const radiusM = radius ? numbersOf(radius)[0] : Number.NaN
  const uom = radius?.attributes.get('uom') ?? 'M'
  const factor = /^km$/i.test(uom) ? 1000 : 1
  const centre = positionsOf(shape, system)
  const isLength = radiusM > 0 && radiusM < Number.POSITIVE_INFINITY
  if (centre.length !== 1 || !isLength || !/^(?:k?m|urn:.*:metre)$/i.test(uom)) {
    throw refusal('GML_CIRCLE')
  }
  const [{ lonE7, latE7 }] = centre
  const area = circleArea(lonE7, latE7, radiusM * factor)
  const { west, south, east, north } = area
  const box = [
    [west, south],
    [east, north],
  ] as const
  return { makeArea: () => area, size: areaSize(box, CIRCLE_POINTS) }
}

function envelope(shape: XmlElement, system: RouteSystem): PricedArea {
  const corners = positionsOf(shape, system)
  if (corners.length !== 2) throw refusal('GML_ENVELOPE')
  const [a, b] = corners
  const corner = (east: number, north: number): [number, number] => {
    const { lonE7, latE7 } = positionOf(east, north, system)
    return [lonE7, latE7]
  }
  return ofCorners([
    corner(a.east, a.north),
    corner(b.east, a.north),
    corner(b.east, b.north),
    corner(a.east, b.north),
  ])
}

const ofCorners = (corners: readonly [number, number][]): PricedArea => ({
  makeArea: () => polygonArea(corners),
  size: areaSize(corners),
})

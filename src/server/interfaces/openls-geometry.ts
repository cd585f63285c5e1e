/** Positions and areas of OpenLS requests. */
import { projectionOf } from '../../geo/projection.ts'
import { type Area, circleArea, polygonArea } from '../../router/avoid.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { childOf, type XmlElement } from '../../text/read-xml.ts'
import { OpenLsError } from './openls-error.ts'
import { allOf, GML, only } from './openls-tree.ts'

/** A position as it was given, and where it is. */
export interface GivenPosition {
  readonly east: number
  readonly north: number
  readonly lonE7: number
  readonly latE7: number
  readonly system: RouteSystem
}

const POLYGON_POINTS_MAX = 1000
/** Names that are read take the square of their length. */
const SRS_NAME_LENGTH_MAX = 200

/** `EPSG:4326`, `urn:ogc:def:crs:EPSG::3301`, `http://www.opengis.net/gml/srs/epsg.xml#4326`, …; undefined: absent. */
export function systemOf(srsName: string | undefined): RouteSystem | undefined {
  if (srsName === undefined || srsName.trim() === '') return undefined
  const name = srsName.trim()
  if (name.length > SRS_NAME_LENGTH_MAX) {
    throw new OpenLsError(
      'ValueNotRecognized',
      `A srsName has at most ${SRS_NAME_LENGTH_MAX} characters`,
    )
  }
  if (/^(?:urn:.*|https?:.*\/)?CRS:?[\w.]*[:/]?84$/i.test(name) || /wgs-?84$/i.test(name))
    return 4326
  const code = /epsg.*?(?:^|[:#/])(\d{4,6})$/i.exec(name)?.[1]
  if (code === '4326') return 4326
  if (code === '3301') return 3301
  throw new OpenLsError(
    'ValueNotRecognized',
    `Unknown srsName: ${name}; EPSG:4326 and EPSG:3301 are known`,
  )
}

/**
 * Two numbers in either order: in the Baltics a latitude is larger than any longitude, and a northing of the Estonian
 * grid larger than any easting.
 */
function positionOf(one: number, other: number, system: RouteSystem): GivenPosition {
  const east = Math.min(one, other)
  const north = Math.max(one, other)
  let [lon, lat] = [east, north]
  if (system !== 4326) {
    const out = new Float64Array(2)
    projectionOf(system).inverse(east, north, out)
    ;[lon, lat] = out
  }
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) {
    throw new OpenLsError(
      'ValueNotRecognized',
      `Position ${one} ${other} is none of EPSG:${system}`,
    )
  }
  return { east, north, system, lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function numbersOf(element: XmlElement): number[] {
  const words = element.text.split(/[\s,]+/).filter((word) => word !== '')
  if (!words.every((word) => NUMBER.test(word))) {
    throw new OpenLsError('ValueNotRecognized', `Non-numeric position: ${element.text.trim()}`)
  }
  return words.map(Number)
}

/** The positions in `gml:pos`, `gml:posList`, corners or `gml:coordinates` right under the element. */
export function positionsOf(element: XmlElement, system: RouteSystem): GivenPosition[] {
  return element.children.flatMap((child) => {
    if (child.uri !== GML || !POSITIONS.has(child.name)) return []
    const numbers = numbersOf(child)
    const isList = child.name === 'posList' || child.name === 'coordinates'
    if (numbers.length % 2 !== 0 || numbers.length === 0 || (!isList && numbers.length !== 2)) {
      throw new OpenLsError(
        'ValueNotRecognized',
        `A position has two numbers: ${child.text.trim()}`,
      )
    }
    return Array.from({ length: numbers.length / 2 }, (_, i) =>
      positionOf(numbers[i * 2], numbers[i * 2 + 1], system),
    )
  })
}

const POSITIONS: ReadonlySet<string> = new Set([
  'pos',
  'posList',
  'lowerCorner',
  'upperCorner',
  'coordinates',
])

/** The position of a `gml:Point`. */
export function pointOf(point: XmlElement, otherwise: RouteSystem): GivenPosition {
  const pos = childOf(point, 'pos', GML)
  const name = point.attributes.get('srsName') ?? pos?.attributes.get('srsName')
  const positions = positionsOf(point, systemOf(name) ?? otherwise)
  if (positions.length !== 1) {
    throw new OpenLsError('ValueNotRecognized', 'A gml:Point needs one gml:pos')
  }
  return positions[0]
}

/** An area of interest: polygon, circle or box. */
export function areaOf(aoi: XmlElement, otherwise: RouteSystem): Area {
  const shape = only(aoi)
  const system = systemOf(shape.attributes.get('srsName')) ?? otherwise
  if (shape.uri === GML) {
    if (shape.name === 'Polygon') return polygon(shape, system)
    if (shape.name === 'CircleByCenterPoint') return circle(shape, system)
    if (shape.name === 'Envelope' || shape.name === 'Box') return envelope(shape, system)
  }
  throw new OpenLsError(
    'NotSupported',
    `An area of interest as ${shape.name} is not supported; Polygon, CircleByCenterPoint and Envelope are`,
  )
}

function polygon(shape: XmlElement, system: RouteSystem): Area {
  const holes = [...allOf(shape, 'interior', GML), ...allOf(shape, 'innerBoundaryIs', GML)]
  if (holes.length > 0) {
    throw new OpenLsError('NotSupported', 'A polygon with holes is not supported')
  }
  const exterior = childOf(shape, 'exterior', GML) ?? childOf(shape, 'outerBoundaryIs', GML)
  const ring = exterior && childOf(exterior, 'LinearRing', GML)
  const positions = ring ? positionsOf(ring, system) : []
  if (positions.length < 3 || positions.length > POLYGON_POINTS_MAX) {
    throw new OpenLsError(
      'ValueNotRecognized',
      `A polygon has 3 to ${POLYGON_POINTS_MAX} positions in gml:exterior/gml:LinearRing`,
    )
  }
  return polygonArea(positions.map(({ lonE7, latE7 }) => [lonE7, latE7]))
}

function circle(shape: XmlElement, system: RouteSystem): Area {
  const radius = childOf(shape, 'radius', GML)
  const radiusM = radius ? numbersOf(radius)[0] : Number.NaN
  const uom = radius?.attributes.get('uom') ?? 'M'
  const factor = /^km$/i.test(uom) ? 1000 : 1
  const centre = positionsOf(shape, system)
  if (centre.length !== 1 || !(radiusM > 0) || !/^(?:k?m|urn:.*:metre)$/i.test(uom)) {
    throw new OpenLsError(
      'ValueNotRecognized',
      'A circle has one gml:pos and a gml:radius in M or KM',
    )
  }
  return circleArea(centre[0].lonE7, centre[0].latE7, radiusM * factor)
}

function envelope(shape: XmlElement, system: RouteSystem): Area {
  const corners = positionsOf(shape, system)
  if (corners.length !== 2) {
    throw new OpenLsError('ValueNotRecognized', 'An envelope has two positions')
  }
  const [a, b] = corners
  const corner = (east: number, north: number): [number, number] => {
    const { lonE7, latE7 } = positionOf(east, north, system)
    return [lonE7, latE7]
  }
  return polygonArea([
    corner(a.east, a.north),
    corner(b.east, a.north),
    corner(b.east, b.north),
    corner(a.east, b.north),
  ])
}

/** OpenLS documents. */
import { deflateSync } from 'node:zlib'

type Point = readonly [number, number]

const NAMESPACES = 'xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml"'

export const openLsDocument = (requests: readonly string[]): string =>
  `<XLS ${NAMESPACES} version="1.1"><RequestHeader/>${requests
    .map(
      (request, i) =>
        `<Request methodName="DetermineRouteRequest" version="1.1" requestID="${i + 1}">` +
        `<DetermineRouteRequest>${request}</DetermineRouteRequest></Request>`,
    )
    .join('')}</XLS>`

const wayPoint = (name: string, [lon, lat]: Point): string =>
  `<${name}><Position><gml:Point><gml:pos>${lat} ${lon}</gml:pos></gml:Point></Position></${name}>`

export function openLsPlan(points: readonly Point[], avoid = '', preference = 'Fastest'): string {
  const last = points.length - 1
  const list = points.map((point, i) =>
    wayPoint(i === 0 ? 'StartPoint' : i === last ? 'EndPoint' : 'ViaPoint', point),
  )
  const avoidList = avoid === '' ? '' : `<AvoidList>${avoid}</AvoidList>`
  return (
    `<RoutePlan><RoutePreference>${preference}</RoutePreference>` +
    `<WayPointList>${list.join('')}</WayPointList>${avoidList}</RoutePlan>`
  )
}

export const FULL_GEOMETRY = '<RouteGeometryRequest maxPoints="100000"/>'

/** A star around a point, so that its sides cross many roads. */
export function starArea([lon, lat]: Point, pointCount: number, radius: number): string {
  const positions = Array.from({ length: pointCount }, (_, i) => {
    const angle = (i / pointCount) * 2 * Math.PI
    const reach = i % 2 === 0 ? radius : radius / 3
    return (
      `<gml:pos>${(lat + reach * Math.sin(angle)).toFixed(5)} ` +
      `${(lon + reach * Math.cos(angle)).toFixed(5)}</gml:pos>`
    )
  })
  return `<AOI><gml:Polygon><gml:exterior><gml:LinearRing>${positions.join('')}</gml:LinearRing></gml:exterior></gml:Polygon></AOI>`
}

export const circleArea = ([lon, lat]: Point, radiusM: number): string =>
  `<AOI><gml:CircleByCenterPoint><gml:pos>${lat} ${lon}</gml:pos>` +
  `<gml:radius uom="M">${radiusM}</gml:radius></gml:CircleByCenterPoint></AOI>`

/** A handle as the server itself packs them, with whatever numbers. */
export function handleOf(numbers: readonly number[]): string {
  const text = JSON.stringify(['fastest', 4326, ...numbers])
  const routeId = deflateSync(text).toString('base64url')
  return `<RouteHandle serviceID="teeviit" routeID="${routeId}"/>`
}

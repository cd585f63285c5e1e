/** OpenLS documents over drawn roads, and what is answered. */
import { expect } from 'vitest'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { openLs } from '../../../src/doors/openls/openls.ts'
import { childOf, type XmlElement } from '../../../src/text/read-xml.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { readXml } from '../../support/read-xml.ts'
import { complaints, hasXmllint } from '../../support/xmllint.ts'

const roads = draw(
  `
            D
            |
            |
  W---------X---------B---------E
            |         |
            |         |
            A---------C
  m---------------------------------n`,
  [
    { by: 'WXBE', name: 'Pikk <&>' },
    { by: 'DXA', name: 'Lai' },
    { by: 'BC', name: 'Kiire', kmh: 90 },
    { by: 'AC', name: 'Aeglane', kmh: 6 },
    { by: 'Wm', name: 'Peale', kmh: 120 },
    { by: 'mn', ref: '1', class: 'motorway', kmh: 900 },
    { by: 'nE', name: 'Maha', kmh: 120 },
  ],
)
export const world = {
  routes: roads.query,
  trees: {},
  settings: { snapMetresMax: 2000 },
} as unknown as World

export const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}
export const at = (junction: string) =>
  `<Position><gml:Point srsName="EPSG:4326"><gml:pos>${degrees(junction).join(' ')}</gml:pos></gml:Point></Position>`
export const wayPoints = (...junctions: string[]) => {
  const last = junctions.length - 1
  const points = junctions.map((junction, i) => {
    const name = i === 0 ? 'StartPoint' : i === last ? 'EndPoint' : 'ViaPoint'
    return `<${name}>${junction.startsWith('<') ? junction : at(junction)}</${name}>`
  })
  return `<WayPointList>${points.join('')}</WayPointList>`
}
export const plan = (points: string, more = '', preference = 'Fastest') =>
  `<RoutePlan><RoutePreference>${preference}</RoutePreference>${points}${more}</RoutePlan>`
export const xls = (
  request: string,
  attributes = '',
  version = '1.1',
  header = '<RequestHeader/>',
) =>
  `<?xml version="1.0" encoding="UTF-8"?><XLS xmlns="http://www.opengis.net/xls" xmlns:xls="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="${version}" ${attributes}>${header}<Request methodName="RouteRequest" requestID="r&amp;1" version="1.1">${request}</Request></XLS>`
export const determine = (content: string, attributes = '') =>
  `<DetermineRouteRequest ${attributes}>${content}</DetermineRouteRequest>`

export const post = (body: string) => completeAnswer(openLs(parametersOf([]), world, { body }))
export const answered = async (body: string) => {
  const answer = await post(body)
  if (hasXmllint) expect(complaints(answer.body, 'route-service.xsd')).toBe('')
  return { status: answer.status, text: String(answer.body), root: readXml(answer.body) }
}
export const at3 = (root: XmlElement, ...path: string[]): XmlElement =>
  path.reduce((element, name) => {
    const child = childOf(element, name)
    if (!child) throw new Error(`no ${name} in ${element.name}`)
    return child
  }, root)
export const RESPONSE = ['Response', 'DetermineRouteResponse']
export const routeOf = async (body: string) => {
  const { status, root } = await answered(body)
  expect(status).toBe(200)
  return at3(root, ...RESPONSE)
}
export const metres = (route: XmlElement) =>
  Number(at3(route, 'RouteSummary', 'TotalDistance').attributes.get('value'))
export const errorOf = async (body: string) => {
  const { status, root } = await answered(body)
  expect(status).toBe(400)
  const holder = root.children.find((child) => childOf(child, 'ErrorList'))!
  const { attributes } = at3(holder, 'ErrorList', 'Error')
  expect(attributes.get('severity')).toBe('Error')
  return `${attributes.get('errorCode')}: ${attributes.get('message')}`
}
export const plainRequest = xls(determine(plan(wayPoints('A', 'B'))))

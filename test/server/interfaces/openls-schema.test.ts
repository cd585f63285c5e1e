/** Every kind of OpenLS answer, held against the standard's own schemas. */
import { describe, expect, test } from 'vitest'
import { completeAnswer } from '../../../src/server/contract/interface.ts'
import { parametersOf } from '../../../src/server/contract/parameters.ts'
import type { World } from '../../../src/server/contract/world.ts'
import { openLsFailure } from '../../../src/server/interfaces/openls/document.ts'
import { openLs } from '../../../src/server/interfaces/openls/openls.ts'
import { surRouting } from '../../../src/server/interfaces/sur-routing/sur-routing.ts'
import { childOf, readXml } from '../../../src/text/read-xml.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { hasStandard, standardComplaints } from '../../support/xmllint.ts'

const roads = draw(
  `
  A---------B---------C`,
  [{ by: 'ABC', name: 'Pikk <&>' }],
)
const world = {
  routes: roads.query,
  trees: {},
  settings: { snapMetresMax: 2000 },
} as unknown as World

const degrees = (junction: string): string => {
  const { lonE7, latE7 } = roads.point(junction)
  return `${lonE7 / 1e7},${latE7 / 1e7}`
}
const point = (name: string, pos: string) =>
  `<${name}><Position><gml:Point><gml:pos>${pos.replace(',', ' ')}</gml:pos></gml:Point></Position></${name}>`
const plan = (start: string) =>
  `<RoutePlan><RoutePreference>Fastest</RoutePreference><WayPointList>${point('StartPoint', start)}${point('ViaPoint', degrees('B'))}${point('EndPoint', degrees('C'))}</WayPointList></RoutePlan>`
const request = (content: string, id = 'r1') =>
  `<Request methodName="RouteRequest" requestID="${id}" version="1.1">${content}</Request>`
const determine = (content: string, attributes = '') =>
  request(`<DetermineRouteRequest ${attributes}>${content}</DetermineRouteRequest>`)
const xls = (version: string, requests: string, lang = 'lv_LV') =>
  `<XLS xmlns="http://www.opengis.net/xls" xmlns:xls="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="${version}" xls:lang="${lang}"><RequestHeader sessionID="s&#13;1"/>${requests}</XLS>`

const route = determine(plan(degrees('A')))
const noRoute = determine(plan('10,10'))
const instructions = '<RouteInstructionsRequest provideGeometry="true" provideBoundingBox="true"/>'
const KINDS: Record<string, [status: number, requests: string]> = {
  'a route': [200, route],
  'a route with its line': [200, determine(`${plan(degrees('A'))}<RouteGeometryRequest/>`)],
  'a route with instructions': [200, determine(`${plan(degrees('A'))}<RouteInstructionsRequest/>`)],
  'a route with all there is': [
    200,
    determine(
      `${plan(degrees('A'))}${instructions}<RouteGeometryRequest maxPoints="2"/>`,
      'provideRouteHandle="true" distanceUnit="KM"',
    ),
  ],
  'a route of no length': [
    200,
    determine(
      `${plan(degrees('C')).replace(/<ViaPoint>.*<\/ViaPoint>/, '')}${instructions}<RouteGeometryRequest/>`,
    ),
  ],
  'several routes': [200, route + route],
  'some routes that fail': [400, route + noRoute + request('<GeocodeRequest/>')],
  'a value that is not known': [400, determine(plan('a,b'))],
  'a document without a request': [400, ''],
}

describe.skipIf(!hasStandard)(
  'the schema of OpenLS (skipped without xmllint or ../shared/data/schemas) takes',
  () => {
    for (const version of ['1.0', '1.1.0', '1.2']) {
      test.each(Object.entries(KINDS))(
        `%s by version ${version}`,
        async (_, [status, requests]) => {
          const answer = await completeAnswer(
            openLs(parametersOf([]), world, { body: xls(version, requests) }),
          )
          expect(standardComplaints(answer.body, version)).toBe('')
          expect(answer.status).toBe(status)
        },
      )
    }
    test.each(['<XLS', '<x/>', xls('2.0', route), xls('1.1', route, 'fr')])(
      'what is said of the document %#',
      async (body) => {
        const answer = await completeAnswer(openLs(parametersOf([]), world, { body }))
        expect(standardComplaints(answer.body, '1.1')).toBe('')
        expect(answer.status).toBe(400)
      },
    )
    test.each([400, 404, 405, 413, 415, 500, 503])('a failure with the status %i', (status) => {
      const answer = openLsFailure(status, 'Too much\r<&>\u0001')
      expect(answer.status).toBe(status)
      expect(standardComplaints(answer.body, '1.1')).toBe('')
    })
    test.each(['true', 'false'])(
      'an answer of SURRouting, separateViaResults=%s',
      async (separate) => {
        const pairs = {
          pref: 'Fastest',
          start: degrees('A'),
          via: degrees('B'),
          end: degrees('C'),
          noRouteGeom: 'false',
          separateViaResults: separate,
        }
        const answer = await completeAnswer(
          surRouting(parametersOf(Object.entries(pairs)), world, { method: 'GET' }),
        )
        expect(standardComplaints(answer.body, '1.1')).toBe('')
      },
    )
  },
)

describe('the error of a route that is not found', () => {
  test.each([
    ['1.0', 'Unknown'],
    ['1.1', 'Unknown'],
    ['1.2', 'NoResultsReturned'],
  ])('has a code that version %s knows', async (version, code) => {
    const answer = await completeAnswer(
      openLs(parametersOf([]), world, { body: xls(version, noRoute) }),
    )
    const response = childOf(readXml(answer.body), 'Response')!
    const [error] = response.children[0].children
    expect(error.attributes.get('errorCode')).toBe(code)
    expect(response.attributes.get('numberOfResponses')).toBe('0')
  })
})

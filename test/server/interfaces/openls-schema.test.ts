/** Every kind of OpenLS answer, held against the standard's own schemas. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/doors/contract/answer.ts'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { openLs, openLsFailure } from '../../../src/doors/openls/openls.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { childOf } from '../../../src/text/read-xml.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { readXml } from '../../support/read-xml.ts'
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

const askOpenLs = (body: string) => completeAnswer(openLs(parametersOf([]), world, { body }))

const askSurRouting = (separateViaResults: string) => {
  const pairs = {
    pref: 'Fastest',
    start: degrees('A'),
    via: degrees('B'),
    end: degrees('C'),
    noRouteGeom: 'false',
    separateViaResults,
  }
  return completeAnswer(surRouting(parametersOf(Object.entries(pairs)), world, { method: 'GET' }))
}

type Case = readonly [title: string, status: number, ask: () => Promise<Answer>]

const kinds = (version: string): Case[] =>
  Object.entries(KINDS).map(([kind, [status, requests]]) => [
    kind,
    status,
    () => askOpenLs(xls(version, requests)),
  ])

const OTHERS: Case[] = [
  ...['<XLS', '<x/>', xls('2.0', route), xls('1.1', route, 'fr')].map(
    (body, i): Case => [`what is said of the document ${i}`, 400, () => askOpenLs(body)],
  ),
  ...[400, 404, 405, 413, 415, 500, 503].map(
    (status): Case => [
      `a failure with the status ${status}`,
      status,
      async () => completeAnswer(openLsFailure(status, 'Too much\r<&>\u0001')),
    ],
  ),
  ...['true', 'false'].map(
    (separate): Case => [
      `an answer of SURRouting, separateViaResults=${separate}`,
      200,
      () => askSurRouting(separate),
    ],
  ),
]

describe.skipIf(!hasStandard)(
  'the schema of OpenLS (skipped without xmllint or ../shared/data/schemas) takes',
  () => {
    describe.each([
      ['1.0', kinds('1.0')],
      ['1.1.0', kinds('1.1.0')],
      ['1.2', kinds('1.2')],
      ['1.1', OTHERS],
    ])('by version %s', (version, cases) => {
      let answers: Answer[]
      let complaints: string[]
      beforeAll(async () => {
        answers = await Promise.all(cases.map(([, , ask]) => ask()))
        complaints = standardComplaints(
          answers.map(({ body }) => body),
          version,
        )
      })

      test.each(cases.map(([title, status], i) => [title, status, i] as const))(
        '%s',
        (_, status, i) => {
          expect(complaints[i]).toBe('')
          expect(answers[i].status).toBe(status)
        },
      )
    })

    test('and does not take what it says nothing of', () => {
      const [wrong, right] = standardComplaints(['<XLS/>', openLsFailure(400, 'x').body], '1.1')
      expect(wrong).not.toBe('')
      expect(right).toBe('')
    })
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

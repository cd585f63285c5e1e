import { describe, expect, test } from 'vitest'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { openLs } from '../../../src/doors/openls/openls.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { readXml } from '../../support/read-xml.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openWholeWorld } from '../../support/whole-world.ts'

const roads = draw('A---------B', [{ by: 'AB', name: 'Pikk' }])
const world = openWholeWorld(roads.query)
const { lonE7, latE7 } = roads.point('B')
const document = (address: string) =>
  `<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="1.1"><RequestHeader/><Request methodName="RouteRequest" requestID="1" version="1.1"><DetermineRouteRequest><RoutePlan><RoutePreference>Fastest</RoutePreference><WayPointList><StartPoint>${address}</StartPoint><EndPoint><Position><gml:Point><gml:pos>${lonE7 / 1e7} ${latE7 / 1e7}</gml:pos></gml:Point></Position></EndPoint></WayPointList></RoutePlan></DetermineRouteRequest></Request></XLS>`
const messageOf = async (address: string) => {
  const answer = await completeAnswer(openLs(parametersOf([]), world, { body: document(address) }))
  const root = readXml(answer.body)
  const [error] = root.children[1].children[0].children
  return error.attributes.get('message') ?? 'a route'
}
/** Found, but the drawn roads are elsewhere. */
const FOUND = /^No route exists from location \(id=1; e=2\d\.\d+; n=5\d\.\d+\)/

describe('an address as way point', () => {
  test.each([
    '<Address countryCode="EE"><freeFormAddress>Narva maantee 7, Tallinn</freeFormAddress></Address>',
    '<Address><freeFormAddress>Narva maantee 7, Tallinn</freeFormAddress></Address>',
    '<Address countryCode="EST"><StreetAddress><Building number="7"/><Street>Narva maantee</Street></StreetAddress><Place type="Municipality">Tallinn</Place></Address>',
    '<Address countryCode="ee"><StreetAddress><Building number="7"/><Street officialName="Narva maantee"/></StreetAddress></Address>',
    '<POI ID="1"><Address countryCode="EE"><freeFormAddress>Narva maantee 7</freeFormAddress></Address></POI>',
  ])('%s is found', async (address) => {
    expect(await messageOf(address)).toMatch(FOUND)
  })
  test.each([
    [
      '<Address countryCode="EE"><freeFormAddress>Kuuskümmend neli 99</freeFormAddress></Address>',
      'Address not found: Kuuskümmend neli 99',
    ],
    [
      '<Address countryCode="LV"><freeFormAddress>Brīvības iela</freeFormAddress></Address>',
      'Address is ambiguous: Brīvības iela',
    ],
    ['<Address countryCode="EE"/>', 'Element Address is empty'],
    [
      '<Address countryCode="FI"><freeFormAddress>x</freeFormAddress></Address>',
      'Value of countryCode not recognized: fi',
    ],
    [
      `<Address><freeFormAddress>${'x'.repeat(201)}</freeFormAddress></Address>`,
      'An address has at most 200 characters',
    ],
  ])('%s is refused', async (address, message) => {
    expect(await messageOf(address)).toBe(message)
  })
})

describe('over HTTP', () => {
  const app = createTestApp({ world })
  const start = `<Position><gml:Point><gml:pos>${roads.point('A').latE7 / 1e7} ${roads.point('A').lonE7 / 1e7}</gml:pos></gml:Point></Position>`
  const send = (url: string, body: string, type = 'text/xml') =>
    app.send(url, { method: 'POST', headers: { 'content-type': type }, body })
  test('OpenLS is a POST with the key in the URL', async () => {
    const answer = await send('/router/routing?key=k', document(start))
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/xml; charset=utf-8',
    ])
    expect(answer.text).toContain('<TotalDistance value="250.000" uom="M"/>')
    expect((await send('/router/routing', document(start))).status).toBe(403)
    expect((await app.send('/router/routing?key=k')).status).toBe(405)
  })
  test('SOAP describes itself with the key and answers', async () => {
    const wsdl = await app.send('/router/services/Route?wsdl&key=k')
    expect(wsdl.text).toMatch(
      /<soap:address location="http:\/\/[^"]*\/router\/services\/Route\?key=k"\/>/,
    )
    const body = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><DetermineRoute xmlns="urn:teeviit:route:1"><pref>Fastest</pref><start>25,59</start><end>25.001,59</end></DetermineRoute></s:Body></s:Envelope>`
    const answer = await send('/router/services/Route?key=k', body)
    expect(answer.status).toBe(200)
    expect((await app.send('/router/services?key=k')).text).toContain('<h2>Gazetteer</h2>')
  })
  const digits = '1'.repeat(100_000)
  const envelope = (operation: string, content: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${operation} xmlns="urn:teeviit:route:1">${content}</${operation}></s:Body></s:Envelope>`
  test.each([
    [
      '/router/routing',
      document(start.replace('<gml:Point>', `<gml:Point srsName="urn:${'crs'.repeat(40_000)}">`)),
      'Unknown srsName: urn:crs',
    ],
    [
      '/router/routing',
      document(start.replace('<gml:pos>', `<gml:pos>${digits}x `)),
      'Non-numeric position: 1',
    ],
    [
      '/router/services/Route',
      envelope(
        'DetermineRoute',
        `<pref>Fastest</pref><start>25,59</start><end>25.001,59</end><maxDev>${digits}x</maxDev>`,
      ),
      '',
    ],
    [
      '/router/services/Route',
      envelope(
        'MapRouting',
        `<stops>25,59;25.001,59</stops><directionsLanguage>et</directionsLanguage><directionsLengthUnits>gisNAUMeters</directionsLengthUnits><outputGeometryPrecisionUnits>gisMeters</outputGeometryPrecisionUnits><outputGeometryPrecision>${digits}x</outputGeometryPrecision><ignoreInvalidLocations>true</ignoreInvalidLocations><returnRoutes>false</returnRoutes><findBestSequence>false</findBestSequence>`,
      ),
      '',
    ],
  ])(
    'a value of a hundred thousand characters is refused at once: %s %#',
    async (path, body, message) => {
      const answer = await send(`${path}?key=k`, body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).toContain(message)
      // Reading a number or a name by trial and error took minutes.
    },
  )
  test('MapRouting is a GET, and a POST with the key in the URL', async () => {
    const form = new URLSearchParams({
      stops: '25,59;25.001,59',
      f: 'json',
      directionsLanguage: 'et',
      directionsLengthUnits: 'gisNAUMeters',
      outputGeometryPrecisionUnits: 'gisMeters',
      ignoreInvalidLocations: 'true',
      returnRoutes: 'false',
      findBestSequence: 'false',
    }).toString()
    const got = await app.send(`/router/MapRouting?key=k&${form}`)
    const posted = await send('/router/MapRouting?key=k', form, 'application/x-www-form-urlencoded')
    expect(got.status).toBe(200)
    expect(posted.text).toBe(got.text)
    const keyInBody = `key=k&${form}`
    expect(
      (await send('/router/MapRouting', keyInBody, 'application/x-www-form-urlencoded')).status,
    ).toBe(403)
  })
})

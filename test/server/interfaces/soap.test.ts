import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClientAsync } from 'soap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { SOAP_SERVICES, soap, soapFailure } from '../../../src/doors/soap/soap.ts'
import { wsdlOf } from '../../../src/doors/soap/wsdl.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'
import { readXml } from '../../support/read-xml.ts'
import { type SoapServer, serveSoap } from '../../support/soap-server.ts'
import { openWholeWorld } from '../../support/whole-world.ts'
import { complaints, hasXmllint } from '../../support/xmllint.ts'

const roads = draw(
  `
            D
            |
  W---------X---------B
            |
            A`,
  [
    { by: 'WXB', name: 'Pikk <&>' },
    { by: 'DXA', name: 'Lai' },
  ],
)
const world = openWholeWorld(roads.query)
const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}
const [A, B] = ['A', 'B'].map((junction) => degrees(junction).join())

const FACTS = {
  method: 'POST',
  path: '/services/Route',
  baseUrl: 'https://maps.example.ee/router',
  isMalformed: false,
  key: 'k&1',
  body: '',
  contentType: 'text/xml',
} as const

const ENVELOPE = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}
const envelope = (content: string, version: '1.1' | '1.2' = '1.1', header = '') =>
  `<s:Envelope xmlns:s="${ENVELOPE[version]}">${header}<s:Body>${content}</s:Body></s:Envelope>`
const routeBody = (more = '') =>
  `<DetermineRoute xmlns="urn:teeviit:route:1"><pref>Fastest</pref><start>${A}</start><end>${B}</end>${more}</DetermineRoute>`
const post = async (body: string, facts: object = {}) => {
  const {
    status,
    contentType,
    body: answer,
  } = await completeAnswer(soap(parametersOf([]), world, { ...FACTS, ...facts, body }))
  return { status, contentType, text: String(answer) }
}
const get = async (path: string, ...pairs: [string, string][]) =>
  completeAnswer(soap(parametersOf(pairs), world, { ...FACTS, method: 'GET', path }))

let server: SoapServer
beforeAll(async () => {
  server = await serveSoap(world)
})
afterAll(() => server.close())

describe('the description', () => {
  test.each(SOAP_SERVICES.map((service) => [service.name, service] as const))(
    'of %s documents every element and type',
    (_, service) => {
      const wsdl = readXml(wsdlOf(service, 'http://127.0.0.1/'))
      expect(wsdl.children.map(({ name }) => name)).toContain('service')
      const schema = wsdl.children.find(({ name }) => name === 'types')!.children[0]
      const undocumented: string[] = []
      const visit = (element: typeof schema) => {
        const isNamed = element.name === 'element' || element.name === 'complexType'
        if (
          isNamed &&
          element.attributes.has('name') &&
          element.children[0]?.name !== 'annotation'
        ) {
          undocumented.push(element.attributes.get('name')!)
        }
        element.children.forEach(visit)
      }
      visit(schema)
      expect(undocumented).toEqual([])
    },
  )
  test('carries its own address with the key it was asked with', async () => {
    const { status, contentType, body } = await get('/services/Geocode', ['wsdl', ''])
    expect([status, contentType]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(String(body)).toContain(
      '<soap:address location="https://maps.example.ee/router/services/Geocode?key=k%261"/>',
    )
  })
  test('is listed for people', async () => {
    const { contentType, body } = await get('/services')
    expect(contentType).toBe('text/html; charset=utf-8')
    for (const { name } of SOAP_SERVICES) {
      expect(String(body)).toContain(
        `https://maps.example.ee/router/services/${name}?wsdl&amp;key=k%261`,
      )
    }
    expect(String((await get('/services/Route')).body)).toContain('DetermineRoute')
  })
})

describe.skipIf(!hasXmllint)('schema (skipped without xmllint of libxml2-utils)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-soap-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const check = (schema: string, document: string) => {
    const files = [join(folder, 'schema.xsd'), join(folder, 'document.xml')]
    writeFileSync(files[0], schema)
    writeFileSync(files[1], document)
    const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', ...files], {
      encoding: 'utf8',
    })
    expect(status === 0 ? '' : stderr).toBe('')
  }
  const stops = `${A};${B}`
  const map = `<MapRouting xmlns="urn:teeviit:route:1"><stops>${stops}</stops><directionsLanguage>et</directionsLanguage><directionsLengthUnits>gisNAUMeters</directionsLengthUnits><outputGeometryPrecisionUnits>gisMeters</outputGeometryPrecisionUnits><ignoreInvalidLocations>true</ignoreInvalidLocations><returnRoutes>false</returnRoutes><findBestSequence>0</findBestSequence><returnStops>1</returnStops></MapRouting>`
  test.each([
    ['Route', routeBody('<noRouteGeom>false</noRouteGeom>')],
    ['Route', map],
    [
      'Geocode',
      '<Geocode xmlns="urn:teeviit:geocode:1"><q>Narva maantee 7</q><gl>ee_aid</gl><output>json2</output><xd>true</xd></Geocode>',
    ],
    [
      'Geocode',
      '<GeocodeShort xmlns="urn:teeviit:geocode:1"><q>x</q><q>Tallinn</q><gl>ee</gl><gl>lv</gl></GeocodeShort>',
    ],
    ['Gazetteer', '<getDescription xmlns="urn:teeviit:gazetteer:1"><id>10</id></getDescription>'],
    ['Gazetteer', '<getFillInfo xmlns="urn:teeviit:gazetteer:1"><id>15</id></getFillInfo>'],
    ['Gazetteer', '<currentLayer xmlns="urn:teeviit:gazetteer:1"><l>1</l></currentLayer>'],
    ['Gazetteer', '<currentLayer xmlns="urn:teeviit:gazetteer:1"><l>9</l></currentLayer>'],
  ])('%s answers by it: %s', async (name, body) => {
    const service = SOAP_SERVICES.find((known) => known.name === name)!
    const schema = /<xs:schema[\s\S]*<\/xs:schema>/.exec(wsdlOf(service, 'x'))![0]
    check(schema, body)
    const { status, text } = await post(envelope(body), { path: `/services/${name}` })
    expect(status).toBe(200)
    check(schema, /<soap:Body>([\s\S]*)<\/soap:Body>/.exec(text)![1])
    expect(complaints(text, 'soap-1.1.xsd')).toBe('')
    const { text: text12 } = await post(envelope(body, '1.2'), { path: `/services/${name}` })
    expect(complaints(text12, 'soap-1.2.xsd')).toBe('')
  })
  test.each(SOAP_SERVICES.map(({ name }) => name))('%s fails by it', async (name) => {
    const service = SOAP_SERVICES.find((known) => known.name === name)!
    const schema = /<xs:schema[\s\S]*<\/xs:schema>/.exec(wsdlOf(service, 'x'))![0]
    for (const version of ['1.1', '1.2'] as const) {
      const { text } = await post(envelope('<Fly/>', version), { path: `/services/${name}` })
      expect(complaints(text, `soap-${version}.xsd`)).toBe('')
      check(schema, /<Error[\s\S]*<\/Error>/.exec(text)![0])
    }
  })
  test.each([400, 404, 405, 413, 415, 500, 503])(
    'a call fails by it before it is read: %i',
    (status) => {
      for (const path of ['/services/Route', '/services/*']) {
        for (const [version, contentType] of [
          ['1.1', 'text/xml'],
          ['1.2', 'application/soap+xml'],
        ]) {
          const answer = soapFailure(path, status, 'No\r<&>', { method: 'POST', contentType })
          expect(answer.status).toBe(status)
          expect(complaints(answer.body, `soap-${version}.xsd`)).toBe('')
        }
      }
    },
  )
})

describe('an envelope', () => {
  test.each([
    ['1.1', 'text/xml; charset=utf-8'],
    ['1.2', 'application/soap+xml; charset=utf-8'],
  ] as const)('of version %s is answered by its own', async (version, type) => {
    const { status, contentType, text } = await post(envelope(routeBody(), version))
    expect([status, contentType]).toEqual([200, type])
    expect(readXml(text).uri).toBe(ENVELOPE[version])
    expect(text).toContain('<TotalDistance>350.000</TotalDistance>')
  })
  test('in UTF-16 and ISO-8859-1 is read', async () => {
    const request = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?>${envelope('<Geocode xmlns="urn:teeviit:geocode:1"><q>Äigrumäe küla</q><gl>ee</gl></Geocode>')}`
    const bodies = [
      Buffer.from(`\ufeff${request('UTF-16')}`, 'utf16le'),
      Buffer.from(request('ISO-8859-1'), 'latin1'),
    ]
    for (const bodyBytes of bodies) {
      const { text } = await post('', { path: '/services/Geocode', bodyBytes })
      expect(text).toContain('<name>Äigrumäe küla</name><placemark>')
    }
  })
  test('without namespaces on parameters is read', async () => {
    const body = `<r:DetermineRoute xmlns:r="urn:teeviit:route:1"><pref>Fastest</pref><start>${A}</start><end>${B}</end></r:DetermineRoute>`
    expect((await post(envelope(body))).status).toBe(200)
  })
})

describe('a fault', () => {
  const faultOf = (text: string) =>
    /<faultcode>soap:(\w+)<\/faultcode><faultstring>([\s\S]*?)<\/faultstring>/.exec(text)?.slice(1)
  const long = `${'<x>'.repeat(10_000)}`
  test.each([
    [
      '<x',
      'Client',
      'The document is not well-formed XML: a wrong character in the tag of x at line 1, character 3',
    ],
    [
      '<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>',
      'Client',
      'The document has a document type declaration, which is not allowed',
    ],
    [long, 'Client', 'The document is deeper than 32 elements'],
    [
      '<Envelope xmlns="urn:x"/>',
      'VersionMismatch',
      'The document is no Envelope of SOAP 1.1 or 1.2',
    ],
    [envelope(''), 'Client', 'The envelope needs a Body with one element in it'],
    [
      envelope(routeBody() + routeBody()),
      'Client',
      'The envelope needs a Body with one element in it',
    ],
    [
      envelope('<Fly xmlns="urn:teeviit:route:1"/>'),
      'Client',
      'Unknown operation Fly of namespace &quot;urn:teeviit:route:1&quot;',
    ],
    [
      envelope('<DetermineRoute xmlns="urn:x"/>'),
      'Client',
      'Unknown operation DetermineRoute of namespace &quot;urn:x&quot;',
    ],
    [
      envelope(routeBody('<fly>1</fly>')),
      'Client',
      'Unknown parameter fly of namespace &quot;urn:teeviit:route:1&quot;',
    ],
    [
      envelope('<DetermineRoute xmlns="urn:teeviit:route:1"/>'),
      'Client',
      'Missing parameter &quot;pref&quot;',
    ],
    [envelope(routeBody('<srs>EPSG:3857</srs>')), 'Server', 'Unknown EPSG code: EPSG:3857'],
    [
      envelope('<MapRouting xmlns="urn:teeviit:route:1"/>'),
      'Client',
      'Missing parameter &quot;stops&quot;',
    ],
    [
      envelope(routeBody(), '1.1', '<s:Header><a xmlns="u" s:mustUnderstand="1"/></s:Header>'),
      'MustUnderstand',
      'The header a is not understood',
    ],
  ])('%#', async (body, code, message) => {
    const { status, text } = await post(body)
    expect(status).toBe(500)
    expect(faultOf(text)).toEqual([code, message])
  })
  test.each([
    [envelope(routeBody('<srs>EPSG:3857</srs>'), '1.2'), 500, 'Receiver'],
    [envelope(routeBody('<maxDev>x</maxDev>'), '1.2'), 500, 'Receiver'],
    [
      envelope(routeBody('<maxPoints>1</maxPoints><noRouteGeom>false</noRouteGeom>'), '1.2'),
      400,
      'Sender',
    ],
    [
      envelope(routeBody(), '1.2', '<s:Header><a xmlns="u" s:mustUnderstand="1"/></s:Header>'),
      500,
      'MustUnderstand',
    ],
  ])('of 1.2 has the status of whose fault it is: %#', async (body, expected, code) => {
    const { status, text } = await post(body)
    expect(text).toContain(`<soap:Value>soap:${code}</soap:Value>`)
    expect(status).toBe(expected)
  })
  test('of 1.2 has code, reason and detail', async () => {
    const { status, text } = await post(
      envelope('<DetermineRoute xmlns="urn:teeviit:route:1"/>', '1.2'),
    )
    expect(status).toBe(400)
    expect(text).toContain(
      '<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">Missing parameter &quot;pref&quot;</soap:Text></soap:Reason><soap:Detail><Error xmlns="urn:teeviit:route:1"><status>400</status><message>Missing parameter &quot;pref&quot;</message></Error></soap:Detail></soap:Fault>',
    )
  })
  test('of a crowd of parameters', async () => {
    const { text } = await post(envelope(routeBody('<via/>'.repeat(1_200))))
    expect(faultOf(text)).toEqual(['Client', 'At most 1200 parameters are taken over SOAP'])
  })
  test('of a call to no service, and a page where a person asks', () => {
    const call = { method: 'POST', contentType: 'text/xml' }
    const answer = soapFailure('/services/*', 404, 'Not Found', call)
    expect([answer.status, faultOf(String(answer.body))]).toEqual([404, ['Client', 'Not Found']])
    const page = soapFailure('/services/*', 404, 'Not Found', { method: 'GET', contentType: '' })
    expect([page.status, page.contentType]).toEqual([404, 'text/html; charset=utf-8'])
  })
  test.each(['xml', 'xml2', 'kml', 'ads_liik_staatus'])(
    'of a format that is no result of SOAP: %s',
    async (output) => {
      const body = `<Geocode xmlns="urn:teeviit:geocode:1"><q>x</q><gl>ee_aid</gl><output>${output}</output></Geocode>`
      const { text } = await post(envelope(body), { path: '/services/Geocode' })
      expect(faultOf(text)).toEqual(['Client', `Unknown output format: ${output}`])
    },
  )
  test('of a batch beyond a thousand', async () => {
    const batch = (inputs: number) => {
      const body = `<Geocode xmlns="urn:teeviit:geocode:1">${'<q>x</q>'.repeat(inputs)}<gl>ee</gl></Geocode>`
      return post(envelope(body), { path: '/services/Geocode' })
    }
    const { status, text } = await batch(1_000)
    expect([status, text.split('<Result>').length - 1]).toEqual([200, 1_000])
    expect(faultOf((await batch(1_001)).text)).toEqual([
      'Client',
      'At most 1000 addresses (&quot;q&quot;) in a request',
    ])
  })
})

describe('the npm package soap by the description alone', () => {
  const clientOf = (service: string) => createClientAsync(`${server.url}/${service}?wsdl&key=k`)
  const call = async (client: Client, operation: string, args: object) => {
    const [result] = await client[`${operation}Async`](args)
    return result
  }
  test('determines the route of the short-URL interface', async () => {
    const client = await clientOf('Route')
    const { Route } = await call(client, 'DetermineRoute', {
      pref: 'Fastest',
      start: A,
      end: B,
      noRouteGeom: false,
    })
    const pairs = { pref: 'Fastest', start: A, end: B, noRouteGeom: 'false', output: 'json' }
    const [sur] = JSON.parse(
      String(
        answerAtOnce(surRouting(parametersOf(Object.entries(pairs)), world, { method: 'GET' }))
          .body,
      ),
    )
    expect(Route).toEqual([{ ...sur, RouteGeometry: { LineString: sur.RouteGeometry.LineString } }])
  })
  test('gets directions', async () => {
    const result = await call(await clientOf('Route'), 'MapRouting', {
      stops: `${A};${B}`,
      directionsLanguage: 'en',
      directionsLengthUnits: 'gisNAUMeters',
      outputGeometryPrecisionUnits: 'gisMeters',
      ignoreInvalidLocations: true,
      returnRoutes: false,
      findBestSequence: false,
      returnStops: true,
    })
    expect(
      result.directions[0].features.map((f: { attributes: { text: string } }) => f.attributes.text),
    ).toEqual([
      'Head north on Lai and drive 0.1 km.',
      'Turn right onto Pikk <&> and drive 0.25 km.',
      'You have arrived: 2. destination.',
    ])
    expect(result.stops.features[1].attributes).toEqual({
      ObjectID: 2,
      Sequence: 2,
      Cumul_Time: 35,
      Status: 0,
    })
  })
  test('geocodes', async () => {
    const client = await clientOf('Geocode')
    const { Result } = await call(client, 'Geocode', {
      q: ['Tallinn', 'Viimsi'],
      gl: ['ee_aid'],
      output: 'json2',
    })
    expect(Result.map(({ name }: { name: string }) => name)).toEqual(['Tallinn', 'Viimsi'])
    expect(Result[0].placemark[0].address).toContain('Tallinn')
    expect(Result[0].placemark[0].AddressDetails.AddressLines.length).toBeGreaterThan(0)
    const plain = await call(client, 'Geocode', { q: ['Tallinn'], gl: ['ee_aid'] })
    expect(plain.Result[0].placemark[0].AddressDetails.AddressLines ?? []).toEqual([])
    const short = await call(client, 'GeocodeShort', { q: ['Tallinn'], gl: ['ee_aid'] })
    expect(short.Result[0].placemark[0].address).toBe('Tallinn')
  })
  test('looks up the gazetteer', async () => {
    const client = await clientOf('Gazetteer')
    const { success, object } = await call(client, 'getDescription', { id: 10 })
    expect([success, object.A2_NIMI]).toEqual([true, 'Tallinn'])
    const chain = await call(client, 'getFillInfo', { id: 10 })
    expect(chain.addressObjects.map(({ TASE }: { TASE: number }) => Number(TASE))).toEqual([2, 1])
    const list = await call(client, 'currentLayer', { l: 1, c: 'ee' })
    expect(list.addressList.map(({ nimi }: { nimi: string }) => nimi)).toContain('Harju maakond')
    expect((await call(client, 'getDescription', { id: 1_000_999 })).success).toBe(false)
  })
  test('is told faults', async () => {
    const client = await clientOf('Route')
    await expect(
      call(client, 'DetermineRoute', { pref: 'Slowest', start: A, end: B }),
    ).rejects.toThrow('Unsupported cost function: Slowest')
    await expect(
      call(client, 'DetermineRoute', { pref: 'Fastest', start: '10,10', end: B }),
    ).rejects.toThrow('No route exists from location')
  })
})

const hasGsoap = ['wsdl2h', 'soapcpp2', 'gcc'].every(
  (name) => spawnSync(name, ['-V']).error === undefined,
)

describe.skipIf(!hasGsoap)('gSOAP (skipped without gsoap, libgsoap-dev and gcc)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-gsoap-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  test('makes a client in C that gets a route', async () => {
    for (const service of SOAP_SERVICES) {
      writeFileSync(join(folder, `${service.name}.wsdl`), wsdlOf(service, 'http://127.0.0.1/'))
      run('wsdl2h', '-c', '-o', `${service.name}.h`, `${service.name}.wsdl`)
    }
    run('soapcpp2', '-c', '-C', '-L', '-x', '-I/usr/share/gsoap/import', 'Route.h')
    writeFileSync(join(folder, 'client.c'), CLIENT)
    run('gcc', '-O0', '-o', 'client', 'client.c', 'soapC.c', 'soapClient.c', '-lgsoap')
    const client = join(folder, 'client')
    const { stdout } = await new Promise<{ stdout: string }>((resolve, reject) => {
      import('node:child_process').then(({ execFile }) =>
        execFile(client, [`${server.url}/Route?key=k`, A, B], (error, out) =>
          error ? reject(error) : resolve({ stdout: out }),
        ),
      )
    })
    expect(stdout).toBe('350.000 P0Y0M0DT0H0M35.000S\n')
  }, 120_000)
})

const CLIENT = `
#include "soapH.h"
#include "RouteSoap.nsmap"
#include <stdio.h>
int main(int argc, char **argv) {
  struct soap *soap = soap_new();
  struct _ns1__DetermineRoute request = {0};
  struct _ns1__DetermineRouteResponse response = {0};
  request.pref = ns1__PreferenceType__Fastest;
  request.start = argv[2];
  request.end = argv[3];
  if (soap_call___ns1__DetermineRoute(soap, argv[1], NULL, &request, &response)) {
    soap_print_fault(soap, stderr);
    return 1;
  }
  printf("%s %s\\n", response.Route->RouteSummary->TotalDistance, response.Route->RouteSummary->TotalTime);
  return 0;
}
`

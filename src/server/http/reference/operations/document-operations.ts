/** Operations of the interfaces that the specification gives. */

import { ref, text } from '../../../../doors/contract/json-schema.ts'
import type { DescribedTable, Parameter } from '../../../../doors/contract/parameter-table.ts'
import { GAZETTEER_PARAMETERS } from '../../../../doors/gazetteer/question.ts'
import { GEOCODE_PARAMETERS, REVERSE_PARAMETERS } from '../../../../doors/geocode/question.ts'
import { MAP_PARAMETERS } from '../../../../doors/map-routing/question.ts'
import { SUR_PARAMETERS } from '../../../../doors/sur-routing/question.ts'
import type { KnownObject, Operation, SentDocument } from './operation.ts'

const JSON_TYPE = 'application/json'
const XML = 'text/xml'

const { layer, id, c, l, p, g, callback } = GAZETTEER_PARAMETERS
const required = (parameter: Parameter<unknown>) => ({ ...parameter, isRequired: true as const })

const gazetteer = (
  operation: Pick<Operation, 'id' | 'summary' | 'parameters' | 'answers' | 'example'>,
  path = `/layer/${operation.id}`,
): Operation => ({ tag: 'gazetteer', base: 'gazetteer', path, body: 'form', ...operation })

const geocoder = (
  operation: Pick<
    Operation,
    'id' | 'base' | 'path' | 'summary' | 'parameters' | 'example' | 'body'
  >,
): Operation => ({
  tag: 'geocoder',
  answers: {
    [JSON_TYPE]: ref(operation.path === '/reverse' ? 'Reversed' : 'Geocoded'),
    [XML]: undefined,
    'application/vnd.google-earth.kml+xml': undefined,
  },
  ...operation,
})

const NARVA_MNT = { q: ['Narva mnt 7, Tallinn'], gl: ['ee_aid'], output: 'json2', maxcount: 1 }
const AT = { point: '24.7453,59.4370', gl: ['ee_aid'] }
const GEOCODE_ABOUT = 'Geocode texts'

const OPENLS: SentDocument = {
  types: [XML],
  schema: text('an XLS document (OpenLS 1.0 to 1.2)'),
  example: `<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="1.1">
  <RequestHeader/>
  <Request methodName="DetermineRouteRequest" version="1.1" requestID="1">
    <DetermineRouteRequest distanceUnit="KM">
      <RoutePlan>
        <RoutePreference>Fastest</RoutePreference>
        <WayPointList>
          <StartPoint><Position><gml:Point><gml:pos>24.7536 59.4370</gml:pos></gml:Point></Position></StartPoint>
          <EndPoint><Position><gml:Point><gml:pos>26.7290 58.3776</gml:pos></gml:Point></Position></EndPoint>
        </WayPointList>
      </RoutePlan>
    </DetermineRouteRequest>
  </Request>
</XLS>`,
}

const SOAP_ABOUT =
  'A GET with `wsdl` answers the service’s description; a POST is an envelope of SOAP 1.1 or 1.2.'
const WSDL: DescribedTable = {
  wsdl: { about: 'empty: the description of the service', schema: { type: 'string' } },
}
const envelope = (service: string, call: string, members: Readonly<Record<string, string>>) => {
  const elements = Object.entries(members).map(([name, value]) => `<${name}>${value}</${name}>`)
  const body = `<${call} xmlns="urn:teeviit:${service}:1">${elements.join('')}</${call}>`
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`
}

const CALLS: Readonly<Record<string, string>> = {
  Route: envelope('route', 'DetermineRoute', {
    pref: 'Fastest',
    start: '24.7453,59.4370',
    end: '26.7220,58.3800',
  }),
  Geocode: envelope('geocode', 'Geocode', { q: 'Narva mnt 7, Tallinn', gl: 'ee_aid' }),
  Gazetteer: envelope('gazetteer', 'currentLayer', { c: 'ee', l: '1' }),
}

const SOAP_TYPES = [XML, 'application/soap+xml']

/** @param name of the service; none is the list of all */
const soap = (name: string): Operation => ({
  id: name === '' ? 'soapServices' : `soap${name}`,
  tag: 'XML',
  base: 'router',
  path: name === '' ? '/services' : `/services/${name}`,
  summary: name === '' ? 'The SOAP services' : `SOAP service ${name}`,
  ...(name !== '' && {
    about: SOAP_ABOUT,
    body: { types: SOAP_TYPES, schema: text('a SOAP envelope'), example: CALLS[name] },
  }),
  parameters: name === '' ? {} : WSDL,
  answers: name === '' ? { 'text/html': undefined } : { [XML]: undefined },
  example: name === '' ? {} : { wsdl: '' },
})

/**
 * @param soapPaths paths of the SOAP services, that of their list among them
 * @param known an object that the release has
 */
export const documentOperations = (
  soapPaths: readonly string[],
  known: KnownObject,
): readonly Operation[] => [
  gazetteer({
    id: 'currentLayer',
    summary: 'List the objects of a level',
    parameters: { c, l: required(l), p, g, callback },
    answers: { [JSON_TYPE]: ref('AddressList') },
    example: { c: 'ee', l: 1 },
  }),
  gazetteer({
    id: 'getDescription',
    summary: 'The record of an address object',
    parameters: { id: required(id), c, callback },
    answers: { [JSON_TYPE]: ref('AddressObject') },
    example: { id: known.id, c: known.country },
  }),
  gazetteer({
    id: 'getFillInfo',
    summary: 'An address object and the objects it belongs to',
    parameters: { id: required(id), c, callback },
    answers: { [JSON_TYPE]: ref('ParentChain') },
    example: { id: known.id, c: known.country },
  }),
  gazetteer(
    {
      id: 'gazetteer',
      summary: 'The three operations at one address',
      parameters: { layer: required(layer), id, c, l, p, g, callback },
      answers: {
        [JSON_TYPE]: {
          anyOf: ['AddressList', 'AddressObject', 'ParentChain', 'NoOperation'].map(ref),
        },
      },
      example: { layer: 'currentLayer', c: 'lv', l: 1 },
    },
    '',
  ),
  geocoder({
    id: 'geocode',
    base: 'geocoder',
    path: '/geocode',
    summary: GEOCODE_ABOUT,
    parameters: GEOCODE_PARAMETERS,
    body: 'form',
    example: NARVA_MNT,
  }),
  geocoder({
    id: 'geocodeShort',
    base: 'geocoderShort',
    path: '/geocode',
    summary: `${GEOCODE_ABOUT}; addresses are short`,
    parameters: GEOCODE_PARAMETERS,
    body: 'form',
    example: NARVA_MNT,
  }),
  geocoder({
    id: 'reverseShort',
    base: 'geocoderShort',
    path: '/reverse',
    summary: 'Geocode a point; addresses are short',
    parameters: REVERSE_PARAMETERS,
    example: AT,
  }),
  {
    id: 'shortUrlRoute',
    tag: 'routing',
    base: 'router',
    path: '/SURRouting',
    summary: 'The best drive, by a short URL',
    parameters: SUR_PARAMETERS,
    answers: { [JSON_TYPE]: ref('ShortRoutes'), [XML]: undefined },
    example: { pref: 'Fastest', start: '24.7453,59.4370', end: '26.7220,58.3800', output: 'json' },
  },
  {
    id: 'directions',
    tag: 'routing',
    base: 'router',
    path: '/MapRouting',
    summary: 'Directions in nine languages, and the best order of stops',
    parameters: MAP_PARAMETERS,
    body: 'form',
    answers: { [JSON_TYPE]: ref('Directions') },
    example: {
      f: 'json',
      stops: '24.7536,59.4370;26.7290,58.3776',
      directionsLanguage: 'en',
      directionsLengthUnits: 'gisNAUKilometers',
      outputGeometryPrecisionUnits: 'gisMeters',
      ignoreInvalidLocations: 'true',
      returnRoutes: 'false',
      findBestSequence: false,
    },
  },
  {
    id: 'openLs',
    tag: 'XML',
    base: 'router',
    path: '/routing',
    summary: 'OpenLS route service',
    parameters: {},
    body: OPENLS,
    answers: { [XML]: undefined },
    example: {},
  },
  ...soapPaths.map((path) => soap(path.replace(/^\/services\/?/, ''))),
]

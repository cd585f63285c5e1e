/** Operations of the interfaces for clients of other systems. */

import { type JsonSchema, list, ref } from '../../../../doors/contract/json-schema.ts'
import type { DescribedTable } from '../../../../doors/contract/parameter-table.ts'
import {
  ADDRESSES_PARAMETERS,
  CANDIDATES_PARAMETERS,
  REVERSE_PARAMETERS as ESRI_REVERSE_PARAMETERS,
  SUGGEST_PARAMETERS,
} from '../../../../doors/esri/geocode-question.ts'
import { OUTPUT_PARAMETERS } from '../../../../doors/esri/output.ts'
import { SOLVE_PARAMETERS } from '../../../../doors/esri/solve-question.ts'
import {
  FEATURE_PARAMETERS,
  FEATURES_PARAMETERS,
  ITEMS_PARAMETERS,
} from '../../../../doors/features/question.ts'
import { INAKS_PARAMETERS } from '../../../../doors/inaks/question.ts'
import { MAPBOX_GUIDANCE, MAPBOX_PARAMETERS } from '../../../../doors/mapbox/question.ts'
import {
  NOMINATIM_DETAILS_PARAMETERS,
  NOMINATIM_LOOKUP_PARAMETERS,
  NOMINATIM_REVERSE_PARAMETERS,
  NOMINATIM_SEARCH_PARAMETERS,
  NOMINATIM_STATUS_PARAMETERS,
} from '../../../../doors/nominatim/question.ts'
import { OSRM_PARAMETERS } from '../../../../doors/osrm/options.ts'
import {
  PHOTON_PARAMETERS,
  PHOTON_REVERSE_PARAMETERS,
  PHOTON_STRUCTURED_PARAMETERS,
} from '../../../../doors/photon/question.ts'
import { LAYER_NAMES } from '../../../../use-cases/places/layers.ts'
import type { KnownObject, Operation } from './operation.ts'

const JSON_TYPE = 'application/json'
const ANY_OBJECT = { type: 'object' }
const POINT = { lon: 24.7453, lat: 59.437 }

type Told = Pick<Operation, 'path' | 'summary' | 'parameters' | 'example'>

const photon = (id: string, schema: string, told: Told): Operation => ({
  id: `photon${id}`,
  tag: 'Photon',
  base: 'photon',
  answers: { [JSON_TYPE]: ref(schema) },
  ...told,
})

/** An answer in the forms that are lists of features, or in its own. */
const formed = (...own: string[]): JsonSchema => ({
  anyOf: [...own, 'NominatimFeatures', 'NominatimGeocodeJson'].map(ref),
})

const nominatim = (id: string, schema: JsonSchema, told: Told): Operation => ({
  id: `nominatim${id}`,
  tag: 'Nominatim',
  base: 'nominatim',
  answers: { [JSON_TYPE]: schema, ...(id !== 'Status' && { 'text/xml': undefined }) },
  ...told,
})

const osrm = (
  id: keyof typeof OSRM_PARAMETERS,
  schema: string,
  summary: string,
  coordinates: string,
  more: object = {},
): Operation => ({
  id: `osrm${id[0].toUpperCase()}${id.slice(1)}`,
  tag: 'OSRM',
  base: 'osrm',
  path: `/${id}/v1/{profile}/{coordinates}`,
  route: '/*',
  summary,
  parameters: OSRM_PARAMETERS[id],
  inPath: OSRM_PATH,
  answers: { [JSON_TYPE]: ref(schema) },
  example: { profile: 'driving', coordinates, ...more },
})

const OSRM_PATH: DescribedTable = {
  profile: {
    about: '`van`, `truck`, `articulated`; any other word: the car',
    schema: { type: 'string' },
  },
  coordinates: {
    about: '`lon,lat;lon,lat…`, `polyline(…)` or `polyline6(…)`',
    schema: { type: 'string' },
  },
}

/** Errors of Esri's interfaces have status 200, too. */
const esri = (
  schema: string,
  told: Pick<Operation, 'id' | 'path' | 'summary' | 'parameters' | 'example' | 'inPath'>,
): Operation => ({
  tag: 'Esri',
  base: 'arcgis',
  route: told.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  inPath: SERVICE_PATH,
  body: 'form',
  answers: { [JSON_TYPE]: { anyOf: [ref(schema), ref('EsriError')] } },
  ...told,
})

const SERVICE_PATH: DescribedTable = {
  service: { about: 'any name', schema: { type: 'string' } },
  layer: { about: 'any name', schema: { type: 'string' } },
}

const esriGeocode = (
  operation: string,
  schema: string,
  told: Pick<Operation, 'summary' | 'parameters' | 'example'>,
): Operation =>
  esri(schema, {
    id: `esri${operation === '' ? 'GeocodeServer' : operation[0].toUpperCase() + operation.slice(1)}`,
    path: `/rest/services/{service}/GeocodeServer${operation && `/${operation}`}`,
    inPath: { service: SERVICE_PATH.service },
    ...told,
    example: { service: 'World', f: 'json', ...told.example },
  })

/** @param path below the base path @param table what the document takes */
const ogc = (
  name: string,
  path: string,
  summary: string,
  parameters: DescribedTable = FEATURES_PARAMETERS,
  example: Operation['example'] = {},
): Operation => {
  const inPath = ['collection', 'id'].filter((part) => path.includes(`{${part}}`))
  const answers = path.includes('/items') ? 'application/geo+json' : JSON_TYPE
  return {
    id: `features${name}`,
    tag: 'OGC',
    base: 'features',
    path,
    route: path === '' ? '' : '/*',
    summary,
    parameters,
    inPath: Object.fromEntries(inPath.map((part) => [part, OGC_PATH[part]])),
    answers: { [answers]: ref(`Features${name}`) },
    example: { ...(inPath.length > 0 && { collection: 'units' }), ...example },
  }
}

const OGC_PATH: DescribedTable = {
  collection: { about: 'layer', schema: { type: 'string', enum: LAYER_NAMES } },
  id: { about: 'id of an object, such as `ee-1`', schema: { type: 'string' } },
}

/** @param api of Mapbox @param service of OSRM, whose options and answers they are */
const mapboxDrive = (
  api: string,
  service: 'route' | 'table' | 'match',
  schema: string,
  summary: string,
  example: Operation['example'],
): Operation => {
  const { key: _, generate_hints: __, ...parameters } = OSRM_PARAMETERS[service]
  return {
    id: `mapbox${api[0].toUpperCase()}${api.slice(1).replace(/\W.*/, '')}${service === 'table' ? 'Matrix' : ''}`,
    tag: 'Mapbox',
    base: 'mapbox',
    path: `/${api}/mapbox/{profile}/{coordinates}`,
    route: `/${api}/*`,
    summary,
    parameters: {
      ...parameters,
      ...(service !== 'table' && MAPBOX_GUIDANCE),
      access_token: MAPBOX_PARAMETERS.access_token,
    },
    inPath: { ...OSRM_PATH, profile: MAPBOX_PROFILE },
    body: 'form',
    answers: { [JSON_TYPE]: { anyOf: [ref(schema), ref('MapboxNowhere')] } },
    example: { profile: 'driving', ...example },
  }
}

const MAPBOX_PROFILE = { about: 'driving or driving-traffic', schema: { type: 'string' } } as const

const TO_TARTU = '24.7536,59.4370;26.7290,58.3776'
const THREE = `${TO_TARTU};24.1052,56.9496`
const TRACE = '24.7536,59.4370;24.7560,59.4372;24.7585,59.4374'

const ESRI_RECORDS = JSON.stringify({
  records: [{ attributes: { OBJECTID: 1, SingleLine: 'Narva mnt 7, Tallinn' } }],
})

/** @param known an object that the release has */
export const clientOperations = (known: KnownObject): readonly Operation[] => [
  photon('Search', 'PhotonPlaces', {
    path: '/api',
    summary: 'Find addresses while they are typed',
    parameters: PHOTON_PARAMETERS,
    example: { q: 'narva mnt 7', limit: 3 },
  }),
  photon('Structured', 'PhotonPlaces', {
    path: '/structured',
    summary: 'Find addresses by fields',
    parameters: PHOTON_STRUCTURED_PARAMETERS,
    example: { street: 'Narva mnt', housenumber: '7', city: 'Tallinn' },
  }),
  photon('Reverse', 'PhotonPlaces', {
    path: '/reverse',
    summary: 'Find the addresses at a point',
    parameters: PHOTON_REVERSE_PARAMETERS,
    example: POINT,
  }),
  photon('Status', 'PhotonStatus', {
    path: '/status',
    summary: 'What is served',
    parameters: {},
    example: {},
  }),
  {
    id: 'inaksGazetteer',
    tag: 'In-AKS',
    base: 'inaks',
    path: '/inaks/inaadress/gazetteer',
    summary: 'Find addresses as the address search of the Estonian state does',
    parameters: INAKS_PARAMETERS,
    body: 'form',
    answers: { [JSON_TYPE]: ref('InaksAnswer') },
    answersOfPost: { [JSON_TYPE]: { anyOf: [list(ref('InaksAnswer')), ref('InaksAnswer')] } },
    example: { address: 'Narva mnt 7, Tallinn', results: 3 },
    exampleOfPost: { address: ['Narva mnt 7, Tallinn', 'Pikk tn'], results: 1 },
  },
  nominatim('Search', formed('NominatimPlaces'), {
    path: '/search',
    summary: 'Find addresses by a text or by fields',
    parameters: NOMINATIM_SEARCH_PARAMETERS,
    example: { q: 'narva mnt 7, tallinn', format: 'jsonv2', addressdetails: '1', limit: 2 },
  }),
  nominatim('Reverse', formed('NominatimPlace', 'NominatimNowhere'), {
    path: '/reverse',
    summary: 'Find the address at a point',
    parameters: NOMINATIM_REVERSE_PARAMETERS,
    example: { ...POINT, format: 'jsonv2' },
  }),
  nominatim('Lookup', formed('NominatimPlaces'), {
    path: '/lookup',
    summary: 'Address objects by their ids',
    parameters: NOMINATIM_LOOKUP_PARAMETERS,
    example: { osm_ids: String(known.id), format: 'jsonv2' },
  }),
  nominatim('Details', ANY_OBJECT, {
    path: '/details',
    summary: 'An address object by its id',
    parameters: NOMINATIM_DETAILS_PARAMETERS,
    example: { place_id: String(known.id), format: 'json' },
  }),
  nominatim('Status', ref('NominatimStatus'), {
    path: '/status',
    summary: 'What is served',
    parameters: NOMINATIM_STATUS_PARAMETERS,
    example: { format: 'json' },
  }),
  esri('EsriRoutes', {
    id: 'esriSolve',
    path: '/rest/services/{service}/NAServer/{layer}/solve',
    summary: 'Find the best drive, or the best order of stops, with directions',
    parameters: SOLVE_PARAMETERS,
    example: {
      service: 'World',
      layer: 'Route_World',
      f: 'json',
      stops: TO_TARTU,
      directionsLengthUnits: 'esriNAUKilometers',
    },
  }),
  esri('EsriInfo', {
    id: 'esriInfo',
    path: '/rest/info',
    inPath: {},
    summary: 'What the server is',
    parameters: OUTPUT_PARAMETERS,
    example: { f: 'json' },
  }),
  esriGeocode('', 'EsriGeocodeServer', {
    summary: 'What the geocoder offers',
    parameters: OUTPUT_PARAMETERS,
    example: {},
  }),
  esriGeocode('findAddressCandidates', 'EsriCandidates', {
    summary: 'Find addresses by a line or by fields',
    parameters: CANDIDATES_PARAMETERS,
    example: { SingleLine: 'Narva mnt 7, Tallinn', maxLocations: 1 },
  }),
  esriGeocode('suggest', 'EsriSuggestions', {
    summary: 'Find addresses while they are typed',
    parameters: SUGGEST_PARAMETERS,
    example: { text: 'narva mnt', maxSuggestions: 3 },
  }),
  esriGeocode('reverseGeocode', 'EsriAddress', {
    summary: 'Find the address at a point',
    parameters: ESRI_REVERSE_PARAMETERS,
    example: { location: '24.7453,59.4370', distance: 2000 },
  }),
  esriGeocode('geocodeAddresses', 'EsriLocations', {
    summary: 'Find a table of addresses',
    parameters: ADDRESSES_PARAMETERS,
    example: { addresses: ESRI_RECORDS },
  }),
  {
    id: 'mapboxIsochrone',
    tag: 'Mapbox',
    base: 'isochrone',
    path: '/v1/mapbox/{profile}/{coordinates}',
    route: '/*',
    summary: 'What can be reached within minutes or metres',
    inPath: {
      profile: MAPBOX_PROFILE,
      coordinates: { about: '`lon,lat`', schema: { type: 'string' } },
    },
    parameters: MAPBOX_PARAMETERS,
    answers: { [JSON_TYPE]: ref('MapboxContours'), 'application/geo+json': ref('MapboxContours') },
    example: {
      profile: 'driving',
      coordinates: '24.7536,59.4370',
      contours_minutes: '5,10',
      polygons: true,
    },
  },
  ogc('Landing', '', 'What there is'),
  ogc('Conformance', '/conformance', 'Parts of the standard that are followed'),
  ogc('Collections', '/collections', 'Layers of address objects'),
  ogc('Collection', '/collections/{collection}', 'A layer'),
  ogc('Items', '/collections/{collection}/items', 'Objects of a layer', ITEMS_PARAMETERS, {
    limit: 2,
  }),
  ogc('Item', '/collections/{collection}/items/{id}', 'An object', FEATURE_PARAMETERS, {
    id: `${known.country}-${known.id}`,
  }),
  mapboxDrive('directions/v5', 'route', 'OsrmRoutes', 'Find the best drive', {
    coordinates: TO_TARTU,
  }),
  mapboxDrive('directions-matrix/v1', 'table', 'OsrmTable', 'Durations and distances', {
    coordinates: THREE,
  }),
  mapboxDrive('matching/v5', 'match', 'OsrmMatch', 'Find the drive of a trace', {
    coordinates: TRACE,
    radiuses: '100;100;100',
  }),
  osrm('route', 'OsrmRoutes', 'Find the best drive', TO_TARTU),
  osrm('nearest', 'OsrmNearest', 'Roads near a point', '24.7536,59.4370'),
  osrm('table', 'OsrmTable', 'Durations and distances between points', THREE),
  osrm('match', 'OsrmMatch', 'Find the drive that a trace comes from', TRACE, {
    radiuses: '100;100;100',
  }),
  osrm('trip', 'OsrmTrips', 'Find the best order of points', THREE),
]

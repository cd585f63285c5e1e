/** Addresses at which clients of other systems find the interface that they know. */
import type { Interface } from '../../../doors/contract/interface.ts'
import { JSON_BODY_BYTES_MAX } from '../../../doors/contract/json-body.ts'
import {
  esriAddresses,
  esriCandidates,
  esriGeocodeServer,
  esriReverse,
  esriSuggest,
} from '../../../doors/esri/geocode-server.ts'
import { ESRI_FORMS } from '../../../doors/esri/output.ts'
import { esriSolve } from '../../../doors/esri/solve.ts'
import { MAPBOX_FORMS, mapboxIsochrone } from '../../../doors/mapbox/mapbox.ts'
import {
  NOMINATIM_FORMS,
  nominatimDetails,
  nominatimLookup,
  nominatimReverse,
  nominatimSearch,
  nominatimStatus,
} from '../../../doors/nominatim/nominatim.ts'
import { OSRM_FORMS, osrm } from '../../../doors/osrm/osrm.ts'
import {
  PHOTON_FORMS,
  photonApi,
  photonReverse,
  photonStatus,
  photonStructured,
} from '../../../doors/photon/photon.ts'
import type { Settings } from '../../settings/settings.ts'
import { BOTH, FRIENDLY, ROUTING, type Route } from './route.ts'

const PHOTON: Readonly<Record<string, Interface>> = {
  '/api': photonApi,
  '/structured': photonStructured,
  '/reverse': photonReverse,
  '/status': photonStatus,
}

const NOMINATIM: Readonly<Record<string, Interface>> = {
  '/search': nominatimSearch,
  '/reverse': nominatimReverse,
  '/lookup': nominatimLookup,
  '/details': nominatimDetails,
  '/status': nominatimStatus,
}

/** Routes for clients of other systems. */
export const clientRoutes = (settings: Settings): Route[] => [
  ...photonRoutes(settings),
  ...nominatimRoutes(settings),
  osrmRoute(settings),
  ...esriRoutes(settings),
  mapboxRoute(settings),
]

const photonRoutes = ({ paths }: Settings): Route[] =>
  Object.entries(PHOTON).map(([path, handle]) => ({
    service: 'geocoder',
    name: 'photon',
    base: paths.photon,
    path,
    methods: ['GET'],
    takesAnyKey: () => true,
    forms: PHOTON_FORMS,
    handle,
    ...FRIENDLY,
  }))

/** Old clients ask for `/search.php`. */
const nominatimRoutes = ({ paths }: Settings): Route[] =>
  Object.entries(NOMINATIM).flatMap(([path, handle]) =>
    ['', '.php'].map(
      (end): Route => ({
        service: 'geocoder',
        name: 'nominatim',
        base: paths.nominatim,
        path: path + end,
        methods: ['GET'],
        takesAnyKey: () => true,
        forms: NOMINATIM_FORMS,
        handle,
        ...FRIENDLY,
      }),
    ),
  )

/** Service and coordinates are in the path. */
const osrmRoute = ({ paths }: Settings): Route => ({
  service: 'router',
  name: 'osrm',
  base: paths.osrm,
  path: '/*',
  methods: BOTH,
  takesDocument: true,
  bodyBytesMax: () => JSON_BODY_BYTES_MAX,
  takesAnyKey: () => true,
  forms: OSRM_FORMS,
  handle: osrm,
  ...ROUTING,
})

/** Services may be in a folder, as Esri's own are; names say nothing. */
const ESRI_SERVICES = ['/rest/services/:service', '/rest/services/:folder/:service'] as const

const ESRI_GEOCODER: Readonly<Record<string, Interface>> = {
  '': esriGeocodeServer,
  '/findAddressCandidates': esriCandidates,
  '/suggest': esriSuggest,
  '/reverseGeocode': esriReverse,
  '/geocodeAddresses': esriAddresses,
}

const esriRoutes = ({ paths }: Settings): Route[] => {
  const shared = {
    base: paths.arcgis,
    methods: BOTH,
    takesAnyKey: () => true,
    keyName: 'token',
    forms: ESRI_FORMS,
  }
  return ESRI_SERVICES.flatMap((service): Route[] => [
    {
      ...shared,
      service: 'router',
      name: 'esri-solve',
      path: `${service}/NAServer/:layer/solve`,
      handle: esriSolve,
      ...ROUTING,
    },
    ...Object.entries(ESRI_GEOCODER).map(
      ([operation, handle]): Route => ({
        ...shared,
        service: 'geocoder',
        name: 'esri-geocode',
        path: `${service}/GeocodeServer${operation}`,
        handle,
        ...FRIENDLY,
      }),
    ),
  ])
}

/** Profile and point are in the path. */
const mapboxRoute = ({ paths }: Settings): Route => ({
  service: 'router',
  name: 'mapbox',
  base: paths.isochrone,
  path: '/*',
  methods: ['GET'],
  takesAnyKey: () => true,
  keyName: 'access_token',
  forms: MAPBOX_FORMS,
  handle: mapboxIsochrone,
  ...ROUTING,
})

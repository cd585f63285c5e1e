/** Addresses at which clients of other systems find the interface that they know. */
import type { Interface } from '../../contract/interface.ts'
import {
  NOMINATIM_FORMS,
  nominatimDetails,
  nominatimLookup,
  nominatimReverse,
  nominatimSearch,
  nominatimStatus,
} from '../../interfaces/nominatim/nominatim.ts'
import { OSRM_FORMS, osrm } from '../../interfaces/osrm/osrm.ts'
import {
  PHOTON_FORMS,
  photonApi,
  photonReverse,
  photonStatus,
  photonStructured,
} from '../../interfaces/photon/photon.ts'
import type { Settings } from '../../settings/settings.ts'
import { FRIENDLY, ROUTING, type Route } from './route.ts'

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
  methods: ['GET'],
  takesAnyKey: () => true,
  forms: OSRM_FORMS,
  handle: osrm,
  ...ROUTING,
})

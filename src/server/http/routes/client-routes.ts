/** Addresses at which clients of other systems find the interface that they know. */
import type { Interface } from '../../../doors/contract/interface.ts'
import { JSON_BODY_BYTES_MAX } from '../../../doors/contract/json-body.ts'
import {
  ESRI_INFO_FORMS,
  esriAddresses,
  esriCandidates,
  esriGeocodeServer,
  esriInfo,
  esriReverse,
  esriSuggest,
} from '../../../doors/esri/geocode-server.ts'
import { ESRI_FORMS } from '../../../doors/esri/output.ts'
import { esriSolve } from '../../../doors/esri/solve.ts'
import { FEATURES_FORMS, features } from '../../../doors/features/features.ts'
import { INAKS_FORMS, inaksGazetteer } from '../../../doors/inaks/inaks.ts'
import { MAPBOX_FORMS, mapboxDrives, mapboxIsochrone } from '../../../doors/mapbox/mapbox.ts'
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
import { ANY_KEY, BOTH, FRIENDLY, LOOK_UP, ROUTING, type Route, routesAt } from './route.ts'

/** Services may be in a folder, as Esri's own are; names say nothing. */
const ESRI_SERVICES = ['/rest/services/:service', '/rest/services/:folder/:service'] as const

/** A unit is a hundred objects of a page. */
const FEATURES = { name: 'features', methods: ['GET'], forms: FEATURES_FORMS, unitMs: 5 } as const

/** Routes for clients of other systems. */
export const clientRoutes = ({ paths }: Settings): Route[] => {
  const search = { ...FRIENDLY, ...ANY_KEY, methods: ['GET'] } as const
  const drives = { ...ROUTING, ...ANY_KEY, methods: BOTH } as const
  const mapbox = {
    name: 'mapbox',
    keyName: 'access_token',
    forms: MAPBOX_FORMS,
  } as const
  const esri = { base: paths.arcgis, methods: BOTH, keyName: 'token', forms: ESRI_FORMS } as const
  return [
    ...routesAt(
      { ...search, name: 'photon', base: paths.photon, forms: PHOTON_FORMS },
      {
        '/api': photonApi,
        '/structured': photonStructured,
        '/reverse': photonReverse,
        '/status': photonStatus,
      },
    ),
    ...routesAt(
      { ...search, name: 'nominatim', base: paths.nominatim, forms: NOMINATIM_FORMS },
      withOldNames({
        '/search': nominatimSearch,
        '/reverse': nominatimReverse,
        '/lookup': nominatimLookup,
        '/details': nominatimDetails,
        '/status': nominatimStatus,
      }),
    ),
    ...routesAt(
      { ...search, methods: BOTH, name: 'inaks', base: paths.inaks, forms: INAKS_FORMS },
      // The second one is that of the years before 2026.
      { '/inaks/inaadress/gazetteer': inaksGazetteer, '/inaadress/gazetteer': inaksGazetteer },
    ),
    ...routesAt(
      { ...LOOK_UP, ...ANY_KEY, ...FEATURES, base: paths.features },
      { '': features, '/*': features },
    ),
    {
      ...drives,
      name: 'osrm',
      base: paths.osrm,
      path: '/*',
      takesDocument: true,
      bodyBytesMax: () => JSON_BODY_BYTES_MAX,
      forms: OSRM_FORMS,
      handle: osrm,
    },
    ...routesAt(
      { ...search, ...esri, name: 'esri-geocode', forms: ESRI_INFO_FORMS },
      { '/rest/info': esriInfo },
    ),
    ...ESRI_SERVICES.flatMap((service) => [
      ...routesAt(
        { ...drives, ...esri, name: 'esri-solve' },
        { [`${service}/NAServer/:layer/solve`]: esriSolve },
      ),
      ...routesAt(
        { ...search, ...esri, name: 'esri-geocode' },
        {
          [`${service}/GeocodeServer`]: esriGeocodeServer,
          [`${service}/GeocodeServer/findAddressCandidates`]: esriCandidates,
          [`${service}/GeocodeServer/suggest`]: esriSuggest,
          [`${service}/GeocodeServer/reverseGeocode`]: esriReverse,
          [`${service}/GeocodeServer/geocodeAddresses`]: esriAddresses,
        },
      ),
    ]),
    ...routesAt(
      { ...drives, ...mapbox, base: paths.mapbox },
      {
        '/directions/v5/*': mapboxDrives,
        '/directions-matrix/v1/*': mapboxDrives,
        '/matching/v5/*': mapboxDrives,
      },
    ),
    {
      ...drives,
      ...mapbox,
      methods: ['GET'],
      base: paths.isochrone,
      path: '/*',
      handle: mapboxIsochrone,
    },
  ]
}

/** Old clients ask for `/search.php`. */
const withOldNames = (handles: Readonly<Record<string, Interface>>) =>
  Object.fromEntries(
    Object.entries(handles).flatMap(([path, handle]) => [
      [path, handle],
      [`${path}.php`, handle],
    ]),
  )

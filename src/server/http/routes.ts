/** Which interface answers at which address, by which methods, and how it says that something is refused. */
import {
  DIRECTIONS_FORMS,
  type ErrorForms,
  GAZETTEER_FORMS,
  GEOCODER_FORMS,
  PLACES_FORMS,
  ROUTING_FORMS,
} from '../contract/error-forms.ts'
import type { Interface } from '../contract/interface.ts'
import {
  type CacheStats,
  createResponseCache,
  type ResponseCache,
} from '../contract/response-cache.ts'
import type { World } from '../contract/world.ts'
import { isochrones } from '../interfaces/drives/isochrone.ts'
import { matrices } from '../interfaces/drives/matrix.ts'
import { routes as drivenRoutes } from '../interfaces/drives/route.ts'
import { createGazetteerInterface, GAZETTEER_PATHS } from '../interfaces/gazetteer/gazetteer.ts'
import { createGeocodeInterface } from '../interfaces/geocode/geocode.ts'
import { createReverseInterface } from '../interfaces/geocode/reverse.ts'
import { mapRouting } from '../interfaces/map-routing/map-routing.ts'
import {
  NOMINATIM_FORMS,
  nominatimDetails,
  nominatimLookup,
  nominatimReverse,
  nominatimSearch,
  nominatimStatus,
} from '../interfaces/nominatim/nominatim.ts'
import { openLsFailure } from '../interfaces/openls/document.ts'
import { openLs } from '../interfaces/openls/openls.ts'
import { OSRM_FORMS, osrm } from '../interfaces/osrm/osrm.ts'
import {
  PHOTON_FORMS,
  photonApi,
  photonReverse,
  photonStatus,
  photonStructured,
} from '../interfaces/photon/photon.ts'
import { reverseSearch, search } from '../interfaces/places/places.ts'
import { SOAP_PATHS, soap, soapFailure } from '../interfaces/soap/soap.ts'
import { surRouting } from '../interfaces/sur-routing/sur-routing.ts'
import { match } from '../interfaces/traces/match.ts'
import type { Service, Settings } from '../settings/settings.ts'

export interface Route {
  readonly service: Service
  /** Name in logs and metrics. */
  readonly name: string
  readonly base: string
  /** Path below `base`, without trailing slash; empty for the base itself. */
  readonly path: string
  /** Methods of the document; `HEAD` and `OPTIONS` come with them. */
  readonly methods: readonly ('GET' | 'POST')[]
  /** The document has an answer of the interface's own to a POST, though POST is not offered. */
  readonly answersPost?: true
  /** The interface answers malformed percent-encoding itself. */
  readonly answersMalformed?: true
  /** A body is a document, never a form, whatever its type says: many clients send XML or JSON with a type of their habit. */
  readonly takesDocument?: true
  /** Whether a request with this query may carry its key in the path or in headers, too: one of ours may. */
  readonly takesAnyKey?: (query: string) => boolean
  readonly forms: ErrorForms
  readonly handle: Interface
  /** Processor time that a unit of the price takes, as measured on usual requests. */
  readonly unitMs: number
  /** How a request that costs too much is made cheaper. */
  readonly askLess: string
}

const BOTH = ['GET', 'POST'] as const

const LOOK_UP = { unitMs: 1, askLess: 'Ask for one object or one list at a time.' } as const
const GEOCODING = {
  unitMs: 0.5,
  askLess: 'Send fewer "q" in a request, fewer "gl", or a smaller "maxcount".',
} as const
const FRIENDLY = { unitMs: 5, askLess: 'Send fewer texts or points in a request.' } as const
const ROUTING = { unitMs: 50, askLess: 'Send fewer points or areas in a request.' } as const
const MATCHING = {
  unitMs: 10,
  askLess: 'Send a trace of fewer points.',
} as const

export interface RouteOptions {
  /** Bytes of this thread's response cache; 0 is none. */
  readonly cacheBytes: number
  readonly cacheStats: CacheStats
  readonly now: () => number
}

/** Names of interfaces; their places are their numbers in the metrics. */
export function namesOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(({ name }) => name))]
}

/** The routes of the services that are offered. */
export function routesOf(settings: Settings, options: RouteOptions): Route[] {
  const { now } = options
  const caches = createCaches(settings, options)
  const gazetteer = createGazetteerInterface({ cacheOf: caches, now })
  const routes: Route[] = [
    ...GAZETTEER_PATHS.map((path) => gazetteerRoute(settings, path, gazetteer)),
    geocodeRoute(settings.paths.geocoder, 'geocode', false),
    geocodeRoute(settings.paths.geocoderShort, 'geocode-short', true),
    placesRoute(settings.paths.geocoder, 'search', search),
    placesRoute(
      settings.paths.geocoder,
      'reverse',
      reverseOf(createReverseInterface({ short: false })),
    ),
    reverseRoute(settings.paths.geocoderShort, 'reverse-short', true),
    ...photonRoutes(settings),
    ...nominatimRoutes(settings),
    osrmRoute(settings),
    {
      service: 'router',
      name: 'SURRouting',
      base: settings.paths.router,
      path: '/SURRouting',
      methods: ['GET'],
      answersPost: true,
      forms: ROUTING_FORMS,
      handle: surRouting,
      ...ROUTING,
    },
    {
      service: 'router',
      name: 'MapRouting',
      base: settings.paths.router,
      path: '/MapRouting',
      methods: BOTH,
      forms: DIRECTIONS_FORMS,
      handle: mapRouting,
      ...ROUTING,
    },
    {
      service: 'router',
      name: 'OpenLS',
      base: settings.paths.router,
      path: '/routing',
      methods: ['POST'],
      takesDocument: true,
      forms: { ...ROUTING_FORMS, failure: openLsFailure },
      handle: openLs,
      ...ROUTING,
    },
    {
      service: 'router',
      name: 'match',
      base: settings.paths.router,
      path: '/match',
      methods: ['POST'],
      takesDocument: true,
      takesAnyKey: () => true,
      forms: PLACES_FORMS,
      handle: match,
      ...MATCHING,
    },
    driveRoute(settings.paths.router, 'route', drivenRoutes),
    driveRoute(settings.paths.router, 'matrix', matrices),
    driveRoute(settings.paths.router, 'isochrone', isochrones),
    ...SOAP_PATHS.map((path) => soapRoute(settings, path)),
    // One route whatever the name: only who has a key learns that there is no such service.
    {
      ...soapRoute(settings, '/services/*'),
      handle: (_, __, facts) => soapFailure(facts.path, 404, 'Not Found', facts),
    },
  ]
  return routes.filter(({ service }) => settings.services.includes(service))
}

const SOAP_SERVICE_OF: Readonly<Record<string, Service>> = {
  '/services/Geocode': 'geocoder',
  '/services/Gazetteer': 'gazetteer',
}

const SOAP_PRICE_OF = { gazetteer: LOOK_UP, geocoder: GEOCODING, router: ROUTING } as const

function soapRoute({ paths }: Settings, path: string): Route {
  const service = SOAP_SERVICE_OF[path] ?? 'router'
  return {
    service,
    name: 'SOAP',
    base: paths.router,
    path,
    methods: path === '/services' ? ['GET'] : BOTH,
    takesDocument: true,
    forms: {
      ...ROUTING_FORMS,
      failure: (status, message, request) => soapFailure(path, status, message, request),
    },
    handle: soap,
    ...SOAP_PRICE_OF[service],
  }
}

/** An interface of ours for drives: parameters in the URL or in a JSON body. */
function driveRoute(base: string, name: string, handle: Interface): Route {
  return {
    service: 'router',
    name,
    base,
    path: `/${name}`,
    methods: BOTH,
    takesDocument: true,
    takesAnyKey: () => true,
    forms: PLACES_FORMS,
    handle,
    ...ROUTING,
  }
}

function gazetteerRoute({ paths }: Settings, path: string, handle: Interface): Route {
  return {
    service: 'gazetteer',
    name: 'gazetteer',
    base: paths.gazetteer,
    path,
    methods: BOTH,
    answersMalformed: true,
    forms: GAZETTEER_FORMS,
    handle,
    ...LOOK_UP,
  }
}

function reverseRoute(base: string, name: string, short: boolean): Route {
  return {
    service: 'geocoder',
    name,
    base,
    path: '/reverse',
    methods: ['GET'],
    forms: GEOCODER_FORMS,
    handle: createReverseInterface({ short }),
    ...GEOCODING,
  }
}

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

/** With `gl` a point is answered in the lists and shapes of `/geocode`, without it in those of search. */
function reverseOf(listed: Interface): Interface {
  return (parameters, world, facts) =>
    (parameters.raw('gl') === undefined ? reverseSearch : listed)(parameters, world, facts)
}

/** A reverse question with `gl` is one of the document. */
const isOurs = (query: string): boolean => !/(?:^|&)gl=/.test(query)

function placesRoute(base: string, name: string, handle: Interface): Route {
  return {
    service: 'geocoder',
    name,
    base,
    path: `/${name}`,
    methods: BOTH,
    takesAnyKey: isOurs,
    forms: PLACES_FORMS,
    handle,
    ...FRIENDLY,
  }
}

function geocodeRoute(base: string, name: string, short: boolean): Route {
  return {
    service: 'geocoder',
    name,
    base,
    path: '/geocode',
    methods: BOTH,
    forms: GEOCODER_FORMS,
    handle: createGeocodeInterface({ short }),
    ...GEOCODING,
  }
}

/** The response cache of a world: a new world has a new one, unless the settings keep one for all. */
function createCaches(
  settings: Settings,
  { cacheBytes, cacheStats }: RouteOptions,
): (world: World) => ResponseCache | undefined {
  if (cacheBytes === 0) return () => undefined
  if (settings.cache.keepAcrossReleases) {
    const cache = createResponseCache(cacheBytes, cacheStats)
    return () => cache
  }
  let world: WeakRef<World> | undefined
  let cache = createResponseCache(cacheBytes, cacheStats)
  return (asked) => {
    if (world?.deref() !== asked) {
      world = new WeakRef(asked)
      cache = createResponseCache(cacheBytes, cacheStats)
    }
    return cache
  }
}

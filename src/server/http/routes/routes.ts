/** Which interface answers at which address, by which methods, and how it says that something is refused. */

import type { Interface } from '../../../doors/contract/interface.ts'
import type { CacheStats } from '../../../doors/contract/recent.ts'
import {
  DIRECTIONS_FORMS,
  GAZETTEER_FORMS,
  GEOCODER_FORMS,
  ROUTING_FORMS,
} from '../../../doors/contract/refusals.ts'
import type { Service } from '../../../doors/contract/services.ts'
import { createGazetteerInterface, GAZETTEER_PATHS } from '../../../doors/gazetteer/gazetteer.ts'
import { createResponseCache, type ResponseCache } from '../../../doors/gazetteer/response-cache.ts'
import { createGeocodeInterface, createReverseInterface } from '../../../doors/geocode/geocode.ts'
import { mapRouting } from '../../../doors/map-routing/map-routing.ts'
import { openLsFailure } from '../../../doors/openls/document.ts'
import { openLs } from '../../../doors/openls/openls.ts'
import { SOAP_PATHS, soap, soapFailure } from '../../../doors/soap/soap.ts'
import { surRouting } from '../../../doors/sur-routing/sur-routing.ts'
import type { JobFacts } from '../../../jobs/job.ts'
import type { World } from '../../../use-cases/world.ts'
import type { Settings } from '../../settings/settings.ts'
import { clientRoutes } from './client-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { driveRoutes, lookUpRoutes, placesRoutes } from './our-routes.ts'
import { BOTH, GEOCODING, LOOK_UP, ROUTING, type Route } from './route.ts'

export interface RouteOptions {
  /** Bytes of this thread's response cache; 0 is none. */
  readonly cacheBytes: number
  readonly cacheStats: CacheStats
  readonly now: () => number
  /** A job was made: whoever works on jobs is told. */
  readonly announceJob?: (facts: JobFacts) => void
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
    ...lookUpRoutes(settings),
    geocodeRoute(settings.paths.geocoder, 'geocode', false),
    geocodeRoute(settings.paths.geocoderShort, 'geocode-short', true),
    ...placesRoutes(settings),
    reverseRoute(settings.paths.geocoderShort, 'reverse-short', true),
    ...clientRoutes(settings),
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
    ...driveRoutes(settings),
    ...jobRoutes(settings, { announceJob: options.announceJob ?? (() => {}), now }),
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

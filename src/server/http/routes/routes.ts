/** Which interface answers at which address, by which methods, and how it says that something is refused. */

import { hash } from 'node:crypto'
import type { CacheStats } from '../../../doors/contract/recent.ts'
import {
  DIRECTIONS_FORMS,
  GAZETTEER_FORMS,
  GEOCODER_FORMS,
  ROUTING_FORMS,
} from '../../../doors/contract/refusals.ts'
import { createGazetteerInterface, GAZETTEER_PATHS } from '../../../doors/gazetteer/gazetteer.ts'
import { createResponseCache, type ResponseCache } from '../../../doors/gazetteer/response-cache.ts'
import { createGeocodeInterface, createReverseInterface } from '../../../doors/geocode/geocode.ts'
import { mapRouting } from '../../../doors/map-routing/map-routing.ts'
import { openLs, openLsFailure } from '../../../doors/openls/openls.ts'
import { SOAP_PATHS, soap, soapFailure } from '../../../doors/soap/soap.ts'
import { surRouting } from '../../../doors/sur-routing/sur-routing.ts'
import type { JobFacts } from '../../../jobs/job.ts'
import type { World } from '../../../use-cases/world.ts'
import type { Settings } from '../../settings/settings.ts'
import { clientRoutes } from './client-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { driveRoutes, lookUpRoutes, placesRoutes, toolRoute } from './our-routes.ts'
import { BOTH, GEOCODING, LOOK_UP, ROUTING, type Route } from './route.ts'

export interface RouteOptions {
  /** Bytes of this thread's response cache; 0 for no cache. */
  readonly cacheBytes: number
  readonly cacheStats: CacheStats
  readonly now: () => number
  /** A job was made: workers are told. */
  readonly announceJob?: (facts: JobFacts) => void
}

/** Names of interfaces; their places are their numbers in the metrics. */
export function namesOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(({ name }) => name))]
}

/** The routes of the services that are offered. */
export function routesOf(settings: Settings, options: RouteOptions): Route[] {
  const { now, announceJob = () => {} } = options
  const { paths, services } = settings
  const gazetteer = createGazetteerInterface({
    cacheOf: createCaches(settings, options),
    etagOf: (json) => `"${hash('sha256', json, 'base64url').slice(0, 22)}"`,
    now,
  })
  const geocoding = { ...GEOCODING, forms: GEOCODER_FORMS }
  const routing = { ...ROUTING, base: paths.router }
  const routes: Route[] = [
    ...GAZETTEER_PATHS.map(
      (path): Route => ({
        ...LOOK_UP,
        name: 'gazetteer',
        base: paths.gazetteer,
        path,
        methods: BOTH,
        answersMalformed: true,
        forms: GAZETTEER_FORMS,
        handle: gazetteer,
      }),
    ),
    ...lookUpRoutes(settings),
    ...[false, true].map(
      (short): Route => ({
        ...geocoding,
        name: short ? 'geocode-short' : 'geocode',
        base: short ? paths.geocoderShort : paths.geocoder,
        path: '/geocode',
        methods: BOTH,
        handle: createGeocodeInterface({ short }),
      }),
    ),
    ...placesRoutes(settings),
    {
      ...geocoding,
      name: 'reverse-short',
      base: paths.geocoderShort,
      path: '/reverse',
      methods: ['GET'],
      handle: createReverseInterface({ short: true }),
    },
    toolRoute(settings),
    ...clientRoutes(settings),
    {
      ...routing,
      name: 'SURRouting',
      path: '/SURRouting',
      methods: ['GET'],
      answersPost: true,
      forms: ROUTING_FORMS,
      handle: surRouting,
    },
    {
      ...routing,
      name: 'MapRouting',
      path: '/MapRouting',
      methods: BOTH,
      forms: DIRECTIONS_FORMS,
      handle: mapRouting,
    },
    {
      ...routing,
      name: 'OpenLS',
      path: '/routing',
      methods: ['POST'],
      takesDocument: true,
      forms: { ...ROUTING_FORMS, failure: openLsFailure },
      handle: openLs,
    },
    ...driveRoutes(settings),
    ...jobRoutes(settings, { announceJob, now }),
    ...SOAP_PATHS.map((path) => soapRoute(settings, path)),
    // One route whatever the name: only who has a key learns that there is no such service.
    {
      ...soapRoute(settings, '/services/*'),
      handle: (_, __, facts) => soapFailure(facts.path, 404, 'Not Found', facts),
    },
  ]
  return routes.filter(({ service }) => services.includes(service))
}

const SOAP_KINDS: Readonly<Record<string, typeof GEOCODING | typeof LOOK_UP>> = {
  '/services/Geocode': GEOCODING,
  '/services/Gazetteer': LOOK_UP,
}

const soapRoute = ({ paths }: Settings, path: string): Route => ({
  ...(SOAP_KINDS[path] ?? ROUTING),
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
})

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

/** Addresses of our own interfaces: friendly search, drives and traces. */

import type { Interface } from '../../../doors/contract/interface.ts'
import { JSON_BODY_BYTES_MAX } from '../../../doors/contract/json-body.ts'
import { PLACES_FORMS } from '../../../doors/contract/refusals.ts'
import { isochrones } from '../../../doors/drives/isochrone.ts'
import { match, traceBytesMax } from '../../../doors/drives/match.ts'
import { matrices } from '../../../doors/drives/matrix.ts'
import { routes } from '../../../doors/drives/route.ts'
import { changes, history } from '../../../doors/gazetteer/changes.ts'
import { children, successor } from '../../../doors/gazetteer/successor.ts'
import { createReverseInterface } from '../../../doors/geocode/geocode.ts'
import { reverseSearch, search, suggestions } from '../../../doors/places/places.ts'
import type { Settings } from '../../settings/settings.ts'
import { BOTH, FRIENDLY, LOOK_UP, MATCHING, ROUTING, type Route } from './route.ts'

export const lookUpRoutes = ({ paths }: Settings): Route[] => [
  ...Object.entries({ successor, children, history }).map(([name, handle]) =>
    lookUpRoute(name, paths.gazetteer, `/${name}`, handle),
  ),
  lookUpRoute('changes', paths.changes, '', changes),
]

function lookUpRoute(name: string, base: string, path: string, handle: Interface): Route {
  return {
    service: 'gazetteer',
    name,
    base,
    path,
    methods: ['GET'],
    takesAnyKey: () => true,
    forms: PLACES_FORMS,
    handle,
    ...LOOK_UP,
  }
}

export const placesRoutes = ({ paths }: Settings): Route[] => [
  placesRoute(paths.geocoder, 'search', search),
  { ...placesRoute(paths.geocoder, 'suggest', suggestions), methods: ['GET'] },
  placesRoute(paths.geocoder, 'reverse', reverseOf(createReverseInterface({ short: false }))),
]

export const driveRoutes = ({ paths }: Settings): Route[] => [
  {
    service: 'router',
    name: 'match',
    base: paths.router,
    path: '/match',
    methods: ['POST'],
    takesDocument: true,
    bodyBytesMax: traceBytesMax,
    takesAnyKey: () => true,
    forms: PLACES_FORMS,
    handle: match,
    ...MATCHING,
  },
  driveRoute(paths.router, 'route', routes),
  driveRoute(paths.router, 'matrix', matrices),
  driveRoute(paths.router, 'isochrone', isochrones),
]

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

/** An interface of ours for drives: parameters in the URL or in a JSON body. */
function driveRoute(base: string, name: string, handle: Interface): Route {
  return {
    service: 'router',
    name,
    base,
    path: `/${name}`,
    methods: BOTH,
    takesDocument: true,
    bodyBytesMax: () => JSON_BODY_BYTES_MAX,
    takesAnyKey: () => true,
    forms: PLACES_FORMS,
    handle,
    ...ROUTING,
  }
}

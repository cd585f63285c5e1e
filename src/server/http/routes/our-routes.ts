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
import { reverseSearch, search, suggestions, wash } from '../../../doors/places/places.ts'
import type { Settings } from '../../settings/settings.ts'
import { ANY_KEY, BOTH, FRIENDLY, LOOK_UP, MATCHING, ROUTING, type Route } from './route.ts'

/** An interface of ours: every failure is JSON. */
const ours = (
  kind: Pick<Route, 'service' | 'unitMs' | 'askLess'>,
  base: string,
  name: string,
  handle: Interface,
): Route => ({
  ...kind,
  ...ANY_KEY,
  name,
  base,
  path: `/${name}`,
  methods: ['GET'],
  forms: PLACES_FORMS,
  handle,
})

export const lookUpRoutes = ({ paths }: Settings): Route[] => [
  ...Object.entries({ successor, children, history }).map(([name, handle]) =>
    ours(LOOK_UP, paths.gazetteer, name, handle),
  ),
  { ...ours(LOOK_UP, paths.changes, 'changes', changes), path: '' },
]

export const placesRoutes = ({ paths }: Settings): Route[] => {
  const place = (name: string, handle: Interface, methods: Route['methods']): Route => ({
    ...ours(FRIENDLY, paths.geocoder, name, handle),
    methods,
    takesAnyKey: isOurs,
  })
  return [
    place('search', search, BOTH),
    place('wash', wash, BOTH),
    place('suggest', suggestions, ['GET']),
    place('reverse', reverseOf(createReverseInterface({ short: false })), BOTH),
  ]
}

/** Tools for language models; each asks this server with the key of its caller, and is counted like its questions. */
export const toolRoute = ({ host, port, paths }: Settings): Route => ({
  ...ours(FRIENDLY, '', 'mcp', (_, __, { key, body }) => ({
    cost: 1,
    answer: async () => {
      // Nobody else needs the protocol's library.
      const { answerMessage, askServer } = await import('../../../mcp/serve-mcp.ts')
      const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
      const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
      return answerMessage(askServer(origin, key, paths), body)
    },
  })),
  methods: ['POST'],
  takesDocument: true,
})

export const driveRoutes = ({ paths }: Settings): Route[] => [
  {
    ...ours(MATCHING, paths.router, 'match', match),
    methods: ['POST'],
    takesDocument: true,
    bodyBytesMax: traceBytesMax,
  },
  ...Object.entries({ route: routes, matrix: matrices, isochrone: isochrones }).map(
    ([name, handle]): Route => ({
      ...ours(ROUTING, paths.router, name, handle),
      methods: BOTH,
      takesDocument: true,
      bodyBytesMax: () => JSON_BODY_BYTES_MAX,
    }),
  ),
]

/** With `gl` a point is answered in the lists and shapes of `/geocode`, without it in the forms of search. */
function reverseOf(listed: Interface): Interface {
  return (parameters, world, facts) =>
    (parameters.raw('gl') === undefined ? reverseSearch : listed)(parameters, world, facts)
}

/** A reverse question with `gl` is one of the document. */
const isOurs = (query: string): boolean => !/(?:^|&)gl=/.test(query)

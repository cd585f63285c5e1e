/** What a route of the server is, and what routes share. */

import type { Interface, Service } from '../../../doors/contract/interface.ts'
import type { ErrorForms } from '../../../doors/contract/refusals.ts'

export interface Route {
  readonly service: Service
  /** Name in logs and metrics. */
  readonly name: string
  readonly base: string
  /** Path below `base`, without trailing slash; empty for the base itself. A part may be `*` at the end, or any `:name`. */
  readonly path: string
  /** Methods of the document; `HEAD` and `OPTIONS` come with them. */
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[]
  /** The document has an answer of the interface's own to a POST, though POST is not offered. */
  readonly answersPost?: true
  /** The interface answers malformed percent-encoding itself. */
  readonly answersMalformed?: true
  /** A body is a document, never a form, whatever its type says: many clients send XML or JSON with a type of their habit. */
  readonly takesDocument?: true
  /** Most bytes of a body of this type, which is refused by its length before it is read; 8 MB where absent. */
  readonly bodyBytesMax?: (contentType: string) => number
  /** The body of a POST is a file; most bytes of it, by the requests a minute of a key's plan. */
  readonly takesUpload?: (requestsPerMinute: number | null) => number
  /** Whether a request with this query may carry its key in the path or in headers, too: one of ours may. */
  readonly takesAnyKey?: (query: string) => boolean
  /** What the key is called by the interface's clients, in the URL or in a form, beside `key`; in small letters. */
  readonly keyName?: string
  readonly forms: ErrorForms
  readonly handle: Interface
  /** Processor time that a unit of the price takes, as measured on usual requests. */
  readonly unitMs: number
  /** How a request that costs too much is made cheaper. */
  readonly askLess: string
}

export const BOTH = ['GET', 'POST'] as const

/** What routes share: their service, and what a unit of the price is. */
export const LOOK_UP = {
  service: 'gazetteer',
  unitMs: 1,
  askLess: 'Ask for one object or one list at a time.',
} as const
export const GEOCODING = {
  service: 'geocoder',
  unitMs: 0.5,
  askLess: 'Send fewer "q" in a request, fewer "gl", or a smaller "maxcount".',
} as const
export const FRIENDLY = {
  service: 'geocoder',
  unitMs: 5,
  askLess: 'Send fewer texts or points in a request.',
} as const
export const ROUTING = {
  service: 'router',
  unitMs: 50,
  askLess: 'Send fewer points or areas in a request.',
} as const
/** A unit is some rows of a table, or a look at a job. */
export const UPLOADING = {
  service: 'geocoder',
  unitMs: 2,
  askLess: 'Send fewer rows at once, or send them as a job.',
} as const
export const MATCHING = {
  service: 'router',
  unitMs: 10,
  askLess: 'Send a trace of fewer points.',
} as const

/** Routes of one kind by their paths. */
export const routesAt = (
  kind: Omit<Route, 'path' | 'handle'>,
  handles: Readonly<Record<string, Interface>>,
): Route[] => Object.entries(handles).map(([path, handle]) => ({ ...kind, path, handle }))

/** A route of our own, or for clients of other systems: the key may be in the path or in headers, too. */
export const ANY_KEY = { takesAnyKey: () => true } as const

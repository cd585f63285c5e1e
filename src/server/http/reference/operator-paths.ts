/** Paths of the reference beside those of the interfaces: health, metrics, and the reference itself. */
import { type JsonSchema, list, object, oneOf, text } from '../../../doors/contract/json-schema.ts'

const answer = (description: string, type: string, schema: JsonSchema, example?: unknown) => ({
  description,
  content: { [type]: { schema, ...(example !== undefined && { example }) } },
})

const operation = (operationId: string, summary: string, responses: object) => ({
  get: { operationId, tags: ['operators'], summary, security: [], responses },
})

const NOT_FOUND = { '404': { description: 'There is no such page.' } }
const ready = object({
  status: oneOf(['ready', 'starting', 'stopping']),
  'release?': text(),
  'without?': list(oneOf(['shortest'])),
})

/** Paths that need no key. */
export const operatorPaths = (): JsonSchema => ({
  '/health/live': operation('live', 'Whether the process runs', {
    '200': answer('It runs.', 'application/json', object({ status: text() }), { status: 'live' }),
    ...NOT_FOUND,
  }),
  '/health/ready': operation('ready', 'Whether requests are answered', {
    '200': answer('They are.', 'application/json', ready),
    '503': answer('Not yet, or no more.', 'application/json', ready, { status: 'stopping' }),
    ...NOT_FOUND,
  }),
  '/metrics': operation('metrics', 'Counts and times, for Prometheus', {
    '200': answer('Text of Prometheus.', 'text/plain', text()),
    ...NOT_FOUND,
  }),
  '/openapi.json': operation('openapi', 'This document', {
    '200': answer('OpenAPI 3.1.', 'application/json', { type: 'object' }),
    ...NOT_FOUND,
  }),
})

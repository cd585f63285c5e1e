/** An operation as OpenAPI says it: parameters, bodies, keys, answers and errors. */

import { type Answer, answerText } from '../../../doors/contract/answer.ts'
import { type JsonSchema, object, text, whole } from '../../../doors/contract/json-schema.ts'
import type { Described, DescribedTable, Schema } from '../../../doors/contract/parameter-table.ts'
import { PLACES_FORMS } from '../../../doors/contract/refusals.ts'
import { REFUSALS, type RefusalCode } from '../../../report/errors.ts'
import type { Route } from '../routes/route.ts'
import type { Operation, SentDocument } from './operations/operation.ts'

/** Puts an answer among the components of the document, and gives what refers to it. */
export type ShareResponse = (name: string, response: JsonSchema) => JsonSchema

export function pathItem(operation: Operation, route: Route, share: ShareResponse): JsonSchema {
  const { body } = operation
  const hasGet = route.methods.includes('GET')
  const hasPost = route.methods.includes('POST') && body !== undefined
  return {
    ...(hasGet && { get: method(operation, route, 'get', share) }),
    ...(hasPost && { post: method(operation, route, 'post', share) }),
    ...(operation.removes && { delete: removal(operation, route, operation.removes, share) }),
  }
}

function removal(
  operation: Operation,
  route: Route,
  summary: string,
  share: ShareResponse,
): JsonSchema {
  const { id, tag, inPath = {}, example } = operation
  return {
    operationId: `${id}Remove`,
    tags: [tag],
    summary,
    description: summary,
    ...keysOf(route, operation),
    parameters: parametersOf(inPath, 'path', example),
    responses: {
      '204': { description: 'It is removed.' },
      ...errorsOf(operation, route, false, share),
    },
  }
}

function method(
  operation: Operation,
  route: Route,
  name: 'get' | 'post',
  share: ShareResponse,
): JsonSchema {
  const { id, tag, summary, about, parameters, inPath = {}, body, example } = operation
  const isPost = name === 'post'
  const inUrl = isPost && typeof body === 'string' ? {} : parameters
  const isAlsoGet = isPost && route.methods.includes('GET')
  const values = isPost && typeof body === 'object' ? {} : example
  const told = [
    ...parametersOf(inPath, 'path', values),
    // Texts and points of a batch are many only by POST.
    ...parametersOf(inUrl, 'query', values, !isPost && operation.answersOfPost !== undefined),
  ]
  const answers = (isPost && operation.answersOfPost) || operation.answers
  return {
    operationId: isAlsoGet ? `${id}ByPost` : id,
    tags: [tag],
    summary,
    description: [about, route.askLess && `Costs a unit or more. ${route.askLess}`]
      .filter(Boolean)
      .join('\n\n'),
    ...keysOf(route, operation),
    ...(told.length > 0 && { parameters: told }),
    ...(isPost && body !== undefined && { requestBody: requestBody(operation, body) }),
    responses: {
      [isPost && operation.createsByPost ? '201' : '200']: {
        description: 'The answer.',
        content: Object.fromEntries(
          Object.entries(answers).map(([type, schema]) => [type, { schema: schema ?? text() }]),
        ),
      },
      ...errorsOf(operation, route, isPost, share),
    },
  }
}

/** Interfaces of ours take the key in more ways than those of the specification. */
function keysOf(route: Route, { example }: Operation): JsonSchema {
  const query = new URLSearchParams(
    Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]),
  )
  if (!route.takesAnyKey?.(query.toString())) return { security: [{ keyInQuery: [] }] }
  const ownName = route.keyName === undefined ? [] : [{ [route.keyName]: [] }]
  return {
    security: [...ownName, { keyInQuery: [] }, { keyInHeader: [] }, { bearer: [] }],
    'x-key-prefix': '/k/{key}',
  }
}

/** The document says keys apart from parameters. */
const KEY_NAMES: ReadonlySet<string> = new Set(['key', 'token', 'access_token'])

function parametersOf(
  table: DescribedTable,
  place: 'path' | 'query',
  example: Readonly<Record<string, unknown>>,
  isSingle = false,
): JsonSchema[] {
  return Object.entries(table).flatMap(([name, parameter]) => {
    if (KEY_NAMES.has(name)) return []
    const isRequired = place === 'path' || parameter.isRequired
    return {
      name,
      in: place,
      description: aboutOf(parameter),
      ...(isRequired && { required: true }),
      schema: isSingle ? valueSchema(parameter.schema) : schemaOf(parameter),
      ...(name in example && { example: example[name] }),
    }
  })
}

const aboutOf = ({ about, aliases = [] }: Described): string =>
  aliases.length === 0 ? about : `${about}. Also ${aliases.map((one) => `\`${one}\``).join(', ')}`

function schemaOf({ schema, timesMax }: Described): JsonSchema {
  if (timesMax === undefined) return valueSchema(schema)
  return {
    type: 'array',
    items: valueSchema(schema),
    ...(Number.isFinite(timesMax) && { maxItems: timesMax }),
  }
}

/** Tables write truth values as texts: so they are in a URL. */
function valueSchema(schema: Schema): JsonSchema {
  const { type, enum: values, default: byDefault } = schema
  const isTruth = type === 'boolean' || (values?.length === 2 && values.includes('true'))
  if (!isTruth || (values !== undefined && !values.includes('false'))) return { ...schema }
  return {
    type: 'boolean',
    ...(byDefault !== undefined && { default: byDefault === true || byDefault === 'true' }),
  }
}

function requestBody(operation: Operation, body: 'form' | 'json' | SentDocument): JsonSchema {
  if (typeof body === 'object') {
    const { types, schema, example } = body
    const content = types.map((type, index) => [type, { schema, ...(index === 0 && { example }) }])
    return { required: true, content: Object.fromEntries(content) }
  }
  const { parameters, inPath = {}, inJson = {} } = operation
  const { exampleOfPost = without(operation.example, inPath) } = operation
  const names = Object.keys(parameters).filter((name) => !KEY_NAMES.has(name))
  const members = names.map((name) => {
    const parameter = parameters[name]
    const schema = (body === 'json' && inJson[name]) || schemaOf(parameter)
    const mark = parameter.isRequired ? '' : '?'
    return [name + mark, { ...schema, description: aboutOf(parameter) }] as const
  })
  const type = body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const schema = object(Object.fromEntries(members))
  return { required: true, content: { [type]: { schema, example: exampleOfPost } } }
}

const without = (values: Readonly<Record<string, unknown>>, names: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in names)))

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: whole() },
}

/** Errors in the form in which the route sends them. */
function errorsOf(
  operation: Operation,
  { forms, name }: Route,
  isPost: boolean,
  share: ShareResponse,
): JsonSchema {
  const response = (description: string, answer: Answer, headers?: object): JsonSchema => ({
    description,
    ...(headers && { headers }),
    content: { [answer.contentType.split(';')[0]]: contentOf(answer) },
  })
  const asked = { method: isPost ? 'POST' : 'GET', contentType: '' }
  const failure = (status: number, message: string) => forms.failure(status, message, asked)
  const shared: readonly (readonly [about: string, answer: Answer, headers?: object])[] = [
    ['The key is missing or not valid.', forms.invalidKey(false)],
    ['The release lacks what would answer.', failure(404, 'Not Found')],
    ...(isPost ? [['The body is too long.', failure(413, 'Payload Too Large')] as const] : []),
    ['The quota of the key is used up.', forms.tooManyRequests(), RETRY_AFTER],
    ['The server failed.', failure(500, 'Internal error')],
    ['The server has more to do than it can in time.', failure(503, BUSY), RETRY_AFTER],
  ]
  // Where errors have the status of answers, the schema of answers has them, too.
  const apart = shared.filter(([, { status }]) => status !== 200)
  const references = apart.map(([about, answer, headers]) => [
    answer.status,
    share(`${name}-${answer.status}`, response(about, answer, headers)),
  ])
  const tables = Object.values(operation.parameters)
  const codes = [...new Set(tables.flatMap(({ refusals = [] }) => refusals))]
  const invalid =
    forms === PLACES_FORMS && codes.length > 0
      ? placesRefusal(codes[0])
      : failure(400, codes.length > 0 ? sentenceOf(codes[0]) : 'Bad Request')
  const told = codes.map((code) => `\n- \`${code}\`: ${sentenceOf(code)}`).join('')
  const about = `The request is not valid.${told && `\n${told}`}`
  return {
    ...(invalid.status !== 200 && { [invalid.status]: response(about, invalid) }),
    ...Object.fromEntries(references),
  }
}

const BUSY = 'The server has more to do than it can in time; try again later'

const sentenceOf = (code: RefusalCode): string => REFUSALS[code].replace(/\{\w+\}/g, '…')

/** A refusal of ours has a code beside its sentence. */
function placesRefusal(code: RefusalCode): Answer {
  const body = JSON.stringify({ error: { status: 400, code, message: sentenceOf(code) } })
  return { status: 400, contentType: 'application/json', body }
}

/** An error as it is sent, and the schema that its members show. */
function contentOf(answer: Answer): JsonSchema {
  const body = answerText(answer)
  if (!answer.contentType.startsWith('application/json')) return { schema: text(), example: body }
  const example: unknown = JSON.parse(body)
  return { schema: schemaOfExample(example), example }
}

function schemaOfExample(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOfExample(value[0] ?? '') }
  if (typeof value === 'object' && value !== null) {
    return object(
      Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOfExample(one)])),
    )
  }
  return { type: typeof value === 'number' ? 'integer' : typeof value }
}

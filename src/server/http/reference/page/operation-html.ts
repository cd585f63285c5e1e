/** An operation on the page: what it takes and answers, and a form that asks it. */
import { escapeHtml } from '../../../../text/escape.ts'
import type { JsonSchema } from '../schemas/json-schema.ts'
import { inlineHtml, proseHtml } from './prose-html.ts'
import { schemaHtml } from './schema-html.ts'

interface ToldParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description: string
  readonly required?: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>

export interface ToldOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly ToldParameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, JsonSchema>>
}

type Responses = Readonly<Record<string, JsonSchema>>

export function operationHtml(
  address: string,
  method: string,
  told: ToldOperation,
  shared: Responses,
): string {
  const { operationId, summary, description = '', parameters = [], requestBody } = told
  const responses = Object.entries(told.responses)
  const answers = responses.filter(([status]) => status < '300')
  const errors = responses.filter(([status]) => status >= '300')
  return `<article id="${operationId}"><h3>${escapeHtml(summary)}</h3>
<p class="address"><b class="${method}">${method}</b> <code>${escapeHtml(address)}</code></p>
${proseHtml(description)}${keysHtml(told)}
<form data-method="${method}" data-path="${escapeHtml(address)}" data-keyed="${told.security.length > 0}">
${parameters.map(parameterHtml).join('')}${requestBody ? bodyHtml(requestBody.content) : ''}
<p><button>Ask</button> <output></output></p><pre class="answer" hidden tabindex="0"></pre></form>
<details><summary>Answers</summary>${answers.map(([, answer]) => answersHtml(resolved(answer, shared))).join('')}</details>
<details><summary>Errors</summary><dl>${errors
    .map(([status, response]) => errorHtml(status, resolved(response, shared)))
    .join('')}</dl></details></article>`
}

const KEYS: Readonly<Record<string, string>> = {
  keyInQuery: 'parameter `key`',
  token: 'parameter `token`',
  access_token: 'parameter `access_token`',
  keyInHeader: 'header `X-Api-Key`',
  bearer: 'header `Authorization: Bearer …`',
}

function keysHtml({ security, ...told }: ToldOperation): string {
  if (security.length === 0) return '<p class="quiet">No key.</p>'
  const ways = security.flatMap((one) => Object.keys(one).map((name) => KEYS[name]))
  const prefix = (told as JsonSchema)['x-key-prefix']
  if (typeof prefix === 'string') ways.push(`\`${prefix}\` in front of the path`)
  return `<p class="quiet">Key: ${inlineHtml(ways.join(', '))}.</p>`
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : value === undefined ? '' : String(value)

/** Several values are on lines of their own. */
function parameterHtml({ name, in: place, ...told }: ToldParameter): string {
  const { description, required, schema, example } = told
  const isMany = schema.type === 'array'
  const mark = required ? ' <span class="needed">required</span>' : ''
  const attributes = `name="${escapeHtml(name)}" data-in="${place}" autocomplete="off" spellcheck="false"`
  const value = escapeHtml(textOf(example))
  return `<label class="parameter"><span><code>${escapeHtml(name)}</code>${mark} <small>${allowedHtml(schema)}</small>
${inlineHtml(description)}</span>${
    isMany
      ? `<textarea rows="2" ${attributes}>${value}</textarea>`
      : fieldHtml(attributes, value, schema)
  }</label>`
}

function fieldHtml(attributes: string, value: string, schema: JsonSchema): string {
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  if (!Array.isArray(values)) return `<input ${attributes} value="${value}">`
  const options = ['', ...values].map((one) => {
    const text = escapeHtml(String(one))
    return `<option${text === value ? ' selected' : ''}>${text}</option>`
  })
  return `<select ${attributes}>${options.join('')}</select>`
}

function allowedHtml({ type, items, minimum, maximum, default: byDefault }: JsonSchema): string {
  const bounds = minimum === undefined ? '' : ` ${minimum} to ${maximum ?? '…'}`
  const otherwise = byDefault === undefined ? '' : `, by default ${byDefault}`
  const kind = type === 'array' ? `${(items as JsonSchema).type}, several` : `${type}`
  return escapeHtml(kind + bounds + otherwise)
}

function bodyHtml(content: Content): string {
  const [type, { schema, example }] = Object.entries(content)[0]
  const text =
    type === 'application/x-www-form-urlencoded' ? formText(example) : documentText(example)
  return `<label class="parameter body"><span>Body <small>${escapeHtml(Object.keys(content).join(', '))}</small></span>
<textarea rows="6" data-in="body" data-type="${type}" spellcheck="false">${escapeHtml(text)}</textarea></label>
<details><summary>Members of the body</summary><pre tabindex="0">${schemaHtml(schema)}</pre></details>`
}

function formText(example: unknown): string {
  const pairs = Object.entries(example as object).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}

const documentText = (example: unknown): string =>
  typeof example === 'string' ? example : JSON.stringify(example, null, 1)

function answersHtml({ content = {} }: JsonSchema): string {
  return Object.entries(content as Content)
    .map(
      ([type, { schema }]) =>
        `<p><code>${escapeHtml(type)}</code></p><pre tabindex="0">${schemaHtml(schema)}</pre>`,
    )
    .join('')
}

function resolved(response: JsonSchema, shared: Responses): JsonSchema {
  const { $ref } = response
  return typeof $ref === 'string' ? shared[$ref.slice('#/components/responses/'.length)] : response
}

function errorHtml(status: string, { description, content = {} }: JsonSchema): string {
  const examples = Object.values(content as Content).map(
    ({ example }) =>
      `<pre tabindex="0">${escapeHtml(typeof example === 'string' ? example : JSON.stringify(example))}</pre>`,
  )
  return `<dt>${status}</dt><dd>${proseHtml(String(description))}${examples.join('')}</dd>`
}

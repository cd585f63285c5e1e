/** Shapes of answers in the notation of TypeScript, which is shorter than JSON Schema; shapes with names are links. */
import { escapeHtml } from '../../../../text/escape.ts'
import type { JsonSchema } from '../schemas/json-schema.ts'

const REF = '#/components/schemas/'

/** A shape as HTML of a `pre`. */
export function schemaHtml(schema: JsonSchema, indent = ''): string {
  const { $ref, type, anyOf, enum: values, const: only, properties, items } = schema
  if (typeof $ref === 'string') {
    const name = escapeHtml($ref.slice(REF.length))
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (only !== undefined) return quoted(only)
  if (Array.isArray(values)) return values.map(quoted).join(' | ')
  if (Array.isArray(anyOf)) {
    return anyOf.map((one: JsonSchema) => schemaHtml(one, indent)).join(' | ')
  }
  if (Array.isArray(type)) {
    const alone = type.map((one) => schemaHtml({ ...schema, type: one }, indent))
    return alone.join(' | ')
  }
  if (type === 'array') return `${ofList(schemaHtml((items ?? {}) as JsonSchema, indent))}[]`
  if (type === 'object') return objectHtml(schema, properties as Members | undefined, indent)
  return escapeHtml(String(type ?? 'any'))
}

type Members = Readonly<Record<string, JsonSchema>>

const quoted = (value: unknown): string =>
  escapeHtml(typeof value === 'string' ? `'${value}'` : String(value))
const ofList = (html: string): string => (html.includes(' | ') ? `(${html})` : html)

function objectHtml(schema: JsonSchema, members: Members | undefined, indent: string): string {
  if (members === undefined) {
    const { additionalProperties: any } = schema
    const value = typeof any === 'object' ? schemaHtml(any as JsonSchema, indent) : 'any'
    return `{ [name]: ${value} }`
  }
  const required = new Set((schema.required ?? []) as string[])
  const inside = `${indent}  `
  const lines = Object.entries(members).map(([name, one]) => {
    const mark = required.has(name) ? '' : '?'
    const about =
      typeof one.description === 'string' ? ` <i>${escapeHtml(one.description)}</i>` : ''
    return `${inside}${escapeHtml(name)}${mark}: ${schemaHtml(one, inside)}${about}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

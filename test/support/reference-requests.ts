/** The examples of an OpenAPI document as requests, and its schemas as judges of their answers. */
import { Compile } from 'typebox/schema'

type Json = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly example?: unknown
}

interface Content {
  readonly schema: Json
  readonly example?: unknown
}

interface Told {
  readonly operationId: string
  readonly security?: readonly Json[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Content> }>>
}

export interface ExampleRequest {
  readonly id: string
  readonly path: string
  readonly init: RequestInit
  readonly status: number
  /** Schemas of the answer by media type. */
  readonly content: Readonly<Record<string, Content>>
}

const valuesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** A request for each operation but those of a job that has to be made first, from the examples of parameters and bodies. */
export function exampleRequests(document: Json, key: string): ExampleRequest[] {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Told>>>>
  const { securitySchemes } = document.components as {
    readonly securitySchemes: Readonly<Record<string, { in?: string; name?: string }>>
  }
  const known = Object.entries(paths).filter(([path]) => !path.startsWith('/jobs/'))
  return known.flatMap(([path, item]) =>
    Object.entries(item).map(([method, told]) => {
      const { operationId, parameters = [], requestBody, responses, security = [] } = told
      // The key by each name that the operation takes it by in the URL.
      const query = new URLSearchParams(
        security
          .flatMap(Object.keys)
          .map((scheme) => securitySchemes[scheme])
          .filter((scheme) => scheme.in === 'query')
          .map(({ name }): [string, string] => [name!, key]),
      )
      let filled = path
      for (const { name, in: place, example } of parameters) {
        if (example === undefined) continue
        if (place === 'path') filled = filled.replace(`{${name}}`, String(example))
        else for (const value of valuesOf(example)) query.append(name, value)
      }
      const init = { method: method.toUpperCase(), ...(requestBody && bodyOf(requestBody.content)) }
      const status = responses['201'] ? 201 : 200
      const content = responses[status].content ?? {}
      return { id: operationId, path: `${filled}?${query}`, init, status, content }
    }),
  )
}

function bodyOf(content: Readonly<Record<string, Content>>): RequestInit {
  const [type, { example }] = Object.entries(content)[0]
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = Object.entries(example as Json).flatMap(([name, value]) =>
      valuesOf(value).map((one): [string, string] => [name, one]),
    )
    return { body: new URLSearchParams(pairs) }
  }
  if (type === 'multipart/form-data') {
    const form = new FormData()
    const { data, ...fields } = example as Readonly<Record<string, string | string[]>>
    for (const [name, value] of Object.entries(fields)) {
      for (const one of valuesOf(value)) form.append(name, one)
    }
    form.append('data', new Blob([data as string]), 'table.csv')
    return { body: form }
  }
  const body = typeof example === 'string' ? example : JSON.stringify(example)
  return { body, headers: { 'content-type': type } }
}

/** A judge of values by a schema of the document; a member that no schema names is a fault, too. */
export function judgeOf(document: Json, schema: Json): (value: unknown) => readonly unknown[] {
  const { schemas } = document.components as { schemas: Json }
  const whole = { ...(closed(schema) as Json), $defs: closed(schemas) }
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')
  const compiled = Compile(JSON.parse(text) as Json)
  return (value) => (compiled.Check(value) ? [] : compiled.Errors(value)[1])
}

/** The schema with no members but those that it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  )
  const isObject = 'properties' in schema && 'type' in schema && schema.type === 'object'
  return isObject ? { ...inside, additionalProperties: false } : inside
}

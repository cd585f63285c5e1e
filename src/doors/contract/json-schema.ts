/** Short ways to write JSON Schema (2020-12), which OpenAPI 3.1 takes as it is. */

export type JsonSchema = Readonly<Record<string, unknown>>

const described = (schema: JsonSchema, about: string | undefined): JsonSchema =>
  about === undefined ? schema : { ...schema, description: about }

export const text = (about?: string): JsonSchema => described({ type: 'string' }, about)
export const number = (about?: string): JsonSchema => described({ type: 'number' }, about)
export const whole = (about?: string): JsonSchema => described({ type: 'integer' }, about)
export const truth = (about?: string): JsonSchema => described({ type: 'boolean' }, about)
export const oneOf = (values: readonly string[], about?: string): JsonSchema =>
  described({ type: 'string', enum: values }, about)
export const list = (items: JsonSchema, about?: string): JsonSchema =>
  described({ type: 'array', items }, about)

/** Exactly this many items. */
export const listOf = (count: number, items: JsonSchema, about?: string): JsonSchema => ({
  ...list(items, about),
  minItems: count,
  maxItems: count,
})
export const matching = ({ source }: RegExp, about?: string): JsonSchema => ({
  ...text(about),
  pattern: source,
})

export const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

/** Members of one kind, by their names with blanks between. */
export const alike = (schema: JsonSchema, names: string): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema]))

/** Members by name; a name that ends in `?` may be absent. */
export function object(members: Readonly<Record<string, JsonSchema>>, about?: string): JsonSchema {
  const names = Object.keys(members)
  const required = names.filter((name) => !name.endsWith('?'))
  return described(
    {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), members[name]])),
      ...(required.length > 0 && { required }),
    },
    about,
  )
}

/** An object that has no further members. */
export const closed = (
  members: Readonly<Record<string, JsonSchema>>,
  about?: string,
): JsonSchema => ({ ...object(members, about), additionalProperties: false })

/** A closed object with the name that its type has in descriptions of SOAP services. */
export const named = (
  title: string,
  about: string,
  members: Readonly<Record<string, JsonSchema>>,
): JsonSchema => ({ ...closed(members, about), title })

/** A whole number that may have more than 31 bits. */
export const long = (about?: string): JsonSchema => ({ ...whole(about), format: 'int64' })

/** Members of any name. */
export const map = (value: JsonSchema, about?: string): JsonSchema =>
  described({ type: 'object', additionalProperties: value }, about)

/** A schema among the components of the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const position: JsonSchema = listOf(2, number(), 'longitude, latitude in degrees')

export const box: JsonSchema = listOf(4, number(), 'west, south, east, north in degrees')

export const geometry = (type: string, coordinates: JsonSchema): JsonSchema =>
  object({ type: { const: type }, coordinates })

export const feature = (shape: JsonSchema, properties: JsonSchema): JsonSchema =>
  object({ type: { const: 'Feature' }, geometry: shape, properties })

/** A collection, with members of its own before its features. */
export const collection = (
  features: JsonSchema,
  members: Readonly<Record<string, JsonSchema>> = {},
  about?: string,
): JsonSchema =>
  object({ type: { const: 'FeatureCollection' }, ...members, features: list(features) }, about)

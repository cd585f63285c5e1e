/** The parts of an answer, by its closed schema: every member, list and value that can be falsified. */
import type { JsonSchema } from '../../src/doors/contract/json-schema.ts'

/** Names of members. `[]` is every item of a list, `[A7]` every item of the type `A7`. */
export type Path = readonly string[]

export interface Part {
  readonly path: Path
  readonly is: 'object' | 'list' | 'value'
  /** Members of an object, in the order of the schema. */
  readonly members: readonly { readonly name: string; readonly types: ReadonlySet<string> }[]
  /** The values that the schema allows; empty where it names none. */
  readonly values: readonly unknown[]
  /** Whether an object has no other members. */
  readonly isClosed: boolean
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxItems?: number
  readonly additionalProperties?: boolean
}

const branchesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf?.flatMap(branchesOf) ?? [schema]

/** A list of exactly one item is how XML has a child. */
const isOne = ({ items, maxItems }: Schema): boolean => items !== undefined && maxItems === 1

/** The kinds of value that a schema allows; none where it is an object or a list. */
function typesOf(schema: Schema): string[] {
  return branchesOf(schema).flatMap((branch) => {
    if (isOne(branch)) return typesOf(branch.items as Schema)
    if (branch.properties || branch.items) return []
    if ('const' in branch) return [typeof branch.const]
    return [branch.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type))
  })
}

/** The parts of all documents that a schema allows, outermost first, over all its branches. */
export function partsOf(schema: JsonSchema): Part[] {
  const parts = new Map<string, Part>()
  const add = (whole: JsonSchema, path: Path): void => {
    for (const branch of branchesOf(whole)) {
      const { properties, items } = branch
      const { maxItems, additionalProperties } = branch
      const isList = items && maxItems !== 0
      const is = properties ? 'object' : !isList ? 'value' : isOne(branch) ? undefined : 'list'
      const isClosed = additionalProperties === false
      const members = membersOf(properties ?? {})
      if (is) keep({ path, is, members, values: valuesOf(branch), isClosed })
      if (isList) add(items, [...path, '[]'])
      for (const [name, member] of Object.entries(properties ?? {})) add(member, [...path, name])
    }
  }
  const keep = (part: Part): void => {
    const key = part.path.join('.')
    const known = parts.get(key)
    const fresh = part.members.filter(
      ({ name }) => !known?.members.some((one) => one.name === name),
    )
    if (!known || known.is === 'value') parts.set(key, part)
    else parts.set(key, { ...known, members: [...known.members, ...fresh] })
  }
  add(schema, [])
  return [...parts.values()]
}

const membersOf = (properties: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(properties).map(([name, schema]) => ({ name, types: new Set(typesOf(schema)) }))

const valuesOf = (schema: Schema): readonly unknown[] =>
  schema.enum ?? ('const' in schema ? [schema.const] : [])

/** The type of an address line: a member, an attribute, or an element. */
const typeOf = (line: { Type?: string | string[]; '@Type'?: string } | null): string | undefined =>
  [line?.['@Type'] ?? line?.Type].flat()[0]

/** A value with what `change` makes of each place at the path; the same value where nothing changes. */
export function changeAt(value: unknown, path: Path, change: (at: unknown) => unknown): unknown {
  if (path.length === 0) return change(value)
  const [name, ...rest] = path
  if (Array.isArray(value)) {
    const type = /^\[(.*)\]$/.exec(name)?.[1]
    if (type === undefined) return value
    const items = value.map((item) => {
      const isMeant = type === '' || typeOf(item) === type
      return isMeant ? changeAt(item, rest, change) : item
    })
    const kept = items.filter((item) => item !== undefined)
    return kept.length === value.length && kept.every((item, i) => item === value[i]) ? value : kept
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
  const before = (value as Record<string, unknown>)[name]
  const after = changeAt(before, rest, change)
  return after === before ? value : { ...value, [name]: after }
}

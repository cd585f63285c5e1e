/** Types of SOAP messages: one description gives the schema that clients read and the XML that is written. */
import { COUNTRIES } from '../../addresses/record.ts'
import type { RefusalCode } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { escapeXml } from '../../text/escape.ts'
import type { World } from '../../use-cases/world.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import type { DescribedTable, Schema } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

type Simple = 'string' | 'boolean' | 'int' | 'long' | 'double'

interface Enumeration {
  readonly name: string
  readonly values: readonly string[]
}

/** An element with elements in it: a message, or a part of one. */
export interface Complex {
  readonly name: string
  readonly doc: string
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly doc: string
  readonly type: Simple | Enumeration | Complex
  /** May be absent. */
  readonly optional?: true
  /** Any number of times. */
  readonly many?: true
}

/** XML Schema's names of our parameters' types, where JSON Schema says less. */
const XML_TYPES: Readonly<Record<string, Field['type']>> = {
  c: { name: 'CountryType', values: COUNTRIES },
  id: 'long',
  p: 'long',
  g: 'long',
  output: { name: 'OutputType', values: ['json', 'json2'] },
  srs: 'string',
  rs: 'string',
  outSR: 'int',
  startTime: 'long',
  ignoreInvalidLocations: 'boolean',
}
/** Names of types that have a list of values. */
const LIST_TYPES: Readonly<Record<string, string>> = {
  gl: 'DatasetType',
  pref: 'PreferenceType',
  directionsLengthUnits: 'LengthUnitsType',
  outputGeometryPrecisionUnits: 'PrecisionUnitsType',
  impedanceAttributeName: 'ImpedanceType',
}

const SIMPLE = { string: 'string', number: 'double', integer: 'int', boolean: 'boolean' } as const

/** The parameters of an operation by the table of the interface behind it. @param names in order; needed with `!` */
export const parametersOf = (table: DescribedTable, names: readonly string[]): Field[] =>
  names.map((given) => {
    const name = given.replace('!', '')
    const { about, schema, isRequired, timesMax } = table[name]
    const isNeeded = isRequired || given !== name
    return {
      name,
      doc: about,
      type: XML_TYPES[name] ?? parameterType(name, schema),
      ...(timesMax !== undefined ? { many: true } : !isNeeded && { optional: true }),
    }
  })

function parameterType(name: string, { type, enum: values }: Schema): Field['type'] {
  if (values === undefined) return SIMPLE[type]
  const isTruth = values.every((value) => value === 'true' || value === 'false')
  return isTruth ? 'boolean' : { name: LIST_TYPES[name], values }
}

/** The fields of an object by its schema. @param names in order; all where absent */
export function fieldsOf(schema: JsonSchema, names?: readonly string[]): Field[] {
  const { properties, required = [] } = schema as {
    readonly properties: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return (names ?? Object.keys(properties)).map((name) => {
    const field = fieldOf(name, properties[name])
    return field.many || required.includes(name) ? field : { ...field, optional: true }
  })
}

/** A field by the schema of its value; a list is any number of fields, and what may be null may be absent. */
export function fieldOf(name: string, schema: JsonSchema): Field {
  const { type, anyOf, items, description, title, format } = schema as {
    readonly type?: string | readonly string[]
    readonly anyOf?: readonly JsonSchema[]
    readonly items?: JsonSchema
    readonly description?: string
    readonly title?: string
    readonly format?: string
  }
  const doc = description ?? ''
  if (items) return { ...fieldOf(name, items), doc, many: true }
  if (anyOf) return { ...fieldOf(name, anyOf[0]), optional: true }
  const [kind, nothing] = typeof type === 'object' ? type : [type]
  const optional = nothing === 'null' && { optional: true as const }
  if (kind === 'object') {
    return { name, doc, type: { name: title ?? name, doc, fields: fieldsOf(schema) }, ...optional }
  }
  const isLong = kind === 'integer' && format === 'int64'
  return { name, doc, type: isLong ? 'long' : SIMPLE[kind as keyof typeof SIMPLE], ...optional }
}

const isComplex = (type: Field['type']): type is Complex =>
  typeof type === 'object' && 'fields' in type

/** The schema of the messages: every element with its documentation. */
export function schemaOf(namespace: string, messages: readonly Complex[]): string {
  const types = new Map<string, string>()
  const elements = messages.map(({ name, doc, fields }) => {
    for (const { type } of fields) addType(type, types)
    return `<xs:element name="${name}">${documented(doc)}<xs:complexType>${sequence(fields)}</xs:complexType></xs:element>`
  })
  return (
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}"` +
    ` xmlns:tns="${namespace}" elementFormDefault="qualified">\n` +
    `${[...types.values(), ...elements].join('\n')}\n</xs:schema>`
  )
}

function addType(type: Field['type'], types: Map<string, string>): void {
  if (typeof type === 'string' || types.has(type.name)) return
  types.set(type.name, '')
  if (isComplex(type)) {
    for (const field of type.fields) addType(field.type, types)
    types.set(
      type.name,
      `<xs:complexType name="${type.name}">${documented(type.doc)}${sequence(type.fields)}</xs:complexType>`,
    )
  } else {
    const values = type.values.map((value) => `<xs:enumeration value="${value}"/>`).join('')
    types.set(
      type.name,
      `<xs:simpleType name="${type.name}"><xs:restriction base="xs:string">${values}</xs:restriction></xs:simpleType>`,
    )
  }
}

const documented = (doc: string): string =>
  `<xs:annotation><xs:documentation xml:lang="en">${escapeXml(doc)}</xs:documentation></xs:annotation>`

function sequence(fields: readonly Field[]): string {
  const elements = fields.map(({ name, doc, type, optional, many }) => {
    const typeName = typeof type === 'string' ? `xs:${type}` : `tns:${type.name}`
    const least = optional || many ? ' minOccurs="0"' : ''
    const most = many ? ' maxOccurs="unbounded"' : ''
    return `<xs:element name="${name}" type="${typeName}"${least}${most}>${documented(doc)}</xs:element>`
  })
  return `<xs:sequence>${elements.join('')}</xs:sequence>`
}

/** Members by the names of their fields; what is of a complex type has members of its own. */
export type Members = Readonly<Record<string, unknown>>

/** Members as elements in the schema's order; what is null or absent is left out. */
export function elementsOf(fields: readonly Field[], members: Members): string {
  let xml = ''
  for (const { name, type } of fields) {
    const value = members[name]
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) {
      const content = isComplex(type)
        ? elementsOf(type.fields, item as Members)
        : escapeXml(String(item))
      xml += `<${name}>${content}</${name}>`
    }
  }
  return xml
}

/** Writes the elements of a result in the schema's order; a pause comes after some 50 kB at most. */
export type WriteResult = (writer: ByteWriter) => Steps<void>

/** A question that was read: its price, and what answers it. */
export interface SoapQuestion {
  /** Units of the quota. */
  readonly cost: number
  /** Finds what was asked, at once or in turns. @throws Refusal */
  find(isGone: () => boolean): WriteResult | Promise<WriteResult>
}

export interface SoapOperation {
  readonly name: string
  readonly doc: string
  readonly parameters: readonly Field[]
  readonly result: readonly Field[]
  /** @throws Refusal */
  read(parameters: Parameters, world: World): SoapQuestion
  /** The HTTP status that a refusal has without SOAP. */
  statusOf(code: RefusalCode): number
}

export interface SoapService {
  readonly name: string
  readonly namespace: string
  readonly doc: string
  readonly operations: readonly SoapOperation[]
}

/** Types of SOAP messages: one description gives the schema that clients read and the XML that is written. */
import { escapeXml } from '../../../text/escape.ts'

export type Simple = 'string' | 'boolean' | 'int' | 'long' | 'double'

export interface Enumeration {
  readonly name: string
  readonly values: readonly string[]
}

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

const simple =
  (type: Simple) =>
  (name: string, doc: string): Field => ({ name, doc, type })

/** Fields of simple types, by name and meaning. */
export const field = {
  string: simple('string'),
  boolean: simple('boolean'),
  int: simple('int'),
  long: simple('long'),
  double: simple('double'),
} as const

export const optional = (one: Field): Field => ({ ...one, optional: true })
export const many = (one: Field): Field => ({ ...one, many: true })

const isComplex = (type: Field['type']): type is Complex =>
  typeof type === 'object' && 'fields' in type

/** The elements of one message. */
export interface Message {
  readonly name: string
  readonly doc: string
  readonly fields: readonly Field[]
}

/** The schema of the messages: every element with its documentation. */
export function schemaOf(namespace: string, messages: readonly Message[]): string {
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

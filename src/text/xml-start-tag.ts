/** Start tags: names, attributes and namespaces. */
import { type Refusal, refusal } from '../report/errors.ts'
import { attributeValueOf, nameEnd, spacesEnd } from './xml-pieces.ts'
import { malformedAt, type OpenElement, pieceEnd, type Reader, XML_LIMITS } from './xml-reader.ts'

const XML_URI = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/'

interface Attribute {
  readonly prefix: string
  readonly name: string
  readonly value: string
}

/** Reads a start tag, or an element without content. */
export function readStartTag(reader: Reader): void {
  const { text, open } = reader
  if (open.length >= XML_LIMITS.depthMax) {
    throw refusal('XML_TOO_DEEP', { most: XML_LIMITS.depthMax })
  }
  if (open.length === 0 && reader.root) throw malformedAt(reader, 'a second root element')
  const start = reader.at + 1
  const tag = readName(reader, start)
  let declared: Map<string, string> | undefined
  const attributes: Attribute[] = []
  for (;;) {
    const at = spacesEnd(text, reader.at)
    const isSpaced = at > reader.at
    reader.at = at
    if (text[at] === '>' || text.startsWith('/>', at)) break
    if (!isSpaced) throw malformedAt(reader, `a wrong character in the tag of ${tag}`)
    const { prefix, name, value } = readAttribute(reader, attributes.length + (declared?.size ?? 0))
    const isDefault = prefix === '' && name === 'xmlns'
    if (isDefault || prefix === 'xmlns') {
      declared ??= new Map()
      declare(reader, declared, isDefault ? '' : name, value)
    } else attributes.push({ prefix, name, value })
  }
  if (declared) beginScope(reader, declared)
  const [prefix, name] = splitName(reader, tag)
  const element: OpenElement = {
    uri: resolve(reader, prefix),
    name,
    attributes: attributes.length === 0 ? NO_ATTRIBUTES : valuesOf(reader, attributes),
    children: [],
    text: '',
    tag,
    declared,
  }
  open.at(-1)?.children.push(element)
  reader.root ??= element
  if (text[reader.at] === '>') open.push(element)
  else endScope(reader, element)
  reader.at += text[reader.at] === '>' ? 1 : 2
}

/** From here on the prefixes mean these namespaces. Each has those around it beneath, so that none is looked for. */
function beginScope({ namespaces }: Reader, declared: ReadonlyMap<string, string>): void {
  for (const [prefix, uri] of declared) {
    const uris = namespaces.get(prefix)
    if (uris) uris.push(uri)
    else namespaces.set(prefix, [uri])
  }
}

/** Behind the element its prefixes mean what they meant before. */
export function endScope(
  { namespaces }: Reader,
  { declared }: Pick<OpenElement, 'declared'>,
): void {
  if (declared) for (const prefix of declared.keys()) namespaces.get(prefix)?.pop()
}

function readName(reader: Reader, start: number): string {
  const end = nameEnd(reader.text, start)
  if (end === start) throw malformedAt(reader, 'a name was expected')
  if (end - start > XML_LIMITS.nameMax) {
    throw refusal('XML_TOO_LONG', { what: 'A name', most: XML_LIMITS.nameMax })
  }
  reader.at = end
  return reader.text.slice(start, end)
}

/** Prefix and local name. */
function splitName(reader: Reader, name: string): [string, string] {
  const colon = name.indexOf(':')
  if (colon === -1) return ['', name]
  if (colon === 0 || colon === name.length - 1 || name.includes(':', colon + 1)) {
    throw malformedAt(reader, `the wrong name ${name}`)
  }
  return [name.slice(0, colon), name.slice(colon + 1)]
}

/** @param before attributes of the same element that were read */
function readAttribute(reader: Reader, before: number): Attribute {
  const { text } = reader
  reader.attributes++
  if (before >= XML_LIMITS.attributesMax) {
    throw tooManyAttributes('An element', XML_LIMITS.attributesMax)
  }
  if (reader.attributes > XML_LIMITS.allAttributesMax) {
    throw tooManyAttributes('The document', XML_LIMITS.allAttributesMax)
  }
  const [prefix, name] = splitName(reader, readName(reader, reader.at))
  const equals = spacesEnd(text, reader.at)
  const start = spacesEnd(text, equals + 1)
  const quote = text[start]
  if (text[equals] !== '=' || (quote !== '"' && quote !== "'")) {
    throw malformedAt(reader, `the attribute ${name} without a value in quotes`)
  }
  const end = pieceEnd(reader, quote, start + 1, 'An attribute')
  const raw = text.slice(start + 1, end)
  if (end === text.length || raw.includes('<')) {
    throw malformedAt(reader, `a wrong value of the attribute ${name}`)
  }
  reader.at = end + 1
  return { prefix, name, value: attributeValueOf(raw, reader) }
}

const tooManyAttributes = (where: string, most: number): Refusal =>
  refusal('XML_TOO_MANY', { where, what: 'attributes', most })

function declare(
  reader: Reader,
  declared: Map<string, string>,
  prefix: string,
  value: string,
): void {
  const uri = value.trim()
  if (uri.length > XML_LIMITS.namespaceMax) {
    throw refusal('XML_TOO_LONG', { what: 'A namespace', most: XML_LIMITS.namespaceMax })
  }
  const isReserved = prefix === 'xmlns' || (prefix === 'xml') !== (uri === XML_URI)
  if (isReserved || uri === XMLNS_URI || (uri === '' && prefix !== '')) {
    throw malformedAt(reader, `a wrong declaration of the prefix ${prefix}`)
  }
  if (declared.has(prefix)) throw malformedAt(reader, 'a namespace declared twice')
  declared.set(prefix, uri)
}

/** The namespace of a prefix at this place. */
function resolve(reader: Reader, prefix: string): string {
  const uri = reader.namespaces.get(prefix)?.at(-1)
  if (uri !== undefined) return uri
  if (prefix === '') return ''
  if (prefix === 'xml') return XML_URI
  throw malformedAt(reader, `the prefix ${prefix} is not declared`)
}

/** Shared by all elements without attributes. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

function valuesOf(reader: Reader, attributes: readonly Attribute[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const seen: string[] = []
  for (const { prefix, name, value } of attributes) {
    const uri = prefix === '' ? '' : resolve(reader, prefix)
    const isTwice =
      values.has(name) &&
      attributes.some((other, i) => i < seen.length && other.name === name && seen[i] === uri)
    if (isTwice) throw malformedAt(reader, `the attribute ${name} twice`)
    seen.push(uri)
    values.set(name, value)
  }
  return values
}

/**
 * XML as a tree, for documents that strangers send. No document type is read, so no entity can be declared; what is
 * deep, large or crowded is refused before it costs anything.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'

export interface XmlElement {
  /** Namespace; '' where it has none. */
  readonly uri: string
  /** Name without prefix. */
  readonly name: string
  /** By name without prefix; declarations of namespaces are not among them. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Text of the element itself, without that of its children. */
  readonly text: string
}

export const XML_LIMITS = {
  /** A thousand addresses of 200 letters fit twice. With the limits below its worst is read in 60 ms. */
  bytesMax: 1_000_000,
  /** The deepest path of the documents we know has 12 elements. */
  depthMax: 32,
  /** Elements, comments, instructions, CDATA sections. Ten routes over 502 points have 20,080 elements. */
  nodesMax: 25_000,
  attributesMax: 32,
  /** Of all elements together: each costs as much as an element, and two a position are usual. */
  allAttributesMax: 50_000,
} as const

/** What is wrong with a document, in a sentence. */
export class XmlError extends Error {}

interface OpenElement {
  readonly uri: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

/** The root element of a document given as bytes or text. @throws XmlError */
export function readXml(document: Uint8Array | string): XmlElement {
  if (document.length > XML_LIMITS.bytesMax) {
    throw new XmlError(`The document is larger than ${XML_LIMITS.bytesMax} bytes`)
  }
  const text = typeof document === 'string' ? document : decoded(document)
  try {
    return parsed(text)
  } catch (error) {
    if (error instanceof XmlError) throw error
    throw new XmlError(`The document is not well-formed XML: ${(error as Error).message}`)
  }
}

function parsed(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, fragment: false })
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let nodes = 0
  let attributes = 0
  let allAttributes = 0
  parser.on('doctype', () => {
    throw new XmlError('The document has a document type declaration, which is not allowed')
  })
  const countNode = () => {
    nodes++
    if (nodes > XML_LIMITS.nodesMax) {
      throw new XmlError(
        `The document has more than ${XML_LIMITS.nodesMax} elements, comments, instructions and sections`,
      )
    }
  }
  parser.on('comment', countNode)
  parser.on('processinginstruction', countNode)
  parser.on('opentagstart', () => {
    attributes = 0
    countNode()
    if (open.length >= XML_LIMITS.depthMax) {
      throw new XmlError(`The document is deeper than ${XML_LIMITS.depthMax} elements`)
    }
  })
  parser.on('attribute', () => {
    attributes++
    allAttributes++
    if (attributes > XML_LIMITS.attributesMax) {
      throw new XmlError(`An element has more than ${XML_LIMITS.attributesMax} attributes`)
    }
    if (allAttributes > XML_LIMITS.allAttributesMax) {
      throw new XmlError(`The document has more than ${XML_LIMITS.allAttributesMax} attributes`)
    }
  })
  parser.on('opentag', (tag) => {
    const element: OpenElement = {
      uri: tag.uri,
      name: tag.local,
      attributes: attributes === 0 ? NO_ATTRIBUTES : attributesOf(tag),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (added: string) => {
    const element = open.at(-1)
    if (element) element.text += added
  }
  parser.on('text', addText)
  parser.on('cdata', (added) => {
    countNode()
    addText(added)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  if (!root) throw new XmlError('The document has no element')
  return root
}

/** Of all elements that have none. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

function attributesOf({ attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const key in attributes) {
    const { prefix, name, local, value } = attributes[key]
    if (prefix !== 'xmlns' && name !== 'xmlns') values.set(local, value)
  }
  return values
}

const UTF_16 = { le: 'utf-16le', be: 'utf-16be' } as const

/** The text of a document by its byte order mark, or the encoding that its XML declaration names. */
function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodedBy('utf-8', bytes)
  if (first === 0xff && second === 0xfe) return decodedBy(UTF_16.le, bytes)
  if (first === 0xfe && second === 0xff) return decodedBy(UTF_16.be, bytes)
  if (first === 0x3c && second === 0) return decodedBy(UTF_16.le, bytes)
  if (first === 0 && second === 0x3c) return decodedBy(UTF_16.be, bytes)
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200))
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(
    start.toString('latin1'),
  )
  const encoding = (declared?.[1] ?? 'utf-8').toLowerCase()
  if (encoding === 'utf-8' || encoding === 'us-ascii') return decodedBy('utf-8', bytes)
  if (encoding === 'iso-8859-1' || encoding === 'latin1') {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  }
  throw new XmlError(
    `The encoding ${declared?.[1]} is not supported; UTF-8, UTF-16 and ISO-8859-1 are`,
  )
}

function decodedBy(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError(`The document is not valid ${encoding.toUpperCase()}`)
  }
}

/** The first child of the name; of any namespace where none is given. */
export function childOf(element: XmlElement, name: string, uri?: string): XmlElement | undefined {
  return element.children.find(
    (child) => child.name === name && (uri === undefined || child.uri === uri),
  )
}

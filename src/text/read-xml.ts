/**
 * XML as a tree, for documents that strangers send. No document type is read, so no entity can be declared; what is
 * deep, long or crowded is refused as soon as it shows. Reading takes time in proportion to the document's length.
 */
import { refusal } from '../report/errors.ts'
import type { Steps } from '../report/steps.ts'
import { contentOf, nameEnd, REFERENCES_MAX, spacesEnd } from './xml-pieces.ts'
import {
  malformed,
  malformedAt,
  pieceEnd,
  type Reader,
  XML_LIMITS,
  type XmlElement,
} from './xml-reader.ts'
import { endScope, readStartTag } from './xml-start-tag.ts'
import { xmlTextSteps } from './xml-text.ts'

export { XML_LIMITS, type XmlElement } from './xml-reader.ts'

/** Tags, texts and attributes between two pauses, which take about a millisecond. */
const COUNT_A_STEP = 2000
const CHARACTERS_A_STEP = 65_536

/** The root element of a document given as bytes or text; pauses within. @throws Refusal */
export function* readXmlSteps(document: Uint8Array | string): Steps<XmlElement> {
  if (document.length > XML_LIMITS.bytesMax) {
    throw refusal('XML_TOO_LARGE', { most: XML_LIMITS.bytesMax })
  }
  const text = yield* xmlTextSteps(document)
  const reader: Reader = {
    text,
    at: declarationEnd(text),
    open: [],
    namespaces: new Map(),
    root: undefined,
    nodes: 0,
    attributes: 0,
    referencesLeft: REFERENCES_MAX,
  }
  let pieces = 0
  let pauseAtCount = COUNT_A_STEP
  let pauseAt = CHARACTERS_A_STEP
  while (reader.at < text.length) {
    if (text[reader.at] === '<') readMarkup(reader)
    else readText(reader)
    pieces++
    const count = pieces + reader.attributes
    if (count < pauseAtCount && reader.at < pauseAt) continue
    pauseAtCount = count + COUNT_A_STEP
    pauseAt = reader.at + CHARACTERS_A_STEP
    yield
  }
  const unclosed = reader.open.at(-1)
  if (unclosed) throw malformed(`the element ${unclosed.tag} has no end`)
  if (!reader.root) throw malformed('it has no element')
  return reader.root
}

const DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.\d+"|'1\.\d+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/

/** Index after the XML declaration; 0 without one. */
function declarationEnd(text: string): number {
  if (!/^<\?xml[ \t\n?]/.test(text)) return 0
  const found = DECLARATION.exec(text.slice(0, XML_LIMITS.namespaceMax))
  if (!found) throw malformed('its XML declaration is wrong')
  return found[0].length
}

function readText(reader: Reader): void {
  const { text, at, open } = reader
  const raw = text.slice(at, pieceEnd(reader, '<', at, 'The text'))
  const element = open.at(-1)
  if (element) {
    if (raw.includes(']]>')) throw malformedAt(reader, 'a text with ]]>')
    element.text += contentOf(raw, reader)
  } else if (spacesEnd(raw, 0) < raw.length) {
    throw malformedAt(reader, 'text outside of the root element')
  }
  reader.at = at + raw.length
}

function readMarkup(reader: Reader): void {
  const { text, at } = reader
  if (text[at + 1] === '/') {
    readEndTag(reader)
    return
  }
  reader.nodes++
  if (reader.nodes > XML_LIMITS.nodesMax) {
    const what = 'elements, comments, instructions and sections'
    throw refusal('XML_TOO_MANY', { where: 'The document', what, most: XML_LIMITS.nodesMax })
  }
  if (text[at + 1] === '?') readInstruction(reader)
  else if (text[at + 1] !== '!') readStartTag(reader)
  else if (text.startsWith('<!--', at)) readComment(reader)
  else if (text.startsWith('<![CDATA[', at)) readSection(reader)
  else if (text.startsWith('<!DOCTYPE', at)) {
    throw refusal('XML_DOCUMENT_TYPE')
  } else throw malformedAt(reader, 'markup of no known kind')
}

function readComment(reader: Reader): void {
  const end = pieceEnd(reader, '--', reader.at + 4, 'A comment')
  if (reader.text[end + 2] !== '>') throw malformedAt(reader, 'a comment with -- or without an end')
  reader.at = end + 3
}

function readInstruction(reader: Reader): void {
  const { text, at } = reader
  const targetEnd = nameEnd(text, at + 2)
  const target = text.slice(at + 2, targetEnd)
  const end = pieceEnd(reader, '?>', targetEnd, 'An instruction')
  const isNamed = target !== '' && !target.includes(':') && target.toLowerCase() !== 'xml'
  const isApart = targetEnd === end || spacesEnd(text, targetEnd) > targetEnd
  if (!isNamed || !isApart || end === text.length) throw malformedAt(reader, 'a wrong instruction')
  reader.at = end + 2
}

function readSection(reader: Reader): void {
  const { text, at, open } = reader
  const start = at + '<![CDATA['.length
  const end = pieceEnd(reader, ']]>', start, 'A section')
  const element = open.at(-1)
  if (!element || end === text.length) throw malformedAt(reader, 'a section in no place for it')
  element.text += text.slice(start, end)
  reader.at = end + 3
}

function readEndTag(reader: Reader): void {
  const { text, at, open } = reader
  const element = open.pop()
  const end = at + 2 + (element?.tag.length ?? 0)
  const close = spacesEnd(text, end)
  if (!element || !text.startsWith(element.tag, at + 2) || text[close] !== '>') {
    throw malformedAt(reader, element ? `no end of ${element.tag}` : 'an end without a beginning')
  }
  endScope(reader, element)
  reader.at = close + 1
}

/** The first child with the name, of any namespace if none is given. */
export function childOf(element: XmlElement, name: string, uri?: string): XmlElement | undefined {
  return element.children.find(
    (child) => child.name === name && (uri === undefined || child.uri === uri),
  )
}

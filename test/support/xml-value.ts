/**
 * XML as a value that a JSON Schema can judge. An element without attributes and children is its text; any other has
 * `@name` for an attribute, `#text` for its text, and a list for the children of a name.
 */
import { SaxesParser } from 'saxes'
import { escapeXml } from '../../src/text/escape.ts'

export type XmlValue = string | { readonly [name: string]: string | readonly XmlValue[] }
type Parts = Record<string, string | XmlValue[]>

/** The root as the only child of a document. @throws where it is no XML */
export function xmlValue(text: string): XmlValue {
  const parser = new SaxesParser()
  const open: Parts[] = [{}]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ attributes }) => {
    open.push(
      Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value])),
    )
  })
  parser.on('text', (piece) => {
    const of = open[open.length - 1]
    of['#text'] = ((of['#text'] ?? '') as string) + piece
  })
  parser.on('closetag', ({ name }) => {
    const parts = open.pop()!
    const above = open[open.length - 1]
    above[name] ??= []
    const names = Object.keys(parts)
    const isText = names.every((part) => part === '#text')
    ;(above[name] as XmlValue[]).push(isText ? ((parts['#text'] ?? '') as string) : parts)
  })
  parser.write(text).close()
  const { '#text': _behind, ...root } = open[0]
  return root
}

/** The document of a value; children of one name follow one another. */
export const xmlText = (value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${contentOf(value)}\n`

function contentOf(value: XmlValue): string {
  if (typeof value === 'string') return escapeXml(value)
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, part]) =>
      typeof part === 'string' ? escapeXml(part) : part.map((one) => elementOf(name, one)).join(''),
    )
    .join('')
}

function elementOf(name: string, value: XmlValue): string {
  const attributes = typeof value === 'string' ? [] : Object.entries(value)
  const head = attributes
    .filter(([attribute]) => attribute.startsWith('@'))
    .map(([attribute, text]) => ` ${attribute.slice(1)}="${escapeXml(text as string)}"`)
    .join('')
  const content = contentOf(value)
  return content === '' ? `<${name}${head}/>` : `<${name}${head}>${content}</${name}>`
}

/** The elements of OpenLS documents. */
import { type Refusal, refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { wholeOf as numberOf } from '../../text/numbers.ts'
import { childOf, type XmlElement } from '../../text/read-xml.ts'

export const XLS = 'http://www.opengis.net/xls'
export const GML = 'http://www.opengis.net/gml'

export const xlsChild = (element: XmlElement, name: string): XmlElement | undefined =>
  childOf(element, name, XLS)

export const allOf = (element: XmlElement, name: string, uri: string): XmlElement[] =>
  element.children.filter((child) => child.name === name && child.uri === uri)

/** @throws Refusal where it is absent */
export function needed(element: XmlElement, name: string): XmlElement {
  const child = xlsChild(element, name)
  if (!child) throw refusal('XLS_ELEMENT_MISSING', { element: element.name, name, namespace: XLS })
  return child
}

/** The only child. @throws Refusal where the element has no child or several */
export function only(element: XmlElement): XmlElement {
  if (element.children.length !== 1) {
    throw refusal('XLS_ELEMENT_NOT_ALONE', { element: element.name })
  }
  return element.children[0]
}

/** `true`, `false`, `1` or `0`. */
export function booleanOf(element: XmlElement, name: string, otherwise: boolean): boolean {
  const value = element.attributes.get(name)?.trim()
  if (value === undefined) return otherwise
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw notRecognized(name, value)
}

/** Digits of a whole number that is read at all. */
const DIGITS_MAX = 9

/** The attribute as a whole number; undefined where it is absent. @throws Refusal below `least` or for no number */
export function wholeOf(element: XmlElement, name: string, least: number): number | undefined {
  const value = element.attributes.get(name)?.trim()
  if (value === undefined) return undefined
  const number = numberOf(value, DIGITS_MAX)
  if (!(number >= least)) throw notRecognized(name, value)
  return number
}

export const notRecognized = (name: string, value: string): Refusal =>
  refusal('XLS_VALUE', { name, found: clipInput(value) })

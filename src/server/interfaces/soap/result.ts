/** Turns the JSON of an interface into the elements of its SOAP result, piece by piece: neither is ever whole in memory. */
import { elementsOf, type Field, isComplex } from './schema.ts'

/** What is open at the place that is read: an object with its members, or an array of one field. */
interface Open {
  readonly fields: readonly Field[] | undefined
  readonly item: Field | undefined
  readonly endTag: string
}

/**
 * A function that takes the JSON text as it comes and gives the elements that it completes. An array at the root is
 * the first field of the result.
 */
export function createResultReader(result: readonly Field[]): (json: string) => string {
  const open: Open[] = []
  let buffer = ''
  let at = 0
  let xml = ''

  /** Reads one thing, or says that more text is needed for it. */
  function readOne(): boolean {
    at = gapEnd(buffer, at)
    if (at >= buffer.length) return false
    const top = open.at(-1)
    if (!top) return readRoot()
    if (buffer[at] === '}' || buffer[at] === ']') {
      xml += top.endTag
      open.pop()
      at++
      return true
    }
    if (top.item) return readValue(top.item, at)
    const nameEnd = valueEnd(buffer, at)
    const start = nameEnd === -1 ? buffer.length : gapEnd(buffer, nameEnd)
    if (start >= buffer.length) return false
    const name = JSON.parse(buffer.slice(at, nameEnd))
    return readValue(
      top.fields?.find((field) => field.name === name),
      start,
    )
  }

  function readRoot(): boolean {
    const isArray = buffer[at] === '['
    if (!isArray && !hasLong(result)) {
      const end = valueEnd(buffer, at)
      if (end === -1) return false
      xml += elementsOf(result, JSON.parse(buffer.slice(at, end)))
      at = end
      return true
    }
    const [item] = result
    open.push(
      isArray
        ? { item, fields: undefined, endTag: '' }
        : { item: undefined, fields: result, endTag: '' },
    )
    at++
    return true
  }

  function readValue(field: Field | undefined, start: number): boolean {
    if (field?.isLong && buffer[start] === '[') {
      open.push({ item: field, fields: undefined, endTag: '' })
      at = start + 1
      return true
    }
    if (field && isComplex(field.type) && buffer[start] === '{' && hasLong(field.type.fields)) {
      xml += `<${field.name}>`
      open.push({ item: undefined, fields: field.type.fields, endTag: `</${field.name}>` })
      at = start + 1
      return true
    }
    const end = valueEnd(buffer, start)
    if (end === -1) return false
    if (field) xml += elementsOf([field], { [field.name]: JSON.parse(buffer.slice(start, end)) })
    at = end
    return true
  }

  return (json) => {
    buffer = buffer.slice(at) + json
    at = 0
    xml = ''
    while (readOne());
    return xml
  }
}

const longs = new WeakMap<readonly Field[], boolean>()

/** Whether a list that may be long is in them, at any depth. */
function hasLong(fields: readonly Field[]): boolean {
  let found = longs.get(fields)
  if (found === undefined) {
    found = fields.some(({ isLong, type }) => isLong || (isComplex(type) && hasLong(type.fields)))
    longs.set(fields, found)
  }
  return found
}

/** Behind spaces and what separates members and values. */
function gapEnd(json: string, at: number): number {
  let end = at
  while (GAP.has(json.charCodeAt(end))) end++
  return end
}

const GAP: ReadonlySet<number> = new Set([...' \t\r\n,:'].map((letter) => letter.charCodeAt(0)))

/** Behind the value at `at`; -1 where its end has not come yet. */
function valueEnd(json: string, at: number): number {
  if (json[at] === '"') return stringEnd(json, at)
  if (json[at] !== '{' && json[at] !== '[') {
    const length = json.slice(at, at + SCALAR_MAX).search(/[\s,}\]]/)
    return length === -1 ? -1 : at + length
  }
  let depth = 0
  MARK.lastIndex = at
  for (let found = MARK.exec(json); found; found = MARK.exec(json)) {
    if (found[0] === '"') {
      const end = stringEnd(json, found.index)
      if (end === -1) return -1
      MARK.lastIndex = end
    } else {
      depth += found[0] === '{' || found[0] === '[' ? 1 : -1
      if (depth === 0) return MARK.lastIndex
    }
  }
  return -1
}

/** Letters of a number, `true`, `false` or `null`. */
const SCALAR_MAX = 100
const MARK = /["{}[\]]/g

function stringEnd(json: string, at: number): number {
  for (let end = json.indexOf('"', at + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end + 1
  }
  return -1
}

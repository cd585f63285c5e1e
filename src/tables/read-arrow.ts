/**
 * Reads Arrow files of one batch, of numbers and texts (Arrow columnar format 1.5, "IPC File Format"). A server opens some
 * hundred of them in each thread, and only their few facts are read here: a library that knows all types takes ten times
 * as long.
 */
import { textBytes } from '#host'

/** What a column is: its type, and where its values are in the file. */
export type ArrowColumn =
  | { readonly type: NumberType; readonly values: Uint8Array }
  | { readonly type: 'text'; readonly offsets: Uint8Array; readonly values: Uint8Array }

const INTEGERS = ['uint8', 'uint16', 'int32', 'uint32'] as const

export type NumberType = (typeof INTEGERS)[number] | 'float64'

export interface ArrowTable {
  readonly rowCount: number
  /** In the order of the file; without values where the table has no rows. */
  readonly columns: readonly (readonly [name: string, column: ArrowColumn | undefined])[]
}

/** `ARROW1`, with which an Arrow file begins and ends. */
const MAGIC = [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31]
const MAGIC_BYTES = MAGIC.length
/** Before a message: a mark, and its length. */
const MESSAGE_START_BYTES = 8
const BLOCK_BYTES = 24
const BUFFER_BYTES = 16

/** Fields of the format's tables, by their numbers in `File.fbs`, `Schema.fbs` and `Message.fbs`. */
const FOOTER = { schema: 1, batches: 3 } as const
const SCHEMA = { fields: 1 } as const
const FIELD = { name: 0, kind: 2, type: 3 } as const
const INT = { bits: 0, isSigned: 1 } as const
const FLOAT = { precision: 0 } as const
const MESSAGE = { header: 2 } as const
const BATCH = { rows: 0, buffers: 2, compression: 3 } as const
const KIND = { int: 2, float: 3, text: 5 } as const
const DOUBLE_PRECISION = 2

/** @throws Error with the reason where the bytes are no such file */
export function readArrow(bytes: Uint8Array): ArrowTable {
  const end = bytes.length - MAGIC_BYTES
  if (!MAGIC.every((byte, i) => bytes[i] === byte && bytes[end + i] === byte)) {
    throw new Error('its first or last bytes differ')
  }
  try {
    return readTable(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new Error('not an Arrow file')
    throw error
  }
}

function readTable(bytes: Uint8Array): ArrowTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lengthAt = bytes.length - MAGIC_BYTES - 4
  const footer = rootAt(view, lengthAt - view.getInt32(lengthAt, true))
  const fields = tablesOf(
    view,
    fieldAt(view, fieldTable(view, footer, FOOTER.schema), SCHEMA.fields),
  )
  const batches = fieldAt(view, footer, FOOTER.batches)
  const count = batches === 0 ? 0 : vectorLength(view, batches)
  if (count > 1) throw new Error('it has more than one batch')
  if (count === 0) {
    return { rowCount: 0, columns: fields.map((field) => [nameOf(view, bytes, field), undefined]) }
  }
  return readBatch(view, bytes, fields, vectorStart(view, batches))
}

function readBatch(
  view: DataView,
  bytes: Uint8Array,
  fields: readonly number[],
  block: number,
): ArrowTable {
  const start = long(view, block)
  const body = start + view.getInt32(block + 8, true)
  const end = body + long(view, block + BLOCK_BYTES - 8)
  const batch = fieldTable(view, rootAt(view, start + MESSAGE_START_BYTES), MESSAGE.header)
  if (fieldAt(view, batch, BATCH.compression) !== 0) throw new Error('its columns are compressed')
  const rows = fieldAt(view, batch, BATCH.rows)
  const buffers = fieldAt(view, batch, BATCH.buffers)
  let buffer = vectorStart(view, buffers)
  const next = () => {
    const from = body + long(view, buffer)
    const to = from + long(view, buffer + 8)
    if (to > end || to > bytes.length) throw new RangeError()
    buffer += BUFFER_BYTES
    return bytes.subarray(from, to)
  }
  const columns = fields.map((field) => {
    const type = typeOf(view, field)
    next() // Which values are absent: none is.
    const column: ArrowColumn =
      type === 'text' ? { type, offsets: next(), values: next() } : { type, values: next() }
    return [nameOf(view, bytes, field), column] as const
  })
  return { rowCount: rows === 0 ? 0 : long(view, rows), columns }
}

function typeOf(view: DataView, field: number): ArrowColumn['type'] {
  const kindAt = fieldAt(view, field, FIELD.kind)
  const kind = kindAt === 0 ? 0 : view.getUint8(kindAt)
  const type = fieldTable(view, field, FIELD.type)
  if (kind === KIND.text) return 'text'
  if (kind === KIND.float) {
    const at = fieldAt(view, type, FLOAT.precision)
    if (at !== 0 && view.getInt16(at, true) === DOUBLE_PRECISION) return 'float64'
  }
  if (kind === KIND.int) {
    const signedAt = fieldAt(view, type, INT.isSigned)
    const bits = view.getInt32(fieldAt(view, type, INT.bits), true)
    const sign = signedAt !== 0 && view.getUint8(signedAt) !== 0 ? '' : 'u'
    const integer = INTEGERS.find((name) => name === `${sign}int${bits}`)
    if (integer !== undefined) return integer
  }
  throw new Error('a column is neither of numbers nor of texts')
}

function nameOf(view: DataView, bytes: Uint8Array, field: number): string {
  const at = fieldAt(view, field, FIELD.name)
  if (at === 0) return ''
  const start = vectorStart(view, at)
  return textBytes(bytes).toString('utf8', start, start + vectorLength(view, at))
}

// What follows reads FlatBuffers: a table begins with the way back to the list of its fields' places.

/** The table that a message or footer at this place begins with. */
const rootAt = (view: DataView, at: number): number => at + view.getInt32(at, true)

/** Place of a field of a table; 0 where it is absent. */
function fieldAt(view: DataView, table: number, field: number): number {
  const places = table - view.getInt32(table, true)
  const slot = 4 + 2 * field
  if (slot >= view.getUint16(places, true)) return 0
  const place = view.getUint16(places + slot, true)
  return place === 0 ? 0 : table + place
}

function fieldTable(view: DataView, table: number, field: number): number {
  const at = fieldAt(view, table, field)
  if (at === 0) throw new RangeError()
  return rootAt(view, at)
}

const vectorLength = (view: DataView, at: number): number => view.getUint32(rootAt(view, at), true)

const vectorStart = (view: DataView, at: number): number => rootAt(view, at) + 4

function tablesOf(view: DataView, at: number): number[] {
  if (at === 0) return []
  const start = vectorStart(view, at)
  const length = vectorLength(view, at)
  if (start + 4 * length > view.byteLength) throw new RangeError()
  return Array.from({ length }, (_, i) => rootAt(view, start + 4 * i))
}

/** A length or place of 64 bits; none is beyond what a number holds. */
function long(view: DataView, at: number): number {
  const high = view.getUint32(at + 4, true)
  if (high >= 1 << 21) throw new RangeError()
  return high * 2 ** 32 + view.getUint32(at, true)
}

/** JSON of large answers, written in turns: no part of it holds the thread for long. */
import type { Steps } from '../../report/steps.ts'
import type { Leg } from '../../router/route.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { pieceOf } from '../../text/bytes/piece.ts'
import { putDigits, putPiece } from '../../text/bytes/put-bytes.ts'

/** JSON that writes itself, with pauses: what is made of a long drive need not be in memory at once. */
export interface Written {
  readonly write: (writer: ByteWriter) => Steps<void>
}

/** Elements of a plain list between two pauses. */
const ELEMENTS_A_STEP = 1_024

const isWritten = (value: object): value is Written => 'write' in value

/** A list of this many numbers or texts is written with its object. */
const SHORT_LIST = 8

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Whether an object is written in one go: a waypoint is, with its position. */
function isSmall(value: object): boolean {
  for (const name in value) {
    const member: unknown = value[name as keyof typeof value]
    if (isPlain(member)) continue
    if (!Array.isArray(member) || member.length > SHORT_LIST || !member.every(isPlain)) return false
  }
  return true
}

export function* writeJson(writer: ByteWriter, value: unknown): Steps<void> {
  if (Array.isArray(value)) yield* writeList(writer, value)
  else if (typeof value === 'string') writer.jsonText(value)
  else if (typeof value !== 'object' || value === null) writer.ascii(JSON.stringify(value))
  else if (isWritten(value)) yield* value.write(writer)
  else if (isSmall(value)) writer.utf8(JSON.stringify(value))
  else {
    let isFirst = true
    for (const [name, member] of Object.entries(value)) {
      writer.ascii(isFirst ? '{' : ',')
      writer.jsonText(name)
      writer.ascii(':')
      isFirst = false
      yield* writeJson(writer, member)
    }
    writer.ascii(isFirst ? '{}' : '}')
  }
}

function* writeList(writer: ByteWriter, list: readonly unknown[]): Steps<void> {
  const [first] = list
  writer.ascii('[')
  if (
    typeof first === 'object' &&
    first !== null &&
    (Array.isArray(first) || isWritten(first) || !isSmall(first))
  ) {
    for (const [index, element] of list.entries()) {
      if (index > 0) writer.ascii(',')
      yield* writeJson(writer, element)
      yield
    }
  } else {
    for (let from = 0; from < list.length; from += ELEMENTS_A_STEP) {
      if (from > 0) writer.ascii(',')
      writer.utf8(JSON.stringify(list.slice(from, from + ELEMENTS_A_STEP)).slice(1, -1))
      yield
    }
  }
  writer.ascii(']')
}

const WEIGHT = pieceOf(',"weight":')
const DURATION = pieceOf(',"duration":')
const DISTANCE = pieceOf(',"distance":')
const TOTALS_BYTES_MAX = 128

/** What a drive takes: its weight is its time. */
export function writeTotals(
  writer: ByteWriter,
  { durationMs, lengthMm }: Pick<Leg, 'durationMs' | 'lengthMm'>,
): void {
  const took = Math.round(durationMs / 100)
  const bytes = writer.room(TOTALS_BYTES_MAX)
  const view = writer.view()
  let at = putPiece(view, writer.length(), WEIGHT)
  at = putPiece(view, putTenths(bytes, at, took), DURATION)
  at = putPiece(view, putTenths(bytes, at, took), DISTANCE)
  writer.wrote(putTenths(bytes, at, Math.round(lengthMm / 100)))
}

/** A number of tenths, without the point where it is whole. Drives of five times round the earth are within 31 bits. */
function putTenths(bytes: Uint8Array, at: number, tenths: number): number {
  const whole = (tenths / 10) | 0
  return whole * 10 === tenths
    ? putDigits(bytes, at, whole, 0)
    : putDigits(bytes, at, tenths | 0, 1)
}

/** The bytes of a table as text in pieces. A line that is no UTF-8 is read by the other encoding of the file. */
import { isAscii, isUtf8 } from 'node:buffer'
import { type FoundEncoding, wholeUtf8 } from './encoding.ts'

const LF = 0x0a
/** A line longer than this is decoded in parts: the splitter refuses it anyway. */
const LINE_BYTES_MAX = 1 << 20

export interface DecodeCounts {
  /** Lines that are not of the encoding of the file. */
  otherLines: number
}

/** Pieces of text; what is between two of them may be the middle of a line. */
export async function* decodeText(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  found: FoundEncoding,
  counts: DecodeCounts,
): AsyncIterable<string> {
  const { encoding, markBytes } = found
  let skip = markBytes
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true })
    for await (const piece of source) {
      yield decoder.decode(piece.subarray(skip), { stream: true })
      skip = 0
    }
    yield decoder.decode()
    return
  }
  const toText = createLineDecoder(found, counts)
  // The line under way: its pieces are joined once.
  let held: Uint8Array[] = []
  let heldBytes = 0
  const hold = (bytes: Uint8Array): void => {
    // A copy: the caller may fill the piece again.
    if (bytes.length > 0) held.push(Uint8Array.prototype.slice.call(bytes))
    heldBytes += bytes.length
  }
  const take = (last: Uint8Array): Uint8Array => {
    const all = held.length > 0 ? Buffer.concat([...held, last]) : last
    held = []
    heldBytes = 0
    const from = Math.min(skip, all.length)
    skip = 0
    return all.subarray(from)
  }
  for await (const piece of source) {
    const end = piece.lastIndexOf(LF) + 1
    if (end > 0) {
      yield toText(take(piece.subarray(0, end)))
      hold(piece.subarray(end))
    } else if (heldBytes + piece.length > LINE_BYTES_MAX) {
      const bytes = take(piece)
      const whole = wholeUtf8(bytes)
      yield toText(bytes.subarray(0, whole))
      hold(bytes.subarray(whole))
    } else hold(piece)
  }
  if (heldBytes > 0) yield toText(take(new Uint8Array(0)))
}

function createLineDecoder({ encoding, byteEncoding }: FoundEncoding, counts: DecodeCounts) {
  const bytewise = new TextDecoder(byteEncoding)
  const utf8 = (bytes: Uint8Array): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

  /** Lines of both encodings, each by its own; neighbours of one encoding together. */
  const mixed = (bytes: Uint8Array): string => {
    let text = ''
    let from = 0
    let areSound = true
    const takeUntil = (end: number): void => {
      const lines = bytes.subarray(from, end)
      text += areSound ? utf8(lines) : bytewise.decode(lines)
      from = end
    }
    for (let start = 0; start < bytes.length; ) {
      const lineEnd = bytes.indexOf(LF, start)
      const end = lineEnd < 0 ? bytes.length : lineEnd + 1
      const line = bytes.subarray(start, end)
      const isSound = isUtf8(line)
      if (isSound !== (encoding === 'utf-8') && !isAscii(line)) counts.otherLines++
      if (isSound !== areSound) takeUntil(start)
      areSound = isSound
      start = end
    }
    takeUntil(bytes.length)
    return text
  }
  return (bytes: Uint8Array): string =>
    isUtf8(bytes) && encoding === 'utf-8' ? utf8(bytes) : mixed(bytes)
}

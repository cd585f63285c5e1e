/** The string table of a block: texts are decoded when first asked for, most never are. */

import { PbfReader } from 'pbf'
import { keptIn } from '../../tables/group-by-key.ts'

export type BlockStrings = ReturnType<typeof readStrings>

/** Finds the strings of a block in its table; none is decoded yet. */
export function readStrings(bytes: Uint8Array) {
  const reader = new PbfReader(bytes)
  const starts: number[] = []
  const ends: number[] = []
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field !== 1) continue
    const length = reader.readVarint()
    starts.push(reader.pos)
    ends.push(reader.pos + length)
    reader.pos += length
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: (string | undefined)[] = new Array(starts.length)
  const wanted = new Map<ReadonlySet<string>, Uint8Array>()
  const codes = new Int32Array(starts.length).fill(-1)
  const used: string[] = []

  const text = (index: number): string => {
    if (index >= starts.length) throw new RangeError(`a text number ${index} that is not there`)
    const known = texts[index]
    if (known !== undefined) return known
    const decoded = buffer.toString('utf8', starts[index], ends[index])
    texts[index] = decoded
    return decoded
  }
  return {
    /** Texts that were given a code, in the order of their codes. */
    used,
    text,
    /** Whether the text is one of `keys`; remembered for each text. */
    isOneOf(keys: ReadonlySet<string>, index: number): boolean {
      const answers = keptIn(wanted, keys, () => new Uint8Array(starts.length))
      if (answers[index] === 0) answers[index] = keys.has(text(index)) ? 1 : 2
      return answers[index] === 1
    },
    /** The number of the text in `used`, where it is put at its first use. */
    codeOf(index: number): number {
      if (codes[index] < 0) codes[index] = used.push(text(index)) - 1
      return codes[index]
    },
  }
}

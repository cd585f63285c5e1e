/** OpenStreetMap PBF, read without anything of ours: the audit beside it trusts no reader that it judges. */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

export interface Way {
  readonly nodes: readonly number[]
  readonly tags: ReadonlyMap<string, string>
}
export interface Extract {
  readonly places: ReadonlyMap<number, readonly [lon: number, lat: number]>
  readonly ways: readonly Way[]
}

/** Fields of a protocol buffer: numbers of varints, bytes of everything else. */
function fieldsOf(bytes: Uint8Array): [field: number, value: number | Uint8Array][] {
  const found: [number, number | Uint8Array][] = []
  for (let at = 0; at < bytes.length; ) {
    let tag: number
    ;[tag, at] = varintAt(bytes, at)
    const kind = tag & 7
    let value: number
    if (kind === 0) {
      ;[value, at] = varintAt(bytes, at)
      found.push([tag >> 3, value])
    } else if (kind === 2) {
      ;[value, at] = varintAt(bytes, at)
      found.push([tag >> 3, bytes.subarray(at, at + value)])
      at += value
    } else at += kind === 1 ? 8 : 4
  }
  return found
}

function varintAt(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0
  let factor = 1
  let at = from
  for (; bytes[at] >= 128; at++, factor *= 128) value += (bytes[at] - 128) * factor
  return [value + bytes[at] * factor, at + 1]
}

function packed(bytes: Uint8Array): number[] {
  const values: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const [value, next] = varintAt(bytes, at)
    values.push(value)
    at = next
  }
  return values
}

const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
function sums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += signed(value)
    return sum
  })
}

/** All road nodes and ways of a file, read down to its bytes. */
export function readExtract(file: string): Extract {
  const bytes = readFileSync(file)
  const places = new Map<number, readonly [number, number]>()
  const ways: Way[] = []
  for (let at = 0; at < bytes.length; ) {
    const headLength = bytes.readUInt32BE(at)
    const head = fieldsOf(bytes.subarray(at + 4, at + 4 + headLength))
    const kind = Buffer.from(head.find(([field]) => field === 1)![1] as Uint8Array).toString()
    const length = head.find(([field]) => field === 3)![1] as number
    at += 4 + headLength
    const blob = fieldsOf(bytes.subarray(at, at + length))
    at += length
    if (kind !== 'OSMData') continue
    const plain = blob.find(([field]) => field === 1)?.[1] as Uint8Array | undefined
    readBlock(
      plain ?? inflateSync(blob.find(([field]) => field === 3)![1] as Uint8Array),
      places,
      ways,
    )
  }
  return { places, ways }
}

function readBlock(
  bytes: Uint8Array,
  places: Map<number, readonly [number, number]>,
  ways: Way[],
): void {
  const block = fieldsOf(bytes)
  const number = (wanted: number, otherwise: number) =>
    (block.find(([field]) => field === wanted)?.[1] as number | undefined) ?? otherwise
  const texts = fieldsOf(block.find(([field]) => field === 1)![1] as Uint8Array).map(([, text]) =>
    Buffer.from(text as Uint8Array).toString(),
  )
  const degrees = (value: number, offset: number) => (offset + number(17, 100) * value) / 1e9
  for (const [, group] of block.filter(([field]) => field === 2)) {
    for (const [kind, value] of fieldsOf(group as Uint8Array)) {
      const fields = fieldsOf(value as Uint8Array)
      const list = (wanted: number) =>
        packed((fields.find(([field]) => field === wanted)?.[1] as Uint8Array) ?? new Uint8Array())
      if (kind === 2) {
        const [ids, lats, lons] = [1, 8, 9].map((field) => sums(list(field)))
        ids.forEach((id, row) => {
          places.set(id, [degrees(lons[row], number(20, 0)), degrees(lats[row], number(19, 0))])
        })
      } else if (kind === 3) {
        const [keys, values] = [list(2), list(3)]
        const tags = new Map(keys.map((key, row) => [texts[key], texts[values[row]]]))
        ways.push({ nodes: sums(list(8)), tags })
      }
    }
  }
}

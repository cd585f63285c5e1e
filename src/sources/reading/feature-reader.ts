/** GeoJSON feature collections, read as a stream: one feature at a time is parsed, however the file is laid out. */
import { isUtf8 } from 'node:buffer'
import { attempt } from '../../report/attempt.ts'
import { TeeviitError } from '../../report/errors.ts'
import type { SourceFile } from './open-bytes.ts'

export interface Feature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

const BAD_JSON = 'it is no JSON'
const BAD_FEATURE = 'it is no GeoJSON feature'

/** A collection says what it is before its first feature within this many bytes. */
const HEAD_BYTES_MAX = 1 << 16

/** The outline of the largest unit has a few million bytes: a longer feature has lost its end. */
export const FEATURE_BYTES_MAX = 1 << 25
const BAD_LENGTH = 'longer than 32 MB'

/** The start of something that is no feature, as a report shows it. */
const EXCERPT_BYTES = 100

const LF = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const CLOSE_ARRAY = 0x5d

/**
 * Reads the features of a file. `onFeature` gets each with its line; `onBad` the start of what it found instead of
 * one. Each byte is looked at once, and no more of the file is kept than one feature may have.
 * @returns the text before the features, with the `crs` member if the file has one there
 * @throws TeeviitError SOURCE_GEOJSON if the file is no feature collection
 */
export async function readFeatures(
  file: SourceFile,
  onHead: (head: string) => void,
  onFeature: (feature: Feature, line: number) => void,
  onBad: (text: string, line: number, reason: string) => void,
): Promise<void> {
  const take = (bytes: Buffer, line: number, isTooLong: boolean) => {
    const bad = (reason: string) => onBad(bytes.toString('utf8', 0, EXCERPT_BYTES), line, reason)
    if (isTooLong) return bad(BAD_LENGTH)
    if (!isUtf8(bytes)) return bad(BAD_JSON)
    const feature = attempt(() => JSON.parse(bytes.toString('utf8')) as object)
    if (feature === undefined) bad(BAD_JSON)
    else if (isFeature(feature)) onFeature(feature, line)
    else bad(BAD_FEATURE)
  }
  const scan = createScan()
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const piece of await file.open()) {
    let next = piece
    if (head !== undefined) {
      head = Buffer.concat([head, piece])
      const start = startOfFeatures(head)
      if (start < 0 && head.length > HEAD_BYTES_MAX) break
      if (start < 0) continue
      onHead(head.toString('utf8', 0, start))
      for (let i = 0; i < start; i++) if (head[i] === LF) scan.line++
      next = head.subarray(start)
      head = undefined
    }
    splitFeatures(scan, next, take)
    if (scan.isDone) break
  }
  const broken = (reason: string) => new TeeviitError('SOURCE_GEOJSON', { file: file.name, reason })
  if (head !== undefined) throw broken('it has no features')
  if (!scan.isDone) throw broken('it breaks off')
}

/** Where the list of features begins, within the bytes that are looked at; -1 where it is not there. */
function startOfFeatures(bytes: Buffer): number {
  const text = bytes.toString('latin1', 0, HEAD_BYTES_MAX)
  const match = /"features"\s*:\s*\[/.exec(text)
  return match ? match.index + match[0].length : -1
}

/** Where the scan of a file is between two pieces of it. */
type Scan = ReturnType<typeof createScan>

function createScan() {
  return {
    line: 1,
    isDone: false,
    /** Braces that are open. */
    depth: 0,
    isInText: false,
    /** The next byte follows a backslash. */
    isEscaped: false,
    /** What came so far of the feature that is under way; of one that is too long only its start. */
    parts: [] as Buffer[],
    bytes: 0,
    startLine: 1,
  }
}

type Take = (bytes: Buffer, line: number, isTooLong: boolean) => void

/** Hands out each object that ends in the piece; what begins in it and goes on is kept. */
// hot: every byte of the geometries passes through here.
function splitFeatures(scan: Scan, piece: Buffer, take: Take): void {
  const limit = piece.length
  let { depth, isInText, isEscaped, line } = scan
  let start = 0
  for (let at = 0; at < limit; at++) {
    const byte = piece[at]
    if (isInText) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isInText = false
      if (byte === LF) line++
    } else if (byte === QUOTE) isInText = true
    else if (byte === OPEN) {
      if (depth++ > 0) continue
      start = at
      scan.startLine = line
    } else if (byte === CLOSE && depth > 0) {
      if (--depth > 0) continue
      keep(scan, piece.subarray(start, at + 1))
      take(Buffer.concat(scan.parts), scan.startLine, scan.bytes > FEATURE_BYTES_MAX)
      scan.parts.length = 0
      scan.bytes = 0
    } else if (byte === LF) line++
    else if (byte === CLOSE_ARRAY && depth === 0) {
      scan.isDone = true
      return
    }
  }
  if (depth > 0) keep(scan, piece.subarray(start))
  scan.depth = depth
  scan.isInText = isInText
  scan.isEscaped = isEscaped
  scan.line = line
}

function keep(scan: Scan, part: Buffer): void {
  scan.bytes += part.length
  if (scan.bytes <= FEATURE_BYTES_MAX) scan.parts.push(part)
  else if (scan.parts.length > 0) {
    scan.parts = [Buffer.from(scan.parts[0].subarray(0, EXCERPT_BYTES))]
  }
}

function isFeature(value: object): value is Feature {
  const { properties, geometry } = value as Record<string, unknown>
  const hasGeometry =
    geometry === null ||
    geometry === undefined ||
    (typeof geometry === 'object' && 'coordinates' in geometry)
  return typeof properties === 'object' && properties !== null && hasGeometry
}

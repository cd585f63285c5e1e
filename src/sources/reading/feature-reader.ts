/** GeoJSON feature collections, read as a stream: one feature at a time is parsed, however the file is laid out. */
import { isUtf8 } from 'node:buffer'
import { TeeviitError } from '../../report/errors.ts'
import type { SourceFile } from './open-bytes.ts'

export interface Feature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

export const BAD_JSON = 'it is no JSON'
export const BAD_FEATURE = 'it is no GeoJSON feature'

/** A collection says what it is before its first feature within so many bytes. */
const HEAD_BYTES_MAX = 1 << 16

const LF = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const CLOSE_ARRAY = 0x5d

/**
 * Reads the features of a file. `onFeature` gets each with its line; `onBad` what stands there instead of one.
 * @returns what stands before the features, with the `crs` member if the file has one there
 * @throws TeeviitError SOURCE_GEOJSON if the file is no feature collection
 */
export async function readFeatures(
  file: SourceFile,
  onHead: (head: string) => void,
  onFeature: (feature: Feature, line: number) => void,
  onBad: (text: string, line: number, reason: string) => void,
): Promise<void> {
  const state: State = { bytes: Buffer.alloc(0), at: 0, line: 1, inFeatures: false, isDone: false }
  const take = (bytes: Buffer, line: number) => {
    const text = bytes.toString('utf8')
    if (!isUtf8(bytes)) return onBad(text, line, BAD_JSON)
    const feature = parse(text)
    if (feature === undefined) onBad(text, line, BAD_JSON)
    else if (isFeature(feature)) onFeature(feature, line)
    else onBad(text, line, BAD_FEATURE)
  }
  for await (const piece of await file.open()) {
    const rest = state.bytes.subarray(state.at)
    state.bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    state.at = 0
    if (!state.inFeatures && !enterFeatures(state, onHead)) {
      if (state.bytes.length > HEAD_BYTES_MAX) break
      continue
    }
    splitFeatures(state, take)
    if (state.isDone) break
  }
  if (!state.inFeatures) {
    throw new TeeviitError('SOURCE_GEOJSON', { file: file.name, reason: 'it has no features' })
  }
  if (!state.isDone) {
    throw new TeeviitError('SOURCE_GEOJSON', { file: file.name, reason: 'it breaks off' })
  }
}

interface State {
  bytes: Buffer
  /** First byte that is not dealt with. */
  at: number
  line: number
  inFeatures: boolean
  isDone: boolean
}

function enterFeatures(state: State, onHead: (head: string) => void): boolean {
  const head = state.bytes.toString('utf8', 0, HEAD_BYTES_MAX)
  const match = /"features"\s*:\s*\[/.exec(head)
  if (!match) return false
  onHead(head.slice(0, match.index))
  state.inFeatures = true
  state.at = Buffer.byteLength(head.slice(0, match.index + match[0].length))
  for (let i = 0; i < state.at; i++) if (state.bytes[i] === LF) state.line++
  return true
}

/** Hands out the bytes of each whole object up to the end of the array or of the bytes. */
// hot: every byte of the geometries passes through here.
function splitFeatures(state: State, take: (bytes: Buffer, line: number) => void): void {
  const { bytes } = state
  const limit = bytes.length
  let depth = 0
  let line = state.line
  let start = state.at
  let startLine = line
  for (let at = state.at; at < limit; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at++
      while (at < limit && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
    } else if (byte === OPEN) {
      if (depth++ === 0) {
        start = at
        startLine = line
      }
    } else if (byte === CLOSE) {
      if (--depth > 0) continue
      take(bytes.subarray(start, at + 1), startLine)
      depth = 0
      state.at = at + 1
      state.line = line
    } else if (byte === LF) line++
    else if (byte === CLOSE_ARRAY && depth === 0) {
      state.isDone = true
      return
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFeature(value: unknown): value is Feature {
  if (typeof value !== 'object' || value === null) return false
  const { properties, geometry } = value as Record<string, unknown>
  const hasGeometry =
    geometry === null ||
    geometry === undefined ||
    (typeof geometry === 'object' && 'coordinates' in geometry)
  return typeof properties === 'object' && properties !== null && hasGeometry
}

/** A request before it is bytes: parts that a mutation can take hold of. */

export interface Draft {
  /** Under which it is counted. */
  readonly group: Group
  method: string
  path: string
  /** Parameters of the query; the key is put before them. */
  pairs: [string, string][]
  /** The query as text, instead of the encoded pairs. */
  rawQuery?: string
  headers: [string, string][]
  body?: Buffer
  /** Whether the body goes in chunks. */
  isChunked?: boolean
}

export const ADDRESS_GROUPS = [
  ...(['gazetteer', 'successor', 'children', 'geocode', 'reverse', 'search', 'suggest'] as const),
  ...(['places', 'SOAP Geocode', 'SOAP Gazetteer'] as const),
]
export const ROUTE_GROUPS = ['SURRouting', 'MapRouting', 'OpenLS', 'SOAP Route'] as const
export const DRIVE_GROUPS = ['match', 'route', 'matrix', 'isochrone'] as const
/** Interfaces that clients of other systems know. */
export const CLIENT_GROUPS = [
  ...(['OSRM', 'Photon', 'In-AKS', 'Nominatim', 'Esri', 'Mapbox', 'addok', 'OGC'] as const),
]

export const GROUPS = [
  ...ADDRESS_GROUPS,
  ...ROUTE_GROUPS,
  ...DRIVE_GROUPS,
  ...CLIENT_GROUPS,
  'others' as const,
]
export type Group = (typeof GROUPS)[number]

export const KEY = 'fuzz'
export const FORM_TYPE = 'application/x-www-form-urlencoded'

export const encodePairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Head without the line ends that close it, and body. */
export interface Bytes {
  head: Buffer
  body: Buffer
}

export function bytesOf(draft: Draft): Bytes {
  const query = draft.rawQuery ?? encodePairs(draft.pairs)
  const target = `${draft.path}?key=${KEY}${query === '' ? '' : `&${query}`}`
  const lines = [`${draft.method} ${target} HTTP/1.1`, 'Host: fuzz']
  for (const [name, value] of draft.headers) lines.push(`${name}: ${value}`)
  let body = draft.body ?? Buffer.alloc(0)
  if (draft.isChunked) {
    lines.push('Transfer-Encoding: chunked')
    body = chunked(body)
  } else if (draft.body !== undefined || draft.method === 'POST') {
    lines.push(`Content-Length: ${body.length}`)
  }
  // Bytes, not UTF-8: a mutation may have put any in.
  return { head: Buffer.from(lines.join('\r\n'), 'latin1'), body }
}

const CHUNK_BYTES = 700

function chunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    const piece = body.subarray(at, at + CHUNK_BYTES)
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

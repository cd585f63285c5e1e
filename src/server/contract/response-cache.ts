/**
 * Responses kept for 24 hours, bounded in bytes. Two generations: what is asked for lives in the young one; when that is
 * full it becomes the old one, and what was old and not asked for since is forgotten. So a hit costs one look-up and no
 * bookkeeping, and what is in use stays.
 */
export interface CachedResponse {
  /** UTF-8, one character a byte. */
  readonly json: string
  readonly etag: string
  readonly storedAtMs: number
  /** The same in gzip, once a client has asked for it. */
  readonly gzip?: Uint8Array
}

export interface ResponseCache {
  /** The response kept under `key`, unless it is older than 24 hours. */
  get(key: string, nowMs: number): CachedResponse | undefined
  set(key: string, response: CachedResponse): void
  /** Keeps the gzip of the response beside it, unless another one has taken its place. */
  addGzip(key: string, etag: string, gzip: Uint8Array): void
}

export interface CacheStats {
  addHit(): void
  addMiss(): void
  /** Bytes that are kept. */
  setBytes(bytes: number): void
}

export const CACHE_SECONDS = 86_400
/** What an entry costs beside its two texts: map slot, object, string headers. */
const ENTRY_BYTES = 160

const bytesOf = (key: string, { json, gzip }: CachedResponse): number =>
  key.length + json.length + (gzip?.length ?? 0) + ENTRY_BYTES

/** @param bytesMax of keys and responses, whose characters take a byte each */
export function createResponseCache(bytesMax: number, stats: CacheStats): ResponseCache {
  let young = new Map<string, CachedResponse>()
  let old = new Map<string, CachedResponse>()
  let youngBytes = 0
  let oldBytes = 0

  function set(key: string, response: CachedResponse): void {
    const bytes = bytesOf(key, response)
    if (bytes > bytesMax / 2) return
    const before = young.get(key)
    if (before) youngBytes -= bytesOf(key, before)
    if (youngBytes + bytes > bytesMax / 2) {
      old = young
      oldBytes = youngBytes
      young = new Map()
      youngBytes = 0
    }
    young.set(key, response)
    youngBytes += bytes
    stats.setBytes(youngBytes + oldBytes)
  }

  function get(key: string, nowMs: number): CachedResponse | undefined {
    let response = young.get(key)
    if (response === undefined) {
      response = old.get(key)
      if (response !== undefined) set(key, response)
    }
    if (response === undefined || nowMs - response.storedAtMs >= CACHE_SECONDS * 1_000) {
      stats.addMiss()
      return undefined
    }
    stats.addHit()
    return response
  }

  function addGzip(key: string, etag: string, gzip: Uint8Array): void {
    const response = young.get(key) ?? old.get(key)
    if (response?.etag === etag && !response.gzip) set(key, { ...response, gzip })
  }

  return { get, set, addGzip }
}

/** Responses kept for 24 hours, bounded in bytes; what was not asked for of late is forgotten. */
import { type CacheStats, createRecent } from '../contract/recent.ts'

export interface CachedResponse {
  /** UTF-8, one character a byte. */
  readonly json: string
  readonly etag: string
  readonly storedAtMs: number
  /** The same in gzip, once a client has asked for it. */
  readonly gzip?: Uint8Array
}

export type ResponseCache = ReturnType<typeof createResponseCache>

export const CACHE_SECONDS = 86_400
/** What an entry costs beside its two texts: map slot, object, string headers. */
const ENTRY_BYTES = 160

/** @param bytesMax of keys and responses, whose characters take a byte each */
export function createResponseCache(bytesMax: number, stats: CacheStats) {
  const recent = createRecent<string, CachedResponse>(
    bytesMax,
    (key, { json, gzip }) => key.length + json.length + (gzip?.length ?? 0) + ENTRY_BYTES,
    stats.setBytes,
  )
  return {
    /** The response kept under `key`, unless it is older than 24 hours. */
    get(key: string, nowMs: number) {
      const response = recent.get(key)
      if (response === undefined || nowMs - response.storedAtMs >= CACHE_SECONDS * 1_000) {
        stats.addMiss()
        return undefined
      }
      stats.addHit()
      return response
    },
    set: recent.keep,
    /** Keeps the gzip of the response beside it, unless another one has taken its place. */
    addGzip(key: string, etag: string, gzip: Uint8Array) {
      const response = recent.get(key)
      if (response?.etag === etag && !response.gzip) recent.keep(key, { ...response, gzip })
    },
  }
}

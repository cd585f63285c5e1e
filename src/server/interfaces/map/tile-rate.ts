/** How many tiles one client address may ask for in a minute: tiles need no key, and nobody takes them all. */

/** Addresses counted in a minute; when there are more, counting begins anew. */
const ADDRESSES_MAX = 20_000
const MINUTE_MS = 60_000

export interface TileRate {
  /** Counts a tile of a client: 0 if it passes, else the seconds after which to try again. */
  admit(client: string, nowMs: number): number
}

export function createTileRate(perMinute: number): TileRate {
  let minute = -1
  const counts = new Map<string, number>()
  return {
    admit(client, nowMs) {
      const now = Math.floor(nowMs / MINUTE_MS)
      if (now !== minute || counts.size >= ADDRESSES_MAX) {
        minute = now
        counts.clear()
      }
      const used = counts.get(client) ?? 0
      if (used >= perMinute) return 60 - (Math.floor(nowMs / 1_000) % 60)
      counts.set(client, used + 1)
      return 0
    },
  }
}

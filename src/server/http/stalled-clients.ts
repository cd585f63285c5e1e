/** Clients that take nothing of what is sent to them: their connections end, whatever answers wait there. */
import type { Server } from 'node:http'

/** Who takes nothing for so long is sent nothing more. */
export const STALL_MS = 30_000

/** Closes connections of `server` on which bytes wait that nobody has taken any of for `stallMs`. */
export function closeStalled(server: Server, stallMs = STALL_MS): void {
  server.setTimeout(stallMs, (socket) => {
    // Nothing waits where a body is awaited or work is under way; an idle connection has another timeout.
    const isUnderWay = socket.timeout === stallMs && socket.writableLength === 0
    if (!isUnderWay) socket.destroy()
  })
}

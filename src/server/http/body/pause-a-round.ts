/** Long bodies beside other requests: of each stream a chunk is read in a round of the event loop. */
import type { Readable } from 'node:stream'

/** Stops the stream until the next round. Node would read up to 2 MB of one that is ready, before it looks at others. */
export function pauseARound(stream: Readable): void {
  stream.pause()
  setImmediate(() => stream.resume())
}

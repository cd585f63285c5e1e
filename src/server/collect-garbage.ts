/** Frees the memory of a release that was put out of service; a thread without work would keep it for hours. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Requests that were in flight at the swap have ended by then. */
const DELAY_MS = 2_000

export function collectGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }, DELAY_MS).unref()
}

import { once } from 'node:events'
import { createServer } from 'node:net'

/** The kernel gives ports from 32,768 on to connections and to servers that ask for any: these it gives to nobody. */
const FIRST_PORT = 10_000
const PORTS = 20_000
/** Processes of tests begin at ports of their own. */
let next = process.pid * 16

/** A port of loopback that nothing listens on now, nor will soon. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (next++ % PORTS)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/**
 * A server of its own process for benchmarks: `ours`, by the settings of the environment, `bare`, Node's own server in
 * threads that only send bytes, or `node`, the same in one. Tells its port by message, and its processor time when asked.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { serve } from '../src/server/serve.ts'
import { resolveSettings } from '../src/server/settings/resolve-settings.ts'

const [kind, threads = '1', port = '0', bytesFile = ''] = process.argv.slice(2)

if (!isMainThread) {
  await listenBare(workerData.port, workerData.bytesFile)
  parentPort?.postMessage('listening')
} else if (kind === 'node') {
  const bytes = readFileSync(bytesFile)
  const plain = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  })
  plain.listen(Number(port), '127.0.0.1', () => report((plain.address() as AddressInfo).port))
  process.once('SIGTERM', () => process.exit())
} else if (kind === 'bare') {
  const ready = Array.from({ length: Number(threads) }, () => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { port: Number(port), bytesFile },
    })
    return new Promise((resolve) => worker.once('message', resolve))
  })
  await Promise.all(ready)
  report(Number(port))
} else {
  const server = await serve(resolveSettings({ environment: process.env }).settings)
  report(server.port)
  process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
}

async function listenBare(at: number, file: string): Promise<void> {
  const bytes = readFileSync(file)
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, head).end(bytes)
  })
  server.listen({ host: '127.0.0.1', port: at, reusePort: true })
  await once(server, 'listening')
}

function report(at: number): void {
  process.send?.({ port: at })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage().rss })
  })
}

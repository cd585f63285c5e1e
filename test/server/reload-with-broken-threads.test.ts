/** Threads that break while a release comes into service: it is not refused, and whoever follows serves it. */
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ToThread } from '../../src/server/threads/messages.ts'
import { COUNTRY_RECORDS, ESTONIA, writeSmallRelease } from '../support/small-world.ts'
import { eventually, startTestServer, type TestServer } from '../support/test-server.ts'

let running: TestServer
/** The threads that serve, in the order of their starts. */
let workers: Worker[]
const noteWorker = (worker: Worker) => {
  if (worker.threadName?.startsWith('http-')) workers.push(worker)
}

beforeEach(async () => {
  workers = []
  process.on('worker', noteWorker)
  running = await startTestServer({ 'reload.pollMs': '3600000' })
})
afterEach(async () => {
  process.off('worker', noteWorker)
  await running.stop()
})

function publishMarked(): void {
  const ee = ESTONIA.map((said) => (said.id === 1 ? { ...said, name: `${said.name} v2` } : said))
  writeSmallRelease(running.data, new Date(Date.UTC(2026, 0, 2)), { ...COUNTRY_RECORDS, ee })
}

/** Does something instead of telling a thread to prepare; what it returns tells it. */
function onPrepare(worker: Worker, act: (tell: () => void) => void): void {
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message: ToThread, ...more: []) => {
    if (message.kind === 'prepare') act(() => post(message, ...more))
    else post(message, ...more)
  }
}

/** Every one of many connections, which the threads share, is answered from the new release. */
async function expectMarked(): Promise<void> {
  const url = `${running.server.url}/gazetteer/layer/getDescription?id=50&key=k`
  for (let i = 0; i < 30; i++) {
    const response = await fetch(url, { headers: { connection: 'close' } })
    const { object } = (await response.json()) as { object: { A1_NIMI: string } }
    expect(object.A1_NIMI).toMatch(/ v2$/)
  }
}

test('a thread that ends instead of opening a release holds it up for nobody', async () => {
  publishMarked()
  onPrepare(workers[0], () => void workers[0].terminate())
  expect(await running.server.reload()).toBe(undefined)
  await eventually(async () => workers.length === 3)
  await once(workers[2], 'message')
  await expectMarked()
})

test('a thread that takes the place of another while a release is opened serves it, too', async () => {
  publishMarked()
  onPrepare(workers[1], async (tell) => {
    void workers[0].terminate()
    await eventually(async () => workers.length === 3)
    await once(workers[2], 'message')
    tell()
  })
  expect(await running.server.reload()).toBe(undefined)
  await expectMarked()
})

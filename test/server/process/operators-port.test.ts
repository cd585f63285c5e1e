/** The operators' port of a server whose threads are all held. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openOperatorsPort } from '../../../src/server/http/operators-port.ts'
import { freePort } from '../../support/free-port.ts'
import { eventually, startTestServer, type TestServer } from '../../support/test-server.ts'

let running: TestServer | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

/** A port that nobody has. */
/** Lets all worker threads of this process spin while the file is there; resolves when they do. */
async function holdWorkers(file: string, threads: number): Promise<Session> {
  const session = new Session()
  session.connect()
  const spins: Promise<void>[] = []
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    const begun = `${file}-${spins.length}`
    const fs = `process.getBuiltinModule('fs')`
    const expression = `${fs}.writeFileSync('${begun}', ''); while (${fs}.existsSync('${file}'));`
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
    spins.push(eventually(async () => existsSync(begun)))
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  await eventually(async () => spins.length === threads)
  await Promise.all(spins)
  return session
}

async function ask(url: string, method = 'GET') {
  const response = await fetch(url, { method })
  return { status: response.status, text: await response.text() }
}

describe('the operators’ port', () => {
  test('answers health and metrics', async () => {
    const port = await freePort()
    running = await startTestServer({ operatorsPort: String(port) })
    const base = `http://127.0.0.1:${port}`
    const { name } = running.manifest
    expect(await ask(`${base}/health/live`)).toEqual({ status: 200, text: '{"status":"live"}' })
    expect(await ask(`${base}/health/ready?x=1`)).toEqual({
      status: 200,
      text: `{"status":"ready","release":"${name}"}`,
    })
    await ask(`${running.server.url}/gazetteer/layer/currentLayer?l=1&key=k`)
    const { text } = await ask(`${base}/metrics`)
    expect(text).toContain('teeviit_requests_total{interface="gazetteer",status="200"} 1\n')
    expect(text).toContain(`teeviit_release_info{release="${name}",sample="true"} 1\n`)
    expect(text).toMatch(/\nteeviit_release_age_seconds \d+\n/)
    expect(text).toContain('\nteeviit_log_lines_dropped_total 0\n')
    expect(text).toContain('\nteeviit_releases_refused_total 0\n')
    expect((await ask(`${base}/`)).status).toBe(404)
    expect((await ask(`${base}/metrics`, 'POST')).status).toBe(405)
    expect((await ask(`${base}/metrics`, 'HEAD')).text).toBe('')
  })

  test('answers while all threads that serve clients are held', async () => {
    const port = await freePort()
    running = await startTestServer({ operatorsPort: String(port) })
    const held = join(running.folder, 'held')
    writeFileSync(held, '')
    const session = await holdWorkers(held, running.server.threads)
    let isAnswered = false
    const client = fetch(`${running.server.url}/health/live`).then(({ ok }) => {
      isAnswered = ok
    })
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect((await ask(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
    }
    expect(isAnswered).toBe(false)
    rmSync(held)
    await client
    expect(isAnswered).toBe(true)
    session.disconnect()
  })

  test('says 503 while the server starts and while it stops', async () => {
    let readiness: 'starting' | 'stopping' = 'starting'
    let release: string | undefined
    const view = {
      readiness: () => readiness,
      release: () => release,
      metrics: () => Promise.reject(new Error('broken')),
      hasShortest: true,
      data: 'absent',
    }
    const port = await freePort()
    const server = await openOperatorsPort('127.0.0.1', port, view)
    const base = `http://127.0.0.1:${port}`
    expect(await ask(`${base}/health/ready`)).toEqual({
      status: 503,
      text: '{"status":"starting"}',
    })
    readiness = 'stopping'
    release = 'one'
    expect((await ask(`${base}/health/ready`)).text).toBe('{"status":"stopping","release":"one"}')
    expect((await ask(`${base}/metrics`)).status).toBe(500)
    await expect(openOperatorsPort('127.0.0.1', port, view)).rejects.toMatchObject({
      code: 'SERVER_ADDRESS',
    })
    server.close()
    server.closeAllConnections()
  })
})

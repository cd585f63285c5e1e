/** A file that comes from a server which does not say how long it is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { download } from '../../src/fetch/download.ts'

test('a file of unknown length ends where it is longer than allowed, and is not asked for again', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.write(Buffer.alloc(2_000))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-'))
  const job = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    part: join(folder, 'x'),
    bytesMax: 1_000,
    attempts: 2,
    retrySeconds: 0,
    onBytes: () => undefined,
  }
  try {
    const policy = { check: () => undefined, stallMs: 60_000, userAgent: 'test' }
    await expect(download(job, policy)).rejects.toMatchObject({ code: 'FETCH_TOO_LARGE' })
    expect(asked).toBe(1)
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

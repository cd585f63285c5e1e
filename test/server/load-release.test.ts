/** What comes of a release that is loaded: in this thread, and told by a thread of its own. */
import type { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faultOf, type Said } from '../../src/release/thread-answer.ts'
import { TeeviitError } from '../../src/report/errors.ts'
import { loadReleaseAside } from '../../src/server/reload/load-aside.ts'
import { loadRelease } from '../../src/server/reload/load-release.ts'
import { publishFiles, writeSmallRelease } from '../support/small-world.ts'

interface TestWorker {
  readonly worker: EventEmitter
  readonly url: URL
  readonly options: unknown
}

/** Threads that were started; a test speaks for them. */
const started = vi.hoisted((): TestWorker[] => [])
vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events')
  return {
    Worker: class extends EventEmitter {
      constructor(url: URL, options: unknown) {
        super()
        started.push({ worker: this, url, options })
      }
    },
  }
})

const SETTINGS = { snapMetresMax: 2_000 }
let data: string
beforeEach(() => {
  started.length = 0
  data = mkdtempSync(join(tmpdir(), 'teeviit-load-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

describe('in this thread', () => {
  const load = (name: string) =>
    loadRelease({ folder: join(data, name), settings: SETTINGS, readers: 2 })

  test('a release is given with its files', async () => {
    const manifest = writeSmallRelease(data, new Date(0))
    const { files, ...loaded } = await load(manifest.name)
    expect(loaded).toEqual({ manifest, memory: undefined })
    expect([...files.keys()]).toEqual(Object.keys(manifest.files))
  })

  test('a release that does not answer its self-test is refused', async () => {
    const files = new Map([['refused.csv', Uint8Array.of(1)]])
    const { name } = publishFiles(data, files, new Date(0))
    await expect(load(name)).rejects.toMatchObject({ code: 'RELEASE_SELF_TEST' })
  })
})

describe('a thread of its own', () => {
  /** The outcome of a load whose thread behaves so. */
  function outcome(act: (worker: EventEmitter) => void): Promise<unknown> {
    const loading = loadReleaseAside('/data/one', SETTINGS)
    const [{ worker, url, options }] = started
    expect(basename(url.pathname)).toBe('load-thread.ts')
    expect(options).toEqual({ workerData: { folder: '/data/one', settings: SETTINGS, readers: 1 } })
    act(worker)
    return loading.catch((error: unknown) => error)
  }
  const says = (answer: Said<unknown>) => (worker: EventEmitter) => {
    worker.emit('message', answer)
    worker.emit('exit', 0)
  }

  test('gives the release', async () => {
    const release = { manifest: {}, files: new Map(), memory: undefined } as never
    expect(await outcome(says({ made: release }))).toBe(release)
  })

  test('gives an error of the catalogue with its facts', async () => {
    const facts = { folder: '/data/one', found: 1, wanted: 4 }
    const fault = faultOf(new TeeviitError('RELEASE_FORMAT', facts))
    expect(await outcome(says({ fault }))).toMatchObject({
      name: 'TeeviitError',
      code: 'RELEASE_FORMAT',
      facts,
    })
  })

  test('gives the reason of what nobody foresaw', async () => {
    const fault = faultOf(new Error('no memory'))
    expect(await outcome(says({ fault }))).toEqual(new Error('no memory'))
  })

  test('that breaks gives its error', async () => {
    const error = new Error('it broke')
    expect(await outcome((worker) => worker.emit('error', error))).toBe(error)
  })

  test('that ends without a word is told of', async () => {
    expect(await outcome((worker) => worker.emit('exit', 7))).toMatchObject({
      code: 'SERVER_THREAD',
      facts: { reason: 'the loading thread ended with 7' },
    })
  })
})

/** What threads say to those who began them: the files that they begin with, run in the thread of the test. */
import { expect, test, vi } from 'vitest'
import { testFolder } from '../../jobs/line-work.ts'

/** The thread that a file takes itself for. */
const thread = vi.hoisted(() => ({
  workerData: undefined as unknown,
  said: [] as unknown[],
  take: (_message: unknown): void => {},
}))
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<object>()),
  get workerData() {
    return thread.workerData
  },
  parentPort: {
    postMessage: (message: unknown) => thread.said.push(message),
    on: (_event: string, take: typeof thread.take) => {
      thread.take = take
    },
  },
}))

const begin = (workerData: unknown) => Object.assign(thread, { workerData, said: [] })

test('a release that cannot be loaded is a fault of the catalogue', async () => {
  const folder = testFolder()
  begin({ folder, settings: {}, readers: 1 })
  await import('../../../src/server/reload/load-thread.ts')
  expect(thread.said).toMatchObject([{ fault: { code: 'RELEASE_NO_MANIFEST', facts: { folder } } }])
})

test('a file that is not there is a fault', async () => {
  const facts = { bytes: 1, sha256: '' }
  begin({ folder: testFolder(), files: [{ file: 'none.arrow', facts, place: undefined }] })
  await import('../../../src/release/read-thread.ts')
  expect(thread.said).toMatchObject([{ fault: { code: 'RELEASE_FILE_MISSING' } }])
})

test('a task of a job that has gone says that it does not go on', async () => {
  begin({ settings: {}, folder: testFolder(), isShared: false })
  await import('../../../src/server/jobs/job-thread.ts')
  thread.take({ kind: 'task', task: { kind: 'cut', id: 'gone' } })
  await vi.waitFor(() => expect(thread.said).toEqual([{ made: false }]))
})

/** Jobs in a folder: their limits, their states, what is kept and what goes. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { doTask, failJob } from '../../src/jobs/do-task.ts'
import { isJobId } from '../../src/jobs/job.ts'
import { jobPaths } from '../../src/jobs/job-paths.ts'
import { openTemporary } from '../../src/jobs/spool.ts'
import { TeeviitError } from '../../src/report/errors.ts'
import {
  LIMITS,
  linesOf,
  lineWork,
  makeJob,
  NOW_MS,
  shopIn,
  storeIn,
  testFolder,
} from './line-work.ts'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: TeeviitError) => error.code,
  )

test('a job exists from the moment on that its upload is whole', async () => {
  const folder = join(testFolder(), 'not', 'yet')
  const store = storeIn(folder)
  expect(await store.list('me')).toEqual([])
  expect(existsSync(folder)).toBe(false)
  const draft = await store.begin('me')
  await draft.write(Buffer.from('row\n'))
  expect(await store.list('me')).toEqual([])
  const createdAt = new Date(NOW_MS).toISOString()
  const { facts, isNew } = await draft.commit({
    question: 1,
    owner: 'me',
    createdAt,
    fileName: '',
  })
  expect(isNew).toBe(true)
  expect(isJobId(facts.id)).toBe(true)
  expect(await store.list('me')).toEqual([facts])
  expect(await store.list('you')).toEqual([])
  expect(await store.status(facts.id)).toMatchObject({ state: 'waiting', rowsDone: 0 })
})

test('an upload that is given up leaves nothing', async () => {
  const folder = testFolder()
  const draft = await storeIn(folder).begin('me')
  await draft.abandon()
  expect(readdirSync(folder)).toEqual([])
})

test('a key has so many jobs, and all keys together so many that wait', async () => {
  const folder = testFolder()
  const store = storeIn(folder, { ...LIMITS, perKey: 2, waiting: 3 })
  await makeJob(store, 'a\n')
  await makeJob(store, 'b\n')
  expect(await codeOf(store.begin('me'))).toBe('JOB_TOO_MANY')
  const { id } = await makeJob(store, 'c\n', 'you')
  expect(await codeOf(store.begin('they'))).toBe('JOB_QUEUE_FULL')
  await store.remove(id)
  await (await store.begin('they')).abandon()
})

test('uploads that were begun together count when they are whole', async () => {
  const folder = testFolder()
  const store = storeIn(folder, { ...LIMITS, perKey: 1 })
  const [first, second] = await Promise.all([store.begin('me'), store.begin('me')])
  const asked = { question: 1, owner: 'me', createdAt: '', fileName: '' }
  await first.commit(asked)
  expect(await codeOf(second.commit(asked))).toBe('JOB_TOO_MANY')
  await second.abandon()
})

test('of uploads with one name of an owner the first that is whole is the job', async () => {
  const folder = testFolder()
  const limits = { ...LIMITS, perKey: 1 }
  // Two replicas over one folder.
  const here = storeIn(folder, limits)
  const there = storeIn(folder, limits)
  const drafts = await Promise.all([here.begin('me', 'n'), there.begin('me', 'n')])
  const commit = (draft: (typeof drafts)[number], sent: string) =>
    draft.commit({ question: 1, owner: 'me', createdAt: '', fileName: '', sent })
  const made = await Promise.all([commit(drafts[0], 'a'), commit(drafts[1], 'b')])
  expect(made.map(({ isNew }) => isNew).sort()).toEqual([false, true])
  expect(made[0].facts).toEqual(made[1].facts)
  // A further one is no further job, though the owner may have no more.
  const again = await there.begin('me', 'n')
  expect(await commit(again, 'c')).toEqual({ facts: made[0].facts, isNew: false })
  for (const draft of [...drafts, again]) await draft.abandon()
  expect(readdirSync(folder)).toEqual([made[0].facts.id])
  expect(await codeOf(here.begin('me', 'other'))).toBe('JOB_TOO_MANY')
  const yours = await there.begin('you', 'n')
  expect(
    (await yours.commit({ question: 1, owner: 'you', createdAt: '', fileName: '' })).isNew,
  ).toBe(true)
})

test('with less of the disk free than the setting says no job is taken', async () => {
  const folder = testFolder()
  const store = storeIn(folder, { ...LIMITS, diskFreePercent: 100 })
  expect(await codeOf(store.begin('me'))).toBe('JOB_DISK_FULL')
  expect(await codeOf(openTemporary(100))).toBe('JOB_DISK_FULL')
  const { id } = await makeJob(storeIn(folder), 'a\n')
  expect((await store.status(id))?.isDiskFull).toBe(true)
  expect((await storeIn(folder).status(id))?.isDiskFull).toBe(false)
})

test('a folder that cannot be written to is told', async () => {
  const file = join(testFolder(), 'file')
  writeFileSync(file, '')
  const store = storeIn(join(file, 'jobs'))
  expect(await codeOf(store.begin('me'))).toBe('JOB_FOLDER')
  expect(await codeOf(store.checkFolder())).toBe('JOB_FOLDER')
  await storeIn(join(testFolder(), 'new')).checkFolder()
})

test('an upload whose folder is none any more is told', async () => {
  const folder = testFolder()
  const draft = await storeIn(folder).begin('me')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  const asked = { question: 1, owner: 'me', createdAt: '', fileName: '' }
  expect(await codeOf(draft.commit(asked))).toBe('JOB_FOLDER')
})

test('a temporary upload is a file of its own, and goes with its folder', async () => {
  const spool = await openTemporary(0)
  await spool.write(Buffer.from('a\n'))
  await spool.write(Buffer.from('b\n'))
  expect(readFileSync(spool.path, 'utf8')).toBe('a\nb\n')
  expect(statSync(spool.path).mode & 0o777).toBe(0o600)
  await spool.abandon()
  expect(existsSync(dirname(spool.path))).toBe(false)
})

test('rows that are done count, and the last chunks tell the rate', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const { id } = await makeJob(store, linesOf(10))
  const shop = shopIn(folder, lineWork(4))
  await doTask(shop, { kind: 'cut', id })
  expect(await store.unanswered(id)).toEqual([1, 2, 3])
  for (const [i, number] of [1, 3].entries()) {
    await doTask(shop, { kind: 'chunk', id, number })
    const file = join(jobPaths(folder, id).answers, `00000${number}`)
    utimesSync(file, 100 + i * 2, 100 + i * 2)
  }
  // The last chunk has two rows and took two seconds.
  expect(await store.status(id)).toMatchObject({
    state: 'working',
    rowsDone: 6,
    rowsPerSecond: 1,
    plan: { rows: 10, chunks: 3, rowEnds: [4, 8, 10] },
  })
  expect(await store.unanswered(id)).toEqual([2])
  await doTask(shop, { kind: 'chunk', id, number: 2 })
  const { answers } = jobPaths(folder, id)
  utimesSync(join(answers, '000002'), 101, 101)
  utimesSync(join(answers, '000003'), 108, 108)
  expect(await store.status(id)).toMatchObject({ rowsDone: 10, rowsPerSecond: 6 / 8 })
  for (const name of readdirSync(answers)) utimesSync(join(answers, name), 100, 100)
  expect(await store.status(id)).not.toHaveProperty('rowsPerSecond')
})

test('what ended long enough ago goes, and uploads that broke off', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const shop = shopIn(folder, lineWork(4))
  const done = await makeJob(store, 'a\n')
  for (const kind of ['cut', 'finish'] as const) {
    if (kind === 'finish') await doTask(shop, { kind: 'chunk', id: done.id, number: 1 })
    await doTask(shop, { kind, id: done.id })
  }
  const failed = await makeJob(store, 'b\n')
  await failJob(shop, failed.id, new TeeviitError('UPLOAD_NO_FILE'))
  expect(await store.status(done.id)).toMatchObject({ state: 'done', rowsDone: 1 })
  expect(await store.status(failed.id)).toMatchObject({ state: 'failed', rowsDone: 0 })
  const waiting = await makeJob(store, 'c\n')
  const broken = join(folder, '.draft-broken')
  mkdirSync(broken)
  utimesSync(broken, 0, 0)
  const later = (ms: number) => storeIn(folder, LIMITS, NOW_MS + ms)
  expect(await later(1_000).sweep(() => 1_000)).toEqual([])
  expect(existsSync(broken)).toBe(false)
  expect([...(await later(1_001).sweep(() => 1_000))].sort()).toEqual([done.id, failed.id].sort())
  expect((await store.unfinished()).map(({ id }) => id)).toEqual([waiting.id])
})

test('an upload that has written nothing for more than an hour is given up', async () => {
  const folder = testFolder()
  const [kept, gone] = ['.draft-kept', '.draft-gone'].map((name) => join(folder, name))
  for (const [path, agoMs] of [
    [kept, 3_600_000],
    [gone, 3_601_000],
  ] as const) {
    mkdirSync(path)
    utimesSync(path, (NOW_MS - agoMs) / 1000, (NOW_MS - agoMs) / 1000)
  }
  await storeIn(folder).sweep(() => 0)
  expect([existsSync(kept), existsSync(gone)]).toEqual([true, false])
})

test('the upload goes when its rows are cut', async () => {
  const folder = testFolder()
  const { id } = await makeJob(storeIn(folder), 'a\n')
  const { input, rows } = jobPaths(folder, id)
  expect([existsSync(input), existsSync(rows)]).toEqual([true, false])
  await doTask(shopIn(folder, lineWork(4)), { kind: 'cut', id })
  expect([existsSync(input), existsSync(rows)]).toEqual([false, true])
})

test('how long a job is kept is its owner’s', async () => {
  const folder = testFolder()
  const store = storeIn(folder)
  const shop = shopIn(folder, lineWork(4))
  const [mine, theirs] = [await makeJob(store, 'a\n', 'me'), await makeJob(store, 'a\n', 'they')]
  for (const { id } of [mine, theirs]) await failJob(shop, id, new TeeviitError('UPLOAD_NO_FILE'))
  const later = storeIn(folder, LIMITS, NOW_MS + 1_001)
  expect(await later.sweep((owner) => (owner === 'me' ? 1_000 : 2_000))).toEqual([mine.id])
})

/** What a client reads of a job: its state, parts of its result, and what it may ask. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { jobDocument, listedJob, quoted, resultAnswer } from '../../src/doors/files/job-answers.ts'
import { readJobRequest } from '../../src/doors/files/job-question.ts'
import type { JobStatus } from '../../src/jobs/job-store.ts'
import type { Manifest } from '../../src/release/manifest.ts'

const FACTS = {
  id: 'j1',
  owner: 'o',
  question: { task: 'geocode' },
  fileName: 'a.csv',
  createdAt: '2026-01-01T00:00:00.000Z',
  inputBytes: 9,
}
const MANIFEST = { name: 'r2', sources: [] } as unknown as Manifest
const documentOf = (more: object) =>
  jobDocument(
    { facts: FACTS, rowsDone: 0, isDiskFull: false, ...more } as unknown as JobStatus,
    '/jobs',
    60_000,
    MANIFEST,
  )
const planOf = (rows: number) => ({ rows, chunks: 1, ends: [], rowEnds: [], layout: {} })

test('a job is told by what its owner sent', () => {
  expect(listedJob(FACTS, '/jobs')).toEqual({
    id: 'j1',
    kind: 'geocode',
    file: 'a.csv',
    created: FACTS.createdAt,
    inputBytes: 9,
    url: '/jobs/j1',
  })
})

test.each([
  [0, 0],
  [1, 0.001],
  [499, 0.499],
  [999, 0.999],
  [1_000, 0.999],
])('of 1,000 rows %i are a share of %d', (rowsDone, progress) => {
  expect(documentOf({ state: 'working', plan: planOf(1_000), rowsDone }).progress).toBe(progress)
})

test('a share is of three places, and none before the rows are counted', () => {
  expect(documentOf({ state: 'working', plan: planOf(3), rowsDone: 2 }).progress).toBe(0.666)
  expect(documentOf({ state: 'working', plan: planOf(0) }).progress).toBe(0)
  expect(documentOf({ state: 'waiting' })).toMatchObject({
    progress: 0,
    rows: undefined,
    secondsLeft: undefined,
    warning: undefined,
  })
})

test('the time that is left follows from the rows that are left and the rate', () => {
  const plan = planOf(1_000)
  expect(documentOf({ state: 'working', plan, rowsDone: 899, rowsPerSecond: 10.4 })).toMatchObject({
    rows: 1_000,
    rowsPerSecond: 10,
    secondsLeft: 10,
  })
  expect(documentOf({ state: 'working', plan, rowsDone: 5 })).toMatchObject({
    rowsPerSecond: undefined,
    secondsLeft: undefined,
  })
  expect(
    documentOf({ state: 'working', rowsDone: 5, rowsPerSecond: 10 }).secondsLeft,
  ).toBeUndefined()
  expect(documentOf({ state: 'working', isDiskFull: true }).warning).toMatch(
    /^The disk is nearly full/,
  )
})

test('a job that ended tells its result or its error, and until when it is kept', () => {
  const result = {
    rows: 5,
    bytes: 7,
    sha256: 'f',
    contentType: 'text/csv',
    fileName: 'b.csv',
    releases: ['r2'],
    finishedAt: '2026-01-01T00:01:00.000Z',
  }
  const done = documentOf({ state: 'done', result, rowsDone: 5 })
  expect(done).toMatchObject({
    rows: 5,
    progress: 1,
    ended: result.finishedAt,
    expires: '2026-01-01T00:02:00.000Z',
    error: undefined,
  })
  expect(done.result).toMatchObject({
    url: '/jobs/j1/result',
    bytes: 7,
    sha256: 'f',
    contentType: 'text/csv',
    releases: ['r2'],
    provenance: [],
  })
  const mixed = documentOf({ state: 'done', result: { ...result, releases: ['r1', 'r2'] } })
  expect(mixed.result?.provenance).toBeUndefined()
  const failure = { code: 'TABLE_EMPTY', reason: 'no rows', failedAt: '2026-01-01T00:03:00.000Z' }
  expect(documentOf({ state: 'failed', failure })).toMatchObject({
    error: { code: 'TABLE_EMPTY', message: 'no rows' },
    ended: failure.failedAt,
    result: undefined,
    progress: 0,
  })
})

describe('a result', () => {
  let folder = ''
  const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, i) => i % 251))
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'teeviit-'))
    writeFileSync(join(folder, 'result'), bytes)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const RESULT = {
    rows: 1,
    bytes: bytes.length,
    sha256: 'a'.repeat(64),
    contentType: 'text/csv',
    fileName: 'b.csv',
    releases: [],
    finishedAt: '',
  }
  const ask = (range = '', ifRange = '', more: object = {}) =>
    resultAnswer(join(folder, 'result'), { ...RESULT, ...more }, { range, ifRange })
  const read = async (rest: AsyncIterable<Uint8Array> | undefined) => {
    const pieces: Uint8Array[] = []
    for await (const piece of rest ?? []) pieces.push(piece)
    return { lengths: pieces.map(({ length }) => length), all: Buffer.concat(pieces) }
  }

  test('comes whole, in pieces of 64 kB', async () => {
    const { status, headers, rest } = ask()
    expect([
      status,
      headers?.['content-length'],
      headers?.etag,
      headers?.['content-range'],
    ]).toEqual([200, '150000', `"${'a'.repeat(32)}"`, undefined])
    const { lengths, all } = await read(rest)
    expect([lengths, all.equals(bytes)]).toEqual([[65_536, 65_536, 18_928], true])
  })

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=5-9', 5, 10],
    ['BYTES = 5 - ', 5, 150_000],
    ['bytes=149999-', 149_999, 150_000],
    ['bytes=0-149999', 0, 150_000],
    ['bytes=7-999999', 7, 150_000],
    ['bytes=-1', 149_999, 150_000],
    ['bytes=-999999', 0, 150_000],
  ])('is from where to where %s says', async (range, from, to) => {
    const { status, headers, rest } = ask(range)
    expect([status, headers?.['content-range'], headers?.['content-length']]).toEqual([
      206,
      `bytes ${from}-${to - 1}/150000`,
      String(to - from),
    ])
    expect((await read(rest)).all.equals(bytes.subarray(from, to))).toBe(true)
  })

  test.each(['bytes=-', 'bytes=9-5', 'bytes=0-1,3-4', 'items=0-1', `bytes=${'1'.repeat(16)}-`])(
    'is whole where %s says nothing',
    (range) => {
      expect(ask(range).status).toBe(200)
    },
  )

  test.each(['bytes=150000-', 'bytes=-0'])('has nothing at %s', (range) => {
    expect(() => ask(range)).toThrow(expect.objectContaining({ code: 'JOB_RANGE' }))
  })

  test('is whole where the client has another one', () => {
    const tag = `"${'a'.repeat(32)}"`
    expect([ask('bytes=0-0', tag).status, ask('bytes=0-0', '"b"').status]).toEqual([206, 200])
  })

  test('that is shorter than it was fails on the way', async () => {
    await expect(read(ask('', '', { bytes: bytes.length + 1 }).rest)).rejects.toThrow('shorter')
  })

  test('has a name for every client', () => {
    expect(quoted('tänav "1"\\\n~ .csv')).toBe('t_nav _1____ .csv'.replace('____ ', '___~ '))
    const { headers } = ask('', '', { fileName: "õ'(*).csv" })
    expect(headers?.['content-disposition']).toBe(
      `attachment; filename="_'(*).csv"; filename*=UTF-8''%C3%B5%27%28%2A%29.csv`,
    )
  })
})

describe('what a job may be asked', () => {
  const read = (values: Readonly<Record<string, string | readonly string[]>>) =>
    readJobRequest(
      parametersOf(
        Object.entries(values).flatMap(([name, all]) =>
          [all].flat().map((one): [string, string] => [name, one]),
        ),
      ),
    )
  const code = (wanted: string) => expect.objectContaining({ code: wanted })

  test('is a table to geocode, unless another kind is asked', () => {
    expect(read({})).toEqual({
      question: { task: 'geocode', place: { columns: [], roles: {} } },
      fileName: '',
    })
    expect(
      read({
        kind: 'wash',
        street: 's',
        columns: ['a', '', 'b'],
        countries: 'EE, lv',
        output: 'ndjson',
      }).question,
    ).toEqual({
      task: 'wash',
      place: { columns: ['a', 'b'], roles: { street: 's' } },
      countries: ['ee', 'lv'],
      output: 'ndjson',
    })
    expect(
      read({ kind: 'route', to_city: 'c', to_columns: 'd', metric: 'shortest' }).question,
    ).toMatchObject({ to: { columns: ['d'], roles: { city: 'c' } }, metric: 'shortest' })
    expect(read({ kind: 'reverse' }).question.radiusM).toBeGreaterThan(0)
    expect(read({ kind: 'reverse', radius: '5000' }).question.radiusM).toBe(5_000)
    for (const radius of ['0.9', '5001']) expect(() => read({ kind: 'reverse', radius })).toThrow()
    expect(read({ kind: 'changes', after: '0' }).question).toMatchObject({ after: 0 })
    expect(() => read({ kind: 'changes' })).toThrow(code('PARAMETER_MISSING'))
    expect(() => read({ kind: 'matrix' })).toThrow(code('PARAMETER_MISSING'))
    expect(() => read({ countries: 'ee,fi' })).toThrow(code('VALUE_INVALID'))
  })
  test('has a hundred columns and a hundred targets at most', () => {
    const many = (count: number, one = 'c') => Array(count).fill(one)
    expect(read({ columns: many(100) }).question.place.columns).toHaveLength(100)
    expect(() => read({ columns: many(101) })).toThrow(code('COLUMNS_TOO_MANY'))
    expect(read({ kind: 'matrix', target: many(100, '24,59') }).question.targets).toHaveLength(100)
    expect(() => read({ kind: 'matrix', target: many(101, '24,59') })).toThrow(
      code('PLACES_TOO_MANY'),
    )
  })
  test('leads to places with a label or a number', () => {
    expect(
      read({ kind: 'matrix', target: ['24,59', '', ' 25 , 58 , a, b ', '180,-90'] }).question
        .targets,
    ).toEqual([
      { lon: 24, lat: 59, label: '1' },
      { lon: 25, lat: 58, label: 'a, b' },
      { lon: 180, lat: -90, label: '3' },
    ])
    for (const target of ['24', 'x,y', '180.1,0', '0,90.1'])
      expect(() => read({ kind: 'matrix', target })).toThrow(code('VALUE_NOT_A_PAIR'))
  })
  test('is written as it is told', () => {
    const written = (values: Record<string, string>) => read(values).question
    expect(
      written({ delimiter: 'tab', encoding: 'UTF8', header: 'false', format: 'csv' }),
    ).toMatchObject({ delimiter: '\t', encoding: 'utf-8', hasHeader: false, format: 'csv' })
    for (const delimiter of [';', '|', '\\t', ' '])
      expect(written({ delimiter }).delimiter).toBe(delimiter === '\\t' ? '\t' : delimiter)
    for (const delimiter of ['a', '1', '"', ';;'])
      expect(() => written({ delimiter })).toThrow(code('VALUE_INVALID'))
  })
  test('has a name without folders, of 255 letters', () => {
    expect(read({ name: 'C:\\x/y\\a.csv' }).fileName).toBe('a.csv')
    expect(read({ name: 'x'.repeat(256) }).fileName).toHaveLength(255)
  })
})

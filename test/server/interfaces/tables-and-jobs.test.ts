/** Tables that are answered at once, and jobs, over HTTP: what comes in, what comes back, and who sees it. */
import { hash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { doTask, failJob } from '../../../src/jobs/do-task.ts'
import { createJobStore } from '../../../src/jobs/job-store.ts'
import type { Manifest } from '../../../src/release/manifest.ts'
import { TeeviitError } from '../../../src/report/errors.ts'
import { createRowWork } from '../../../src/server/jobs/row-work.ts'
import { world } from '../../geocoder/handler.ts'
import { LIMITS, testFolder } from '../../jobs/line-work.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const BOUNDARY = 'b'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

function form(file: string | Buffer, fields: readonly (readonly [string, string])[] = []): Buffer {
  const part = (head: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  return Buffer.concat([
    part('name="data"; filename="list.csv"', file),
    // Behind the file, as curl sends them in the order of its options.
    ...fields.map(([name, value]) => part(`name="${name}"`, value)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

const DAY_MS = 86_400_000

interface Server {
  readonly app: TestApp
  readonly folder: string
  post(
    url: string,
    file: string | Buffer,
    fields?: readonly (readonly [string, string])[],
  ): ReturnType<TestApp['send']>
  /** Works on all jobs to their ends. */
  work(): Promise<void>
}

/** The folder goes with the file of tests. */
const FOLDER = mkdtempSync(join(tmpdir(), 'teeviit-tables-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** Making a server takes a while, so that most tests share one. */
const shared = serverIn(FOLDER, { 'jobs.perKey': '1000' })

/** Each test has a minute of its own, whose windows nobody has used. */
beforeEach(() => {
  shared.app.nowMs += 60_000
})

const createServer = (settings?: Record<string, string>): Server =>
  settings === undefined ? shared : serverIn(testFolder(), settings)

function serverIn(folder: string, settings: Record<string, string>): Server {
  const app = createTestApp({ world, settings: { 'jobs.folder': folder, ...settings } })
  return {
    app,
    folder,
    post: (url, file, fields) =>
      app.send(url, {
        method: 'POST',
        headers: { 'content-type': TYPE },
        body: form(file, fields),
      }),
    async work() {
      const store = createJobStore(folder, LIMITS, () => app.nowMs)
      const work = createRowWork({ ...world, manifest: { name: 'r1' } as Manifest })
      const shop = { jobs: folder, now: () => app.nowMs, work: () => work }
      for (const { id } of await store.unfinished()) {
        await doTask(shop, { kind: 'cut', id })
        for (const number of await store.unanswered(id)) {
          await doTask(shop, { kind: 'chunk', id, number })
        }
        await doTask(shop, { kind: 'finish', id })
      }
    },
  }
}

/** SHA-256 of the secret `half`. */
const HALF = hash('sha256', 'half', 'hex')

const TABLE = 'nr;aadress\n1;Narva mnt 7-12, Tallinn\n2;kuskil mujal qqq\n3;\n'

describe('a table that is answered at once', () => {
  test('keeps its rows, columns and delimiter, and gets those of addok', async () => {
    const { post } = createServer()
    const { status, headers, text } = await post('/csv?key=k', TABLE, [['columns', 'aadress']])
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="list.geocoded.csv"')
    expect(text.split('\n')).toEqual([
      'nr;aadress;latitude;longitude;result_label;result_score;result_score_next;result_type;result_id;result_housenumber;result_name;result_street;result_postcode;result_city;result_district;result_context;result_status',
      expect.stringMatching(
        /^1;Narva mnt 7-12, Tallinn;59\.436962;24\.7536123;Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7-12;0\.\d\d;[\d.]*;housenumber;\d+;7;Narva maantee 7;Narva maantee;10117;Tallinn;Kesklinna linnaosa;.*EE;ok$/,
      ),
      '2;kuskil mujal qqq;;;;;;;;;;;;;;;not-found',
      '3;;;;;;;;;;;;;;;;skipped',
      '',
    ])
  })

  test('writes the columns that are wanted, in the encoding that it came in, with a mark for Excel', async () => {
    const { post } = createServer()
    const wanted = [
      ['result_columns', 'result_status'],
      ['with_bom', 'true'],
    ] as const
    const marked = await post('/search/csv/?key=k', 'q\nNarva mnt 7, Tallinn\n', wanted)
    expect(marked.text).toBe(
      '\ufeffq,result_status\n"Narva mnt 7, Tallinn",error\n'.replace('error', 'ok'),
    )
    const latin = Buffer.from('t\xe4nav\nP\xe4rnu mnt 1, Tallinn\n', 'latin1')
    const { headers } = await post('/csv?key=k&encoding=windows-1257', latin, wanted.slice(0, 1))
    expect(headers['content-type']).toBe('text/csv; charset=windows-1257')
  })

  test('leaves rows without an answer that a filter or the score rules out', async () => {
    const { post } = createServer()
    const table = 'q,code\n"Narva mnt 7, Tallinn",10117\n"Narva mnt 7, Tallinn",99999\n'
    const fields = [
      ['columns', 'q'],
      ['postcode', 'code'],
      ['result_columns', 'result_status'],
    ] as const
    const filtered = await post('/csv?key=k', table, fields)
    expect(
      filtered.text
        .split('\n')
        .slice(1, 3)
        .map((row) => row.split(',').at(-1)),
    ).toEqual(['ok', 'not-found'])
    const sure = await post('/csv?key=k&min_score=1', table, fields.slice(0, 1))
    expect(sure.text.split('\n')[1]).toMatch(/,not-found$/)
  })

  test('needs no folder of jobs', async () => {
    const { post } = createServer({ 'jobs.folder': '/dev/null/jobs' })
    expect((await post('/csv?key=k', TABLE, [['columns', 'aadress']])).status).toBe(200)
  })

  test('of points gets the nearest addresses', async () => {
    const { post } = createServer()
    const { text } = await post('/reverse/csv/?key=k', 'lat,lng\n59.436962,24.7536123\nx,y\n')
    const [head, found, wrong] = text.split('\n').map((row) => row.split(','))
    expect(head.slice(2, 6)).toEqual([
      'result_latitude',
      'result_longitude',
      'result_label',
      'result_distance',
    ])
    expect(found.at(-1)).toBe('ok')
    expect(wrong.at(-1)).toBe('error')
  })

  test('counts its rows by tens, and what costs too much is refused and leaves nothing', async () => {
    const { post, folder } = createServer()
    const rows = (count: number) => `q\n${'Narva mnt 7, Tallinn\n'.repeat(count)}`
    const { status, text } = await post('/csv?key=ten&columns=q&delimiter=;', rows(3_010))
    expect(status).toBe(429)
    expect(text).toContain(
      'This request counts 301, and the key has 10 a minute. Send fewer rows at once',
    )
    expect((await createJobStore(folder, LIMITS, Date.now).list('x')).length).toBe(0)
    expect((await post('/csv?key=ten&columns=q&delimiter=;', rows(95))).status).toBe(200)
    expect((await post('/csv?key=ten&columns=q&delimiter=;', rows(5))).status).toBe(429)
  })

  test('that counts too much counts what was read of it: a unit for each started megabyte', async () => {
    const { post } = createServer()
    const table = `q\n${`${'x'.repeat(699)}\n`.repeat(3_010)}`
    const { status, headers } = await post('/csv?key=ten&columns=q', table)
    expect([status, headers['ratelimit-remaining']]).toEqual([429, '7'])
  })

  test.each([
    ['columns=zip', 'The table has no column zip', 'COLUMN_UNKNOWN'],
    ['colums=q', 'Unknown parameter "colums"; did you mean "columns"?', 'PARAMETER_UNKNOWN'],
    ['encoding=klingon', 'Invalid value of parameter "encoding": klingon', 'VALUE_NOT_ALLOWED'],
    ['min_score=2', 'Invalid min_score value: 2', 'VALUE_INVALID'],
  ])('with %s is refused', async (query, sentence, code) => {
    const { status, json } = await createServer().post(`/csv?key=k&${query}`, 'q\nx\n')
    expect(status).toBe(400)
    const { error } = json() as { error: { code: string; message: string } }
    expect(error.code).toBe(code)
    expect(error.message).toContain(sentence)
  })

  test('of too many rows is refused with the way out', async () => {
    const { status, text } = await createServer().post('/csv?key=k', `q\n${'x\n'.repeat(50_001)}`)
    expect(status).toBe(413)
    expect(text).toContain('UPLOAD_ROWS')
    expect(text).toContain('Send it as a job.')
  })

  test('of many columns counts its cells, and of too many is refused', async () => {
    const { post } = createServer()
    const wide = `q,${'column,'.repeat(4_000)}\n`
    const { status, text } = await post('/csv?key=ten&columns=q', `${wide}${'x\n'.repeat(80)}`)
    expect(status).toBe(429)
    // Eighty rows of 4,002 columns.
    expect(text).toContain('This request counts 321,')
    const refused = await post('/csv?key=k&columns=q', `${wide}${'x\n'.repeat(1_250)}`)
    expect([refused.status, refused.text.includes('UPLOAD_CELLS')]).toEqual([413, true])
  })

  test.each([
    ['of nothing', '', 'TABLE_EMPTY'],
    ['that is a zip file', 'PK\x03\x04abc', 'TABLE_PACKED'],
  ])('%s is refused', async (_, file, code) => {
    const { status, json } = await createServer().post('/csv?key=k', file)
    expect([status, (json() as { error: { code: string } }).error.code]).toEqual([400, code])
  })
})

interface JobDocument {
  readonly id: string
  readonly url: string
  readonly state: string
}

describe('a job', () => {
  test('goes from its upload to a result that can be fetched in ranges, and away', async () => {
    const { post, app, work } = createServer()
    const made = await post('/jobs?key=k', TABLE, [
      ['columns', 'aadress'],
      ['output', 'ndjson'],
    ])
    expect(made.status).toBe(201)
    const job = made.json() as unknown as JobDocument
    expect(made.headers.location).toBe(job.url)
    expect(job).toMatchObject({
      kind: 'geocode',
      file: 'list.csv',
      state: 'waiting',
      table: { format: 'csv', delimiter: ';', columns: 2, place: { columns: ['aadress'] } },
    })
    const path = `/jobs/${job.id}`
    expect((await app.send(`${path}/result?key=k`)).text).toContain('JOB_NOT_DONE')
    await work()
    expect((await app.send(`${path}?key=k`)).json()).toMatchObject({
      state: 'done',
      rows: 3,
      rowsDone: 3,
      progress: 1,
      result: { contentType: 'application/x-ndjson; charset=utf-8' },
      expires: new Date(app.nowMs + 3 * DAY_MS).toISOString(),
    })
    const { status, headers, text } = await app.send(`${path}/result?key=k`)
    expect(status).toBe(200)
    const rows = text
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row))
    expect(rows.map(({ nr, match }) => [nr, match])).toEqual([
      ['1', 'exact'],
      ['2', 'none'],
      ['3', 'invalid'],
    ])
    // A file in ranges is never packed: its length and its tag are those of its bytes.
    const taken = { headers: { 'accept-encoding': 'gzip' } }
    const unpacked = await app.send(`${path}/result?key=k`, taken)
    expect(unpacked.headers['content-encoding']).toBeUndefined()
    expect([unpacked.headers.etag, unpacked.text]).toEqual([headers.etag, text])
    const part = (range: string, more = {}) =>
      app.send(`${path}/result?key=k`, { headers: { range, ...more } })
    const bytes = Buffer.from(text)
    const etag = headers.etag as string
    expect((await part('bytes=5-9')).text).toBe(bytes.subarray(5, 10).toString())
    expect((await part('bytes=5-9')).headers['content-range']).toBe(`bytes 5-9/${bytes.length}`)
    expect((await part('bytes=-4')).text).toBe(bytes.subarray(-4).toString())
    expect((await part('bytes=0-', { 'if-range': etag })).status).toBe(206)
    expect((await part('bytes=0-', { 'if-range': '"x"' })).status).toBe(200)
    // A weak tag does not say that the bytes are the same.
    expect((await part('bytes=0-', { 'if-range': `W/${etag}` })).status).toBe(200)
    expect((await part('bytes=0-1,4-5')).status).toBe(200)
    const beyond = await part(`bytes=${bytes.length}-`)
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ])
    expect(beyond.text).toContain('JOB_RANGE')
    expect((await part('', { 'if-none-match': etag })).status).toBe(304)
    expect((await app.send(`${path}?key=k`, { method: 'DELETE' })).status).toBe(204)
    const gone = await app.send(`${path}?key=k`)
    expect([gone.status, gone.text.includes('JOB_UNKNOWN')]).toEqual([404, true])
  })

  test('has its result below it, and nothing else', async () => {
    const { app, post } = createServer()
    const { id } = (await post('/jobs?key=k', TABLE)).json() as unknown as JobDocument
    const statusOf = async (below: string) => (await app.send(`/jobs/${id}${below}?key=k`)).status
    expect(await statusOf('')).toBe(200)
    expect(await statusOf('/input')).toBe(404)
    expect(await statusOf('/result/1')).toBe(404)
  })

  test('a folder beside the jobs whose name is no id is none of them', async () => {
    const { app, folder, post } = createServer()
    const { id } = (await post('/jobs?key=k', TABLE)).json() as unknown as JobDocument
    cpSync(join(folder, id), join(folder, 'copied'), { recursive: true })
    expect((await app.send(`/jobs/${id}?key=k`)).status).toBe(200)
    expect((await app.send('/jobs/copied?key=k')).status).toBe(404)
    expect((await app.send('/jobs/copied?key=k', { method: 'DELETE' })).status).toBe(404)
    rmSync(join(folder, 'copied'), { recursive: true })
  })

  test('gives its result as a stream of Arrow where it is asked to', async () => {
    const { post, app, work } = createServer()
    const made = await post('/jobs?key=k', TABLE, [['output', 'arrow']])
    await work()
    const { id } = made.json() as unknown as JobDocument
    const { headers, bytes } = await app.send(`/jobs/${id}/result?key=k`)
    expect(headers['content-type']).toBe('application/vnd.apache.arrow.stream')
    expect(headers['content-disposition']).toContain('filename="list.geocode.arrows"')
    const rows = tableFromIPC(bytes)
    expect([...rows.getChild('nr')!]).toEqual(['1', '2', '3'])
    expect([...rows.getChild('match')!]).toEqual(['exact', 'none', 'invalid'])
    expect([...rows.getChild('lat')!]).toEqual([59.436962, null, null])
  })

  test('about a table without names asks with the columns that find addresses', async () => {
    const { post, app, work } = createServer()
    const made = await post('/jobs?key=k', '1,1999,"Narva maantee 7, Tallinn"\n2,2001,Xyzzy 1\n')
    const job = made.json() as { id: string; table: object }
    expect(job.table).toEqual({ format: 'csv', encoding: 'utf-8', delimiter: ',', columns: 3 })
    await work()
    const { text } = await app.send(`/jobs/${job.id}/result?key=k`)
    const rows = text.split('\n')
    expect(rows[0]).toMatch(/^column_1,column_2,column_3,id,/)
    expect(rows[1]).toMatch(/^1,1999,"Narva maantee 7, Tallinn",5,ee,house,.*,exact,/)
    expect(rows[2]).toMatch(/ADDRESS_NOT_FOUND$/)
    // Where nothing is found, the first column is asked.
    const none = await post('/jobs?key=k', 'Qwrt,1\nZxcv,2\n', [['header', 'false']])
    await work()
    const { id } = none.json() as { id: string }
    const { text: empty } = await app.send(`/jobs/${id}/result?key=k`)
    expect(empty).toMatch(/^Qwrt,1,,.*,none,.*ADDRESS_NOT_FOUND$/m)
  })

  test('that cannot be kept is refused without a word of where', async () => {
    const { post } = createServer({ 'jobs.folder': '/dev/null/jobs' })
    const { status, headers, text } = await post('/jobs?key=k', TABLE)
    expect([status, headers['retry-after']]).toEqual([503, '60'])
    expect(JSON.parse(text).error.code).toBe('UPLOAD_NOT_KEPT')
    expect(text).not.toContain('/dev/null')
  })

  test('of a client without a key of its own is kept for an hour', async () => {
    const { post, app, work } = createServer()
    const { id } = (await post('/jobs?key=page', TABLE)).json() as unknown as JobDocument
    await work()
    const { ended, expires } = (await app.send(`/jobs/${id}?key=page`)).json() as {
      ended: string
      expires: string
    }
    expect(Date.parse(expires) - Date.parse(ended)).toBe(3_600_000)
  })

  test('is its key’s alone, and the demo key lists none', async () => {
    const { post, app, folder } = createServer()
    const { id } = (await post('/jobs?key=k', TABLE)).json() as unknown as JobDocument
    for (const url of [`/jobs/${id}`, `/jobs/${id}/result`, '/jobs/../x', '/jobs/0/1/2']) {
      expect((await app.send(`${url}?key=ten`)).status).toBe(404)
    }
    expect((await app.send(`/jobs/${id}?key=ten`, { method: 'DELETE' })).status).toBe(404)
    expect((await app.send('/jobs?key=ten')).json()).toEqual({ jobs: [] })
    expect((await app.send('/jobs?key=k')).json()).toMatchObject({
      jobs: expect.arrayContaining([expect.objectContaining({ id })]),
    })
    // No secret is on the disk.
    expect(readFileSync(join(folder, id, 'job.json'), 'utf8')).not.toContain('"k"')
  })

  test('takes the table as the body itself, its name and question in the URL', async () => {
    const { app, work } = createServer()
    const made = await app.send('/jobs?key=k&kind=reverse&name=points.ndjson&radius=50', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: '{"lon":24.7536123,"lat":59.436962}\n',
    })
    expect(made.json()).toMatchObject({ kind: 'reverse', file: 'points.ndjson' })
    await work()
    const { id } = made.json() as unknown as JobDocument
    const { text, headers } = await app.send(`/jobs/${id}/result?key=k`)
    expect(headers['content-disposition']).toContain('filename="points.reverse.ndjson"')
    expect(JSON.parse(text)).toMatchObject({ match: 'found', country: 'ee', distance_m: 0 })
  })

  test('says what became of the ids of a column since a number', async () => {
    const { app, post, work } = createServer()
    const table = 'kood,aadress\n50,\n,kuskil\n'
    const made = await post('/jobs?key=k&kind=changes&after=0&id=kood', table)
    expect(made.json()).toMatchObject({ kind: 'changes', table: { place: { id: 'kood' } } })
    await work()
    const { id } = made.json() as unknown as JobDocument
    const { text } = await app.send(`/jobs/${id}/result?key=k`)
    const [head, house, none] = text.split('\n')
    expect(head).toMatch(
      /^kood,aadress,id,.*,changes,number,date,former_address,heirs,match,problem$/,
    )
    expect(house).toMatch(/^50,,50,ee,house,.*,,,,,,found,$/)
    expect(none).toMatch(/^,kuskil,,.*,none,ADDRESS_NOT_FOUND$/)
  })

  test.each([
    ['kind=matrix', 400, 'Missing parameter "target"'],
    ['kind=matrix&target=1', 400, 'Parameter "target" must be two numbers joined by a comma'],
    [`kind=matrix${'&target=24,59'.repeat(101)}`, 400, 'may have at most 100 points'],
    ['kind=changes', 400, 'Missing parameter "after"'],
    ['kind=changes&after=-1', 400, 'Invalid after value: -1 (allowed: whole numbers from 0 to'],
    ['kind=changes&after=1', 400, 'There is no change 1: the last one is 0'],
    ['kind=tour', 400, 'Invalid value of parameter "kind": tour'],
    ['countries=ee,fi', 400, 'Invalid countries value: ee,fi'],
    ['delimiter=ab', 400, 'Invalid delimiter value: ab'],
    ['kind=reverse&radius=0', 400, 'Invalid radius value: 0'],
    ['street=Strasse', 400, 'The table has no column Strasse'],
    [`${'columns=a&'.repeat(101)}`, 400, 'Parameter "columns" may be given at most 100 times'],
    ['kind=route', 400, 'This release has no roads'],
  ])('with %s is refused', async (query, status, sentence) => {
    const { app, post } = createServer()
    const before = (await app.send('/jobs?key=k')).json()
    const refused = await post(`/jobs?key=k&${query}`, 'a,b\n1,2\n')
    expect([
      refused.status,
      (refused.json() as { error: { message: string } }).error.message,
    ]).toEqual([status, expect.stringContaining(sentence)])
    expect((await app.send('/jobs?key=k')).json()).toEqual(before)
  })

  test('whose rows lack most of its columns fails before its result is a thousand times as large', async () => {
    const { post, app, work } = createServer()
    const made = await post(
      '/jobs?key=k&columns=q',
      `q,${'column,'.repeat(4_000)}\n${'x\n'.repeat(2_600)}`,
    )
    expect(made.status).toBe(201)
    await work()
    const { id } = made.json() as unknown as JobDocument
    const { json, text } = await app.send(`/jobs/${id}?key=k`)
    expect(json()).toMatchObject({ state: 'failed' })
    expect(text).toContain('TABLE_NARROW')
  })

  test('of a service that the key may not use is refused', async () => {
    const folder = testFolder()
    const app = createTestApp({
      world,
      settings: { 'jobs.folder': folder },
      keys: [{ name: 'half', sha256: '', requestsPerMinute: null, services: ['geocoder'] }].map(
        (key) => ({ ...key, sha256: HALF }),
      ) as never,
    })
    const { status, text } = await app.send('/jobs?key=half&kind=route', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a\n1\n',
    })
    expect([status, text.includes('JOB_SERVICE')]).toEqual([403, true])
  })

  test('that failed has no result, and says why', async () => {
    const { post, app, folder } = createServer()
    const { id } = (await post('/jobs?key=k', TABLE)).json() as unknown as JobDocument
    await failJob({ jobs: folder, now: () => app.nowMs }, id, new TeeviitError('UPLOAD_NO_FILE'))
    expect((await app.send(`/jobs/${id}?key=k`)).json()).toMatchObject({
      state: 'failed',
      error: { code: 'UPLOAD_NO_FILE' },
    })
    const { status, text } = await app.send(`/jobs/${id}/result?key=k`)
    expect([status, text.includes('JOB_FAILED')]).toEqual([409, true])
  })

  test('is refused in words where the disk, the queue or the key is full', async () => {
    const full = createServer({ 'jobs.diskFreePercent': '99' })
    expect((await full.post('/jobs?key=k', TABLE)).status).toBe(507)
    expect((await full.post('/csv?key=k', TABLE)).status).toBe(507)
    const { post } = createServer({ 'jobs.perKey': '1', 'jobs.waiting': '1' })
    await post('/jobs?key=k', TABLE)
    expect((await post('/jobs?key=k', TABLE)).status).toBe(429)
    const waiting = await post('/jobs?key=ten', TABLE)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '60'])
  })

  test('of a key with a limit may have a megabyte for each request a minute', async () => {
    const { app } = createServer()
    const send = (bytes: number) =>
      app.send('/jobs?key=ten', {
        method: 'POST',
        headers: { 'content-type': 'text/csv', 'content-length': String(bytes) },
        body: 'a\n1\n',
      })
    expect((await send(10_000_001)).status).toBe(413)
  })

  test('is made once of a table that is sent again with its key', async () => {
    const { app } = createServer()
    const send = (idempotencyKey: string, table = TABLE, key = 'k') =>
      app.send(`/jobs?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': TYPE, 'idempotency-key': idempotencyKey },
        body: form(table, [['columns', 'aadress']]),
      })
    const KEY = 'e7a8f4a0-3c1b-4b5e'
    const first = await send(KEY)
    const again = await send(KEY)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.json()).toMatchObject({ id: first.json().id, state: 'waiting' })
    const { id } = (await send(KEY, TABLE, 'demo')).json()
    expect(id).not.toBe(first.json().id)
    const other = await send(KEY, `${TABLE}4;Riia 1, Tartu\n`)
    expect([other.status, other.text]).toEqual([
      422,
      expect.stringContaining('JOB_IDEMPOTENCY_KEY_USED'),
    ])
    for (const wrong of ['f'.repeat(15), `${KEY} x`, 'f'.repeat(256)]) {
      const { status, text } = await send(wrong)
      expect([status, text]).toEqual([400, expect.stringContaining('"JOB_IDEMPOTENCY_KEY"')])
    }
    expect((await send('f'.repeat(16))).status).toBe(201)
    expect((await send('g'.repeat(255))).status).toBe(201)
  })

  test('is not made by other methods', async () => {
    const { app } = createServer()
    const { status, headers } = await app.send('/jobs?key=k', { method: 'PUT' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    expect((await app.send('/csv?key=k')).status).toBe(405)
    expect((await app.send('/jobs')).status).toBe(403)
  })
})

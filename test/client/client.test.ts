/** The typed client: what it sends, how it tries again, and how it cuts long lists. */
import { describe, expect, test, vi } from 'vitest'
import { createClient, type Position, TeeviitError } from '../../client/src/index.ts'

interface Sent {
  readonly url: URL
  readonly init: RequestInit
}

type Answering = (sent: Sent, number: number) => Response | Promise<Response>

/** A client of a server that answers as told, and what it was sent. */
function clientOf(answer: Answering, options: object = {}) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'http://maps.example.ee/',
    key: 'k&1',
    fetch: async (url, init) => {
      const one = { url: new URL(url), init }
      sent.push(one)
      return answer(one, sent.length)
    },
    ...options,
  })
  return { client, sent }
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers })
const EMPTY = { type: 'FeatureCollection', features: [] }
const refused = (status: number, headers: Record<string, string> = {}) =>
  json({ error: { status, message: 'Too Many Requests' } }, status, headers)

describe('a question', () => {
  test('has its key and its options in the URL', async () => {
    const { client, sent } = clientOf(() => json(EMPTY))
    await client.search('Narva mnt 7', { limit: 3, near: [24.7, 59.4], types: ['street', 'house'] })
    await client.search({ street: 'Narva mnt', city: 'Tallinn' })
    await client.reverse([24.7, 59.4], { radius: 50 })
    await client.suggest('narva mnt 7 t', { near: [24.7, 59.4] })
    await client.suggest('n')
    expect(sent.map(({ url }) => url.pathname + url.search)).toStrictEqual([
      '/geocoder/search?q=Narva+mnt+7&limit=3&near=24.7%2C59.4&types=street%2Chouse&key=k%261',
      '/geocoder/search?street=Narva+mnt&city=Tallinn&key=k%261',
      '/geocoder/reverse?point=24.7%2C59.4&radius=50&key=k%261',
      '/geocoder/suggest?q=narva+mnt+7+t&near=24.7%2C59.4&key=k%261',
      '/geocoder/suggest?q=n&key=k%261',
    ])
  })

  test('of a drive is a body of JSON', async () => {
    const { client, sent } = clientOf(() => json({ waypoints: [], routes: [] }))
    await client.route([[24.7, 59.4], 'Riia 1, Tartu'], { steps: true, avoid: ['ferries'] })
    expect(JSON.parse(String(sent[0].init.body))).toStrictEqual({
      points: [[24.7, 59.4], 'Riia 1, Tartu'],
      steps: true,
      avoid: ['ferries'],
    })
  })

  test('of a matrix and of an isochrone has the roads to keep off, too', async () => {
    const { client, sent } = clientOf(() => json({ sources: [], targets: [], durations: [] }))
    const corner: Position = [24.7, 59.4]
    await client.matrix([corner], undefined, { avoid: ['unpaved'], avoidWays: [7] })
    await client.isochrone(corner, { minutes: 5, avoidAreas: [[corner, [25, 59], [25, 60]]] })
    expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toStrictEqual([
      { sources: [corner], targets: [corner], avoid: ['unpaved'], avoidWays: [7] },
      { point: corner, minutes: 5, avoidAreas: [[corner, [25, 59], [25, 60]]] },
    ])
  })

  test('about a table is a form with the file, and its answer is the bytes', async () => {
    const { client, sent } = clientOf(() => new Response('a;b'))
    const options = { columns: ['street', 'town'], min_score: 0.7, with_bom: true }
    const answer = await client.searchTable({ data: 'street;town' }, options)
    expect(await answer.text()).toBe('a;b')
    await client.reverseTable(
      { data: 'lat,lon', fileName: 'p.csv' },
      { result_columns: ['result_label'] },
    )
    expect(sent.map(({ url }) => url.pathname)).toStrictEqual(['/csv', '/reverse/csv'])
    const [search, reverse] = sent.map(({ init }) => init.body as FormData)
    expect([
      search.getAll('columns'),
      search.get('min_score'),
      search.get('with_bom'),
    ]).toStrictEqual([['street', 'town'], '0.7', 'true'])
    expect(await (search.get('data') as File).text()).toBe('street;town')
    expect((reverse.get('data') as File).name).toBe('p.csv')
    expect(reverse.getAll('result_columns')).toStrictEqual(['result_label'])
  })

  test('of the best order reads numbers of stops, metres and seconds', async () => {
    const attributes = [
      { ObjectID: 1, Sequence: 1 },
      { ObjectID: 2, Sequence: 3 },
      { ObjectID: 3, Sequence: 2 },
    ]
    const { client } = clientOf(() =>
      json({
        directions: [{ summary: { totalLength: 12.3456, totalTime: 2.5 } }],
        stops: { features: attributes.map((one) => ({ attributes: one })) },
      }),
    )
    const stops: Position[] = [
      [24, 59],
      [25, 59],
      [26, 59],
    ]
    expect(await client.order(stops)).toStrictEqual({
      order: [0, 2, 1],
      distance: 12345.6,
      duration: 150,
    })
  })
})

const NO_KEY = 'The API key is missing or not valid'

describe('a refusal', () => {
  test.each([
    [json({ error: { status: 400, code: 'NO_ROUTE', message: 'No' } }, 400), 'No', 'NO_ROUTE'],
    [json({ error: 'invalid_api_key' }, 403), NO_KEY, 'invalid_api_key'],
    [
      new Response('<h1>HTTP Status 403 - Forbidden</h1>', { status: 403 }),
      NO_KEY,
      'invalid_api_key',
    ],
    [
      json({ error: { status: 403, code: 'JOB_SERVICE', message: 'No' } }, 403),
      'No',
      'JOB_SERVICE',
    ],
    [new Response('<h1>HTTP Status 400 - Bad</h1>', { status: 400 }), 'Bad', undefined],
    [new Response('', { status: 404 }), 'HTTP status 404', undefined],
  ])('tells its message and its code: %#', async (response, message, code) => {
    const { client, sent } = clientOf(() => response)
    const error = await client.search('x').catch((reason) => reason)
    expect(error).toBeInstanceOf(TeeviitError)
    expect([error.message, error.code, error.status]).toStrictEqual([
      message,
      code,
      response.status,
    ])
    expect(sent).toHaveLength(1)
  })

  test('that passes is asked again when its time has come', async () => {
    vi.useFakeTimers()
    try {
      const { client, sent } = clientOf((_, number) =>
        number === 1 ? refused(429, { 'retry-after': '17' }) : json(EMPTY),
      )
      const answer = client.search('x')
      await vi.advanceTimersByTimeAsync(16_999)
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await answer).toStrictEqual(EMPTY)
      expect(sent).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not asked again where its price is too high, or its time too far', async () => {
    const dear = clientOf(() => refused(429))
    await expect(dear.client.search('x')).rejects.toThrow('Too Many Requests')
    expect(dear.sent).toHaveLength(1)
    const far = clientOf(() => refused(503, { 'retry-after': '66' }))
    await expect(far.client.search('x')).rejects.toMatchObject({ retryAfterS: 66 })
    expect(far.sent).toHaveLength(1)
  })

  test('without a time is asked again after growing pauses, as often as is set', async () => {
    vi.useFakeTimers()
    try {
      const broken = () => Promise.reject(new TypeError('connection refused'))
      const { client, sent } = clientOf(broken, { retries: 2 })
      const failed = client.search('x').catch((reason) => reason)
      await vi.advanceTimersByTimeAsync(124)
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(126 + 500)
      expect(sent).toHaveLength(3)
      expect(await failed).toMatchObject({ status: 0, message: expect.stringContaining('refused') })
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not waited for when the question is aborted', async () => {
    const stop = new AbortController()
    const { client, sent } = clientOf(() => refused(503, { 'retry-after': '30' }))
    const answer = client.search('x', { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 5)
    await expect(answer).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })
})

describe('a long list', () => {
  const texts = Array.from({ length: 450 }, (_, number) => `text ${number}`)
  const found = (body: unknown) =>
    new URLSearchParams(String(body)).getAll('q').map((query) => ({ ...EMPTY, query }))

  test('is cut into pieces and answered in its order, whichever comes first', async () => {
    const progress: number[] = []
    let isLast: () => void
    const last = new Promise<void>((resolve) => {
      isLast = resolve
    })
    const { client, sent } = clientOf(async ({ init }, number) => {
      if (number === 3) setTimeout(isLast)
      if (number === 1) await last
      return json({ results: found(init.body) })
    })
    const answers = await client.searchAll(texts, { onProgress: (done) => progress.push(done) })
    expect(answers.map(({ query }) => query)).toStrictEqual(texts)
    expect(sent.map(({ init }) => found(init.body).length)).toStrictEqual([200, 200, 50])
    expect(progress).toStrictEqual([200, 250, 450])
  })

  test('ends with its first failure', async () => {
    const { client, sent } = clientOf((_, number) =>
      number === 1 ? json({ error: { message: 'No' } }, 400) : json({ results: [] }),
    )
    await expect(client.searchAll(texts, {})).rejects.toThrow()
    expect(sent.length).toBeLessThanOrEqual(2)
  })

  test('of sources and targets is put together from blocks', async () => {
    const cell = (a: number, b: number) => a * 10_000 + b
    const { client, sent } = clientOf(({ init }) => {
      const { sources, targets } = JSON.parse(String(init.body)) as {
        sources: Position[]
        targets: Position[]
      }
      const rows = sources.map(([a]) => targets.map(([b]) => cell(a, b)))
      return json({ sources, targets, durations: rows, distances: rows })
    })
    const many = Array.from({ length: 1001 }, (_, number): Position => [number, 0])
    const down = await client.matrix(many, [[7, 0]])
    const across = await client.matrix([[7, 0]], many)
    expect(sent).toHaveLength(4)
    expect([down.durations.length, across.targets.length]).toStrictEqual([1001, 1001])
    expect([down.durations[1000], across.distances[0][1000]]).toStrictEqual([
      [cell(1000, 7)],
      cell(7, 1000),
    ])
  })
})

describe('a job', () => {
  const ID = '00112233445566778899aabbccddeeff'
  const job = (state: string, more: object = {}) =>
    json({ id: ID, kind: 'geocode', state, ...more })

  test('is made of a table and fields in front of it', async () => {
    const { client, sent } = clientOf(() => job('waiting'))
    const table = { data: 'a;b\nNarva mnt 7;Tallinn\n', fileName: 'customers.csv' }
    const made = await client.jobs.create(table, { columns: ['a', 'b'], countries: ['ee', 'lv'] })
    expect(made.id).toBe(ID)
    const [{ url, init }] = sent
    expect([init.method, url.pathname + url.search]).toStrictEqual(['POST', '/jobs?key=k%261'])
    const fields = [...(init.body as FormData)]
    const file = fields.pop()![1] as File
    expect(fields).toStrictEqual([
      ['countries', 'ee,lv'],
      ['columns', 'a'],
      ['columns', 'b'],
    ])
    expect([file.name, await file.text()]).toStrictEqual([table.fileName, table.data])
  })

  test('is sent again with the same key of its own where no answer came', async () => {
    vi.useFakeTimers()
    try {
      const { client, sent } = clientOf((_, number) =>
        number === 1 ? Promise.reject(new TypeError('reset')) : job('waiting'),
      )
      const made = client.jobs.create({ data: 'a' }, {})
      await vi.advanceTimersByTimeAsync(250)
      expect((await made).state).toBe('waiting')
      await client.jobs.create({ data: 'a' }, {})
      const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect([keys[1], keys[2] === keys[0]]).toStrictEqual([keys[0], false])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is looked at until it is done, and fetched', async () => {
    const states = ['waiting', 'working', 'done']
    const { client, sent } = clientOf(({ url }) =>
      url.pathname.endsWith('/result') ? new Response('a,b') : job(states.shift()!),
    )
    const seen: (string | undefined)[] = []
    await client.jobs.wait(ID, { everyMs: 1, onProgress: ({ state }) => seen.push(state) })
    expect(seen).toStrictEqual(['waiting', 'working', 'done'])
    expect(await (await client.jobs.result(ID)).text()).toBe('a,b')
    expect(sent.map(({ url }) => url.pathname)).toStrictEqual([
      ...Array(3).fill(`/jobs/${ID}`),
      `/jobs/${ID}/result`,
    ])
  })

  test('that fails, or is gone, is not waited for', async () => {
    const failed = clientOf(() => job('failed', { error: { code: 'TABLE_EMPTY', message: 'No' } }))
    await expect(failed.client.jobs.wait(ID)).rejects.toMatchObject({ code: 'TABLE_EMPTY' })
    const gone = clientOf(() => refused(404))
    await expect(gone.client.jobs.wait(ID)).rejects.toMatchObject({ code: 'JOB_UNKNOWN' })
    expect(await gone.client.jobs.get(ID)).toBeUndefined()
    expect(await gone.client.jobs.remove(ID)).toBe(false)
  })

  test('is waited for no longer than its signal says', async () => {
    const stop = new AbortController()
    const { client, sent } = clientOf(() => job('working'))
    const waiting = client.jobs.wait(ID, { everyMs: 60_000, signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 5)
    await expect(waiting).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })

  test('is listed and removed', async () => {
    const { client, sent } = clientOf(({ init }) =>
      init.method === 'DELETE' ? new Response(null, { status: 204 }) : json({ jobs: [{ id: ID }] }),
    )
    expect((await client.jobs.list()).map(({ id }) => id)).toStrictEqual([ID])
    expect(await client.jobs.remove(ID)).toBe(true)
    expect(sent.map(({ init, url }) => `${init.method} ${url.pathname}`)).toStrictEqual([
      'GET /jobs',
      `DELETE /jobs/${ID}`,
    ])
  })
})

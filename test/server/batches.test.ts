/** Large batches of the geocoder over several threads: the same bytes as from one, and nobody waits for them. */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSearchableRelease } from '../support/searchable-release.ts'
import { COUNTRY_RECORDS, ESTONIA } from '../support/small-world.ts'
import { eventually, startTestServer, type TestServer } from '../support/test-server.ts'

let alone: TestServer
let together: TestServer

beforeAll(async () => {
  alone = await startTestServer({ threads: '1' }, writeSearchableRelease)
  together = await startTestServer({ threads: '3' }, writeSearchableRelease)
})
afterAll(async () => {
  await alone.stop()
  await together.stop()
})

const ASKED = [
  'Narva mnt 7',
  'Kase tn 1',
  'Tallinn',
  'Lossi plats 1a, Tallinn',
  'Brīvības iela 1, Rīga',
  'Gedimino pr. 1, Vilnius',
  'nowhere at all',
  '"<&>\\ 5',
  'narva maantee seitse',
  '',
]
const FORM = 'application/x-www-form-urlencoded'

function batch(parameters: string, count = 400, texts = ASKED): string {
  const inputs = Array.from({ length: count }, (_, i) =>
    encodeURIComponent(texts[i % texts.length]),
  )
  return `${parameters}&${inputs.map((input) => `q=${input}`).join('&')}`
}

async function ask({ server }: TestServer, body: string, path = '/geocoder/geocode') {
  const response = await fetch(`${server.url}${path}?key=k`, {
    method: 'POST',
    body,
    headers: { 'content-type': FORM },
  })
  const { status, headers } = response
  return { status, type: headers.get('content-type'), text: await response.text() }
}

/** A number of `/metrics`; 0 where it is not there. */
async function metric({ server }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

const SHARED = 'teeviit_shared_inputs_total'

describe('a large batch', () => {
  test.each([
    'gl=ee_aid',
    'gl=ee&output=json2',
    'gl=ee_aid&gl=lv&gl=lt&output=json2&maxcount=1000',
    'gl=lv&output=xml',
    'gl=ee_aid&output=xml2&xd=true&st=2',
    'gl=lt&gl=ee&output=kml&rs=reverse',
    'gl=ee_aid&output=ads_liik_staatus',
    'gl=ee&callback=a.b[1]&ac=true',
    'gl=ee_aid&srs=EPSG:3301&rs=A2A3&replaceType=A1%20B1&replaceType=A2%20B2&output=json2',
    'gl=ee_aid&aidq=true',
    'gl=ee&ll=59.4,24.7&spn=0.1,0.1',
    'gl=ee&maxcount=0',
    'gl=nothing',
    'gl=ee&output=pdf',
  ])('has the same bytes from three threads as from one: %s', async (parameters) => {
    const body = batch(parameters)
    for (const path of ['/geocoder/geocode', '/geocoder-short/geocode']) {
      expect(await ask(together, body, path)).toEqual(await ask(alone, body, path))
    }
  })

  test('ids are inputs like others', async () => {
    const body = batch('gl=ee_aid&aidq=true', 300, ['50', '51', '10', 'x'])
    const answer = await ask(together, body)
    expect(answer).toEqual(await ask(alone, body))
    expect(JSON.parse(answer.text)[0].placemark).toHaveLength(1)
  })

  test('other threads have done a share of it', async () => {
    const before = await metric(together, SHARED)
    await eventually(async () => {
      await ask(together, batch('gl=ee_aid&gl=lv&gl=lt&output=json2&st=3&xd', 1000))
      return (await metric(together, SHARED)) > before
    })
    expect(await metric(alone, SHARED)).toBe(0)
  })

  test('a GET whose own body is never ended gets the whole answer', async () => {
    const query = batch('gl=ee_aid&gl=lv&gl=lt&output=json2&maxcount=1000&st=3&xd&ac', 1000, [
      'Narva',
    ])
    const wanted = await ask(alone, query)
    const { hostname, port } = new URL(alone.server.url)
    const asked = request({ hostname, port, path: `/geocoder/geocode?key=k&${query}` })
    asked.setHeader('transfer-encoding', 'chunked')
    asked.write('x')
    const [response] = await once(asked, 'response')
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    asked.destroy()
    expect(text.length).toBeGreaterThan(2_000_000)
    expect(text).toBe(wanted.text)
  })

  test('1,001 inputs are refused before anybody is asked', async () => {
    const answer = await ask(together, batch('gl=ee', 1001))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('At most 1000 addresses')
  })
})

const SLOW = batch('gl=ee_aid&gl=lv&gl=lt&output=json2&maxcount=1000&st=3&xd&ac', 500, [
  'maja tee 1 nowhere at all',
  'narva mantee seitse kesklin',
])

describe('beside a large batch', () => {
  test('other requests are answered on all threads long before it is', async () => {
    let isOver = false
    const slow = Promise.all(Array.from({ length: 8 }, () => ask(together, SLOW))).then(() => {
      isOver = true
    })
    let answered = 0
    while (!isOver) {
      // Each on a connection of its own, which any of the threads may get.
      const url = `${together.server.url}/gazetteer/layer/currentLayer?key=k&l=1`
      await (await fetch(url, { headers: { connection: 'close' } })).text()
      answered++
    }
    await slow
    expect(answered).toBeGreaterThan(8)
  })

  test('a client that goes ends the work', async () => {
    const gone = 'teeviit_requests_total{interface="geocode",status="499"}'
    const before = await metric(together, gone)
    await eventually(async () => {
      const socket = connect(together.server.port, '127.0.0.1')
      socket.write(
        `POST /geocoder/geocode?key=k HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\n` +
          `Content-Length: ${SLOW.length}\r\n\r\n${SLOW}`,
      )
      setTimeout(() => socket.destroy(), 20)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return (await metric(together, gone)) > before
    })
  })

  test('a thread that breaks costs its neighbour nothing, and its successor shares work again', async () => {
    const workers: Worker[] = []
    // Noted at birth: a thread may say that it is ready while the answers are still awaited.
    const ready: Promise<unknown>[] = []
    const noteWorker = (worker: Worker) => {
      if (!worker.threadName?.startsWith('http-')) return
      workers.push(worker)
      ready.push(once(worker, 'message'))
    }
    process.on('worker', noteWorker)
    const pair = await startTestServer({ threads: '2' }, writeSearchableRelease)
    const wanted = await ask(alone, SLOW)
    /** As a client asks that comes back when the server has too much to do. */
    const askPatiently = async () => {
      for (;;) {
        const answer = await ask(pair, SLOW)
        if (answer.status !== 503) return answer
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const answers = Promise.allSettled(Array.from({ length: 8 }, askPatiently))
    setTimeout(() => void workers[0].terminate(), 30)
    // Connections of the broken thread end with it.
    for (const answer of await answers) {
      if (answer.status === 'fulfilled') expect(answer.value).toEqual(wanted)
    }
    await eventually(async () => workers.length === 3)
    process.off('worker', noteWorker)
    await ready[2]
    const before = await metric(pair, SHARED)
    await eventually(async () => {
      expect(await askPatiently()).toEqual(wanted)
      return (await metric(pair, SHARED)) > before
    })
    await pair.stop()
  })
})

test('a batch is answered from one release, whatever comes into service meanwhile', async () => {
  const running = await startTestServer({ threads: '2' }, writeSearchableRelease)
  const marked = {
    ...COUNTRY_RECORDS,
    ee: ESTONIA.map((said) => (said.id === 1 ? { ...said, name: `${said.name} v1` } : said)),
  }
  const seen = new Set<string>()
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const { status, text } = await ask(running, batch('gl=ee_aid', 300, ['Narva mnt 7']))
      expect(status).toBe(200)
      const marks = new Set(Array.from(text.matchAll(/maakond( v1)?,/g), ([, mark]) => mark))
      expect(marks.size).toBe(1)
      for (const mark of marks) seen.add(mark ?? '')
    }
  }
  const clients = Promise.all([client(), client()])
  const { name } = writeSearchableRelease(running.data, new Date(Date.UTC(2026, 0, 2)), marked)
  await eventually(async () => running.server.release() === name, 15_000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  isOver = true
  await clients
  expect(seen).toContain(' v1')
  await running.stop()
})

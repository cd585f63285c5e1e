/** A release in a program of one's own: its functions, its errors, its end, and what it loads. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from '../../bench/fuzz/facts.ts'
import { compareAnswers } from '../../bench/fuzz/same-answers.ts'
import { createClient } from '../../client/src/index.ts'
import type { TeeviitRelease } from '../../client/src/release.ts'
import { openRelease, TeeviitError } from '../../library/library.ts'
import { bundleLibrary } from '../../scripts/bundle-library.js'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { openWorld } from '../../src/use-cases/world.ts'
import { type SampleServer, startSampleServer } from '../support/sample-server.ts'
import { ask, askElsewhere, type Elsewhere, GONE, QUESTIONS } from '../support/without-node.ts'

const KEY = 'fuzz'
let server: SampleServer
let release: TeeviitRelease

beforeAll(async () => {
  server = await startSampleServer({ 'keys.secrets': KEY })
  release = await openRelease(server.releases)
}, 120_000)
afterAll(async () => {
  release.close()
  await server.stop()
})

const TALLINN = [24.7536, 59.437] as const
const TARTU = [26.729, 58.3776] as const

describe('a release', () => {
  test('answers as its server does, function by function', async () => {
    const client = createClient({ baseUrl: server.url, key: KEY })
    const id = (await client.search('Narva mnt 7, Tallinn')).features[0].id
    const trace = { type: 'LineString', coordinates: [TALLINN, [24.756, 59.4372]] }
    const asked: readonly ((one: typeof client | TeeviitRelease) => Promise<unknown>)[] = [
      (one) => one.search('Narva mnt 7, Tallinn', { limit: 3 }),
      (one) => one.search({ street: 'Riia', housenumber: '1', city: 'Tartu' }),
      (one) => one.searchAll(['Riia 1, Tartu', 'Narva mnt 7', 'nowhere']),
      (one) => one.suggest('narva m'),
      (one) => one.reverse(TALLINN, { limit: 2 }),
      (one) => one.reverseAll([TALLINN, TARTU]),
      (one) => one.geocode('Narva mnt 7, Tallinn'),
      (one) => one.gazetteer.list({ level: 1 }),
      (one) => one.gazetteer.object(id),
      (one) => one.gazetteer.parents(id),
      (one) => one.gazetteer.children(),
      (one) => one.gazetteer.successors(id),
      (one) => one.route([TALLINN, 'Riia 1, Tartu'], { steps: true, alternatives: 2 }),
      (one) => one.routeGpx([TALLINN, TARTU]),
      (one) => one.matrix([TALLINN, TARTU]),
      (one) => one.isochrone(TALLINN, { minutes: [5, 10] }),
      (one) => one.match(trace),
      (one) => one.order([TALLINN, TARTU, [24.7453, 59.437]]),
    ]
    for (const ask of asked) {
      expect(JSON.stringify(await ask(release))).toBe(JSON.stringify(await ask(client)))
    }
  })

  test('gives the bytes of its server to drawn questions', async () => {
    const facts = await readFacts(Number(new URL(server.url).port))
    const world = openWorld(readRelease(currentRelease(server.releases)!), { snapMetresMax: 2_000 })
    const { differences, counts } = await compareAnswers(server.url, world, facts, {
      count: 200,
      seed: 1,
    })
    expect(differences).toStrictEqual([])
    expect([...counts.keys()].sort()).toStrictEqual([
      'MapRouting',
      'children',
      'gazetteer',
      'geocode',
      'isochrone',
      'match',
      'matrix',
      'places',
      'route',
      'search',
      'successor',
      'suggest',
    ])
  }, 60_000)

  test('gives the tiles of its server', async () => {
    const response = await fetch(`${server.url}/tiles/10/582/300.mvt`)
    const tile = await release.tile(10, 582, 300)
    expect(Buffer.from(tile!)).toStrictEqual(Buffer.from(await response.arrayBuffer()))
    await expect(release.tile(3, 8, 0)).rejects.toMatchObject({ status: 404 })
    await expect(release.tile(3, 0.5, 0)).rejects.toMatchObject({ status: 404 })
  })

  test('names the owners of its data', () => {
    expect(release.sources.join()).toContain('Teeviit sample world')
    expect(release.name).toBe(currentRelease(server.releases)!.split('/').at(-1))
  })

  test('is shared with another thread by its handle', async () => {
    const library = new URL('../../library/library.ts', import.meta.url)
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
       import(workerData.library).then(async ({ openRelease }) => {
         const release = await openRelease(workerData.handle)
         parentPort.postMessage(await release.route(['Narva mnt 7, Tallinn', [24.7453, 59.437]]))
       })`,
      { eval: true, workerData: { library: library.href, handle: release.handle } },
    )
    const routes = await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    await worker.terminate()
    expect(routes).toStrictEqual(await release.route(['Narva mnt 7, Tallinn', [24.7453, 59.437]]))
  })
})

describe('without Node', () => {
  let elsewhere: Elsewhere
  beforeAll(async () => {
    const [{ id }] = (await release.search('Narva mnt 7, Tallinn')).features
    const folder = currentRelease(server.releases)!
    elsewhere = { code: await bundleLibrary('iife'), folder, id: String(id) }
  })

  test('asks for no module of Node', () => {
    expect(elsewhere.code).not.toMatch(/node:|\brequire\(|getBuiltinModule|\bBuffer\./)
  })

  test.each([
    ['without memory to share', [...GONE, 'SharedArrayBuffer']],
    ['with it', GONE],
  ])('answers as in Node %s', async (_, gone) => {
    const { answers, left, error } = await askElsewhere(elsewhere, gone)
    expect(error).toBeUndefined()
    expect(left).toEqual([])
    for (const [i, question] of QUESTIONS.entries()) {
      expect([question, answers[i]]).toEqual([question, await ask(release, question, elsewhere.id)])
    }
  })

  test('refuses an address that is no release, and a file that came otherwise', async () => {
    const none = await askElsewhere(elsewhere, GONE, { address: 'https://none.example' })
    expect(none.error).toEqual({
      name: 'TeeviitError',
      code: 'RELEASE_NO_MANIFEST',
      status: 0,
      message:
        'The folder https://none.example is not a release (status 404). Build one with `teeviit build`.',
    })
    const torn = await askElsewhere(elsewhere, GONE, { changed: 'ee-objects.arrow' })
    expect(torn.error).toMatchObject({ code: 'RELEASE_FILE_CHANGED', status: 0 })
    const edited = await askElsewhere(elsewhere, GONE, { changed: 'manifest.json' })
    expect(edited.error).toMatchObject({ name: 'TeeviitError', status: 0 })
  })
})

describe('an end', () => {
  test('comes to a question whose signal is aborted', async () => {
    const reason = new Error('enough')
    await expect(release.search('Riia 1', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
    const stop = new AbortController()
    const areas = release.isochrone(TALLINN, { minutes: [60], signal: stop.signal })
    setImmediate(() => stop.abort(reason))
    await expect(areas).rejects.toBe(reason)
  })

  test('comes to a release that is closed; another one stays open beside it', async () => {
    const own = await openRelease(currentRelease(server.releases)!)
    const { name } = own
    const underWay = own.isochrone(TALLINN, { minutes: [60] })
    setImmediate(() => own.close())
    const closed = {
      code: 'RELEASE_CLOSED',
      status: 0,
      message: `The release ${name} is closed. Open it again.`,
    }
    await expect(underWay).rejects.toMatchObject(closed)
    await expect(own.search('Riia 1')).rejects.toMatchObject(closed)
    expect(() => own.handle).toThrow(expect.objectContaining(closed))
    expect((await release.search('Riia 1, Tartu')).features).not.toHaveLength(0)
  })
})

describe('an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-library-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the code and sentence of the server', async () => {
    const client = createClient({ baseUrl: server.url, key: KEY })
    for (const ask of [
      (one: TeeviitRelease | typeof client) => one.route([TALLINN, 'Nowhere 1, Atlantis']),
      (one: TeeviitRelease | typeof client) => one.search('a', { limit: 0 }),
      (one: TeeviitRelease | typeof client) => one.search('a', { within: 'ee:7' }),
      (one: TeeviitRelease | typeof client) => one.isochrone(TALLINN, {}),
    ]) {
      const [ours, theirs] = await Promise.all(
        [release, client].map((one) => ask(one).catch((error: TeeviitError) => error)),
      )
      expect(ours).toBeInstanceOf(TeeviitError)
      const { status, code, message } = theirs as TeeviitError
      expect(ours).toMatchObject({ status, code, message })
      expect(code).toMatch(/^[A-Z_]+$/)
    }
  })

  test('says what is wrong with a folder', async () => {
    await expect(openRelease(join(folder, 'none'))).rejects.toMatchObject({
      name: 'TeeviitError',
      status: 0,
      code: 'RELEASE_NO_MANIFEST',
    })
    await expect(openRelease(7 as never)).rejects.toMatchObject({
      code: 'RELEASE_HANDLE',
      message: 'A number is no release. Name a folder, or pass the handle of an open one.',
    })
  })

  test('names a file of a release that is being taken away', async () => {
    const torn = join(folder, 'torn')
    cpSync(currentRelease(server.releases)!, torn, { recursive: true })
    rmSync(join(torn, 'ee-objects.arrow'))
    await expect(openRelease(torn)).rejects.toMatchObject({ code: 'RELEASE_FILE_MISSING' })
  })

  test('is none where another release has taken the place of a torn one meanwhile', async () => {
    const releases = join(folder, 'releases')
    mkdirSync(releases)
    const name = currentRelease(server.releases)!.split('/').at(-1)!
    cpSync(join(server.releases, name), join(releases, name), { recursive: true })
    // The folder that `current` names first has lost a file by the time that it is read.
    cpSync(join(server.releases, name), join(releases, 'old'), { recursive: true })
    rmSync(join(releases, 'old', 'ee-objects.arrow'))
    writeFileSync(join(releases, 'current'), 'old\n')
    const opening = openRelease(releases, { readers: 1 })
    writeFileSync(join(releases, 'current'), readFileSync(join(server.releases, 'current')))
    expect((await opening).name).toBe(name)
  })
})

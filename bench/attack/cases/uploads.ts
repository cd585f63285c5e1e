/** o: files that are sent to be answered at once or as jobs: wide, endless, broken, withheld, many, slowly fetched. */
import { ask, type Exchange } from '../ask.ts'
import { flood, get, jobIdOf, MB, post, remove } from '../requests.ts'
import { holdBodies, useUp } from './bodies.ts'
import { type Case, complain, count, repeat, type Scene, sleep } from './case.ts'

const CSV = 'text/csv'
const FORM = 'multipart/form-data; boundary=b'
const TIMEOUT_MS = 60_000

/** A body that is made when it is first sent: some have tens of megabytes. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const upload = (path: string, body: () => string | Buffer, type = CSV) => {
  const bytes = once(() => Buffer.from(body()))
  return (key: string) => post(path, key, bytes(), type)
}

const WIDE = 4_000
const oneName = (rows: number) => `${'aadress,'.repeat(WIDE)}\n${'x\n'.repeat(rows)}`
const ADDRESS = '"Narva mnt 7, Tallinn"\n'

const rowsAtOnce = upload('/csv', () => `aadress\n${ADDRESS.repeat(600)}`)
const wide = upload('/csv', () => oneName(3))
/** Fewer cells than are answered at once, and more than the key's minute. */
const wider = upload('/csv', () => oneName(1_200))
const endless = upload('/csv', () => flood('a,', 20 * MB))
const openQuotes = upload('/csv', () => `a,b\n${`"${'x'.repeat(800)}\n`.repeat(20_000)}`)
const fields = upload(
  '/csv',
  () => {
    const field = (i: number) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`
    return `${Array.from({ length: 17_000 }, (_, i) => field(i)).join('')}--b--\r\n`
  },
  FORM,
)
const nested = () => `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}\n`
const deep = upload('/csv', () => `{"a":1}\n${nested().repeat(10)}`, 'application/x-ndjson')
const small = upload('/jobs', () => `aadress\n${ADDRESS.repeat(2_000)}`)
const narrow = upload('/jobs', () => oneName(10_000_000))
const large = upload('/jobs', () => `aadress\n${ADDRESS.repeat(2_000_000)}`)

/** What people take for tables. */
const LIARS: readonly ((key: string) => Buffer[])[] = [
  upload('/jobs', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4 * MB, 7)])),
  upload('/jobs', () => Buffer.alloc(4 * MB, 1)),
  upload('/jobs', () => Buffer.from(`aadress\n${'Pärnu mnt 1\n'.repeat(100_000)}`, 'utf16le')),
  upload('/jobs', () =>
    Buffer.concat(
      Array.from({ length: 2_000 }, (_, i) =>
        Buffer.from('Pärnu mnt 1, Tallinn\n'.repeat(20), i % 2 ? 'utf8' : 'latin1'),
      ),
    ),
  ),
  upload('/jobs', () => flood('"', 4 * MB)),
  upload('/jobs', () => `aadress\n${nested()}`),
  upload('/jobs', () => flood('x', 4 * MB)),
]

const answered = (id: string, name: string, make: (key: string) => Buffer[]): Case => ({
  id,
  name,
  plan: 'demo',
  run: (scene) => repeat(scene, () => make(scene.key)),
  priced: make,
})

const refused = (
  id: string,
  name: string,
  make: (key: string) => Buffer[],
  statuses: readonly number[],
): Case => ({
  id,
  name,
  plan: 'demo',
  priced: make,
  async run(scene) {
    const pieces = make(scene.key)
    await repeat(scene, () => pieces, {
      check({ outcome }) {
        if (outcome !== 429 && !statuses.includes(outcome as number)) {
          complain(scene, `${outcome} instead of ${statuses.join(' or ')}`)
        }
      },
    })
  },
})

const idOf = ({ answer }: Exchange): string | undefined => answer && jobIdOf(answer)

async function removeJobs({ port, key }: Scene, ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    await ask({ port, pieces: [remove(`/jobs/${id}`, key)], timeoutMs: TIMEOUT_MS })
  }
}

/** Makes jobs as fast as the server takes them, and removes them. */
const jobs =
  (makes: readonly ((key: string) => Buffer[])[], connections: number) =>
  async (scene: Scene): Promise<void> => {
    const ids = new Set<string>()
    const all = makes.map((make) => make(scene.key))
    await repeat(scene, (turn) => all[turn % all.length], {
      connections,
      check(exchange) {
        const id = idOf(exchange)
        if (exchange.outcome === 201 && id) ids.add(id)
      },
    })
    await removeJobs(scene, ids)
  }

const READERS = 40

/** Many read one result at a kilobyte a second. */
async function slowReaders(scene: Scene): Promise<void> {
  const { port, key } = scene
  const made = await ask({ port, pieces: small(key), timeoutMs: TIMEOUT_MS })
  const id = idOf(made)
  if (id === undefined) return complain(scene, `no job was made: ${made.outcome}`)
  const state = async () => {
    const { answer } = await ask({
      port,
      pieces: [get(`/jobs/${id}`, key)],
      timeoutMs: TIMEOUT_MS,
    })
    return /"state":"(\w+)"/.exec(answer?.body.toString() ?? '')?.[1]
  }
  for (let at = await state(); at === 'waiting' || at === 'working'; at = await state()) {
    await sleep(100)
  }
  const pieces = [get(`/jobs/${id}/result`, key)]
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      const { outcome } = await ask({
        port,
        pieces,
        readBytesPerSecond: 1_000,
        timeoutMs: Math.max(100, scene.leftMs()),
      })
      count(scene, outcome === 'no answer' ? 'held to the end' : outcome)
    }),
  )
  await removeJobs(scene, [id])
}

async function usedUpKey(scene: Scene): Promise<void> {
  await useUp(scene)
  const pieces = post('/jobs', scene.key, Buffer.alloc(8 * MB, 'a'), CSV)
  await repeat(scene, () => pieces, {
    lastPieceAfterMs: 1_000,
    check({ outcome, isEarly }) {
      if (outcome === 429 && !isEarly) complain(scene, 'the 429 came only after the body')
    },
  })
}

const HELD = 100
const DRIPPING = 64
const SENT_BYTES = 200_000

const CASES: readonly Case[] = [
  answered('o1', '600 rows at once', rowsAtOnce),
  answered('o2', '4,000 columns of one name', wide),
  refused('o3', 'five million cells', wider, [429]),
  refused('o4', '20 MB without line ends', endless, [200]),
  refused('o5', 'quotes that are never closed', openQuotes, [200]),
  refused('o6', 'forms of 17,000 fields', fields, [400]),
  refused('o7', 'JSON, brackets 400,000 deep', deep, [200]),
  {
    id: 'o8',
    name: '100 uploads, the rest withheld',
    plan: 'free',
    run: (scene) =>
      holdBodies(scene, {
        path: '/jobs',
        type: CSV,
        bodies: HELD,
        sent: Buffer.alloc(SENT_BYTES, 'a'),
      }),
    seconds: 40,
  },
  {
    id: 'o9',
    name: '64 uploads, a byte a second',
    plan: 'free',
    run: (scene) =>
      holdBodies(scene, {
        path: '/csv',
        type: CSV,
        bodies: DRIPPING,
        sent: Buffer.from('a'),
        drop: 'a',
      }),
  },
  { id: 'o10', name: 'ever new jobs', plan: 'demo', run: jobs([small], 4), priced: small },
  {
    id: 'o11',
    name: 'jobs of 46 MB',
    plan: 'free',
    run: jobs([large], 2),
    priced: large,
  },
  {
    id: 'o12',
    name: 'jobs of files that are no tables',
    plan: 'free',
    run: jobs(LIARS, 2),
  },
  {
    id: 'o13',
    name: 'jobs of short rows and 4,000 columns',
    plan: 'free',
    run: jobs([narrow], 1),
    priced: narrow,
  },
  {
    id: 'o14',
    name: '40 results read at 1 kB/s',
    plan: 'free',
    run: slowReaders,
  },
  { id: 'o15', name: 'key used up, uploads of 8 MB', plan: 'demo', run: usedUpKey },
  {
    id: 'o16',
    name: 'uploads whose clients leave',
    plan: 'free',
    async run(scene) {
      const [head, body] = post('/jobs', scene.key, Buffer.alloc(4 * MB, 'a'), CSV, 8 * MB)
      await repeat(scene, () => [head, body], { connections: 8, leaveAfterMs: 100 })
    },
  },
]

/** The costliest of each kind; the short form has no time for more. */
const SHORT: ReadonlySet<string> = new Set(['o2', 'o5', 'o10'])

export const UPLOAD_CASES: readonly Case[] = CASES.map((each) =>
  SHORT.has(each.id) ? each : { ...each, isLongOnly: true },
)

/**
 * Starts what `deploy/` describes (compose files of one and of three servers, the Kubernetes manifests, nginx with and
 * without TLS) as processes of this machine, and tries what their users rely on.
 *
 *     npm run recipes [-- --short] [-- --releases folder]
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:https'
import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '../../client/src/index.ts'
import { check, releasesOf, workFolder } from '../operate/servers.ts'
import { composeServices, kubernetesServices, type Service } from './compose.ts'
import { createEngine, type Engine, type Running } from './engine.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, releases: { type: 'string' } },
})
const folder = workFolder('recipes')
const built = releasesOf(values.releases, folder)
const KEY = 'recipe'
/** Bytes of a table that a body of the usual length would not hold. */
const LARGE_BYTES = 12_000_000
const ROWS = values.short ? 3_000 : 30_000

/** A table whose rows are numbered, so that a lost or doubled one is seen. */
function table(rows: number, padding = 0): string {
  const more = 'x'.repeat(padding)
  const lines = Array.from({ length: rows }, (_, i) => `${i},"Narva mnt 7, Tallinn",${more}\n`)
  return `row,address,more\n${lines.join('')}`
}

const clientOf = (baseUrl: string, more: object = {}) =>
  createClient({ baseUrl, key: KEY, timeoutMs: 120_000, ...more })

/** Whether a result has each row of its table once and in order, with an answer. */
async function isWhole(result: Blob, rows: number): Promise<boolean> {
  const lines = (await result.text()).trimEnd().split('\n').slice(1)
  return (
    lines.length === rows &&
    lines.every((line, i) => line.startsWith(`${i},`) && line.includes('Narva maantee'))
  )
}

/** A new engine whose volume of data has the release and a key without a limit. */
function engineOf(name: string, network: number): Engine {
  const engine = createEngine(join(folder, name), network)
  const data = engine.volume('data')
  cpSync(built, join(data, 'releases'), { recursive: true, force: false })
  return engine
}

/** The key is the operator's, so it is no part of a recipe. */
const withKey = (services: readonly Service[]): Service[] =>
  services.map((service) => ({
    ...service,
    environment: { ...service.environment, TEEVIIT_KEYS: KEY },
  }))

/** An answer that came whole. */
async function ask(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const isAnswered = async (url: string) =>
  (await ask(`${url}/geocoder/search?q=Narva+mnt+7,+Tallinn&limit=1&key=${KEY}`)).status === 200

async function tryOne(): Promise<void> {
  const engine = engineOf('one', 1)
  const [server] = await engine.up(withKey(composeServices('compose.yaml')))
  check('one server: compose.yaml starts and answers', await isAnswered(server.url))
  const client = clientOf(server.url)
  const answered = await client.searchTable({ data: table(100) }, { columns: ['address'] })
  check('one server: a table is answered at once', await isWhole(answered, 100))
  await server.stop()
  check('one server: it ends in peace', server.process.exitCode === 0)
}

async function tryThree(): Promise<void> {
  const engine = engineOf('three', 2)
  const running = await engine.up(withKey(composeServices('compose.replicas.yaml')))
  const nginx = running.find(({ service }) => service.kind === 'nginx') as Running
  const replicas = running.filter(({ service }) => service.kind === 'teeviit')
  const { url } = nginx
  check(
    `three servers: compose.replicas.yaml starts ${replicas.length} and answers`,
    await isAnswered(url),
  )
  check(
    'three servers: releases are read-only, the folder of jobs is not',
    replicas.every(
      (one) => !engine.canWrite(one, '/data/releases') && engine.canWrite(one, '/jobs'),
    ),
  )
  check(
    'three servers: the store keeps what it has',
    existsSync(join(engine.volume('valkey'), 'appendonlydir')),
  )
  await tryTiles(url)
  await tryForwardedHeaders(url)
  const client = clientOf(url)
  const atOnce = await client.searchTable({ data: table(200) }, { columns: ['address'] })
  check('three servers: a table is answered at once through nginx', await isWhole(atOnce, 200))
  const large = table(ROWS, Math.ceil(LARGE_BYTES / ROWS))
  const job = await client.jobs.create(
    { data: large, fileName: 'large.csv' },
    { columns: ['address'] },
  )
  // The replica is killed while the table runs; another one takes its chunk.
  await client.jobs.wait(job.id, {
    everyMs: 20,
    onProgress: stopAtFirstRow(() => replicas[0].stop('SIGKILL')),
  })
  const result = await client.jobs.result(job.id)
  check(
    `three servers: ${(large.length / 1e6).toFixed(1)} MB go through nginx, a replica is killed while they are worked on, and all rows come back`,
    replicas[0].process.signalCode === 'SIGKILL' && (await isWhole(result, ROWS)),
  )
  check('three servers: with one killed the others answer', await isAnswered(url))
  await engine.again(replicas[0])
  await tryLostAnswer(replicas[1])
  await tryLostUpstream(engine, nginx, replicas)
  await engine.down()
}

/** Calls once, when the first look says that the work has begun. */
function stopAtFirstRow(stop: () => Promise<void>) {
  let isStopped = false
  return ({ state }: { state?: string }) => {
    if (isStopped || state === 'waiting') return
    isStopped = true
    void stop()
  }
}

async function tryTiles(url: string): Promise<void> {
  const tile = async () => (await ask(`${url}/tiles/6/36/19.mvt`)).headers.get('x-cache')
  const told = [await tile(), await tile()]
  check(`three servers: nginx keeps tiles (${told.join(', then ')})`, told.join() === 'MISS,HIT')
}

async function tryForwardedHeaders(url: string): Promise<void> {
  const headers = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'ftp',
  }
  const { text: style } = await ask(`${url}/map/style.json`, { headers })
  check(
    'three servers: forwarded headers of a client are overwritten',
    style.includes(new URL(url).host) && !/evil|ftp:/.test(style),
  )
}

/** A relay that hands requests on and loses the answers of its first connections, this many. */
async function lossyRelay(
  to: Running,
  losses: number,
): Promise<{ port: number; address: string; close(): void }> {
  let lost = 0
  const sockets = new Set<Socket>()
  const relay = createServer((from) => {
    const isLossy = lost++ < losses
    const on = connectTcp(8080, to.address)
    for (const socket of [from, on]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    from.pipe(on)
    if (isLossy) on.on('data', () => from.destroy())
    else on.pipe(from)
    from.on('close', () => on.destroy())
  })
  const address = '127.18.9.9'
  await new Promise<void>((ready) => relay.listen(0, address, ready))
  const close = () => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (relay.address() as { port: number }).port, address, close }
}

async function tryLostAnswer(replica: Running): Promise<void> {
  const relay = await lossyRelay(replica, 2)
  const client = clientOf(`http://${relay.address}:${relay.port}`)
  const before = (await client.jobs.list()).length
  // The list above was lost once, and the job is, too.
  await client.jobs.create({ data: table(10), fileName: 'lost.csv' }, { columns: ['address'] })
  const made = (await client.jobs.list()).filter(({ file }) => file === 'lost.csv')
  relay.close()
  check(
    `a proxy that loses answers: the client sends again, and ${made.length} job is made`,
    before >= 0 && made.length === 1,
  )
}

/** nginx before a server whose answers are lost: it does not send the table to another one. */
async function tryLostUpstream(
  engine: Engine,
  nginx: Running,
  replicas: readonly Running[],
): Promise<void> {
  const relay = await lossyRelay(replicas[1], Number.POSITIVE_INFINITY)
  const [, second, third] = replicas.map(({ address }) => `server ${address}:8080`)
  await nginx.stop()
  const again = await engine.again(nginx, {
    [`server ${replicas[0].address}:8080`]: `server ${relay.address}:${relay.port}`,
    [second]: `${second} down`,
    [third]: `${third} backup`,
  })
  const body = new FormData()
  body.append('columns', 'address')
  body.append('data', new Blob([table(10)]), 'sent-once.csv')
  const { status } = await ask(`${again.url}/jobs?key=${KEY}`, { method: 'POST', body })
  const jobs = await clientOf(replicas[2].url).jobs.list()
  const made = jobs.filter(({ file }) => file === 'sent-once.csv').length
  relay.close()
  check(
    `nginx whose server loses the answer says ${status}, and sends the table once: ${made} job`,
    status === 502 && made === 1,
  )
  const [first] = jobs
  check(
    'nginx asks another server a question whose answer is lost',
    first !== undefined && (await isAnswered(again.url)),
  )
}

/** `teeviit-tls.conf` before the server of `compose.yaml`, with a certificate of this machine. */
async function tryTls(): Promise<void> {
  const engine = engineOf('tls', 3)
  const certificate = join(folder, 'tls.pem')
  const key = join(folder, 'tls.key')
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=maps.example.ee',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const [server] = composeServices('compose.yaml')
  const proxied = {
    ...server,
    environment: { ...server.environment, TEEVIIT_TRUSTED_PROXIES: 'loopback' },
  }
  const mounts = [
    'teeviit-tls.conf:/etc/nginx/conf.d/default.conf',
    'locations.conf:/etc/nginx/teeviit/locations.conf',
  ].map((mount) => {
    const [source, target] = mount.split(':')
    return { source: `nginx/${source}`, target, isReadOnly: true }
  })
  const tiles = { source: 'tiles', target: '/var/cache/nginx', isReadOnly: false }
  const nginx: Service = {
    name: 'nginx',
    kind: 'nginx',
    args: [],
    environment: {},
    mounts: [...mounts, tiles],
  }
  const replaced = {
    '127.0.0.1:8080': '127.18.3.1:8080',
    '/etc/ssl/certs/maps.example.ee.pem': certificate,
    '/etc/ssl/private/maps.example.ee.key': key,
    'listen 443': 'listen 8443',
    'listen 80;': 'listen 8080;',
  }
  const [, proxy] = await engine.up([...withKey([proxied]), nginx], replaced)
  const securely = (path: string) =>
    new Promise<{ text: string; hsts: unknown }>((done, fail) => {
      const options = {
        agent: new Agent({ ca: readFileSync(certificate), servername: 'maps.example.ee' }),
        headers: { host: 'maps.example.ee' },
      }
      get(`https://${proxy.address}:8443${path}`, options, async (answer) => {
        let text = ''
        for await (const piece of answer) text += piece
        done({ text, hsts: answer.headers['strict-transport-security'] })
      }).on('error', fail)
    })
  const [style, tile] = [await securely('/map/style.json'), await securely('/tiles/6/36/19.mvt')]
  check(
    'TLS: nginx answers over https, and documents name https',
    style.text.includes('https://maps.example.ee/'),
  )
  check(
    'TLS: pages and tiles tell browsers to keep to https',
    [style, tile].every(({ hsts }) => hsts === 'max-age=31536000'),
  )
  const plain = await ask(`${proxy.url}/x?y=1`, { redirect: 'manual' })
  check(
    'TLS: http leads to https',
    plain.status === 301 && plain.headers.get('location')?.startsWith('https://') === true,
  )
  await engine.down()
}

async function tryKubernetes(): Promise<void> {
  const engine = engineOf('kubernetes', 4)
  const { services, probes } = kubernetesServices()
  const pods = services.filter(({ kind }) => kind === 'teeviit')
  // All pods are equal; two show what is shared.
  const some = values.short ? pods.slice(0, 2) : pods
  const running = await engine.up(
    withKey([...services.filter(({ kind }) => kind !== 'teeviit'), ...some]),
  )
  const servers = running.filter(({ service }) => service.kind === 'teeviit')
  const statuses = await Promise.all(
    servers.flatMap(({ operatorsUrl }) =>
      probes.map(async (path) => (await ask(operatorsUrl + path)).status),
    ),
  )
  check(
    `Kubernetes: probes of ${servers.length} of ${pods.length} pods answer ${[...new Set(statuses)].join()}`,
    statuses.every((status) => status === 200),
  )
  check(
    'Kubernetes: releases are read-only, the folder of jobs is not',
    servers.every(
      (one) => !engine.canWrite(one, '/data/releases') && engine.canWrite(one, '/jobs'),
    ),
  )
  const [first, second] = servers.map(({ url }) => clientOf(url))
  const job = await first.jobs.create({ data: table(500) }, { columns: ['address'] })
  await second.jobs.wait(job.id, { everyMs: 50 })
  check(
    'Kubernetes: a job made at one pod is fetched at another',
    await isWhole(await second.jobs.result(job.id), 500),
  )
  await engine.down()
}

const startedMs = performance.now()
await tryOne()
await tryThree()
await tryTls()
await tryKubernetes()
console.log(
  `recipes: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s beside the making of the world`,
)
process.exit()

/**
 * A month of nights against a server that is asked all the time: each night the publishers have new files, or poisoned
 * ones, and `teeviit update` runs as a timer runs it. Speeds change, keys are rotated, the disk is full twice.
 *
 *     node bench/operate/month.ts [--nights 30]
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { officialFiles } from '../../src/fetch/official-files.ts'
import { readFetchConfig } from '../../src/fetch/settings.ts'
import { startPublishers } from '../../test/support/publishers.ts'
import { askMixed, told } from './asking.ts'
import { check, LAUNCHER, startServer, teeviit, workFolder } from './servers.ts'

const { values } = parseArgs({ options: { nights: { type: 'string', default: '30' } } })
const nights = Number(values.nights)
/** The change-over of a server, with time to spare on a busy machine. */
const LIVE_MS = 60_000

const folder = workFolder('month')
const sample = join(folder, 'sample')
const releases = join(folder, 'releases')
teeviit('sample', '--out', sample, '--quiet')

const publishers = await startPublishers()
const read = (file: string) => {
  const bytes = readFileSync(globSync(join(sample, `${file}*`))[0])
  return bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
}
/** Places all files as the publishers have them. History has no rows in the sample world. */
function putAll(): void {
  publishers.put('/ads/1.zip', read('ee/1_'))
  publishers.put('/ads/4.zip', read('ee/4_'))
  const index = [
    { vvnr: 1, fail: '1.zip' },
    { vvnr: 4, fail: '4.zip' },
  ]
  publishers.put('/ads/', JSON.stringify(index))
  for (const { name, address, path, extract, md5Address } of officialFiles(settings)) {
    if (extract !== undefined) continue
    const history = name.endsWith('_his') ? Buffer.from('KODS,VKUR_CD\n') : undefined
    const bytes = history ?? read(path.replace(/(-latest.*)?\.\w+$/, ''))
    publishers.put(address.slice(url.length), bytes)
    if (md5Address !== undefined) publishers.put(md5Address.slice(url.length), md5(bytes))
  }
}
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

const { url } = publishers
const config = join(folder, 'teeviit.json')
writeFileSync(
  config,
  JSON.stringify({
    title: 'A month of the sample world',
    fetch: {
      folder: 'files',
      loopback: true,
      retrySeconds: 0,
      stallSeconds: 5,
      addresses: {
        adsIndex: `${url}/ads/`,
        adsPostcodes: `${url}/codes.zip`,
        varis: `${url}/varis/`,
        rc: `${url}/rc/`,
        osm: `${url}/osm/`,
      },
    },
  }),
)

const { settings } = readFetchConfig(config, true)
putAll()

/** Publishers and askers are in this process: it must not wait for another one. */
const run = (command: string, ...args: string[]) =>
  new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(command, args, { maxBuffer: 1 << 26 }, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    )
  })
const command = (...args: string[]) => run(process.execPath, LAUNCHER, ...args)

/** `teeviit update` as a timer runs it; @param fileKb what a file may have, in kB: a disk that is full */
async function update(fileKb?: number): Promise<{ code: number; error: string }> {
  const args = [LAUNCHER, 'update', '--config', config, '--out', releases, '--json', '--quiet']
  const line = [process.execPath, ...args].map((part) => `'${part}'`).join(' ')
  const limit = fileKb === undefined ? '' : `ulimit -f ${fileKb}; `
  const { code, stderr } = await run('bash', '-c', limit + line)
  const last = stderr.trim().split('\n').at(-1) ?? ''
  const error = /"code":"(\w+)"/.exec(last)?.[1] ?? ''
  // A code that nobody foresaw is told with all it said.
  if (code !== 0) console.error(stderr.slice(-400))
  return { code, error }
}

const HOUSES = '/rc/adr_stat_lr.csv'
const houses = () => read('lt/adr_stat_lr.csv').toString('utf8')
/** What can be wrong with the files of a night, and the code of the sentence that says so. */
const POISONS: readonly (readonly [name: string, code: string, poison: () => void])[] = [
  [
    'half the houses gone',
    'BUILD_LOSS',
    () =>
      publishers.put(HOUSES, houses().slice(0, houses().indexOf('\n', houses().length / 2) + 1)),
  ],
  [
    'a renamed column',
    'FETCH_REFUSED',
    () => publishers.put(HOUSES, houses().replace('KORPUSO_NR', 'KORPUSAS')),
  ],
  [
    'a page of maintenance',
    'FETCH_REFUSED',
    () => publishers.put(HOUSES, '<html>Maintenance</html>'),
  ],
  [
    'roads that are cut',
    'FETCH_CHECKSUM',
    () => publishers.put('/osm/latvia-latest.osm.pbf', read('roads/latvia').subarray(0, 9_000)),
  ],
  [
    'a file that is gone',
    'FETCH_STATUS',
    () => publishers.fault(HOUSES, { status: 404, times: 99 }),
  ],
]

const first = await update()
check(`the first release is built ${first.error}`, first.code === 0)
const server = await startServer(releases, { TEEVIIT_KEYS: 'free', TEEVIIT_LOG: 'error' })
const current = () => readFileSync(join(releases, 'current'), 'utf8').trim()
const serving = async () =>
  ((await (await fetch(`${server.url}/health/ready`)).json()) as { release: string }).release
/** Waits until the server answers from the current release. */
async function isLive(): Promise<boolean> {
  for (const endMs = performance.now() + LIVE_MS; performance.now() < endMs; await sleep(100)) {
    if ((await serving()) === current()) return true
  }
  return false
}

let isOver = false
const asked = askMixed({
  url: server.url,
  key: 'free',
  seed: 1,
  connections: 2,
  perSecond: 20,
  isOver: () => isOver,
})
const memoryMb: number[] = []
const counts = { live: 0, customised: 0, poisoned: 0 }
const full = [Math.ceil(nights / 3), Math.ceil((2 * nights) / 3)]
for (let night = 1; night <= nights; night++) {
  // One house fewer each night, so that each night's release is another.
  const rows = houses().trimEnd().split('\n')
  publishers.put(HOUSES, `${rows.slice(0, rows.length - night).join('\n')}\n`)
  if (full.includes(night)) {
    const before = current()
    const { code, error } = await update(100)
    check(
      `night ${night}: a full disk is told (${error}) and nothing changes`,
      code === 1 && current() === before,
    )
  }
  const before = current()
  const { code, error } = await update()
  const isNew = code === 0 && current() !== before && (await isLive())
  if (isNew) counts.live++
  else check(`night ${night}: new data go live (${error})`, false)

  const [name, wanted, poison] = POISONS[night % POISONS.length]
  const standing = current()
  poison()
  const refused = await update()
  const isRefused = refused.code === 1 && refused.error === wanted && current() === standing
  if (isRefused) counts.poisoned++
  else check(`night ${night}: ${name} is refused (${refused.error})`, false)
  publishers.fault(HOUSES, { times: 0 })
  putAll()

  const speeds = join(folder, 'speeds.csv')
  writeFileSync(speeds, `name,kmh\nNarva maantee,${30 + night}\n`)
  await command('customize', '--data', releases, '--speeds', speeds, '--quiet')
  if (await isLive()) counts.customised++
  const keys = ['--file', join(releases, 'keys.json')]
  await command('keys', existsSync(keys[1]) ? 'rotate' : 'add', 'shop', ...keys)
  await command('releases', 'prune', '--keep', '3', '--data', releases)
  memoryMb.push(Math.round(server.residentMb()))
}
isOver = true
const result = await asked
console.log(`     ${told(result)}`)
console.log(`     memory after each night, MB: ${memoryMb.join(' ')}`)
check(`${counts.live} of ${nights} nights' data went live`, counts.live === nights)
check(
  `${counts.poisoned} of ${nights} poisoned sources were refused with their reason`,
  counts.poisoned === nights,
)
check(`${counts.customised} of ${nights} customisations went live`, counts.customised === nights)
check('no request failed', result.byStatus['200'] === result.count)
const later = memoryMb.slice(1)
check('memory is flat', Math.max(...later) <= 1.25 * Math.min(...later))
await server.kill('SIGTERM')
await publishers.close()

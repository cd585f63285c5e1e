/**
 * The command `geocode` over rows of all countries of a release, clean and dirty, beside the bare engine on as many
 * threads: rows a second of both, their ratio, and the most memory of the command.
 *
 *     node bench/bulk.ts data/releases [--rows 100000] [--threads 2] [--seconds 20] [--folder /tmp/bulk]
 */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { friendlySearch } from '../src/geocoder/friendly/friendly.ts'
import { currentRelease, readRelease } from '../src/release/read-release.ts'
import type { SharedRelease } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { NONE } from '../src/tables/none.ts'
import { fold } from '../src/text/fold.ts'
import { openWorld, type World } from '../src/use-cases/world.ts'
import { createRandom, type Random } from './geocoder/random.ts'
import { readAddress } from './geocoder/variants.ts'

const SEED = 20_261_122
/** Texts that the bare engine is asked, again and again. */
const TEXTS = 20_000
const WARM_UP_TEXTS = 500

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** Ways to write an address that are not the register's own. */
const SPOILT: readonly ((parts: readonly string[], random: Random) => string)[] = [
  (parts) => fold(parts.join(', ')),
  (parts) => parts.slice(-2).join(', ').toUpperCase(),
  (parts) => [...parts].reverse().join(', '),
  (parts) => `${parts.slice(1).join(' ')} II korrus`,
  (parts, random) => {
    const text = parts.slice(1).join(', ')
    const at = random.below(Math.max(1, text.length - 1))
    return text.slice(0, at) + text.slice(at + 1)
  },
  (parts, random) => {
    const text = parts.slice(1).join(', ')
    const at = random.below(Math.max(1, text.length - 2))
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  },
  (parts) => parts.slice(2).join(';  '),
  (parts) => `${parts.at(-1)} ${parts.at(-2)}`.replace(/\d+/, '9999'),
]

/** Texts of houses of all countries: half of them as the register writes them, half spoilt in one of the ways. */
function* texts({ trees }: World, count: number, seed: number): Iterable<string> {
  const random = createRandom(seed)
  const all = Object.values(trees)
  for (let number = 0; number < count; ) {
    const tree = all[number % all.length]
    const row = random.below(tree.rowCount)
    if (tree.level[row] < 5 || tree.parent[row] === NONE) continue
    const { full } = readAddress(tree, row)
    const isClean = random.below(2) === 0
    yield isClean ? full.slice(1).join(', ') : SPOILT[random.below(SPOILT.length)](full, random)
    number++
  }
}

interface EngineStart {
  readonly release: SharedRelease
  readonly seed: number
  readonly seconds: number
}

/** Texts a second that one thread answers. */
function measureThread({ release, seed, seconds }: EngineStart): number {
  const world = openWorld(release, { snapMetresMax: 2_000 })
  const all = [...texts(world, TEXTS, seed)]
  const ask = (asked: string): void => {
    runToEnd(friendlySearch(world.geocoder!, { asked, limit: 1 }))
  }
  for (const text of all.slice(0, WARM_UP_TEXTS)) ask(text)
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  for (; performance.now() < end; done++) ask(all[done % all.length])
  return (1000 * done) / (performance.now() - start)
}

async function measureEngine(release: SharedRelease, threads: number, seconds: number) {
  const rates = Array.from({ length: threads }, (_, index) => {
    const start: EngineStart = { release, seed: SEED + index, seconds }
    const worker = new Worker(new URL(import.meta.url), { workerData: start })
    return new Promise<number>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  })
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
}

function writeTable(world: World, file: string, rows: number): void {
  if (existsSync(file)) return
  const descriptor = openSync(file, 'w')
  let text = 'number;aadress;note\n'
  let number = 0
  for (const address of texts(world, rows, SEED + 99)) {
    text += `${++number};"${address.replaceAll('"', '""')}";klient ${number}\n`
    if (text.length > 1 << 20) {
      writeSync(descriptor, text)
      text = ''
    }
  }
  writeSync(descriptor, text)
  closeSync(descriptor)
}

/** The command's own figures: the end of its phase, and its summary. */
function runCommand(
  args: readonly string[],
): Promise<{ rate: number; seconds: number; peakBytes: number; rows: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/teeviit.js', ...args, '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
    })
    child.stdout.resume()
    child.on('exit', (code) => {
      const ended = said
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
        .find(({ event }) => event === 'phase-end')
      if (code === 0 && ended) resolve({ ...ended, rows: ended.done })
      else reject(new Error(said.slice(-2000)))
    })
  })
}

async function main(): Promise<void> {
  const data = process.argv[2]
  const folder = data && currentRelease(data)
  if (!folder) throw new Error('usage: node bench/bulk.ts <folder of releases>')
  const rows = Number(option('rows') ?? 100_000)
  const threads = Number(option('threads') ?? cpus().length)
  const seconds = Number(option('seconds') ?? 20)
  const given = option('folder')
  const work = given ?? mkdtempSync(join(tmpdir(), 'teeviit-bulk-'))
  mkdirSync(work, { recursive: true })
  const { manifest, files, memory } = readRelease(folder)
  const release = { manifest, files, memory }
  const table = join(work, `rows-${rows}.csv`)
  writeTable(openWorld({ manifest, files }, { snapMetresMax: 2_000 }), table, rows)
  try {
    const engine = seconds > 0 ? await measureEngine(release, threads, seconds) : Number.NaN
    const out = join(work, `out-${rows}.csv`)
    const options = ['-o', out, '--overwrite', '--data', data, '--threads', String(threads)]
    const command = await runCommand(['geocode', table, ...options])
    const share = ((100 * command.rate) / engine).toFixed(0)
    console.log(
      `${rows} rows, ${threads} threads: engine ${engine.toFixed(0)} texts/s, command ${command.rate.toFixed(0)} rows/s ` +
        `(${share} %, bar 70) in ${command.seconds.toFixed(0)} s, peak ${(command.peakBytes / 1e6).toFixed(0)} MB`,
    )
  } finally {
    if (given === undefined) rmSync(work, { recursive: true })
  }
}

if (isMainThread) await main()
else parentPort?.postMessage(measureThread(workerData as EngineStart))

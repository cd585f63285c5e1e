/**
 * The gazetteer's speed: the engine alone, and over HTTP beside Node's own server that sends the same bytes.
 *
 *     node bench/gazetteer.ts data/releases
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Country } from '../src/addresses/record.ts'
import type { Gazetteer } from '../src/gazetteer/gazetteer.ts'
import { chainJson, descriptionJson, listJson } from '../src/gazetteer/write-json.ts'
import { currentRelease, readRelease } from '../src/release/read-release.ts'
import { openWorld, type World } from '../src/use-cases/world.ts'
import { median, startTarget, weigh, weighInTurn } from './targets.ts'

const ROUNDS = 5
const ROUND_MS = 400
const HTTP_SECONDS = 2
const BARE_PORT = 18_190

const data = process.argv[2] ?? 'data/releases'
const folder = currentRelease(data)
if (folder === undefined) throw new Error('usage: node bench/gazetteer.ts <folder of releases>')
const world = openWorld(readRelease(folder), { snapMetresMax: 2_000 })
let sink = 0

console.log(`node ${process.version}, release ${world.manifest.name}`)
console.log(
  'engine, JSON included, a thread: operations a second (median of rounds; lowest, highest)',
)
for (const gazetteer of Object.values(world.gazetteers)) benchEngine(gazetteer)
for (const threads of [1, 2]) await benchHttp(world, threads)
console.log(`(sink ${sink})`)

function benchEngine(gazetteer: Gazetteer): void {
  const { tree } = gazetteer
  const random = seeded(2026)
  const ids = Array.from({ length: 20_000 }, () => tree.id[Math.floor(random() * tree.rowCount)])
  const parents = parentsByLength(gazetteer)
  const country = tree.country
  measure(`${country} record`, ids, (id) => descriptionJson(gazetteer, id))
  measure(`${country} chain`, ids, (id) => chainJson(gazetteer, id))
  for (const [wanted, { id, level, length }] of parents) {
    const name = `${country} list of ${length}`
    measure(name, new Array(wanted > 100 ? 20 : 2_000).fill(id), (parent) =>
      listJson(gazetteer, level, parent),
    )
  }
}

/** For wanted lengths, the parent whose list comes nearest. */
function parentsByLength({ tree }: Gazetteer) {
  const children = new Map<string, number>()
  for (let row = 0; row < tree.rowCount; row++) {
    const key = `${tree.parent[row]} ${tree.level[row]}`
    children.set(key, (children.get(key) ?? 0) + 1)
  }
  return [10, 2_000].map((wanted) => {
    let best = { id: 0, level: 0, length: Number.NEGATIVE_INFINITY }
    for (const [key, length] of children) {
      const [parent, level] = key.split(' ').map(Number)
      const isNearer = Math.abs(length - wanted) < Math.abs(best.length - wanted)
      if (parent < tree.rowCount && isNearer) best = { id: tree.id[parent], level, length }
    }
    return [wanted, best] as const
  })
}

function measure(
  name: string,
  inputs: readonly number[],
  run: (input: number) => string | undefined,
): void {
  const rates: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    let count = 0
    const start = performance.now()
    let now = start
    while (now - start < ROUND_MS) {
      for (const input of inputs) sink += run(input)?.length ?? 0
      count += inputs.length
      now = performance.now()
    }
    if (round > 0) rates.push((count * 1_000) / (now - start))
  }
  const shown = [median(rates), Math.min(...rates), Math.max(...rates)].map((rate) =>
    Math.round(rate).toLocaleString('en'),
  )
  console.log(`  ${name.padEnd(20)} ${shown[0].padStart(11)}  (${shown[1]}, ${shown[2]})`)
}

async function benchHttp({ gazetteers }: World, threads: number): Promise<void> {
  const country = Object.keys(gazetteers)[0] as Country
  const { tree } = gazetteers[country] as Gazetteer
  const random = seeded(2026)
  const id = tree.id[tree.level.indexOf(6)]
  const ids = Array.from({ length: 5_000 }, () => tree.id[Math.floor(random() * tree.rowCount)])
  const ours = await startTarget(['ours'], {
    TEEVIIT_DATA: data,
    TEEVIIT_KEYS: 'bench',
    TEEVIIT_THREADS: String(threads),
  })
  const at = (operation: string, object: number) =>
    `/gazetteer/layer/${operation}?key=bench&c=${country}&id=${object}`
  const bytes = join(mkdtempSync(join(tmpdir(), 'teeviit-bench-')), 'bytes')
  for (const operation of ['getDescription', 'getFillInfo']) {
    const answer = await fetch(`http://127.0.0.1:${ours.port}${at(operation, id)}`)
    writeFileSync(bytes, await answer.text())
    const bare = await startTarget(['bare', String(threads), String(BARE_PORT), bytes])
    const result = await weighInTurn(
      {
        bare: () => weigh(bare, ['/bare'], HTTP_SECONDS),
        'one object': () => weigh(ours, [at(operation, id)], HTTP_SECONDS),
        'any object': () =>
          weigh(
            ours,
            ids.map((object) => at(operation, object)),
            HTTP_SECONDS,
          ),
      },
      ROUNDS,
    )
    await bare.stop()
    console.log(`${operation} over HTTP, ${threads} thread(s), beside the load generator:`)
    for (const [name, { rps, cpuUs, p99Ms }] of Object.entries(result)) {
      const share = (result.bare.cpuUs / cpuUs) * 100
      console.log(
        `  ${name.padEnd(11)} ${Math.round(rps).toLocaleString('en').padStart(8)} requests/s, ` +
          `${cpuUs.toFixed(1)} us of processor a request (bare is ${share.toFixed(0)} % of it), p99 ${p99Ms.toFixed(2)} ms`,
      )
    }
  }
  await ours.stop()
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * What former addresses cost a search for today's. Two processes open one release, one of them without its history. Both
 * answer the same drawn texts of today's addresses. Fails where an answer differs.
 *
 *     npm run bench:history -- [--releases FOLDER] [--count 20000] [--seed 1]
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type AddressTree, openAddressTree } from '../src/addresses/tree.ts'
import { searchInTime } from '../src/geocoder/former/search-in-time.ts'
import { openGeocoder } from '../src/geocoder/geocoder.ts'
import { currentRelease, readManifest, readVerified } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { makeWorld } from './attack/server.ts'
import { createRandom, type Random } from './geocoder/random.ts'
import {
  abbreviate,
  misspell,
  misspellable,
  readAddress,
  withoutDiacritics,
  withoutStreetKind,
} from './geocoder/variants.ts'

const { values } = parseArgs({
  options: {
    releases: { type: 'string' },
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** What a process of this one opens. */
    opens: { type: 'string' },
  },
})
const COUNTRIES = ['ee', 'lv', 'lt'] as const
/** Tables that a release without history lacks. */
const HISTORY = /^\w\w-(?:geo-)?former(?!-ids)/
const WARM_UP = 2_000

interface Measured {
  /** Each text with the ids and confidence of its answers. */
  readonly answers: readonly string[]
  readonly cpuMs: number
  readonly rssMb: number
  readonly tableBytes: number
}

/** A way to write the address of a row. */
function written(tree: AddressTree, row: number, random: Random): string {
  const address = readAddress(tree, row)
  const { country, full, short } = address
  const text = short.slice(1).join(', ')
  const last = [short.at(-1), short.at(-2)].join(', ')
  const [word] = misspellable(address)
  const misspelt = word && text.replace(word.text, misspell(random, country, word.text))
  return random.pick([
    full.join(', '),
    text,
    last,
    abbreviate(country, last),
    withoutStreetKind(country, last),
    withoutDiacritics(text),
    misspelt ?? text,
  ])
}

function measure(folder: string, isWith: boolean): Measured {
  const manifest = readManifest(folder)
  const files = new Map<string, Uint8Array>()
  let tableBytes = 0
  for (const [file, facts] of Object.entries(manifest.files)) {
    const isWanted = /^(?:ee|lv|lt)-/.test(file) && (isWith || !HISTORY.test(file))
    if (!isWanted) continue
    files.set(
      file,
      readVerified(folder, file, facts, (size) => new Uint8Array(size)),
    )
    tableBytes += facts.bytes
  }
  const trees = COUNTRIES.map((country) => openAddressTree(country, bytesOf(files)))
  const byCountry = Object.fromEntries(trees.map((tree) => [tree.country, tree]))
  const geocoder = openGeocoder(byCountry, bytesOf(files), (file) => files.has(file))
  const random = createRandom(Number(values.seed))
  const texts = Array.from({ length: Number(values.count) }, () => {
    const tree = random.pick(trees)
    return written(tree, random.below(tree.id.length), random)
  })
  const ask = (asked: string): string => {
    const { matches } = runToEnd(searchInTime(geocoder, { asked, limit: 5 }))
    const told = matches.map(({ country, row, confidence, former }) =>
      [byCountry[country].id[row], confidence, former?.text ?? ''].join(' '),
    )
    return `${asked} > ${told.join('; ')}`
  }
  for (const text of texts.slice(0, WARM_UP)) ask(text)
  const before = process.cpuUsage()
  const answers = texts.map(ask)
  const { user, system } = process.cpuUsage(before)
  const rssMb = process.memoryUsage().rss / 1e6
  return { answers, cpuMs: (user + system) / 1e3, rssMb, tableBytes }
}

function inOwnProcess(releases: string, opens: string): Measured {
  const given = ['--releases', releases, '--opens', opens]
  const more = ['--count', values.count, '--seed', values.seed]
  const args = [fileURLToPath(import.meta.url), ...given, ...more]
  return JSON.parse(execFileSync(process.execPath, args, { maxBuffer: 1 << 30 }).toString())
}

if (values.opens !== undefined) {
  const measured = measure(currentRelease(values.releases!)!, values.opens === 'history')
  process.stdout.write(JSON.stringify(measured))
} else {
  const { releases } = makeWorld(values.releases)
  const [plain, timed] = ['today', 'history'].map((opens) => inOwnProcess(releases, opens))
  for (const [name, one] of [
    ['without', plain],
    ['with', timed],
  ] as const) {
    const perThousand = (one.cpuMs / one.answers.length) * 1_000
    console.log(
      `${name.padEnd(8)} ${perThousand.toFixed(0)} ms of processor time for 1,000 texts, ` +
        `${(one.tableBytes / 1e6).toFixed(1)} MB of tables, ${one.rssMb.toFixed(0)} MB resident`,
    )
  }
  const differences = plain.answers.filter((answer, i) => answer !== timed.answers[i])
  for (const answer of differences.slice(0, 20)) {
    console.log(`${answer}\n  with history: ${timed.answers[plain.answers.indexOf(answer)]}`)
  }
  console.log(`${plain.answers.length} texts of today, ${differences.length} differ`)
  if (differences.length > 0) process.exitCode = 1
  process.exit()
}

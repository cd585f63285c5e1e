/**
 * Speed of the geocoder, one thread, engine and answer text without HTTP: clean questions, misspelt ones, every
 * beginning of an address as autocomplete asks it. Beside it in the same run SQLite FTS5 on the same texts.
 * Usage: node bench/geocoder-speed.ts [--tables DIR] [--country ee] [--count 20000] [--no-peer]
 */
import { DatabaseSync } from 'node:sqlite'
import { COUNTRIES, type Country } from '../src/addresses/record.ts'
import type { AddressTree } from '../src/addresses/tree.ts'
import { completeAnswer, type RequestFacts } from '../src/doors/contract/interface.ts'
import { parametersOf } from '../src/doors/contract/parameters.ts'
import { createGeocodeInterface } from '../src/doors/geocode/geocode.ts'
import { resultJson } from '../src/doors/geocode/json.ts'
import { type CountryGeocoder, geocode } from '../src/geocoder/geocoder.ts'
import { fold } from '../src/text/fold.ts'
import { placemarkOf } from '../src/use-cases/places/placemark.ts'
import type { World } from '../src/use-cases/world.ts'
import { createRandom, type Random } from './geocoder/random.ts'
import { openRegisters, option } from './geocoder/registers.ts'
import {
  type Address,
  abbreviate,
  misspell,
  misspellable,
  readAddress,
  withoutDiacritics,
} from './geocoder/variants.ts'

const COUNT = Number(option('count') ?? 20_000)
const SEED = 7_112_026
const STYLE = { short: false, reversed: false, srs: 'wgs84' } as const
const JSON_STYLE = { withLines: true, typeRules: [], skipMax: 0 } as const

interface Asked {
  readonly text: string
  readonly wanted: string
}

const join = (parts: readonly string[]): string => parts.join(', ')

/** Clean forms by turns: full, short, without diacritics, upper case, reversed, abbreviated, with postcode. */
function cleanText(address: Address, turn: number): string {
  const { country, full, short, postcode } = address
  const forms = [
    () => join(full),
    () => join(short),
    () => withoutDiacritics(join(short)),
    () => join(short).toUpperCase(),
    () => join([...short].reverse()),
    () => abbreviate(country, join(short)),
    () => `${join(short)}, ${postcode}`,
  ]
  return forms[turn % forms.length]()
}

function typoText(address: Address, random: Random): string {
  const whole = join(address.short)
  const spots = misspellable(address)
  if (spots.length === 0) return whole
  const { start, end, text } = random.pick(spots)
  return whole.slice(0, start) + misspell(random, address.country, text) + whole.slice(end)
}

function draw(tree: AddressTree, make: (address: Address, turn: number, random: Random) => string) {
  const random = createRandom(SEED)
  const asked: Asked[] = []
  while (asked.length < COUNT) {
    const row = random.below(tree.rowCount)
    if (tree.level[row] < 5) continue
    const address = readAddress(tree, row)
    const text = make(address, asked.length, random)
    if (text.length <= 200) asked.push({ text, wanted: join(address.full) })
  }
  return asked
}

interface Timing {
  readonly perSecond: number
  readonly p50Us: number
  readonly p99Us: number
  readonly maxUs: number
}

/**
 * Answers all questions twice to warm up, once for the rate in CPU time of this thread (other programs on the machine
 * change it less than the clock's), then three times with a clock around each; the least time counts.
 */
function time(asked: readonly Asked[], answer: (text: string) => unknown): Timing {
  for (let turn = 0; turn < 2; turn++) for (const { text } of asked) answer(text)
  const before = process.threadCpuUsage()
  for (const { text } of asked) answer(text)
  const used = process.threadCpuUsage(before)
  const each = new Float64Array(asked.length).fill(Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 3; turn++) {
    asked.forEach(({ text }, i) => {
      const from = performance.now()
      answer(text)
      each[i] = Math.min(each[i], (performance.now() - from) * 1000)
    })
  }
  each.sort()
  return {
    perSecond: Math.round((asked.length / (used.user + used.system)) * 1e6),
    p50Us: Math.round(each[asked.length >> 1]),
    p99Us: Math.round(each[Math.floor(asked.length * 0.99)]),
    maxUs: Math.round(each[asked.length - 1]),
  }
}

function show(name: string, country: Country, timing: Timing, bar = ''): void {
  const { perSecond, p50Us, p99Us, maxUs } = timing
  console.log(
    `${name.padEnd(34)} ${country} ${String(perSecond).padStart(8)}/s  p50 ${String(p50Us).padStart(5)} µs  p99 ${String(p99Us).padStart(6)} µs  max ${String(maxUs).padStart(6)} µs  ${bar}`,
  )
}

/** The answer as json2 text, as the interface makes it. */
function answerer(geocoder: CountryGeocoder, maxCount: number, autocomplete = false) {
  const { tree } = geocoder.index
  return (text: string): string => {
    const matches = geocode(geocoder, text, { maxCount, skipMax: 0, autocomplete })
    const shown = matches.map((match) => ({
      placemark: placemarkOf(tree, match, STYLE),
      hasIds: true,
    }))
    return resultJson(text, shown, JSON_STYLE)
  }
}

/** Batches of 1000 through the public interface, HTTP and parsing of the form left out. */
async function runBatches(country: Country, world: World, asked: readonly Asked[]): Promise<void> {
  const ask = createGeocodeInterface({ short: false })
  const send = async (): Promise<void> => {
    for (let from = 0; from + 1000 <= asked.length; from += 1000) {
      const questions = asked.slice(from, from + 1000).map(({ text }) => ['q', text] as const)
      const options = [
        ['gl', country],
        ['maxcount', '1'],
        ['output', 'json2'],
      ] as const
      await completeAnswer(ask(parametersOf([...questions, ...options]), world, {} as RequestFacts))
    }
  }
  await send()
  await send()
  const before = process.threadCpuUsage()
  await send()
  const used = process.threadCpuUsage(before)
  const count = Math.floor(asked.length / 1000) * 1000
  const perSecond = Math.round((count / (used.user + used.system)) * 1e6)
  console.log(
    `${'batches of 1000, json2'.padEnd(34)} ${country} ${String(perSecond).padStart(8)}/s  bar 30,000/s`,
  )
}

async function run(geocoder: CountryGeocoder, world: World): Promise<void> {
  const { tree, country } = geocoder.index
  const clean = draw(tree, cleanText)
  const typos = draw(tree, (address, _turn, random) => typoText(address, random))
  const prefixes = draw(tree, (address, turn) => {
    const text = join([...address.short].reverse())
    return text.slice(0, 1 + (turn % Math.min(40, text.length)))
  })
  const letters = draw(tree, (_address, turn) => 'abcdefghijklmnoprstuvzõäöüšž'[turn % 28])
  show('clean, maxcount=1', country, time(clean, answerer(geocoder, 1)), 'bar 50,000/s, p99 < 500')
  show('clean, maxcount=10', country, time(clean, answerer(geocoder, 10)))
  show('one typo, maxcount=1', country, time(typos, answerer(geocoder, 1)), 'bar 20,000/s')
  show('one typo, maxcount=10', country, time(typos, answerer(geocoder, 10)))
  const complete = answerer(geocoder, 10, true)
  show('autocomplete, 1 to 40 letters', country, time(prefixes, complete), 'bar p99 < 1000')
  show('autocomplete, one letter', country, time(letters, complete), 'bar p99 < 1000')
  await runBatches(country, world, clean)
  if (!process.argv.includes('--no-peer')) runPeer(tree, clean, typos)
}

/** SQLite's full-text index over the same addresses: one row an address, words by prefix, best by bm25. */
function runPeer(tree: AddressTree, clean: readonly Asked[], typos: readonly Asked[]): void {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `CREATE VIRTUAL TABLE a USING fts5(text, full UNINDEXED, tokenize="unicode61 remove_diacritics 2")`,
  )
  const insert = database.prepare('INSERT INTO a VALUES (?, ?)')
  database.exec('BEGIN')
  for (let row = 0; row < tree.rowCount; row++) {
    const { full, postcode } = readAddress(tree, row)
    insert.run(`${join(full)} ${postcode}`, join(full))
  }
  database.exec('COMMIT')
  const select = database.prepare('SELECT full FROM a WHERE a MATCH ? ORDER BY rank LIMIT 1')
  const ask = (text: string): string => {
    const words = fold(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
    const found = select.get(words.map((word) => `"${word}"`).join(' '))
    return (found?.full as string | undefined) ?? ''
  }
  for (const [name, all] of [
    ['clean', clean],
    ['one typo', typos],
  ] as const) {
    const asked = all.slice(0, 1000)
    const hits = asked.filter(({ text, wanted }) => ask(text) === wanted).length
    const timing = time(asked, ask)
    show(`SQLite FTS5, ${name}`, tree.country, timing, `hits ${(hits / 10).toFixed(1)} %`)
  }
  database.close()
}

const { geocoder, trees, indexBytes, rowCount } = await openRegisters()
console.log(
  `${rowCount} objects, index ${(indexBytes / 1e6).toFixed(1)} MB, ${(indexBytes / rowCount).toFixed(1)} bytes an object (bar 120)`,
)
for (const country of COUNTRIES) {
  const own = geocoder[country]
  if (own) await run(own, { geocoder, trees } as unknown as World)
}

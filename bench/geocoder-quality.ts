/**
 * Quality of the geocoder on the development registers: addresses are drawn by a seed, written in the ways people
 * write them, and asked for. Prints hits by class and country beside the bar of each class; `--show N` prints the
 * first N misses of each. Usage: node bench/geocoder-quality.ts [--country ee] [--count 2000] [--tables DIR] [--show 3]
 */

import { COUNTRIES, type Country } from '../src/addresses/record.ts'
import type { AddressTree } from '../src/addresses/tree.ts'
import { type CountryGeocoder, geocode } from '../src/geocoder/geocoder.ts'
import { partitionPoint } from '../src/tables/binary-search.ts'
import { NONE } from '../src/tables/none.ts'
import { fold } from '../src/text/fold.ts'
import { createRandom, type Random } from './geocoder/random.ts'
import { openRegisters, option } from './geocoder/registers.ts'
import { runDirty } from './geocoder/run-dirty.ts'
import { runLists } from './geocoder/run-lists.ts'
import { typeText } from './geocoder/typing.ts'
import {
  type Address,
  abbreviate,
  editDistance,
  FLAT_NOTATIONS,
  inventName,
  junkWord,
  misspell,
  misspellable,
  readAddress,
  STREET_KINDS,
  withoutDiacritics,
  withoutStreetKind,
} from './geocoder/variants.ts'
import { createWorld } from './geocoder/world.ts'

const COUNT = Number(option('count') ?? 2000)
const SHOWN = Number(option('show') ?? 0)
const SEED = 20_261_121

interface Class {
  readonly name: string
  /** Share of hits that is asked for, in percent. */
  readonly bar: number
  readonly skipMax?: number
  readonly flats?: boolean
  /** Whether the full form is asked for, so that only the very address is a hit. */
  readonly full?: boolean
  /** The question; undefined where the class does not apply to the address. */
  ask(address: Address, random: Random): string | undefined
}

const join = (parts: readonly string[]): string => parts.join(', ')

const CLASSES: readonly Class[] = [
  { name: 'full form', bar: 100, full: true, ask: ({ full }) => join(full) },
  { name: 'short form', bar: 100, ask: ({ short }) => join(short) },
  { name: 'without diacritics', bar: 99.5, ask: ({ short }) => withoutDiacritics(join(short)) },
  { name: 'upper case', bar: 99.5, ask: ({ short }) => join(short).toUpperCase() },
  { name: 'reordered', bar: 99.5, ask: ({ short }) => join([...short].reverse()) },
  { name: 'no commas', bar: 99.5, ask: ({ short }) => short.join('  ') },
  {
    name: 'abbreviated types',
    bar: 99.5,
    ask: ({ country, full }) => abbreviate(country, join(full)),
  },
  {
    name: 'postcode before',
    bar: 99.5,
    ask: ({ short, postcode }) => (postcode === '' ? undefined : `${postcode} ${join(short)}`),
  },
  {
    name: 'postcode after',
    bar: 99.5,
    ask: ({ short, postcode }) =>
      postcode === '' ? undefined : `${join([...short].reverse())}, ${postcode}`,
  },
  { name: 'flat notations', bar: 99.5, flats: true, ask: askFlat },
  { name: 'one typo', bar: 96, ask: askTypo },
  {
    name: 'one typo, no type',
    bar: 93,
    ask: (address, random) => {
      const text = askTypo(address, random)
      return text === undefined ? undefined : withoutStreetKind(address.country, text)
    },
  },
  { name: 'two typos in a long word', bar: 90, ask: askTwoTypos },
  { name: 'one typo in a kind word', bar: 90, ask: askKindTypo },
  {
    name: 'junk word, st=1',
    bar: 97,
    skipMax: 1,
    ask: ({ short }, random) => {
      const parts = [...short]
      parts.splice(random.below(parts.length + 1), 0, junkWord(random))
      return join(parts)
    },
  },
]

function askFlat({ country, short, names }: Address, random: Random): string | undefined {
  if (names[8] === '' || names[7] === '') return undefined
  const notation = random.pick(FLAT_NOTATIONS[country])
  const written = country === 'lv' ? `${names[7]} - ${names[8]}` : `${names[7]}-${names[8]}`
  const last = short[short.length - 1]
  if (!last.endsWith(written)) return undefined
  const own = notation.replace('{h}', names[7]).replace('{f}', names[8])
  return join([...short.slice(0, -1), last.slice(0, -written.length) + own])
}

function askTypo(address: Address, random: Random): string | undefined {
  const spots = misspellable(address)
  if (spots.length === 0) return undefined
  const { start, end, text } = random.pick(spots)
  const whole = join(address.short)
  return whole.slice(0, start) + misspell(random, address.country, text) + whole.slice(end)
}

/** Two edits in a word of nine letters or more, its first letter kept. */
function askTwoTypos(address: Address, random: Random): string | undefined {
  const spots = misspellable(address).filter(({ text }) => text.length >= 9)
  if (spots.length === 0) return undefined
  const { start, end, text } = random.pick(spots)
  const whole = join(address.short)
  for (;;) {
    const once = misspell(random, address.country, text)
    const twice = misspell(random, address.country, once)
    if (fold(twice)[0] !== fold(text)[0] || editDistance(fold(twice), fold(text)) !== 2) continue
    if (twice.length >= 9) return whole.slice(0, start) + twice + whole.slice(end)
  }
}

function askKindTypo({ country, short }: Address, random: Random): string | undefined {
  const whole = join(short)
  const found = STREET_KINDS[country].exec(whole)
  // A half of `tee`, the shortest word, is too little to tell.
  if (found === null || found[1].length < 4) return undefined
  const at = found.index + 1
  const end = at + found[1].length
  return whole.slice(0, at) + misspell(random, country, found[1]) + whole.slice(end)
}

/** Rows of addresses: houses, or flats. */
function rowsOf(tree: AddressTree, flats: boolean): Uint32Array {
  const rows: number[] = []
  for (let row = 0; row < tree.rowCount; row++) {
    if (tree.level[row] === (flats ? 6 : 5)) rows.push(row)
  }
  return Uint32Array.from(rows)
}

/** Two addresses whose short forms are equal: such a text determines neither, so either is right. */
const sameShort = (tree: AddressTree, row: number, address: Address): boolean =>
  row !== NONE && join(readAddress(tree, row).short) === join(address.short)

const textOfRow = (tree: AddressTree, row: number): string =>
  row === NONE ? '' : join(readAddress(tree, row).full)

function report(name: string, country: Country, hits: number, asked: number, bar: number): void {
  const share = asked === 0 ? 100 : (100 * hits) / asked
  const verdict = share >= bar ? 'met' : 'BELOW'
  console.log(
    `${name.padEnd(34)} ${country} ${share.toFixed(2).padStart(7)} %  of ${String(asked).padStart(5)}  bar ${bar}  ${verdict}`,
  )
}

function runClass(geocoder: CountryGeocoder, rule: Class): void {
  const { tree } = geocoder.index
  const random = createRandom(SEED)
  const rows = rowsOf(tree, rule.flats ?? false)
  let asked = 0
  let hits = 0
  let shown = 0
  for (let tries = 0; asked < COUNT && tries < COUNT * 8; tries++) {
    const address = readAddress(tree, rows[random.below(rows.length)])
    const text = rule.ask(address, random)
    if (text === undefined || text.length > 200) continue
    asked++
    const [first] = geocode(geocoder, text, { maxCount: 1, skipMax: rule.skipMax ?? 0 })
    const answer = first ? textOfRow(tree, first.row) : ''
    if (
      answer === join(address.full) ||
      (!rule.full && first && sameShort(tree, first.row, address))
    )
      hits++
    else if (shown++ < SHOWN) {
      console.log(`   ${rule.name}: "${text}" wanted "${join(address.full)}" got "${answer}"`)
    }
  }
  report(rule.name, tree.country, hits, asked, rule.bar)
}

/** Street and house without the settlement, where only one address of the country reads so. */
function runUniqueStreets(geocoder: CountryGeocoder): void {
  const { tree } = geocoder.index
  const seen = new Map<string, number>()
  const rows = rowsOf(tree, false)
  for (const row of rows) {
    const text = fold(readAddress(tree, row).short.at(-1)!)
    seen.set(text, (seen.get(text) ?? 0) + 1)
  }
  const random = createRandom(SEED)
  let asked = 0
  let hits = 0
  let shown = 0
  for (let tries = 0; asked < COUNT && tries < COUNT * 20; tries++) {
    const address = readAddress(tree, rows[random.below(rows.length)])
    const text = address.short.at(-1)!
    if (seen.get(fold(text)) !== 1 || address.names[5] === '') continue
    asked++
    const [first] = geocode(geocoder, text, { maxCount: 1, skipMax: 0 })
    const answer = first ? textOfRow(tree, first.row) : ''
    if (answer === join(address.full)) hits++
    else if (shown++ < SHOWN)
      console.log(`   unique street: "${text}" wanted "${join(address.full)}" got "${answer}"`)
  }
  report('settlement missing, unique', tree.country, hits, asked, 98)
}

/** Most specific part first, cut at 60 percent, where at most ten addresses begin so. */
function runPrefixes(geocoder: CountryGeocoder): void {
  const { tree } = geocoder.index
  const rows = [...rowsOf(tree, false), ...rowsOf(tree, true)]
  const texts = rows.map((row) => join([...readAddress(tree, row).short].reverse()))
  const folded = texts.map(fold).sort()
  const below = (text: string) => partitionPoint(0, folded.length, (at) => folded[at] < text)
  const random = createRandom(SEED)
  let asked = 0
  let hits = 0
  let shown = 0
  for (let tries = 0; asked < COUNT && tries < COUNT * 20; tries++) {
    const i = random.below(rows.length)
    const text = texts[i]
    const cut = text.slice(0, Math.ceil(text.length * 0.6)).trimEnd()
    const key = fold(cut)
    if (below(`${key}\uffff`) - below(key) > 10) continue
    asked++
    const matches = geocode(geocoder, cut, { maxCount: 10, skipMax: 0, autocomplete: true })
    const wanted = join(readAddress(tree, rows[i]).full)
    if (matches.some(({ row }) => textOfRow(tree, row) === wanted)) hits++
    else if (shown++ < SHOWN) {
      const got = matches.slice(0, 2).map(({ row }) => textOfRow(tree, row))
      console.log(`   prefix: "${cut}" wanted "${wanted}" got ${JSON.stringify(got)}`)
    }
  }
  report('cut at 60 %, among ten', tree.country, hits, asked, 97)
}

/** Addresses that are typed letter by letter, in both orders of their parts. */
const TYPED = 150

/** Beginnings of addresses with an empty list, where the whole address has an answer. */
function runTyping(geocoder: CountryGeocoder): void {
  const { tree, country } = geocoder.index
  const random = createRandom(SEED)
  const rows = [...rowsOf(tree, false), ...rowsOf(tree, true)]
  let asked = 0
  const empty: string[] = []
  for (let i = 0; i < TYPED; i++) {
    const row = rows[random.below(rows.length)]
    const { short } = readAddress(tree, row)
    for (const text of [join(short), join([...short].reverse())]) {
      if (geocode(geocoder, text, { maxCount: 1, skipMax: 0 }).length === 0) continue
      const typing = typeText(geocoder, text, row)
      asked += typing.asked
      empty.push(...typing.empty)
    }
  }
  for (const text of empty.slice(0, SHOWN)) console.log(`   empty while typed: "${text}"`)
  const name = 'prefixes with an empty list'.padEnd(34)
  const verdict = empty.length === 0 ? 'met' : 'ABOVE'
  console.log(
    `${name} ${country} ${String(empty.length).padStart(7)}    of ${String(asked).padStart(5)}  bar 0  ${verdict}`,
  )
}

/** Towns with many streets: units of level 2 or 3 (1 where a city is one) with at least 30 streets below. */
function townsOf(tree: AddressTree): number[] {
  const streets = new Map<number, number>()
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] === 5) {
      const parent = tree.parent[row]
      streets.set(parent, (streets.get(parent) ?? 0) + 1)
    }
  }
  return [...streets].filter(([, count]) => count >= 30).map(([row]) => row)
}

function namesBelow(tree: AddressTree, top: number): string[] {
  const names = new Set<string>()
  for (let unit = tree.unit[top]; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (row >= tree.end[top]) break
    for (const word of fold(readAddress(tree, row).short.at(-1) ?? '').split(/[^a-z]+/)) {
      if (word.length > 2) names.add(word)
    }
  }
  return [...names]
}

const STREET_WORD: Readonly<Record<Country, string>> = { ee: 'tn', lv: 'iela', lt: 'g.' }

/** Streets that no town has: a match of a street or deeper is false; fewer than `bar` percent may be. */
function runInvented(geocoder: CountryGeocoder, skipMax: number, bar: number): void {
  const { tree } = geocoder.index
  const random = createRandom(SEED)
  const towns = townsOf(tree)
  const namesOf = new Map<number, string[]>()
  let asked = 0
  let accepted = 0
  let shown = 0
  while (asked < 2000) {
    const town = random.pick(towns)
    const name = inventName(random, tree.country)
    if (!namesOf.has(town)) namesOf.set(town, namesBelow(tree, town))
    if (namesOf.get(town)!.some((other) => editDistance(fold(name), other) <= 2)) continue
    asked++
    const place = readAddress(tree, town).short.at(-1)!
    const text = `${name} ${STREET_WORD[tree.country]} ${1 + random.below(40)}, ${place}`
    const [first] = geocode(geocoder, text, { maxCount: 1, skipMax })
    if (!first || first.row === NONE || tree.column[first.row] < 5) continue
    accepted++
    if (shown++ < SHOWN) console.log(`   invented: "${text}" got "${textOfRow(tree, first.row)}"`)
  }
  const share = (100 * accepted) / asked
  const verdict = share < bar ? 'met' : 'ABOVE'
  console.log(
    `${`invented streets accepted, st=${skipMax}`.padEnd(34)} ${tree.country} ${share.toFixed(2).padStart(7)} %  of ${String(asked).padStart(5)}  bar < ${bar}  ${verdict}`,
  )
}

const { geocoder } = await openRegisters()
const only = option('only')
for (const country of COUNTRIES) {
  const own = geocoder[country]
  if (!own) continue
  const world = createWorld(own.index.tree)
  runDirty({ geocoder: own, world, count: Math.min(COUNT, 1500), shown: SHOWN, only })
  runLists({ geocoder: own, world, count: COUNT, shown: SHOWN, only })
  if (only !== undefined) continue
  for (const rule of CLASSES) runClass(own, rule)
  runUniqueStreets(own)
  runPrefixes(own)
  runTyping(own)
  runInvented(own, 0, 1)
  runInvented(own, 1, 1)
  // The town may be skipped, too, and a street of nearly that name be elsewhere.
  runInvented(own, 2, 2)
  runInvented(own, 3, 2)
}

/**
 * Friendly search by classes of everyday texts (`texts.ts`), made from the development registers: how often its first
 * answer is right beside `/geocode` at its best `st`, what is wrong and yet sure, and whether all doors agree.
 * Usage: npm run geocoder:doors -- [--count 100] [--country ee] [--tables DIR] [--only CLASS] [--show 3]
 *   [--doors 2000]
 */
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type FriendlyMatch, friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { type Geocoder, geocode, type Match } from '../../src/geocoder/geocoder.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { NONE } from '../../src/tables/none.ts'
import { createRandom, type Random } from '../geocoder/random.ts'
import { openRegisters, option } from '../geocoder/registers.ts'
import { readAddress } from '../geocoder/variants.ts'
import { createWorld, drawn, isSameHouse } from '../geocoder/world.ts'
import { doorsOf } from './doors.ts'
import { STREET_CLASSES } from './street-texts.ts'
import { CLASSES, type DoorClass, type DoorText, type DoorWorld, lineKey } from './texts.ts'

const COUNT = Number(option('count') ?? 100)
const SHOWN = Number(option('show') ?? 0)
/** Texts that all doors are asked. */
const DOOR_TEXTS = Number(option('doors') ?? 300)
/** An answer of this confidence looks sure. */
const SURE = 0.97
/** From here on an answer does not look doubtful. */
const DOUBTFUL_BELOW = 0.5
/** Right answers of whole classes in 100 that are accepted, at least. */
const ACCEPTED_MIN = 60
const ONLY = option('only')
const SEED = 20_261_124
/** Words that `/geocode` may skip; each class takes its best. */
const SKIPS = [0, 1, 2, 3, 5, 8]
/** Points of a percent by which search may be behind `/geocode`, of the texts of a class. */
const BEHIND_MAX = 0.5
/** Wrong answers in 100 that look sure. */
const WRONG_MAX = 1

const { geocoder } = await openRegisters()
const worlds = worldsOf(geocoder)

/** Counts of a class in a country. */
interface Tally {
  asked: number
  right: number
  /** Right answers of `/geocode`, by its `st`. */
  readonly geocode: number[]
  /** Answers that do not look doubtful though they have to. */
  undoubted: number
  sure: number
  sureWrong: number
  accepted: number
  acceptedWrong: number
}

const texts: string[] = []
const fails: string[] = []
const whole = { right: 0, accepted: 0 }
const WIDTHS = [6, 7, 11, 7, 6, 9, 6]
console.log(`${'class'.padEnd(36)} asked  right  /geocode   sure wrong accepted wrong`)
for (const rule of [...CLASSES, ...STREET_CLASSES]) {
  if (ONLY !== undefined && !rule.name.includes(ONLY)) continue
  for (const [country, world] of worlds) {
    if (rule.countries && !rule.countries.includes(country)) continue
    const tally = runClass(rule, country, world)
    if (tally.asked > 0) report(rule, country, tally)
  }
}
const share = percent(whole.accepted, whole.right)
console.log(`accepted of right answers that are whole: ${share} % (bar ${ACCEPTED_MIN})`)
if (100 * whole.accepted < ACCEPTED_MIN * whole.right) fails.push('too few accepted')
await compareDoors()
for (const fail of fails) console.log(`BELOW: ${fail}`)

function runClass(rule: DoorClass, country: Country, world: DoorWorld): Tally {
  const random = createRandom(SEED)
  const tally: Tally = {
    asked: 0,
    right: 0,
    geocode: SKIPS.map(() => 0),
    undoubted: 0,
    sure: 0,
    sureWrong: 0,
    accepted: 0,
    acceptedWrong: 0,
  }
  let shown = 0
  for (const text of textsOf(rule, world, random)) {
    texts.push(text.text)
    tally.asked++
    const { lonE7, latE7 } = world.tree
    const { near: at } = text
    const near = at === undefined ? undefined : { lonE7: lonE7[at], latE7: latE7[at] }
    const question = { asked: text.text, limit: 1, near }
    const [first] = runToEnd(friendlySearch(geocoder, question)).matches
    const isRight = isWanted(world, country, text, first)
    if (isRight) tally.right++
    const isSure = first !== undefined && first.confidence >= SURE
    const isAccepted = first?.decision === 'accept'
    const isWrong = !(isRight && rule.isWhole)
    if (rule.isDoubtful && first && first.confidence >= DOUBTFUL_BELOW) tally.undoubted++
    if (isSure) tally.sure++
    if (isSure && isWrong) tally.sureWrong++
    if (isAccepted) tally.accepted++
    if (isAccepted && isWrong) tally.acceptedWrong++
    SKIPS.forEach((skipMax, i) => {
      if (isWanted(world, country, text, geocodeAll(text.text, skipMax))) tally.geocode[i]++
    })
    if ((!isRight || (isWrong && (isSure || isAccepted))) && shown++ < SHOWN)
      show(rule, world, text, first)
  }
  return tally
}

/** Texts of a class, none twice. */
function* textsOf(rule: DoorClass, world: DoorWorld, random: Random): Generator<DoorText> {
  const rows = rule.flats ? world.flats : world.streetHouses
  const seen = new Set<string>()
  for (let tries = 0; seen.size < COUNT && tries < COUNT * 100; tries++) {
    const text = rule.ask(drawn(world.tree, rows[random.below(rows.length)]), random, world)
    if (text === undefined || text.text.length > 200 || seen.has(text.text)) continue
    seen.add(text.text)
    yield text
  }
}

/** Whether an answer is one that is wanted, or reads like it. */
function isWanted(
  { tree }: DoorWorld,
  country: Country,
  { wanted }: DoorText,
  found: Pick<FriendlyMatch, 'country' | 'row'> | undefined,
): boolean {
  if (found === undefined || found.country !== country || found.row === NONE) return false
  return wanted.some(
    (row) =>
      row === found.row || (tree.level[row] >= 5 && isSameHouse(tree, found.row, drawn(tree, row))),
  )
}

/** The first answer of `/geocode` with all datasets. */
function geocodeAll(text: string, skipMax: number): Match | undefined {
  const options = { maxCount: 1, skipMax }
  const all = Object.values(geocoder).flatMap((own) => geocode(own, text, options))
  const [first] = all.sort(
    (a, b) => b.relevance - a.relevance || a.rank - b.rank || b.population - a.population,
  )
  return first
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)
}

function report(rule: DoorClass, country: Country, tally: Tally): void {
  const { asked, right, sure, sureWrong, accepted, acceptedWrong } = tally
  const best = Math.max(...tally.geocode)
  const st = SKIPS[tally.geocode.indexOf(best)]
  // Where no answer may be taken unseen, those that look sure are counted against all texts.
  const isAbove = (wrong: number, of: number) =>
    100 * wrong > WRONG_MAX * (rule.isWhole ? of : asked)
  const marks = [
    (100 * (best - right)) / asked > BEHIND_MAX && 'BEHIND',
    100 * tally.undoubted > WRONG_MAX * asked && 'NOT DOUBTED',
    isAbove(sureWrong, sure) && 'WRONG AND SURE',
    isAbove(acceptedWrong, accepted) && 'WRONG AND ACCEPTED',
  ]
    .filter(Boolean)
    .join(', ')
  if (rule.isWhole) {
    whole.right += right
    whole.accepted += accepted - acceptedWrong
  }
  const columns = [
    asked,
    percent(right, asked),
    `${percent(best, asked)} (${st})`,
    percent(sure, asked),
    sureWrong,
    percent(accepted, asked),
    acceptedWrong,
  ]
  const line = columns.map((column, i) => String(column).padStart(WIDTHS[i])).join('')
  console.log(`${rule.name.padEnd(34)} ${country}${line}  ${marks}`)
  if (marks !== '') fails.push(`${rule.name}, ${country}: ${marks}`)
}

function show(
  rule: DoorClass,
  { tree }: DoorWorld,
  { text, wanted }: DoorText,
  first: FriendlyMatch | undefined,
): void {
  const found = first && geocoder[first.country]!.index.tree
  const got =
    first === undefined || first.row === NONE ? '-' : readAddress(found!, first.row).full.join(', ')
  const want = wanted.map((row) => readAddress(tree, row).full.join(', '))[0]
  const verdict = first?.parts
    .filter(({ verdict: said }) => said !== 'added')
    .map(({ part, verdict: said }) => `${part}:${said}`)
    .join(' ')
  console.log(
    `   ${rule.name}: "${text}" wanted "${want}" got "${got}" (${first?.decision} ${first?.confidence}; ${verdict}; ${first?.unmatched.length} left)`,
  )
}

/** Whether the first answers of all doors to some of the texts are one place. */
async function compareDoors(): Promise<void> {
  const random = createRandom(SEED)
  const asked = Array.from({ length: Math.min(DOOR_TEXTS, texts.length) }, () => random.pick(texts))
  const [own, ...others] = doorsOf(geocoder)
  const wanted: string[] = []
  for (const text of asked) wanted.push(await own.first(text))
  for (const door of others) {
    let same = 0
    let shown = 0
    for (let i = 0; i < asked.length; i++) {
      const found = await door.first(asked[i])
      if (found === wanted[i]) same++
      else if (shown++ < SHOWN) console.log(`   ${door.name}: "${asked[i]}" ${found} ${wanted[i]}`)
    }
    console.log(`${door.name.padEnd(14)} the first answer of search ${same} of ${asked.length}`)
    if (same < asked.length) fails.push(`${door.name}: other answers than search`)
  }
}

function worldsOf(opened: Geocoder): Map<Country, DoorWorld> {
  const lineCount = new Map<string, number>()
  const made = new Map<Country, DoorWorld>()
  for (const country of COUNTRIES) {
    const tree = opened[country]?.index.tree
    if (!tree) continue
    const world = createWorld(tree)
    const rowsOfLine = new Map<string, number[]>()
    for (const row of [...world.houses, ...world.flats]) {
      const key = lineKey(readAddress(tree, row).short.at(-1)!)
      lineCount.set(key, (lineCount.get(key) ?? 0) + 1)
      const rows = rowsOfLine.get(key)
      if (rows) rows.push(row)
      else rowsOfLine.set(key, [row])
    }
    made.set(country, { ...world, lineCount, rowsOfLine })
  }
  return made
}

/**
 * Calibration of the confidence of friendly search on the frozen set: the mean gap between confidence and share of
 * answers that are all that was asked for, and what a threshold keeps. Then, by classes of the set and of those rows of the real lists that nothing
 * was fitted to, the share of right answers by confidence. All countries that are open are searched, as the interface does.
 * Usage: node bench/geocoder-calibration.ts [--country ee] [--tables DIR] [--show 3]
 */

import { COUNTRIES } from '../src/addresses/record.ts'
import type { AddressTree } from '../src/addresses/tree.ts'
import { type FriendlyMatch, friendlySearch } from '../src/geocoder/friendly/friendly.ts'
import type { CountryGeocoder } from '../src/geocoder/geocoder.ts'
import { runToEnd } from '../src/report/steps.ts'
import { NONE } from '../src/tables/none.ts'
import { calibrationSet, FROZEN, hashOf, isWanted } from './geocoder/calibration-set.ts'
import { readRealList } from './geocoder/real-lists.ts'
import { openRegisters, option } from './geocoder/registers.ts'
import { type Asked, askedOf, isBest } from './geocoder/run-lists.ts'
import { readAddress } from './geocoder/variants.ts'
import { createWorld } from './geocoder/world.ts'

/** Confidences are counted by tenths. */
const BINS = 10
const THRESHOLD = 0.97
const shown = Number(option('show') ?? 0)

/** Confidences from which a band of the table begins. */
const BANDS = [0, 0.5, 0.8, 0.9, THRESHOLD]

const { geocoder } = await openRegisters()
/** Kinds of texts whose best answer is less than was asked for: a street for a house, a place for a street. */
const LESS = ['no such number', 'street of elsewhere', 'no such street']

/** Whether the best answer to a row of a real list is less than it asks for. */
function isLess({ level }: AddressTree, row: number, { real, houses }: Asked): boolean {
  if (/\d/.test(real.house)) return houses.length === 0
  return real.street !== '' && (row === NONE || level[row] < STREET_LEVEL)
}
const STREET_LEVEL = 4

/** Answers, right ones, accepted ones and accepted that are right, by class and band. */
const classes = new Map<string, { count: number; right: number }[]>()
const accepted = new Map<string, { count: number; right: number }>()

/** The best answer to a text; counted in its class. */
function ask(
  own: CountryGeocoder,
  kind: string,
  text: string,
  isRow: (row: number) => boolean,
): { readonly first: FriendlyMatch; readonly isRight: boolean } | undefined {
  const [first] = runToEnd(friendlySearch(geocoder, { asked: text, limit: 1 })).matches
  if (!first) return undefined
  const isRight = first.country === own.index.country && isRow(first.row)
  const bands = classes.get(kind) ?? BANDS.map(() => ({ count: 0, right: 0 }))
  classes.set(kind, bands)
  const band = bands[BANDS.findLastIndex((from) => first.confidence >= from)]
  band.count++
  if (isRight) band.right++
  if (first.decision === 'accept') {
    const sums = accepted.get(kind) ?? { count: 0, right: 0 }
    accepted.set(kind, sums)
    sums.count++
    if (isRight) sums.right++
  }
  return { first, isRight }
}

for (const country of COUNTRIES) {
  const own = geocoder[country]
  if (!own) continue
  const world = createWorld(own.index.tree)
  const questions = calibrationSet(world)
  const hash = hashOf(world, questions)
  if (hash !== FROZEN[country]) console.log(`${country}: the set is not the frozen one: ${hash}`)
  const sums = Array.from({ length: BINS }, () => ({ count: 0, right: 0, confidence: 0 }))
  let kept = 0
  let keptRight = 0
  let printed = 0
  for (const { text, wanted, kind } of questions) {
    const isWhole = !LESS.includes(kind)
    const answer = ask(own, kind, text, (row) => isWhole && isWanted(world, row, wanted))
    if (!answer) continue
    const { first, isRight } = answer
    const { confidence } = first
    const bin = sums[Math.min(BINS - 1, Math.floor(confidence * BINS))]
    bin.count++
    bin.confidence += confidence
    if (isRight) bin.right++
    if (confidence < THRESHOLD) continue
    kept++
    if (isRight) keptRight++
    else if (printed++ < shown) {
      const found = geocoder[first.country]!.index.tree
      const got = first.row === NONE ? '' : readAddress(found, first.row).full.join(', ')
      console.log(`   ${kind}: "${text}" got "${got}" (${confidence})`)
    }
  }
  const answered = sums.reduce((sum, { count }) => sum + count, 0)
  let error = 0
  for (const { right, confidence } of sums) error += Math.abs(confidence - right) / answered
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`
  console.log(
    `${country}  answered ${percent(answered, questions.length)}, calibration error ${error.toFixed(3)} (bar 0.03); ` +
      `from ${THRESHOLD}: right ${percent(keptRight, kept)} (bar 99), keeps ${percent(kept, questions.length)} of the input`,
  )
  const list = readRealList(country).filter((_, at) => at % 2 === 1)
  for (const asked of askedOf(own.index.tree, list)) {
    if (asked.places.length === 0) continue
    const kind =
      asked.houses.length > 0 ? 'house' : asked.real.crossing ? 'crossing' : 'street or place'
    ask(
      own,
      `real list, ${country}, ${kind}`,
      asked.real.text.slice(0, 200),
      (row) => !isLess(own.index.tree, row, asked) && isBest(own.index.tree, row, asked),
    )
  }
}

const share = ({ count, right }: { count: number; right: number }): string =>
  count === 0 ? '' : `${((100 * right) / count).toFixed(1)} (${count})`
const titles = BANDS.map((from, i) =>
  i + 1 < BANDS.length ? `${from} to ${BANDS[i + 1]}` : `${from} up`,
)
console.log(
  `\n| class | ${titles.join(' | ')} | accepted |\n|---|${'--:|'.repeat(BANDS.length + 1)}`,
)
for (const [kind, bands] of classes) {
  const sums = accepted.get(kind) ?? { count: 0, right: 0 }
  console.log(`| ${[kind, ...[...bands, sums].map(share)].join(' | ')} |`)
}

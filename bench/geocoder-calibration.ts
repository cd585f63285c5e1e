/**
 * Calibration of the confidence of friendly search on the frozen set: the mean gap between confidence and share of
 * right answers, and what a threshold keeps. All countries that are open are searched, as the interface does.
 * Usage: node bench/geocoder-calibration.ts [--country ee] [--tables DIR] [--show 3]
 */

import { COUNTRIES } from '../src/addresses/record.ts'
import { friendlySearch } from '../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../src/report/steps.ts'
import { NONE } from '../src/tables/none.ts'
import { calibrationSet, FROZEN, hashOf, isWanted } from './geocoder/calibration-set.ts'
import { openRegisters, option } from './geocoder/registers.ts'
import { readAddress } from './geocoder/variants.ts'
import { createWorld } from './geocoder/world.ts'

/** Confidences are counted by tenths. */
const BINS = 10
const THRESHOLD = 0.97
const shown = Number(option('show') ?? 0)

const { geocoder } = await openRegisters()
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
    const [first] = runToEnd(friendlySearch(geocoder, { asked: text, limit: 1 })).matches
    if (!first) continue
    const { confidence } = first
    const isRight = first.country === country && isWanted(world, first.row, wanted)
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
}

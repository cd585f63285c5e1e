/**
 * Calibration of the geocoder's confidence on the frozen set: the mean gap between confidence and share of right
 * answers, and what a threshold keeps. Until answers have a confidence, relevance / 100 is taken for it.
 * Usage: node bench/geocoder-calibration.ts [--country ee] [--tables DIR] [--st 3] [--show 3]
 */

import { COUNTRIES } from '../src/addresses/record.ts'
import { geocode } from '../src/geocoder/geocoder.ts'
import { NONE } from '../src/tables/none.ts'
import { calibrationSet, FROZEN, hashOf, isWanted } from './geocoder/calibration-set.ts'
import { openRegisters, option } from './geocoder/registers.ts'
import { readAddress } from './geocoder/variants.ts'
import { createWorld } from './geocoder/world.ts'

/** Confidences are counted by tenths. */
const BINS = 10
const THRESHOLD = 0.97
const skipMax = Number(option('st') ?? 3)
const shown = Number(option('show') ?? 0)

const { geocoder } = await openRegisters()
for (const country of COUNTRIES) {
  const own = geocoder[country]
  if (!own) continue
  const { tree } = own.index
  const world = createWorld(tree)
  const questions = calibrationSet(world)
  const hash = hashOf(world, questions)
  if (hash !== FROZEN[country]) console.log(`${country}: the set is not the frozen one: ${hash}`)
  const sums = Array.from({ length: BINS }, () => ({ count: 0, right: 0, confidence: 0 }))
  let kept = 0
  let keptRight = 0
  let printed = 0
  for (const { text, wanted, kind } of questions) {
    const [first] = geocode(own, text, { maxCount: 1, skipMax })
    if (!first) continue
    const confidence = first.relevance / 100
    const isRight = isWanted(world, first.row, wanted)
    const bin = sums[Math.min(BINS - 1, Math.floor(confidence * BINS))]
    bin.count++
    bin.confidence += confidence
    if (isRight) bin.right++
    if (confidence < THRESHOLD) continue
    kept++
    if (isRight) keptRight++
    else if (printed++ < shown) {
      const got = first.row === NONE ? '' : readAddress(tree, first.row).full.join(', ')
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

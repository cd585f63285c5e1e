/**
 * Fits the weights of the geocoder's confidence on texts drawn for it and on every other row of the real lists, and prints
 * them. The frozen set and the other rows judge them: `node bench/geocoder-calibration.ts`. The walk stops by its
 * confidence, so fit again until the weights stay.
 * Usage: node bench/geocoder-confidence.ts [--tables DIR] [--count 2000]
 */
import { COUNTRIES } from '../src/addresses/record.ts'
import { FEATURES, featuresOf, WEIGHTS } from '../src/geocoder/friendly/confidence.ts'
import { walk } from '../src/geocoder/friendly/walk.ts'
import type { CountryGeocoder } from '../src/geocoder/geocoder.ts'
import { runToEnd } from '../src/report/steps.ts'
import { isWanted } from './geocoder/calibration-set.ts'
import { readRealList } from './geocoder/real-lists.ts'
import { openRegisters, option } from './geocoder/registers.ts'
import { askedOf, isBest } from './geocoder/run-lists.ts'
import { TRAINING_SEED, trainingSet } from './geocoder/training-set.ts'
import { createWorld } from './geocoder/world.ts'

const ROUNDS = 400
/** Keeps weights near today's: otherwise rare features, and pairs that say nearly the same, would swing. */
const RIDGE = Number(option('ridge') ?? 20)

/** Rows of a real list: Estonia's is so long that it would outweigh all other texts. */
const LISTED_MAX = 400

const { geocoder } = await openRegisters()
const rows: Float64Array[] = []
const right: number[] = []
const byKind = new Map<string, [answered: number, right: number]>()
for (const country of COUNTRIES) {
  const own = geocoder[country]
  if (!own) continue
  const world = createWorld(own.index.tree)
  const questions = trainingSet(world, Number(option('count') ?? 2000), TRAINING_SEED[country])
  for (const { text, wanted, kind } of questions)
    learn(own, text, kind, (row) => isWanted(world, row, wanted))
  const list = readRealList(country)
    .filter((_, at) => at % 2 === 0)
    .slice(0, LISTED_MAX)
  for (const asked of askedOf(own.index.tree, list)) {
    if (asked.places.length === 0) continue
    learn(own, asked.real.text.slice(0, 200), 'real list', (row) =>
      isBest(own.index.tree, row, asked),
    )
  }
}

/** Notes the features of the best answer to a text, and whether it is right. */
function learn(
  own: CountryGeocoder,
  text: string,
  kind: string,
  isRow: (row: number) => boolean,
): void {
  const [best] = runToEnd(walk(geocoder, { text, fields: new Map() }, { limit: 5 }, { hits: 0 }))
  if (!best) return
  const { index, row } = best.judged
  const out = new Float64Array(FEATURES.length)
  featuresOf(best.judged, best.rivals, out)
  rows.push(out)
  const isRight = index === own.index && isRow(row)
  right.push(isRight ? 1 : 0)
  const counts = byKind.get(kind) ?? [0, 0]
  counts[0]++
  if (isRight) counts[1]++
  byKind.set(kind, counts)
}
for (const [kind, [answered, good]] of byKind) {
  console.log(
    `${kind.padEnd(28)} ${answered} answered, ${((100 * good) / answered).toFixed(1)} % right`,
  )
}
const weights = fitted()
console.log(FEATURES.map((name, i) => `${name} ${weights[i].toFixed(2)}`).join('\n'))
console.log(`[${weights.map((weight) => weight.toFixed(2)).join(', ')}]`)

/** Logistic regression by Newton's method. */
function fitted(): number[] {
  const size = FEATURES.length
  const found = [...WEIGHTS]
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = found.map((weight, i) => -RIDGE * (weight - WEIGHTS[i]))
    const hessian = found.map((_, i) => found.map((__, j) => (i === j ? RIDGE : 0)))
    rows.forEach((row, at) => {
      let sum = 0
      for (let i = 0; i < size; i++) sum += found[i] * row[i]
      const share = 1 / (1 + Math.exp(-sum))
      for (let i = 0; i < size; i++) {
        gradient[i] += (right[at] - share) * row[i]
        for (let j = 0; j < size; j++) hessian[i][j] += share * (1 - share) * row[i] * row[j]
      }
    })
    const step = solve(hessian, gradient)
    let moved = 0
    for (let i = 0; i < size; i++) {
      found[i] += step[i]
      moved = Math.max(moved, Math.abs(step[i]))
    }
    if (moved < 1e-6) break
  }
  return found
}

/** Solves a small symmetric system by Gauss's method with pivots. */
function solve(matrix: number[][], vector: number[]): number[] {
  const size = vector.length
  const rowsOf = matrix.map((row, i) => [...row, vector[i]])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rowsOf[row][column]) > Math.abs(rowsOf[pivot][column])) pivot = row
    }
    ;[rowsOf[column], rowsOf[pivot]] = [rowsOf[pivot], rowsOf[column]]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = rowsOf[row][column] / rowsOf[column][column]
      for (let i = column; i <= size; i++) rowsOf[row][i] -= factor * rowsOf[column][i]
    }
  }
  return rowsOf.map((row, i) => row[size] / row[i])
}

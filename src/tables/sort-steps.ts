import type { Steps } from '../report/steps.ts'

/** Numbers that are sorted, or merged, between two pauses: less than a millisecond. */
const NUMBERS_A_PAUSE = 4_096

/** The numbers in ascending order, with pauses: sorts pieces in place, and merges them two by two. */
export function* sortSteps(numbers: Float64Array): Steps<Float64Array> {
  for (let from = 0; from < numbers.length; from += NUMBERS_A_PAUSE) {
    numbers.subarray(from, from + NUMBERS_A_PAUSE).sort()
    yield
  }
  let sorted = numbers
  let other = numbers.length > NUMBERS_A_PAUSE ? new Float64Array(numbers.length) : numbers
  for (let length = NUMBERS_A_PAUSE; length < numbers.length; length *= 2) {
    for (let from = 0; from < numbers.length; from += length * 2) {
      yield* mergeSteps(sorted, from, length, other)
    }
    const before = sorted
    sorted = other
    other = before
  }
  return sorted
}

/** Merges the run of `length` numbers from `from` on with the one after it, as far as there are such. */
function* mergeSteps(
  runs: Float64Array,
  from: number,
  length: number,
  into: Float64Array,
): Steps<void> {
  const middle = Math.min(from + length, runs.length)
  const end = Math.min(middle + length, runs.length)
  let left = from
  let right = middle
  for (let at = from; at < end; at++) {
    if ((at - from) % NUMBERS_A_PAUSE === NUMBERS_A_PAUSE - 1) yield
    const isLeft = right === end || (left < middle && runs[left] <= runs[right])
    into[at] = runs[isLeft ? left++ : right++]
  }
}

import type { Steps } from '../report/steps.ts'

/** Numbers between two pauses, about half a millisecond: memory that is used for the first time is slow. */
const NUMBERS_A_PAUSE = 1 << 16

/** Fills a large array with pauses. */
export function* fillSteps(array: Uint32Array | Float64Array, value: number): Steps<void> {
  for (let from = 0; from < array.length; from += NUMBERS_A_PAUSE) {
    array.fill(value, from, from + NUMBERS_A_PAUSE)
    yield
  }
}

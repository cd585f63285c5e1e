/** Binary search in ascending columns. */

/** First place of `from .. to` whose value is at least `wanted`; `to` if every value is below it. */
export function lowerBound(
  ascending: Uint32Array | Float64Array,
  wanted: number,
  from = 0,
  to = ascending.length,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** First place of `order` whose value is at least `wanted`; the values `values[order[place]]` ascend. */
export function lowerBoundInOrder(
  order: Uint32Array,
  values: ArrayLike<number>,
  wanted: number,
): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[order[middle]] < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Places that `lowerBoundNear` passes with its first step. */
const FIRST_STEP = 4

/**
 * The same as `lowerBound`, quicker if the place is near `from`: steps double until they have passed it, then the last
 * one is halved (Bentley and Yao 1976).
 */
export function lowerBoundNear(
  ascending: Uint32Array | Float64Array,
  wanted: number,
  from: number,
  to: number,
): number {
  let low = from
  let step = FIRST_STEP
  while (low + step < to && ascending[low + step] < wanted) {
    low += step + 1
    step *= 2
  }
  return lowerBound(ascending, wanted, low, Math.min(to, low + step))
}

/**
 * First place of `from .. to` for which `isBelow` is false; `to` if it is true for all.
 * It serves orders that no column has. A call for each step makes it too slow for hot paths.
 * @param isBelow is true for the places before some place, false for all others
 */
export function partitionPoint(
  from: number,
  to: number,
  isBelow: (place: number) => boolean,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}

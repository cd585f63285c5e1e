/** The map window of a query: what is outside is no match, whatever led to it. */
import { type AddressTree, NO_COORDINATE } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { createPlace, readPlace } from '../index/place.ts'

/** A box in degrees times 10^7 that contains a match's point. */
export interface Window {
  readonly westE7: number
  readonly southE7: number
  readonly eastE7: number
  readonly northE7: number
}

/** A point in steps of 1e-7 degrees. */
export interface PointE7 {
  readonly lonE7: number
  readonly latE7: number
}

/** Half the height of the window around a point; half its width is twice as much. */
const NEAR_E7 = 3_000_000
const EVERYWHERE: Window = { westE7: -18e8, southE7: -9e8, eastE7: 18e8, northE7: 9e8 }

const place = createPlace()

export function windowAround({ lonE7, latE7 }: PointE7, window: Window | undefined): Window {
  const { westE7, southE7, eastE7, northE7 } = window ?? EVERYWHERE
  return {
    westE7: Math.max(westE7, lonE7 - 2 * NEAR_E7),
    southE7: Math.max(southE7, latE7 - NEAR_E7),
    eastE7: Math.min(eastE7, lonE7 + 2 * NEAR_E7),
    northE7: Math.min(northE7, latE7 + NEAR_E7),
  }
}

/** Whether the point of `row` (NONE: the country) is outside; a row without a point is outside every window. */
export function isOutside(tree: AddressTree, row: number, window: Window | undefined): boolean {
  if (window === undefined) return false
  if (row === NONE) {
    readPlace(tree, NONE, place)
    return !isInside(place, window)
  }
  const [lonE7, latE7] = [tree.lonE7[row], tree.latE7[row]]
  return lonE7 === NO_COORDINATE || !isInside({ lonE7, latE7 }, window)
}

/** Whether a point is in a window, its border included. */
export const isInside = ({ lonE7, latE7 }: PointE7, window: Window): boolean =>
  lonE7 >= window.westE7 &&
  lonE7 <= window.eastE7 &&
  latE7 >= window.southE7 &&
  latE7 <= window.northE7

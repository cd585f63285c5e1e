/** Coordinates that are typed as text, and what is at them. */
import { isBaltic } from '../../geo/baltic-point.ts'
import type { CountryGeocoder } from '../geocoder.ts'
import type { PointE7 } from '../question/window.ts'
import { reverse } from '../reverse.ts'
import { answerTypeOf, isUnit } from './judge.ts'
import { plainMatch } from './plain-match.ts'
import type { Decided, FriendlyMatch } from './question.ts'

const SIDE = '([NSEWnsew])?'
const DEGREES = `${SIDE}\\s?(\\d{1,3}[.,]\\d{2,15})\\s?°?\\s?${SIDE}`
const MINUTES = `${SIDE}\\s?(\\d{1,3})°\\s?(\\d{1,2})['′’]\\s?(?:(\\d{1,2}(?:[.,]\\d{1,12})?)(?:["″”]|''))?\\s?${SIDE}`
const BETWEEN = '\\s{0,3}[,;/ ]\\s{0,3}'
const IN_DEGREES = new RegExp(`^\\s*(?:geo:|@)?${DEGREES}${BETWEEN}${DEGREES}\\s*$`)
const IN_MINUTES = new RegExp(`^\\s*${MINUTES}${BETWEEN}${MINUTES}\\s*$`)

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

/**
 * The point that a text is: two numbers with decimals, or degrees with minutes. The letters of the sides, else the
 * values, say which is the latitude. Undefined for another text, or a point outside the region.
 */
export function typedPoint(text: string): PointE7 | undefined {
  const degrees = IN_DEGREES.exec(text)
  const minutes = degrees ? null : IN_MINUTES.exec(text)
  let pair: [number, number] | undefined
  if (degrees) pair = [numberOf(degrees[2]), numberOf(degrees[5])]
  else if (minutes) {
    const angle = (at: number): number =>
      numberOf(minutes[at]) + numberOf(minutes[at + 1]) / 60 + numberOf(minutes[at + 2]) / 3600
    pair = [angle(2), angle(7)]
  }
  if (pair === undefined) return undefined
  const [a, b] = pair
  if (isBaltic(b, a)) return { lonE7: Math.round(b * 1e7), latE7: Math.round(a * 1e7) }
  return isBaltic(a, b) ? { lonE7: Math.round(a * 1e7), latE7: Math.round(b * 1e7) } : undefined
}

/** A house this near is at the point. */
const AT_POINT_M = 25
/** Farther from the point a house is hardly meant. */
const FAR_M = 250
const SUREST = 0.99
const LEAST_SURE = 0.1
/** Confidence of streets and units of the nearest house. */
const AROUND = 0.5

const TAKEN: Decided = { decision: 'accept', reason: 'whole' }
const AROUND_POINT: Decided = { decision: 'review', reason: 'unlikely' }

/** The houses around a point, then their street and units: the surest first. Pauses between countries are the caller's. */
export function matchesAt(
  { index }: CountryGeocoder,
  { lonE7, latE7 }: PointE7,
  limit: number,
): FriendlyMatch[] {
  return reverse(index, lonE7, latE7, limit).map(({ row, distanceM, isHouse }) => {
    const near = Math.max(LEAST_SURE, SUREST - distanceM / FAR_M)
    const confidence = Math.round(100 * (isHouse ? near : Math.min(near, AROUND))) / 100
    const isAt = isHouse && distanceM <= AT_POINT_M
    const match = isAt ? 'exact' : isUnit(index.tree, row) ? 'place' : 'partial'
    return {
      ...plainMatch(index, row, answerTypeOf(index.tree, row)),
      match,
      confidence,
      ...(isAt ? TAKEN : AROUND_POINT),
      distanceM,
    }
  })
}

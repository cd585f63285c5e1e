/** Points that are pasted as a link to a map or as a plus code. */
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import type { Geocoder } from '../geocoder.ts'
import type { PointE7 } from '../question/window.ts'
import type { Repair } from '../repair/edits.ts'
import { readLink } from '../repair/links.ts'
import { pointNear, pointOfCode, readPlusCode } from '../repair/plus-code.ts'
import type { FriendlyQuestion } from './question.ts'
import { type Spent, walk } from './walk.ts'

export interface PastedPoint {
  readonly point: PointE7
  readonly repair: Repair
}

const STEPS_PER_DEGREE = 1e7

/** The point of a link or of a plus code; undefined where the text has none. A short code is near the place beside it. */
export function* pastedPoint(
  geocoder: Geocoder,
  text: string,
  question: Omit<FriendlyQuestion, 'asked'>,
  spent: Spent,
): Steps<PastedPoint | undefined> {
  const linked = readLink(text)?.point
  if (linked) return pasted('link', text, linked)
  const plus = readPlusCode(text)
  if (!plus) return undefined
  if (plus.beside === '') return pasted('pluscode', text, pointOfCode(plus.code))
  const [best] = yield* walk(geocoder, { text: plus.beside, fields: new Map() }, question, spent)
  if (!best || best.judged.row === NONE) return undefined
  const { tree } = best.judged.index
  const lon = tree.lonE7[best.judged.row] / STEPS_PER_DEGREE
  const lat = tree.latE7[best.judged.row] / STEPS_PER_DEGREE
  return pasted('pluscode', text, pointNear(plus.code, { lon, lat }))
}

function pasted(
  repair: Repair['repair'],
  given: string,
  { lon, lat }: { readonly lon: number; readonly lat: number },
): PastedPoint {
  const point = {
    lonE7: Math.round(lon * STEPS_PER_DEGREE),
    latE7: Math.round(lat * STEPS_PER_DEGREE),
  }
  return { point, repair: { repair, given, read: `${lat.toFixed(6)}, ${lon.toFixed(6)}` } }
}

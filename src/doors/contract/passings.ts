/** How a drive passes its points, as requests say it: in lists with an element for each point. */
import type { Refusal } from '../../report/errors.ts'
import type { Passing, RoutePoint } from '../../router/route.ts'
import { plainDecimalOf } from '../../text/numbers.ts'

/** Lists of a request; an empty element is the default. */
export interface PassingLists {
  readonly bearings: readonly string[]
  readonly approaches: readonly string[]
  readonly radiuses: readonly string[]
}

const BEARING = /^(?:(\d{1,3}),(\d{1,3}))?$/
const BEARING_MAX = 360
const RANGE_MAX = 180

/** Sides of a drive on the right of the road. */
const SIDES: Readonly<Record<string, Passing['side']>> = {
  '': undefined,
  unrestricted: undefined,
  curb: 'right',
  opposite: 'left',
}

/**
 * How a drive passes each point, and how far its road may be.
 * @param malformed what the first element that is not valid is refused with
 */
export function passingsOf(
  { bearings, approaches, radiuses }: PassingLists,
  malformed: (name: keyof PassingLists, element: string) => Refusal,
): Pick<RoutePoint, 'passing' | 'withinM'>[] {
  return bearings.map((bearing, index) => {
    const [found, degrees, rangeDegrees] = BEARING.exec(bearing) ?? []
    const isNone = found === undefined
    if (isNone || Number(degrees) > BEARING_MAX || Number(rangeDegrees) > RANGE_MAX) {
      throw malformed('bearings', bearing)
    }
    const approach = approaches[index]
    if (!Object.hasOwn(SIDES, approach)) throw malformed('approaches', approach)
    const side = SIDES[approach]
    const radius = radiuses[index]
    const withinM = radius === '' || radius === 'unlimited' ? undefined : plainDecimalOf(radius)
    if (withinM !== undefined && !(withinM >= 0)) throw malformed('radiuses', radius)
    const course = { degrees: Number(degrees), rangeDegrees: Number(rangeDegrees) }
    const isFree = found === '' && side === undefined
    const passing = isFree ? undefined : { ...(found !== '' && { course }), ...(side && { side }) }
    return { passing, withinM }
  })
}

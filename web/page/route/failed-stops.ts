/** Which stops of a drive a refusal is about: the server names them by their coordinates. */
import type { Failure, Stop } from '../base/state.ts'

/** Coordinates are told as they were sent, to six decimals. */
const SAME_DEGREES = 2e-6
const PLACE = /\((-?[\d.]+),(-?[\d.]+)\)|e=(-?[\d.]+); n=(-?[\d.]+)/g
const ABOUT_STOPS: ReadonlySet<string | undefined> = new Set(['POINT_WITHOUT_ROAD', 'NO_ROUTE'])

/** Places in the list of stops, in the order of the refusal; empty for a failure that is about something else. */
export function failedStops(
  failure: Failure | undefined,
  stops: readonly Stop[],
): readonly number[] {
  if (!ABOUT_STOPS.has(failure?.code)) return []
  const places = [...(failure?.message ?? '').matchAll(PLACE)].map(([, a, b, c, d]) => [
    Number(a ?? c),
    Number(b ?? d),
  ])
  const at = places.map(([lon = Number.NaN, lat = Number.NaN]) =>
    stops.findIndex(
      ({ point }) =>
        point !== undefined &&
        Math.abs(point[0] - lon) < SAME_DEGREES &&
        Math.abs(point[1] - lat) < SAME_DEGREES,
    ),
  )
  return [...new Set(at)].filter((one) => one >= 0)
}

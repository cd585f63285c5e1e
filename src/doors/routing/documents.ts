/** How documents of the router say lengths, times and positions. */
import type { Steps } from '../../report/steps.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'

/** Six decimals of a degree are a tenth of a metre; a grid's metres are answered to the centimetre. */
export const decimalsOf = (system: RouteSystem): number => (system === 4326 ? 6 : 2)

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** ISO 8601 duration with all its parts: `P0Y0M0DT0H48M35.080S`. Days are not gathered into months. */
export function durationText(durationMs: number): string {
  const days = Math.floor(durationMs / DAY_MS)
  const hours = Math.floor((durationMs % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((durationMs % HOUR_MS) / MINUTE_MS)
  const seconds = ((durationMs % MINUTE_MS) / SECOND_MS).toFixed(3)
  return `P0Y0M${days}DT${hours}H${minutes}M${seconds}S`
}

/** Metres with the millimetres as decimals: `48123.450`. */
export function distanceText(lengthMm: number): string {
  return (lengthMm / 1000).toFixed(3)
}

/** Texts around the numbers of a position: north, then east. */
export const POSITION = { before: '<gml:pos>', between: ' ', after: '</gml:pos>' } as const

/** Texts around the numbers of a position of GeoJSON, the first of a list and another. */
export const FIRST_LON_LAT = { before: '[', between: ',', after: ']' } as const
export const NEXT_LON_LAT = { ...FIRST_LON_LAT, before: ',[' } as const

const POINTS_A_PAUSE = 2_048

/** Writes polygons with their holes, joined by commas; as lines every ring by itself. */
export function* writePolygons(
  writer: ByteWriter,
  polygons: readonly (readonly ArrayLike<number>[])[],
  isArea: boolean,
): Steps<void> {
  for (const [index, rings] of polygons.entries()) {
    if (index > 0) writer.ascii(',')
    if (isArea) writer.ascii('[')
    for (const [number, ring] of rings.entries()) {
      if (number > 0) writer.ascii(',')
      yield* writeRing(writer, ring)
    }
    if (isArea) writer.ascii(']')
  }
}

/** Writes a ring of longitudes and latitudes in degrees, in turn, as JSON to six decimals, with pauses. */
function* writeRing(writer: ByteWriter, ring: ArrayLike<number>): Steps<void> {
  writer.ascii('[')
  for (let i = 0; i < ring.length; i += 2) {
    writer.decimalPair(ring[i], ring[i + 1], 6, i > 0 ? NEXT_LON_LAT : FIRST_LON_LAT)
    if ((i + 2) % (2 * POINTS_A_PAUSE) === 0) yield
  }
  writer.ascii(']')
  yield
}

/** Lines of streets, as far as a register draws them. */
import { append, growing } from '../tables/growing.ts'

/** Line `i` is of the street `id[i]` and has the points `from[i] .. from[i + 1]` (the last: to the end), 1e-7 degrees. */
export type StreetLines = Readonly<ReturnType<typeof createStreetLines>>

/** No lines yet. */
export function createStreetLines() {
  return {
    id: growing(Float64Array),
    from: growing(Uint32Array),
    lonE7: growing(Int32Array),
    latE7: growing(Int32Array),
  }
}

/** Begins a line of the street with this AADRESS_ID; points are appended to it. */
export function beginStreetLine(lines: StreetLines, id: number): void {
  append(lines.id, id)
  append(lines.from, lines.lonE7.length)
}

/** Appends a point, in degrees, to the last line. */
export function addStreetPoint(lines: StreetLines, lon: number, lat: number): void {
  append(lines.lonE7, Math.round(lon * 1e7))
  append(lines.latE7, Math.round(lat * 1e7))
}

/** Spatial references that Esri's clients ask in: degrees, the three national grids, and the metres of web maps. */

import { webMercatorForward, webMercatorInverse } from '../../geo/mercator.ts'
import { GRIDS, type Grid, projectionOf } from '../../geo/projection.ts'
import { attempt } from '../../report/attempt.ts'
import { refusal } from '../../report/errors.ts'

export interface Reference {
  readonly wkid: number
  readonly latestWkid: number
  /** Digits after the point: a tenth of a metre in degrees, a centimetre in metres. */
  readonly decimals: number
  /** Degrees to the reference: writes [x, y] to `out`. */
  forward(lonDeg: number, latDeg: number, out: Float64Array): void
  /** The reference to degrees: writes [longitude, latitude] to `out`. */
  inverse(x: number, y: number, out: Float64Array): void
}

export const WGS84: Reference = {
  wkid: 4326,
  latestWkid: 4326,
  decimals: 6,
  forward: (lon, lat, out) => {
    out[0] = lon
    out[1] = lat
  },
  inverse: (x, y, out) => {
    out[0] = x
    out[1] = y
  },
}

/** Spherical Mercator of web maps (EPSG:3857), which Esri calls 102100. */
const WEB_MERCATOR: Reference = {
  wkid: 102_100,
  latestWkid: 3857,
  decimals: 2,
  forward: webMercatorForward,
  inverse: webMercatorInverse,
}

const gridReference = (grid: Grid): Reference => ({
  wkid: grid,
  latestWkid: grid,
  decimals: 2,
  ...projectionOf(grid),
})

const REFERENCES: ReadonlyMap<number, Reference> = new Map([
  [4326, WGS84],
  ...GRIDS.map((grid): [number, Reference] => [grid, gridReference(grid)]),
  ...[3857, 102_100, 102_113, 900_913].map((wkid): [number, Reference] => [wkid, WEB_MERCATOR]),
])

/** How an answer names the reference. */
export const referenceMembers = ({ wkid, latestWkid }: Reference) => ({ wkid, latestWkid })

/**
 * The reference of a text: a number, or JSON with `wkid` or `latestWkid`. @throws Refusal where it is not known
 * @param name of the parameter that it is of
 */
export function referenceOf(text: string, name: string): Reference {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return knownReference(Number(trimmed), name)
  const reference = attempt(() => referenceOfMembers(JSON.parse(trimmed), name))
  return reference ?? knownReference(Number.NaN, name)
}

/** The reference of `{wkid}` or `{latestWkid}`. @throws Refusal where it is not known */
export function referenceOfMembers(value: unknown, name: string): Reference {
  const { wkid, latestWkid } = (value ?? {}) as { wkid?: unknown; latestWkid?: unknown }
  return knownReference(Number(REFERENCES.has(Number(wkid)) ? wkid : latestWkid), name)
}

function knownReference(wkid: number, name: string): Reference {
  const reference = REFERENCES.get(wkid)
  if (!reference) throw refusal('ESRI_REFERENCE', { name })
  return reference
}

const out = new Float64Array(2)

/** Degrees in the reference, rounded as its answers are. */
export function inReference(
  { decimals, forward }: Reference,
  lonDeg: number,
  latDeg: number,
): readonly [x: number, y: number] {
  forward(lonDeg, latDeg, out)
  return [round(out[0], decimals), round(out[1], decimals)]
}

/** Longitude and latitude in degrees; NaN outside the range of a grid's formulas. */
export function toDegrees(
  { inverse }: Reference,
  x: number,
  y: number,
): readonly [lon: number, lat: number] {
  inverse(x, y, out)
  return [out[0], out[1]]
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/**
 * The length of a geodesic by Vincenty's inverse formula (Direct and inverse solutions of geodesics on the ellipsoid,
 * Survey Review 23, 1975): good to 0.1 mm, and written on its own, so that `src/geo/distance.ts` has a judge.
 */

/** WGS 84. */
const A = 6_378_137
const F = 1 / 298.257223563
const B = A * (1 - F)

/** Metres between two points of degrees, longitude first. */
export function geodesicM(lonA: number, latA: number, lonB: number, latB: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const reducedA = Math.atan((1 - F) * Math.tan(radians(latA)))
  const reducedB = Math.atan((1 - F) * Math.tan(radians(latB)))
  const [sinA, cosA] = [Math.sin(reducedA), Math.cos(reducedA)]
  const [sinB, cosB] = [Math.sin(reducedB), Math.cos(reducedB)]
  const difference = radians(lonB - lonA)
  let lambda = difference
  for (let round = 0; round < 100; round++) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)]
    const sinSigma = Math.hypot(cosB * sinLambda, cosA * sinB - sinA * cosB * cosLambda)
    if (sinSigma === 0) return 0
    const cosSigma = sinA * sinB + cosA * cosB * cosLambda
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cosA * cosB * sinLambda) / sinSigma
    const cos2Alpha = 1 - sinAlpha ** 2
    const cosMiddle = cosSigma - (2 * sinA * sinB) / cos2Alpha
    const c = (F / 16) * cos2Alpha * (4 + F * (4 - 3 * cos2Alpha))
    const series = cosMiddle + c * cosSigma * (2 * cosMiddle ** 2 - 1)
    const next = difference + (1 - c) * F * sinAlpha * (sigma + c * sinSigma * series)
    const isSettled = Math.abs(next - lambda) < 1e-15
    lambda = next
    if (!isSettled) continue
    const u2 = cos2Alpha * (A ** 2 / B ** 2 - 1)
    const bigA = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
    const bigB = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
    const inner =
      cosSigma * (2 * cosMiddle ** 2 - 1) -
      (bigB / 6) * cosMiddle * (4 * sinSigma ** 2 - 3) * (4 * cosMiddle ** 2 - 3)
    return B * bigA * (sigma - bigB * sinSigma * (cosMiddle + (bigB / 4) * inner))
  }
  throw new Error('the points are opposite each other on the Earth')
}

/** Metres between two points of 1e-7 degrees. */
export const geodesicOfE7M = (lonA: number, latA: number, lonB: number, latB: number): number =>
  geodesicM(lonA / 1e7, latA / 1e7, lonB / 1e7, latB / 1e7)

/** Metres along a line of degrees, or of 1e-7 degrees where `perDegree` says so. */
export function geodesicOfLineM(
  {
    x,
    y,
    count,
  }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number>; readonly count: number },
  perDegree = 1,
): number {
  let metres = 0
  for (let i = 1; i < count; i++) {
    const [lonA, latA] = [x[i - 1] / perDegree, y[i - 1] / perDegree]
    metres += geodesicM(lonA, latA, x[i] / perDegree, y[i] / perDegree)
  }
  return metres
}

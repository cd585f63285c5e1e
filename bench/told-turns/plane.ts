/** Points in metres, courses in degrees. */

export type Point = readonly [east: number, north: number]

export const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(c - a, d - b)

export const course = ([a, b]: Point, [c, d]: Point): number =>
  (Math.atan2(c - a, d - b) * 180) / Math.PI

/** Change of course, -180 .. 180, to the right positive. */
export const turn = (before: number, after: number): number =>
  ((((after - before) % 360) + 540) % 360) - 180

/**
 * The point `metres` along the line from row `from`, backwards where they are negative. Where the line ends sooner it is
 * its end, but undefined within `leastM`.
 */
export function along(
  line: readonly Point[],
  from: number,
  metres: number,
  leastM: number,
): Point | undefined {
  const step = Math.sign(metres)
  let left = Math.abs(metres)
  let at = from
  for (; line[at + step]; at += step) {
    const length = distance(line[at], line[at + step])
    if (length >= left) {
      const share = left / length
      const [[a, b], [c, d]] = [line[at], line[at + step]]
      return [a + share * (c - a), b + share * (d - b)]
    }
    left -= length
  }
  return Math.abs(metres) - left >= leastM ? line[at] : undefined
}

/** Metres along the line from one row to another. */
export function metresBetween(line: readonly Point[], from: number, until: number): number {
  let sum = 0
  for (let row = from; row < until; row++) sum += distance(line[row], line[row + 1])
  return sum
}

/** Degrees of a packed line: numbers in base 32 with signs, the first a multiplier, the others differences. */
export function decode(text: string): [lon: number, lat: number][] {
  const [multiplier, ...steps] = [...text.matchAll(/[+-][0-9a-v]+/g)].map(([one]) =>
    Number.parseInt(one, 32),
  )
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, row) => {
    x += steps[row * 2]
    y += steps[row * 2 + 1]
    return [x / multiplier, y / multiplier]
  })
}

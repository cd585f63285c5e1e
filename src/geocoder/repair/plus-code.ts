/** Plus codes (Open Location Code): a point as letters and figures, whole or short beside the name of a town. */

/** Degrees. */
interface Degrees {
  readonly lon: number
  readonly lat: number
}

export interface PlusCode {
  /** Letters without the plus. */
  readonly code: string
  /** Words beside a short code; empty where the code is whole. */
  readonly beside: string
}

const LETTERS = '23456789CFGHJMPQRVWX'
const WHOLE_LENGTH = 10
/** Letters that a short code leaves to the town. */
const SHORTENED = 4
/** Degrees of each pair of letters. */
const STEPS = [20, 1, 0.05, 0.0025, 0.000125] as const
/** A further letter cuts the last square into five rows of four. */
const ROWS = 5
const COLUMNS = 4

const CODE = new RegExp(
  `(?<![\\p{L}\\p{N}+])([${LETTERS}]{4}|[${LETTERS}]{8})\\+([${LETTERS}]{2,3})(?![\\p{L}\\p{N}+])`,
  'iu',
)

/** The plus code in a text; undefined where it has none, or a short one without a town. */
export function readPlusCode(text: string): PlusCode | undefined {
  const found = CODE.exec(text)
  if (!found) return undefined
  const code = (found[1] + found[2]).toUpperCase()
  if (code.length >= WHOLE_LENGTH) return { code, beside: '' }
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  const beside = rest.replace(/^[\s,]+|[\s,]+$/g, '')
  return beside === '' ? undefined : { code, beside }
}

/** The middle of the square of a whole code. */
export function pointOfCode(code: string): Degrees {
  let lat = -90
  let lon = -180
  STEPS.forEach((step, pair) => {
    lat += step * LETTERS.indexOf(code[2 * pair])
    lon += step * LETTERS.indexOf(code[2 * pair + 1])
  })
  let [height, width] = [STEPS[4], STEPS[4]] as [number, number]
  if (code.length > WHOLE_LENGTH) {
    height /= ROWS
    width /= COLUMNS
    const place = LETTERS.indexOf(code[WHOLE_LENGTH])
    lat += height * Math.floor(place / COLUMNS)
    lon += width * (place % COLUMNS)
  }
  return { lon: lon + width / 2, lat: lat + height / 2 }
}

/** The point of a short code that is nearest to a place. */
export function pointNear(code: string, { lon, lat }: Degrees): Degrees {
  let start = ''
  let [left, below] = [lat + 90, lon + 180]
  for (const step of STEPS.slice(0, SHORTENED / 2)) {
    start += LETTERS[Math.floor(left / step)] + LETTERS[Math.floor(below / step)]
    left %= step
    below %= step
  }
  const point = pointOfCode(start + code)
  // The square of the town's own letters may be the neighbour of the nearest one, a degree away.
  const nearest = (value: number, to: number): number => value + Math.round(to - value)
  return { lon: nearest(point.lon, lon), lat: nearest(point.lat, lat) }
}

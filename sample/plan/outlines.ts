/** The outlines of the three countries as rings, and the borders that they share. */
import type { Country } from '../../src/addresses/record.ts'
import {
  ESTONIA_LATVIA,
  ESTONIA_LATVIA_SEA,
  ESTONIA_OUTER,
  GULF_OF_RIGA,
  LATVIA_EAST,
  LATVIA_LITHUANIA,
  LATVIA_LITHUANIA_SEA,
  LATVIA_WEST,
  LITHUANIA_OUTER,
} from '../places/outlines.ts'
import { isInside, type Point, parseLine } from './geometry.ts'

/** A stretch of outline; a stretch between two countries is in both. */
export interface Stretch {
  readonly name: string
  readonly countries: readonly Country[]
  readonly line: readonly Point[]
  /** Whether a map shows it: stretches at sea and coarse outer ones are left out. */
  readonly isShown: boolean
}

const line = (
  name: string,
  countries: readonly Country[],
  text: string,
  isShown = false,
): Stretch => ({ name, countries, line: parseLine(text), isShown })

export const STRETCHES: readonly Stretch[] = [
  line('Eesti–Latvija', ['ee', 'lv'], ESTONIA_LATVIA, true),
  line('Eesti–Latvija, meri', ['ee', 'lv'], ESTONIA_LATVIA_SEA),
  line('Eesti', ['ee'], ESTONIA_OUTER),
  line('Latvija, austrumi', ['lv'], LATVIA_EAST),
  line('Latvija–Lietuva', ['lv', 'lt'], LATVIA_LITHUANIA, true),
  line('Latvija–Lietuva, jūra', ['lv', 'lt'], LATVIA_LITHUANIA_SEA),
  line('Latvija, rietumi', ['lv'], LATVIA_WEST),
  line('Lietuva', ['lt'], LITHUANIA_OUTER),
]

/** The ring of a country, first point not repeated. */
export function ringOf(country: Country): Point[] {
  const rest = STRETCHES.filter((stretch) => stretch.countries.includes(country))
  const ring = [...rest.shift()!.line]
  while (rest.length > 0) {
    const end = ring[ring.length - 1]
    const next = rest.findIndex(
      ({ line }) => isSame(line[0], end) || isSame(line[line.length - 1], end),
    )
    const [{ line }] = rest.splice(next, 1)
    ring.push(...(isSame(line[0], end) ? line : line.toReversed()).slice(1))
  }
  ring.pop()
  return ring
}

const isSame = (a: Point, b: Point) => a.lon === b.lon && a.lat === b.lat

const gulf = parseLine(GULF_OF_RIGA)

/** Whether a straight road between two points would cross the Gulf of Riga. */
export function crossesGulf(from: Point, to: Point): boolean {
  for (let share = 0.1; share < 0.95; share += 0.1) {
    const lon = from.lon + (to.lon - from.lon) * share
    const lat = from.lat + (to.lat - from.lat) * share
    if (isInside(gulf, { lon, lat })) return true
  }
  return false
}

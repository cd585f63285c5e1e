/** A street: its road, cut into ways where it must be, and the houses along it. */
import type { Country } from '../../src/addresses/record.ts'
import { offset, type Point, vector } from '../plan/geometry.ts'
import type { Random } from '../plan/random.ts'
import type { House, StreetBook } from '../registers/address-book.ts'
import type { Tags } from '../roads/osm-file.ts'
import { pointOf, type RoadNode, type RoadWriter } from '../roads/road-writer.ts'

/** A way of a street with its nodes, for restrictions. */
export interface StreetWay {
  readonly id: number
  readonly nodes: readonly RoadNode[]
  readonly isOneway: boolean
}

export interface StreetPlan {
  /** Nodes in order; `undefined` between two: the road is interrupted there. */
  readonly line: readonly (RoadNode | undefined)[]
  readonly tags: Tags
  /** Ids of nodes at which the road is cut into separate ways. */
  readonly cuts: ReadonlySet<number>
}

/** Writes the ways of a street. */
export function buildWays(roads: RoadWriter, country: Country, plan: StreetPlan): StreetWay[] {
  const ways: StreetWay[] = []
  let nodes: RoadNode[] = []
  const isOneway = plan.tags.oneway === 'yes'
  const end = () => {
    if (nodes.length > 1) {
      ways.push({ id: roads.way([country], nodes, plan.tags), nodes, isOneway })
    }
  }
  for (const node of plan.line) {
    if (!node) {
      end()
      nodes = []
      continue
    }
    nodes.push(node)
    if (plan.cuts.has(node.id) && nodes.length > 1) {
      end()
      nodes = [node]
    }
  }
  end()
  return ways
}

/** How densely a place is built up. */
export interface Density {
  /** Houses on a segment of the street, both sides together, on average. */
  readonly housesPerSegment: number
  /** Share of houses with flats, and how many flats these have at most. */
  readonly flatShare: number
  readonly flatsMax: number
}

/** A house of the sample's own cases, that is where tests expect it. */
export interface FixedHouses {
  /** Numbers below it belong to fixed houses, which are within the first `spaceM` metres. */
  readonly firstFreeNumber: number
  readonly spaceM: number
}

const LETTER_SHARE = 0.07
const SLASH_SHARE = 0.03
const BLOCK_SHARE = 0.04

/** Numbers the houses of a street from its start: odd ones to the left, even ones to the right. */
export function createHouses(
  book: StreetBook,
  random: Random,
  density: Density,
  fixed: FixedHouses | undefined,
): (from: RoadNode, to: RoadNode, isFirstSegment: boolean) => void {
  const next = fixed ? [fixed.firstFreeNumber, fixed.firstFreeNumber + 1] : [1, 2]
  const { housesPerSegment, flatShare, flatsMax } = density

  return (from, to, isFirstSegment) => {
    const start = pointOf(from)
    const [eastM, northM] = vector(start, pointOf(to))
    const lengthM = Math.hypot(eastM, northM)
    if (lengthM < 1) return
    const skipM = isFirstSegment && fixed ? Math.min(fixed.spaceM, lengthM * 0.8) : 0
    const whole = Math.floor(housesPerSegment)
    const houses = whole + (random.chance(housesPerSegment - whole) ? 1 : 0)
    for (let i = 0; i < houses; i++) {
      const along = (skipM + ((i + 0.5) / houses) * (lengthM - skipM)) / lengthM
      const side = random.chance(0.5) ? 1 : 0
      const aside = (side === 0 ? -1 : 1) * random.between(13, 28)
      const at = offset(
        start,
        eastM * along + (northM / lengthM) * aside,
        northM * along - (eastM / lengthM) * aside,
      )
      const number = String(next[side])
      next[side] += 2
      const flats = random.chance(flatShare) ? 2 + random.below(flatsMax - 1) : 0
      const block = flats > 0 && random.chance(BLOCK_SHARE) ? 1 : 0
      book.house(houseOf(number, at, flats, block))
      if (block > 0) book.house(houseOf(number, offset(at, 9, 9), flats, 2))
      else if (random.chance(LETTER_SHARE))
        book.house(houseOf(`${number}a`, offset(at, 7, 6), 0, 0))
      else if (random.chance(SLASH_SHARE))
        book.house(houseOf(`${number}/1`, offset(at, 6, 9), 0, 0))
    }
  }
}

const houseOf = (number: string, at: Point, flats: number, block: number): House => ({
  number,
  lon: at.lon,
  lat: at.lat,
  flats,
  block,
})

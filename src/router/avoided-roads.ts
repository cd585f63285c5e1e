/** What a drive is to keep off as plain data, which has a name and can be sent to other threads. */
import { polygonArea } from './area.ts'
import type { Avoided } from './closed-edges.ts'

/** Kinds of roads that a drive may keep off. */
export const AVOIDED_KINDS = ['motorways', 'tolls', 'ferries', 'unpaved'] as const
export type AvoidedKind = (typeof AVOIDED_KINDS)[number]

export interface AvoidedRoads {
  /** In the order of AVOIDED_KINDS, each once. */
  readonly kinds: readonly AvoidedKind[]
  /** Single roads, as ids of OpenStreetMap's ways, ascending and each once. */
  readonly ways: readonly number[]
  /** Corners of areas in 1e-7 degrees, longitude first; at least three each. */
  readonly rings: readonly (readonly (readonly [number, number])[])[]
}

/** The same as the search for closed edges takes it. */
export const avoidedOf = ({ kinds, ways, rings }: AvoidedRoads): Avoided => ({
  areas: rings.map((ring) => () => polygonArea(ring)),
  motorways: kinds.includes('motorways'),
  ferries: kinds.includes('ferries'),
  tolls: kinds.includes('tolls'),
  unpaved: kinds.includes('unpaved'),
  ways: new Set(ways),
})

/** A text that is the same for the same roads. */
export const avoidedText = ({ kinds, ways, rings }: AvoidedRoads): string =>
  JSON.stringify([kinds, ways, rings])

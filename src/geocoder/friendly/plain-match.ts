/** A match that no words of an address led to: all of its parts are added. */
import type { GeocoderIndex } from '../index/open-index.ts'
import { NOTHING } from '../ranking/explain.ts'
import { givenParts } from './given.ts'
import { type AnswerType, added, type Decided, type FriendlyMatch } from './question.ts'

export function plainMatch(
  index: GeocoderIndex,
  row: number,
  type: AnswerType,
): Omit<FriendlyMatch, 'match' | 'confidence' | keyof Decided> {
  const { parts } = givenParts(index, row, NOTHING)
  return {
    country: index.country,
    row,
    type,
    parts: parts.map(({ part, name }) => added(part, name)),
    unmatched: [],
    ignored: [],
    nearNumbers: [],
    crossing: undefined,
  }
}

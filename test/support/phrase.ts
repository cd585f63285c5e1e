/** Words of a step whose road is told by a text, as tests write it. */
import type { Phrasebook } from '../../src/router/directions/directions.ts'
import type { StepFacts } from '../../src/router/directions/phrases.ts'
import { NONE } from '../../src/tables/none.ts'
import { encodeTexts } from '../../src/tables/table-file.ts'

export interface PhraseFacts extends Omit<StepFacts, 'roadName' | 'roadRef'> {
  /** Name or number of the road that is driven, as on its signs; '' where it has none. */
  readonly road: string
  /** Number of the stop as it was given, counted from 1. */
  readonly stopNumber: number
  /** '' where the stop has no name. */
  readonly stopName: string
}

export function phrase(book: Phrasebook, facts: PhraseFacts): string {
  const step = { ...facts, roadName: facts.road === '' ? NONE : 0, roadRef: NONE }
  return book.phraseOf(step, encodeTexts([facts.road]), facts.stopNumber, facts.stopName)
}

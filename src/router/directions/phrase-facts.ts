import type { Step } from './step.ts'

/** What the words of a step depend on, its stop and the name of its road aside. */
export type SentenceFacts = Pick<
  Step,
  | 'type'
  | 'isStreet'
  | 'isNumber'
  | 'toward'
  | 'sight'
  | 'exitRef'
  | 'exitNumber'
  | 'through'
  | 'heading'
  | 'side'
  | 'ramp'
  | 'staysOn'
  | 'lanes'
  | 'next'
  | 'movedM'
  | 'isAway'
  | 'lengthMm'
  | 'durationMs'
>

/** The same of a step whose road is told by codes of texts. */
export type StepFacts = SentenceFacts & Pick<Step, 'roadName' | 'roadRef'>

/** What the words of a step depend on. */
export interface PhraseFacts extends SentenceFacts {
  /** Name or number of the road that is driven, as on its signs; '' where it has none. */
  readonly road: string
  /** Number of the stop as it was given, counted from 1. */
  readonly stopNumber: number
  /** '' where the stop has no name. */
  readonly stopName: string
}

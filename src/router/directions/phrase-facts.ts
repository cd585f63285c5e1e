import type { Step } from './step.ts'

/** What the words of a step depend on, its stop aside. */
export type StepFacts = Pick<
  Step,
  | 'type'
  | 'road'
  | 'isStreet'
  | 'isNumber'
  | 'toward'
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

/** What the words of a step depend on. */
export interface PhraseFacts extends StepFacts {
  /** Number of the stop as it was given, counted from 1. */
  readonly stopNumber: number
  /** '' where the stop has no name. */
  readonly stopName: string
}

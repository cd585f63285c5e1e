/** What a friendly search is asked and what it answers. Plain data: interfaces, jobs and the command line share it. */
import { PARTS, type Part } from '../../addresses/part-names.ts'
import type { Country } from '../../addresses/record.ts'
import type { Crossing } from '../crossings/find-crossings.ts'
import type { PostcodeArea } from '../match.ts'
import type { PointE7, Window } from '../question/window.ts'
import type { Repair } from '../repair/edits.ts'
import type { Span } from './free-words.ts'

/** A kind of answer: a house is one by its number or its name. */
export type AnswerType = Exclude<Part, 'housenumber'>

/** Kinds of answers, widest first. */
export const ANSWER_TYPES: readonly AnswerType[] = PARTS.filter((part) => part !== 'housenumber')

/** An address by its fields, each as people write it; every one that is given binds. A field asks for the part of its name. */
export const FIELDS = [
  'street',
  'housenumber',
  'flat',
  'city',
  'municipality',
  'county',
  'postcode',
  'country',
] as const satisfies readonly Part[]

export type Field = (typeof FIELDS)[number]
export type Fields = Readonly<Partial<Record<Field, string>>>

export interface FriendlyQuestion {
  /** Free text, or the fields of an address. */
  readonly asked: string | Fields
  /** Answers at most. */
  readonly limit: number
  /** The country as a field named it; it is one of `countries` then. */
  readonly country?: string | undefined
  /** Countries to look in; all where absent. */
  readonly countries?: readonly Country[] | undefined
  /** The nearest of equally good answers goes first: steps of 1e-7 degrees. */
  readonly near?: PointE7 | undefined
  /** Answers outside are left out. */
  readonly window?: Window | undefined
  /** Only what is in this unit. */
  readonly within?: { readonly country: Country; readonly row: number } | undefined
  readonly types?: ReadonlySet<AnswerType> | undefined
}

/** What became of a part that was asked for, or that the answer adds. */
export type PartVerdict =
  | 'same'
  | 'variant'
  | 'renamed'
  | 'corrected'
  | 'contradicted'
  | 'missing'
  | 'added'

export interface JudgedPart {
  readonly part: Part
  /** As it was written; undefined where nothing was. */
  readonly given: string | undefined
  /** As the register has it; undefined where the answer has no such part. */
  readonly found: string | undefined
  readonly verdict: PartVerdict
  /** Where in the text it is given. */
  readonly spans: readonly Span[]
}

/** A part that the answer adds to what was asked for. */
export const added = (part: Part, found: string | undefined): JudgedPart => ({
  part,
  given: undefined,
  found,
  verdict: 'added',
  spans: [],
})

export type MatchClass = 'exact' | 'variant' | 'typo' | 'partial' | 'ambiguous' | 'place' | 'none'

/** What to do with an answer: take it unseen, look at it, leave it. */
export const DECISIONS = ['accept', 'review', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

/** Why: all that was asked is found, or the first doubt. */
export const REASONS = [
  'whole',
  'missing',
  'contradicted',
  'misspelt',
  'rewritten',
  'repaired',
  'derived',
  'rivals',
  'leftover',
  'unlikely',
] as const
export type Reason = (typeof REASONS)[number]

export interface Decided {
  readonly decision: Decision
  readonly reason: Reason
}

/** A house near a number that does not exist. */
export interface NearNumber {
  readonly row: number
  readonly number: string
}

export interface FriendlyMatch extends Decided {
  readonly country: Country
  /** NONE for the country itself. */
  readonly row: number
  readonly type: AnswerType
  readonly match: Exclude<MatchClass, 'none'>
  /** How likely it is what was asked for: 0 to 1, two decimals. */
  readonly confidence: number
  /** Widest part first. */
  readonly parts: readonly JudgedPart[]
  /** Words of the text that say nothing of this answer; notes for the door are `ignored`. */
  readonly unmatched: readonly Span[]
  /** Notes for the door that no part takes for its own: a phone number, a floor, a code. */
  readonly ignored: readonly Span[]
  /** Houses near the number that was asked for, where the street lacks it; nearest first. */
  readonly nearNumbers: readonly NearNumber[]
  /** Where the street meets another one, if a crossing was asked for. */
  readonly crossing: Crossing | undefined
  /** The postcode that was asked for; `row` is the smallest unit around its addresses then. */
  readonly postcode?: PostcodeArea
  /** From the point that the text is, if it is one. */
  readonly distanceM?: number
}

export interface FriendlyAnswer {
  /** The text that was asked; fields joined by commas. Spans are places in it. */
  readonly text: string
  /** The text as it was read, where it was put right; and what was. */
  readonly repaired: string | undefined
  readonly repairs: readonly Repair[]
  readonly match: MatchClass
  /** Best first. */
  readonly matches: readonly FriendlyMatch[]
}

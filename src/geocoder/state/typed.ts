/** The token that is still being typed, and what it may become. */
import { createNumberText, type NumberText } from '../words/number-text.ts'
import { createWordRanges, type WordRanges } from '../words/prefix-words.ts'

/** Named houses of the context that may be hits on the word being typed. */
const CONTEXT_HOUSES_MAX = 256

export interface Typed {
  /** The token; -1 where none is being typed. */
  token: number
  /** Dictionary words that it may become: `wordFrom .. wordTo`. */
  wordFrom: number
  wordTo: number
  /** Words of the vocabulary that it may become: `kindFrom .. kindTo`; their roles together. */
  kindFrom: number
  kindTo: number
  roles: number
  /** Its bit where it may mean nothing (`kr` of `krt`, `Eest`), so that results need not explain it; else 0. */
  freeMask: number
  /** Whether it may become a word for flats or blocks right behind a house number. */
  isFlat: boolean
  /** Whether places were looked for by the house number alone: once a query is enough. */
  numberedTried: boolean
  /** The number that ends the query, as far as it is typed; whether its figures are whole, so that none may follow. */
  readonly number: NumberText
  isNumberWhole: boolean
  /** Dictionary words that begin nearly as it does. */
  readonly ranges: WordRanges
  /** Postings of named houses that are looked at after all units. */
  readonly houseEntry: Uint32Array
}

/** Room for the unfinished token of one query. */
export function createTyped(): Typed {
  return {
    token: -1,
    wordFrom: 0,
    wordTo: 0,
    kindFrom: 0,
    kindTo: 0,
    roles: 0,
    freeMask: 0,
    isFlat: false,
    numberedTried: false,
    number: createNumberText(),
    isNumberWhole: false,
    ranges: createWordRanges(),
    houseEntry: new Uint32Array(CONTEXT_HOUSES_MAX),
  }
}

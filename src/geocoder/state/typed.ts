/** The token that is still being typed, and what it may become. */
import { createNumberText } from '../words/number-text.ts'
import { createWordRanges } from '../words/prefix-words.ts'

/** Named houses of the context that may be hits on the word being typed. */
const CONTEXT_HOUSES_MAX = 256

export type Typed = ReturnType<typeof createTyped>

/** Room for the unfinished token of one query. */
export const createTyped = () => ({
  /** The token; -1 where none is being typed. */
  token: -1,
  /** Dictionary words that it may become: `wordFrom .. wordTo`. */
  wordFrom: 0,
  wordTo: 0,
  /** Words of the vocabulary that it may become: `kindFrom .. kindTo`; their roles together. */
  kindFrom: 0,
  kindTo: 0,
  roles: 0,
  /** Its bit where it may mean nothing (`kr` of `krt`, `Eest`), so that results need not explain it; else 0. */
  freeMask: 0,
  /** Whether it may become a word for flats or blocks right behind a house number. */
  isFlat: false,
  /** Whether places were looked for by the house number alone: once a query is enough. */
  numberedTried: false,
  /** The number that ends the query, as far as it is typed; whether its figures are whole, so that none may follow. */
  number: createNumberText(),
  isNumberWhole: false,
  /** Dictionary words that begin nearly as it does. */
  ranges: createWordRanges(),
  /** Entries of named houses that are looked at after all units. */
  houseEntry: new Uint32Array(CONTEXT_HOUSES_MAX),
})

/**
 * A question read: its tokens, what each may be (kind word, number, postcode, country …), and the ways its numbers may
 * be meant as house, block and flat. All of it lives in one object that a thread uses again and again.
 */
import { NONE } from '../../tables/none.ts'
import { createTokens, type Tokens } from '../../text/tokens.ts'
import { createNumberText, type NumberText } from '../words/number-text.ts'

/** Ways to read the numbers of one question. */
export const READINGS_MAX = 24

/** One way to read a group of numbers. */
export interface Reading {
  /** Tokens of house and block, and tokens of the flat (0 without a flat). */
  houseMask: number
  flatMask: number
  /** First token, and the one after the last. */
  start: number
  end: number
  /** Token that a name must take for this reading to count: the number before one that belongs to it (`Saule 2 - 3`). */
  neededMask: number
  /** The number follows a word for flats without a house's (`Mūrnieki dz. 5`): it is below a named house only. */
  isFlatOnly: boolean
  readonly house: NumberText
  houseKey: number
  readonly flat: NumberText
  flatKey: number
}

/** Parts that follow the figures of one number: a flat, a block, letters. */
const PARTS_MAX = 4

/** A group of numbers that is being read: `1k-2`, `12 A`, `5 krt 3`. */
export interface NumberGroup {
  /** First token, the token of its figures, and the tokens of both. */
  first: number
  base: number
  baseMask: number
  /** For each part its kind (see `read-numbers.ts`), its tokens `token .. last`, and all that it takes. */
  readonly kind: Uint8Array
  readonly token: Uint8Array
  /** More than `token` where a letter is before the figures (`k-C2`). */
  readonly last: Uint8Array
  readonly mask: Int32Array
}

export interface Question {
  readonly tokens: Tokens
  /** Lexicon word of each token; NONE where it is no word of the vocabulary. */
  readonly lexeme: Uint32Array
  readonly roles: Uint8Array
  /** Weight of each token in the relevance. */
  readonly weight: Float64Array
  allMask: number
  numberMask: number
  kindMask: number
  /** Tokens that need no object: country, `nr`. */
  freeMask: number
  /** Titles of persons, which need none where the name behind them is matched. */
  titleMask: number
  /** Tokens of the postcode, 0 without one; its value, and its place among the known ones (NONE: unknown). */
  postcodeMask: number
  postcodeValue: number
  postcodePlace: number
  /** 1, or the power of ten by which a whole postcode is longer than the one that is being typed. */
  postcodeScale: number
  /** The number at the end where it may be the beginning of a postcode as well as a house's: its bit, or 0. */
  postcodeTyped: number
  /** Sum of all weights, surplus tokens included. */
  weightSum: number
  readonly readings: Reading[]
  readingCount: number
  readonly group: NumberGroup
  /** Tokens that some reading takes: words that only announce numbers may be explained with one. */
  readingMask: number
  /** Tokens of a number group except its figures: they are no words of their own when a group is skipped whole. */
  tailMask: number
  /** Tokens that are one written word with the token before them, as figures behind a dash or slash are. */
  gluedMask: number
  /** Tokens that are a name in the case that says where; filled when words are looked up. */
  locativeMask: number
  text: string
}

/** Room for one query; `readQuestion` fills it. */
export function createQuestion(): Question {
  const tokens = createTokens()
  const room = tokens.start.length
  return {
    tokens,
    lexeme: new Uint32Array(room),
    roles: new Uint8Array(room),
    weight: new Float64Array(room),
    allMask: 0,
    numberMask: 0,
    kindMask: 0,
    freeMask: 0,
    titleMask: 0,
    postcodeMask: 0,
    postcodeValue: NONE,
    postcodePlace: NONE,
    postcodeScale: 1,
    postcodeTyped: 0,
    weightSum: 0,
    readings: Array.from({ length: READINGS_MAX }, () => ({
      houseMask: 0,
      flatMask: 0,
      start: 0,
      end: 0,
      neededMask: 0,
      isFlatOnly: false,
      house: createNumberText(),
      houseKey: 0,
      flat: createNumberText(),
      flatKey: 0,
    })),
    readingCount: 0,
    group: {
      first: 0,
      base: 0,
      baseMask: 0,
      kind: new Uint8Array(PARTS_MAX),
      token: new Uint8Array(PARTS_MAX),
      last: new Uint8Array(PARTS_MAX),
      mask: new Int32Array(PARTS_MAX),
    },
    readingMask: 0,
    tailMask: 0,
    gluedMask: 0,
    locativeMask: 0,
    text: '',
  }
}

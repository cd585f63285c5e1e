/**
 * A question read: its tokens, what each may be (kind word, number, postcode, country …), and the ways its numbers may
 * be meant as house, block and flat. All of it lives in one object that a thread uses again and again.
 */
import { NONE } from '../../tables/none.ts'
import { createTokens } from '../../text/tokens.ts'
import { createNumberText } from '../words/number-text.ts'

/** Ways to read the numbers of one question. */
export const READINGS_MAX = 24

/** One way to read a group of numbers. */
export type Reading = ReturnType<typeof createReading>

const createReading = () => ({
  /** Tokens of house and block, and tokens of the flat (0 without a flat). */
  houseMask: 0,
  flatMask: 0,
  /** First token, and the one after the last. */
  start: 0,
  end: 0,
  /** Token that a name must take for this reading to count: the number before one that belongs to it (`Saule 2 - 3`). */
  neededMask: 0,
  /** The number follows a word for flats without a house's (`Mūrnieki dz. 5`): it is below a named house only. */
  isFlatOnly: false,
  house: createNumberText(),
  houseKey: 0,
  flat: createNumberText(),
  flatKey: 0,
})

/** Parts that follow the figures of one number: a flat, a block, letters. */
const PARTS_MAX = 4

/** A group of numbers that is being read: `1k-2`, `12 A`, `5 krt 3`. */
const createNumberGroup = () => ({
  /** First token, the token of its figures, and the tokens of both. */
  first: 0,
  base: 0,
  baseMask: 0,
  /** For each part its kind (see `read-numbers.ts`), its tokens `token .. last`, and all that it takes. */
  kind: new Uint8Array(PARTS_MAX),
  token: new Uint8Array(PARTS_MAX),
  /** More than `token` where a letter is before the figures (`k-C2`). */
  last: new Uint8Array(PARTS_MAX),
  mask: new Int32Array(PARTS_MAX),
})

export type Question = ReturnType<typeof createQuestion>

/** Room for one query; `readQuestion` fills it. */
export function createQuestion() {
  const tokens = createTokens()
  const room = tokens.start.length
  return {
    tokens,
    /** Lexicon word of each token; NONE where it is no word of the vocabulary. */
    lexeme: new Uint32Array(room),
    roles: new Uint8Array(room),
    /** Weight of each token in the relevance. */
    weight: new Float64Array(room),
    allMask: 0,
    numberMask: 0,
    kindMask: 0,
    /** Tokens that need no object: country, `nr`. */
    freeMask: 0,
    /** Titles of persons, which need none where the name behind them is matched. */
    titleMask: 0,
    /** Tokens of the postcode, 0 without one; its value, and its place among the known ones (NONE: unknown). */
    postcodeMask: 0,
    postcodeValue: NONE,
    postcodePlace: NONE,
    /** 1, or the power of ten by which a whole postcode is longer than the one that is being typed. */
    postcodeScale: 1,
    /** The number at the end where it may be the beginning of a postcode as well as a house's: its bit, or 0. */
    postcodeTyped: 0,
    /** Sum of all weights, surplus tokens included. */
    weightSum: 0,
    readings: Array.from({ length: READINGS_MAX }, createReading),
    readingCount: 0,
    group: createNumberGroup(),
    /** Tokens that some reading takes: words that only announce numbers may be explained with one. */
    readingMask: 0,
    /** Tokens of a number group except its figures: they are no words of their own when a group is skipped whole. */
    tailMask: 0,
    /** Tokens that are one written word with the token before them, as figures behind a dash or slash are. */
    gluedMask: 0,
    /** Tokens that are a name in the case that says where; filled when words are looked up. */
    locativeMask: 0,
    text: '',
  }
}

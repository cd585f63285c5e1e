/**
 * How likely an answer is what was meant: a logistic function of what the verdict says. Its weights were fitted on
 * texts drawn for it (docs/decisions names the method); `bench/geocoder-calibration.ts` measures it on others.
 */
import { isUnit, type Judged, partOf } from './judge.ts'
import type { PartVerdict } from './question.ts'

/** The answers beside one. */
export interface Rivals {
  /** Answers elsewhere that are as good. */
  readonly equals: number
  /** Relevance above that of the best answer elsewhere; negative where that one is better, 100 where none is. */
  readonly gap: number
}

/** A judged match with what the others beside it make of it. */
export interface Weighed {
  readonly judged: Judged
  readonly rivals: Rivals
  readonly confidence: number
  /** How sure it is that this one or one that is as good is meant. */
  readonly groupConfidence: number
}

/** Features by name, in the order of the weights. All are small numbers. */
export const FEATURES = [
  'one',
  'loss',
  'unmatched',
  'variants',
  'corrected',
  'correctedTwice',
  'contradicted',
  'streetMissing',
  'numberMissing',
  'numberVariant',
  'noPlace',
  'isStreet',
  'isPlace',
  'equals',
  'isBehind',
  'isClose',
  'isForeign',
  'streetContradicted',
  'isAmbiguous',
  'isFarBehind',
  'cityContradicted',
  'houseWithoutStreet',
] as const

/** `numberVariant` and `isForeign` are set by hand: the texts to fit on hardly have any. */
export const WEIGHTS: readonly number[] = [
  6.54, -6.19, -0.05, -0.81, -1.72, 0.5, -0.03, 2.64, 0.81, -2, -2.58, -1.32, -0.03, -1.82, -1.96,
  -1.37, -3, -3.8, -2.95, 0.82, -3.5, -2.5,
]

/** No answer is certain. */
const CONFIDENCE_MAX = 0.99
const NUMBER_VARIANT_MAX = 0.95
/** Most confidence of a street by its name alone: it may be a building's (`Rīgas centrāltirgus`). */
const BARE_STREET_MAX = 0.85
/** Confidence where the words begin no name as it is: `Kaunas muziejus` is hardly Muziejaus gatvė. */
const OTHER_FORM_MAX = 0.6
/** Most confidence of an answer that has an equal elsewhere, is corrected, or is not all that was asked for. */
const DOUBTED_MAX = 0.96
/** Relevances that differ by less are close. */
const CLOSE = 5
/** Relevances that differ by more are far from each other. */
const FAR = 10

/** Fills `out` with the features of an answer, in the order of `FEATURES`. */
export function featuresOf(judged: Judged, { equals, gap }: Rivals, out: Float64Array): void {
  const { index, row, parts, unmatched, type } = judged
  const count = (verdict: PartVerdict): number =>
    parts.filter((part) => part.verdict === verdict).length
  const placeNamed = ['city', 'district', 'municipality', 'parish', 'eldership', 'place'] as const
  const isOfUnit = isUnit(index.tree, row)
  const isNamedPart = placeNamed.some((part) => {
    const verdict = partOf(judged, part)?.verdict
    return verdict === 'same' || verdict === 'variant' || verdict === 'corrected'
  })
  const corrected = count('corrected')
  const isStreetMissing = partOf(judged, 'street')?.verdict === 'missing'
  let at = 0
  const add = (value: number): void => {
    out[at++] = value
  }
  add(1)
  add(Math.min(1, (100 - judged.relevance) / 100))
  add(Math.min(4, unmatched.length))
  add(Math.min(3, count('variant')))
  add(corrected > 0 ? 1 : 0)
  add(corrected > 1 ? 1 : 0)
  add(Math.min(2, count('contradicted')))
  add(isOfUnit && isStreetMissing ? 1 : 0)
  add(partOf(judged, 'housenumber')?.verdict === 'missing' ? 1 : 0)
  add(judged.isNumberVariant ? 1 : 0)
  add(isNamedPart || isOfUnit ? 0 : 1)
  add(type === 'street' ? 1 : 0)
  add(isOfUnit ? 1 : 0)
  add(Math.log(1 + equals))
  add(gap < 0 ? 1 : 0)
  add(gap >= 0 && gap < CLOSE && equals === 0 ? 1 : 0)
  add(judged.isForeign ? 1 : 0)
  add(partOf(judged, 'street')?.verdict === 'contradicted' ? 1 : 0)
  add(equals > 0 ? 1 : 0)
  add(gap < -FAR ? 1 : 0)
  add(partOf(judged, 'city')?.verdict === 'contradicted' ? 1 : 0)
  add(!isOfUnit && isStreetMissing ? 1 : 0)
}

const features = new Float64Array(FEATURES.length)

/** 0 to 1, two decimals. */
export function confidenceOf(judged: Judged, rivals: Rivals): number {
  featuresOf(judged, rivals, features)
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += WEIGHTS[i] * features[i]
  const isDoubted = rivals.equals > 0 || judged.hasLeftover || judged.isNamesake || !isPlain(judged)
  let most = isDoubted ? DOUBTED_MAX : CONFIDENCE_MAX
  if (judged.isNumberVariant) most = NUMBER_VARIANT_MAX
  if (judged.bareStreet !== undefined) {
    most = judged.bareStreet === 'its name' ? BARE_STREET_MAX : OTHER_FORM_MAX
  }
  return Math.min(most, Math.round(100 / (1 + Math.exp(-sum))) / 100)
}

/** Whether every part that was asked for is found as it was written, or in another spelling of it. */
const isPlain = ({ parts }: Judged): boolean =>
  parts.every(({ verdict }) => verdict === 'same' || verdict === 'variant' || verdict === 'added')

/** How a text was understood, by the members that answers have. */
import type { ExplainedWord, Explanation } from '../../geocoder/geocoder.ts'

/**
 * The explanation of a match as documents tell it: which words were matched, recognized or not. A field that says nothing
 * is left out.
 * @param skipMax words that may be skipped; where it is 0, their count is not told
 */
export function extendedData(explanation: Explanation, skipMax: number) {
  const { matched, recognized, unrecognized, flatNumber, postcode } = explanation
  const token =
    (skipped: boolean) =>
    ({ start, end, word }: ExplainedWord) => ({ start, end, token: word, skipped })
  return {
    matchedTokens: matched.map(token(false)),
    recognizedTokens: recognized.map(token(true)),
    unrecognizedTokens: unrecognized.map(token(true)),
    ...(skipMax > 0 && { skippedTokenCount: recognized.length + unrecognized.length }),
    ...(flatNumber !== undefined && { inputFlatNumber: flatNumber }),
    isCharsimApplied: explanation.misspelt,
    ...(postcode !== undefined && {
      isPostcodeSkipped: explanation.postcodeSkipped,
      inputPostcode: postcode,
    }),
  }
}

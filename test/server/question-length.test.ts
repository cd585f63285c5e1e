/** A question has 200 letters at most; an accent and its letter count as one, and so does a letter of two units. */
import { expect, test } from 'vitest'
import { checkLength } from '../../src/doors/contract/parameter-kinds.ts'
import { QUESTION_LENGTH_MAX } from '../../src/use-cases/places/geocode.ts'

test.each([
  ['letters', 'a', 200],
  ['letters with accents of their own', 'o\u0303', 200],
  ['letters of two units', '\u{1f600}', 200],
  ['accents that no letter has', 'q\u0303', 100],
])('%s: %s', (_, letter, most) => {
  expect(QUESTION_LENGTH_MAX).toBe(200)
  expect(() => checkLength(letter.repeat(most))).not.toThrow()
  expect(() => checkLength(letter.repeat(most + 1))).toThrow(
    expect.objectContaining({ code: 'QUESTION_TOO_LONG' }),
  )
})

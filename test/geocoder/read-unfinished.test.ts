import { expect, test } from 'vitest'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { readUnfinished } from '../../src/geocoder/typing/read-unfinished.ts'
import { geocoder } from './small-world.ts'

test.each([
  ['Narva mnt 7 kort', true],
  ['Narva mnt kort', false],
])('the last word of `%s` announces a flat: %s', (text, isFlat) => {
  const { state } = geocoder.ee!
  state.autocomplete = true
  readQuestion(state.index, text, state.question, true)
  readUnfinished(state)
  expect(state.typed.isFlat).toBe(isFlat)
})

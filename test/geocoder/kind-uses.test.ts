import { expect, test } from 'vitest'
import { KINDS, kindUses, USE_LOOSE } from '../../src/geocoder/words/lexicon.ts'

test('the kinds of a word are its own up to a place of their list, and loose from there on', () => {
  const uses = kindUses([0, 2, 3], [1, 3], [4, 2, 3])
  const used = [...uses.entries()].filter(([, use]) => use !== 0)
  expect(used.map(([at, use]) => [at, use === USE_LOOSE])).toEqual([
    [2, true],
    [4, false],
    [KINDS + 3, false],
  ])
})

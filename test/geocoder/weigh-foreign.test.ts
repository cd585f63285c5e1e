/** Letters that no name of a country has: all results are weighed at once, as each would be by itself. */
import { expect, test } from 'vitest'
import { weighAccents, weighForeign } from '../../src/geocoder/ranking/accents.ts'
import { HOW_PREFIX } from '../../src/geocoder/state/how.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { encodeTexts } from '../../src/tables/table-file.ts'
import { addHit, addResult, ask, stateOver } from './hand-made.ts'

/** Towns that begin with `o`, each as a result of the one letter that is typed. */
function typed(letter: string, count: number): SearchState {
  const names = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 'Ogre' : 'Oši'))
  const rows = names.map(() => ({ level: 1 }))
  const state = stateOver(rows, { entries: [{ row: 0 }] })
  Object.assign(state.index.tree, {
    texts: encodeTexts(names),
    name: Uint32Array.from(names, (_, i) => i),
  })
  ask(state, 'o')
  state.question.weightSum = 1
  state.question.tokens.positions.set([0, letter.length])
  for (const row of rows.keys()) {
    const hit = addHit(state, { row, mask: 1, how: HOW_PREFIX })
    state.hits.entry[hit] = 0
    state.spans.start[state.hits.span[hit]] = 0
    state.spans.end[state.hits.span[hit]] = 1
    const result = addResult(state, { row, relevance: 90, hit })
    state.results.isWeighed[result] = 0
  }
  return state
}

const weighed = ({ results }: SearchState) => [
  ...results.isWeighed.subarray(0, results.count),
  ...results.relevance.subarray(0, results.count),
]

test('a letter of no name weighs all of many results, to what each would be by itself', () => {
  const state = typed('õ', 80)
  weighForeign(state, 'õ')
  const single = typed('õ', 80)
  for (let result = 0; result < 80; result++) {
    single.results.isWeighed[result] = 1
    weighAccents(single, 'õ', result)
  }
  expect(weighed(state)).toEqual(weighed(single))
  expect(weighed(state)).toEqual([...Array(80).fill(1), ...Array(80).fill(86)])
})

test.each(['o', 'š', 'Š', 'ю'])('%s waits until ranking asks', (letter) => {
  const state = typed(letter, 80)
  weighForeign(state, letter)
  expect(weighed(state)).toEqual([...Array(80).fill(0), ...Array(80).fill(90)])
})

test('few results wait, too', () => {
  const state = typed('õ', 10)
  weighForeign(state, 'õ')
  expect(weighed(state)).toEqual([...Array(10).fill(0), ...Array(10).fill(90)])
})

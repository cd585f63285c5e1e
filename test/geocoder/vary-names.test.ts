/** Autocomplete shows two streets of one name before other names of the same relevance, then the rest. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankUpTo, startRanking } from '../../src/geocoder/ranking/rank.ts'
import { variedResults } from '../../src/geocoder/typing/vary-names.ts'
import { addResult, stateOver } from './hand-made.ts'

const UNIT = 0
const A = 1
const B = 2

/** Rows that are shown, of objects with these names and relevances in their order of rank. */
function shown(names: readonly number[], relevances: readonly number[], count: number): number[] {
  const state = stateOver(names.map((name) => ({ level: name === UNIT ? 1 : 4 })))
  Object.assign(state.index.tree, { name: Uint32Array.from(names) })
  for (const row of names.keys()) addResult(state, { row, relevance: relevances[row] })
  startRanking(state)
  rankUpTo(state, '', count)
  return [...variedResults(state, '', count)]
}

describe('the third street of a name', () => {
  test.each([
    ['goes behind others of its relevance', [A, A, A, B], [1, 1, 1, 1], 3, [0, 1, 3]],
    ['goes before what is less relevant', [A, A, A, B], [1, 1, 1, 0.9], 3, [0, 1, 2]],
    ['fills what is left', [A, A, A, A, B], [1, 1, 1, 1, 1], 4, [0, 1, 4, 2]],
    ['is no unit', [UNIT, UNIT, UNIT, UNIT], [1, 1, 1, 1], 3, [0, 1, 2]],
  ])('%s', (_, names, relevances, count, wanted) => {
    expect(shown(names, relevances, count)).toEqual(wanted)
  })

  test('makes room for what is among the first forty, not for what is behind them', () => {
    const ofOneName = (streets: number) => [...new Array(streets).fill(A), B]
    const equal = new Array(41).fill(1)
    expect(shown(ofOneName(39), equal, 3)).toEqual([0, 1, 39])
    expect(shown(ofOneName(40), equal, 3)).toEqual([0, 1, 2])
    expect(shown(ofOneName(39), equal, 40)).toEqual([...equal.keys()].slice(0, 40))
  })
})

test('however few are looked at, the first of all forty in that order are shown', () => {
  const streets = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 0.9)), {
    maxLength: 50,
  })
  fc.assert(
    fc.property(streets, fc.integer({ min: 1, max: 12 }), (all, count) => {
      const best = [...all.keys()].sort((a, b) => all[b][1] - all[a][1] || a - b)
      const seen = new Map<number, number>()
      const forty = best.slice(0, 40).map((row) => {
        const [name, relevance] = all[row]
        const place = (seen.get(name) ?? 0) + 1
        seen.set(name, place)
        return { row, relevance, further: place > 2 ? 1 : 0 }
      })
      forty.sort((a, b) => b.relevance - a.relevance || a.further - b.further)
      const names = all.map(([name]) => name)
      const relevances = all.map(([, relevance]) => relevance)
      expect(shown(names, relevances, count)).toEqual(forty.slice(0, count).map(({ row }) => row))
    }),
    { numRuns: 40 },
  )
})

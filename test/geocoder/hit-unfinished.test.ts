/** Which entries of a word that is being typed are hits: all of few, of many those near the other words, or the best. */
import { describe, expect, test } from 'vitest'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { SPANS_MAX } from '../../src/geocoder/state/spans.ts'
import { hitUnfinished } from '../../src/geocoder/typing/autocomplete.ts'
import { hashBytes } from '../../src/text/hash.ts'
import { addHit, ask, stateOver } from './hand-made.ts'

/** A county, its parish with two villages, and another county with a village; two villages have a named house. */
const ROWS = [
  { level: 1 },
  { level: 2, parent: 0 },
  { level: 3, parent: 1 },
  { level: 4, parent: 2 },
  { level: 5, column: 6, parent: 2 },
  { level: 3, parent: 1 },
  { level: 1 },
  { level: 3, parent: 6 },
  { level: 5, column: 6, parent: 7 },
]
const [COUNTY, PARISH, VILLAGE, STREET, FARM, BESIDE, , ELSEWHERE, FARM_ELSEWHERE] = ROWS.keys()
/** Their names do not begin as the word that is typed, the others' do. */
const OTHERS = [COUNTY, VILLAGE]
const BEGUN = [STREET, BESIDE, FARM, ELSEWHERE, PARISH]

const times = (count: number, row: number) => new Array<number>(count).fill(row)

interface Typing {
  readonly text?: string
  /** Rows of the entries of each more name that begins so. */
  readonly more?: readonly (readonly number[])[]
  /** Rows whose entries are the best for the typed letters. */
  readonly best?: readonly number[]
  readonly prepare?: (state: SearchState) => void
}

/** Rows of the hits on the second word of `elva kas`, where the first one is the village. */
function hitsOf({ text = 'elva kas', more = [], best = [], prepare }: Typing): number[] {
  const names = [[...OTHERS], ...BEGUN.map((row) => [row]), ...more]
  const rows = names.flat()
  const state = stateOver(ROWS, { entries: rows.map((row) => ({ row })) })
  const { index, question, hits, typed, spans } = state
  const nameEntryFrom = [0]
  for (const name of names) nameEntryFrom.push(nameEntryFrom.at(-1)! + name.length)
  ask(state, text)
  const { bytes, start, end } = question.tokens
  Object.assign(index, {
    wordNameFrom: Uint32Array.of(1, names.length),
    nameEntryFrom: Uint32Array.from(nameEntryFrom),
    unitEntry: Uint32Array.from(index.tree.unitRow, (row) => rows.indexOf(row)),
    prefixCode: Uint32Array.of(hashBytes(bytes, start[1], end[1])),
    prefixFrom: Uint32Array.of(0, best.length),
    prefixEntry: Uint32Array.from(best, (row) => rows.indexOf(row)),
  })
  Object.assign(typed, { token: 1, wordFrom: 0, wordTo: 1 })
  const village = addHit(state, { row: VILLAGE, mask: 0b01 })
  hits.entry[village] = rows.indexOf(VILLAGE)
  prepare?.(state)
  const before = hits.count
  hitUnfinished(state, false)
  if (spans.count === 0) return []
  return [...hits.row.subarray(before, hits.count)]
}

const few = (count: number) => [times(count - BEGUN.length, FARM_ELSEWHERE)]

describe('of a beginning', () => {
  test('up to 1,500 entries are hits, of more those in the place that is named and above it', () => {
    expect(hitsOf({ more: few(1500) })).toHaveLength(1500)
    expect(hitsOf({ more: few(1501) })).toEqual([STREET, PARISH, FARM])
  })
  test('that is a number up to 100 entries are hits', () => {
    const text = 'elva 12'
    expect(hitsOf({ text, more: few(100) })).toHaveLength(100)
    expect(hitsOf({ text, more: few(101) })).toEqual([STREET, PARISH, FARM])
  })
  test('the best near ones go first', () => {
    const best = [ELSEWHERE, STREET, VILLAGE]
    expect(hitsOf({ best, more: few(1501) })).toEqual([STREET, STREET, PARISH, FARM])
  })
  test('the best are hits where no other word names anything, or a number alone does', () => {
    const best = [ELSEWHERE, STREET, VILLAGE]
    const none = ({ hits }: SearchState) => void Object.assign(hits, { count: 0 })
    const number = ({ question }: SearchState) => void Object.assign(question, { numberMask: 0b01 })
    expect(hitsOf({ best, more: few(1501), prepare: none })).toEqual([ELSEWHERE, STREET])
    expect(hitsOf({ best, more: few(1501), prepare: number })).toEqual([ELSEWHERE, STREET])
    const both = (state: SearchState) => {
      none(state)
      state.index.prefixCode[0] ^= 1
    }
    expect(hitsOf({ best, more: few(1501), prepare: both })).toEqual([])
  })
  test('nothing is a hit where no word is typed, nothing begins so, or there are too many spans', () => {
    const not = (change: (state: SearchState) => object) =>
      hitsOf({ prepare: (state) => void change(state) })
    expect(not(({ typed }) => Object.assign(typed, { token: -1 }))).toEqual([])
    expect(not(({ typed }) => Object.assign(typed, { wordTo: 0 }))).toEqual([])
    expect(not(({ spans }) => Object.assign(spans, { count: SPANS_MAX }))).toEqual([])
  })
})

describe('near what is named', () => {
  test('2,000 units are hits', () => {
    const more = [times(1999, STREET), times(2, BESIDE), times(600, STREET)]
    expect(hitsOf({ more }).filter((row) => row !== FARM)).toHaveLength(2000)
  })
  test('256 named houses are, behind all units', () => {
    const hits = hitsOf({ more: [times(300, FARM), times(1300, STREET)] })
    expect(hits.filter((row) => row === FARM)).toHaveLength(256)
    expect(hits.indexOf(FARM)).toBe(hits.length - 256)
  })
  test('a named house is only where all names are around it, unless words may be skipped', () => {
    const text = 'elva kas oru'
    const more = few(1501)
    // The village itself is left out: a house may have its street or small place in the text.
    const unmarked = ({ hits }: SearchState) => void hits.unitStamp.fill(0)
    expect(hitsOf({ text, more, prepare: unmarked })).toEqual([STREET, PARISH])
    const skip = (state: SearchState) => {
      unmarked(state)
      Object.assign(state, { skipMax: 1 })
    }
    expect(hitsOf({ text, more, prepare: skip })).toEqual([STREET, PARISH, FARM])
  })
  test('of names that take more than 100,000 steps units alone are, in and above the place', () => {
    // Twelve entries take 24 steps, two 5, one 3; five names are there already.
    const names = [...Array(4164).fill(times(12, FARM_ELSEWHERE)), ...few(6)]
    const pairs = Array(6).fill(times(2, FARM_ELSEWHERE))
    const typedToo = (state: SearchState) => {
      addHit(state, { row: COUNTY, mask: 0b10 })
    }
    const steps = 4164 * 24 + (BEGUN.length + 1) * 3
    expect(steps).toBe(99_954)
    const exact = [...names, ...pairs, [FARM_ELSEWHERE], ...few(6), ...few(6), ...few(6), ...few(6)]
    const rest = [...exact, [FARM_ELSEWHERE]]
    expect(steps + 6 * 5 + 5 * 3).toBe(99_999)
    expect(hitsOf({ more: exact, prepare: typedToo })).toEqual([STREET, PARISH, FARM])
    expect(hitsOf({ more: rest, prepare: typedToo })).toEqual([PARISH, STREET])
  })
})

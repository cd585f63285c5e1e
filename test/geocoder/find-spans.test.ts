/** The names that runs of a text's words may be: whole, joined, cut, shortened, or unfinished. */
import { describe, expect, test } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import { addEntrySpan, findSpans } from '../../src/geocoder/matching/find-spans.ts'
import { findExact, findVariants } from '../../src/geocoder/matching/find-words.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { HOW_NAMES } from '../../src/geocoder/state/how.ts'
import { createSearchState, resetStage } from '../../src/geocoder/state/search-state.ts'
import { SPANS_MAX } from '../../src/geocoder/state/spans.ts'
import { readUnfinished } from '../../src/geocoder/typing/read-unfinished.ts'
import { NONE } from '../../src/tables/none.ts'
import { openSmall, street, unit1 } from './small-geocoder.ts'

const NAMES = [
  'Narva maantee',
  'Kase tänav',
  'Kasemäe tänav',
  'Suur-Karja tänav',
  'Julius Kuperjanovi tänav',
  'A. H. Tammsaare tee',
  '1. Mai tänav',
  'Uus tänav',
  ...['Aia', 'Kooli', 'Maja', 'Mere', 'Oru', 'Raja', 'Tamme', 'Oru Raja'].map(
    (w) => `Uus ${w} tänav`,
  ),
]
const { index } = openSmall({
  ee: [
    unit1(
      'linn',
      'Tallinn',
      NAMES.map((name) => street('tänav', name, ['1'])),
    ),
  ],
}).ee!

/** Each span as `from-to name, how, score`, by its words and the names that it may be. */
function spansOf(text: string, { loose = false, typing = false } = {}): string[] {
  const state = createSearchState(index)
  state.autocomplete = typing
  readQuestion(index, text, state.question, typing)
  readUnfinished(state)
  resetStage(state)
  for (let token = 0; token < state.question.tokens.count; token++) {
    findExact(state, token)
    if (loose) findVariants(state, token)
  }
  findSpans(state, loose)
  const { spans } = state
  return Array.from({ length: spans.count }, (_, span) => {
    const names = new Set<string>()
    for (let entry = spans.entryFrom[span]; entry < spans.entryTo[span]; entry++) {
      names.add(nameOf(index.tree, index.entryRow[entry]))
    }
    const how = HOW_NAMES[spans.how[span]]
    const glued = spans.kind[span] === NONE ? '' : ', kind glued'
    const score = Math.round(spans.score[span] * 1000) / 1000
    const at = `${spans.start[span]}-${spans.end[span]} (${spans.mask[span].toString(2)})`
    return `${at} ${[...names].join(' | ')}, ${how} ${score}${glued}`
  })
}

const LOOSE = { loose: true }
const TYPING = { typing: true }

describe('the names in', () => {
  test.each<[string, Parameters<typeof spansOf>[1], string[]]>([
    ['Narva mnt 7', {}, ['0-1 (1) Narva maantee, exact 1']],
    ['Narva', {}, ['0-1 (1) Narva maantee, exact 1']],
    ['kase mäe', {}, ['0-1 (1) Kase tänav, exact 1']],
    ['kase mäe', LOOSE, ['0-1 (1) Kase tänav, exact 1', '0-2 (11) Kasemäe tänav, joined 1.88']],
    ['kase, mäe', LOOSE, ['0-1 (1) Kase tänav, exact 1']],
    ['kase/mäe', LOOSE, ['0-1 (1) Kase tänav, exact 1']],
    ['kase 5', LOOSE, ['0-1 (1) Kase tänav, exact 1']],
    ['kase-mäe', LOOSE, ['0-1 (1) Kase tänav, exact 1', '0-2 (11) Kasemäe tänav, joined 1.88']],
    ['kasetänav 5', LOOSE, ['0-1 (1) Kase tänav, joined 0.94, kind glued']],
    ['narvamnt', LOOSE, ['0-1 (1) Narva maantee, joined 0.94, kind glued']],
    ['kastee', LOOSE, []],
    ['kasetn', LOOSE, ['0-1 (1) Kase tänav, joined 0.94, kind glued']],
    ['katn', LOOSE, []],
    ['kasemäetn', LOOSE, ['0-1 (1) Kasemäe tänav, joined 0.94, kind glued']],
    ['kase', LOOSE, ['0-1 (1) Kase tänav, exact 1']],
    [
      'Suur Karja',
      {},
      ['0-2 (11) Suur-Karja tänav, exact 2', '1-2 (10) Suur-Karja tänav, exact 1'],
    ],
    ['suurkarja', {}, ['0-1 (1) Suur-Karja tänav, exact 1']],
    ['suur, karja', {}, ['1-2 (10) Suur-Karja tänav, exact 1']],
    ['suur k', {}, []],
    ['suur k', TYPING, ['0-2 (11) Suur-Karja tänav, prefix 1.36']],
    ['suur kar', TYPING, ['0-2 (11) Suur-Karja tänav, prefix 1.9']],
    ['suur ka', {}, []],
    ['suur p', TYPING, []],
    [
      'suur karja',
      TYPING,
      ['0-2 (11) Suur-Karja tänav, exact 2', '1-2 (10) Suur-Karja tänav, exact 1'],
    ],
    [
      'suur karja t',
      TYPING,
      ['0-2 (11) Suur-Karja tänav, exact 2', '1-2 (10) Suur-Karja tänav, exact 1'],
    ],
    ['J. Kuperjanovi', {}, ['1-2 (10) Julius Kuperjanovi tänav, exact 1']],
    ['J Kuperjanovi', {}, ['1-2 (10) Julius Kuperjanovi tänav, exact 1']],
    ['Julius K.', {}, ['0-2 (11) Julius Kuperjanovi tänav, initial 1.392']],
    ['Julius K', {}, []],
    ['Julius Kup.', {}, []],
    ['A Tammsaare', {}, ['1-2 (10) A. H. Tammsaare tee, exact 1']],
    ['Anton Hansen Tammsaare', {}, ['2-3 (100) A. H. Tammsaare tee, exact 1']],
    ['Anton H. Tammsaare', {}, ['2-3 (100) A. H. Tammsaare tee, exact 1']],
    ['1. Mai', {}, ['0-2 (11) 1. Mai tänav, exact 2']],
    ['1 Mai', {}, ['0-2 (11) 1. Mai tänav, exact 2']],
    ['1 M', TYPING, ['0-2 (11) 1. Mai tänav, prefix 1.27']],
    ['Uus', {}, ['0-1 (1) Uus tänav, exact 1']],
    [
      'Uus Aia',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Aia tänav, exact 2',
        '1-2 (10) Uus Aia tänav, exact 1',
      ],
    ],
    [
      'Uus Oru',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Oru tänav, exact 2',
        '1-2 (10) Uus Oru tänav, exact 1',
      ],
    ],
    [
      'Uus Oru Raja',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Oru tänav, exact 2',
        '0-3 (111) Uus Oru Raja tänav, exact 2.4',
        '1-2 (10) Uus Oru tänav, exact 1',
        '2-3 (100) Uus Oru Raja tänav | Uus Raja tänav, exact 0.4',
      ],
    ],
    [
      'Uus, Oru Raja',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '1-2 (10) Uus Oru tänav, exact 1',
        '2-3 (100) Uus Oru Raja tänav | Uus Raja tänav, exact 0.4',
      ],
    ],
    [
      'Uus Oru, Raja',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Oru tänav, exact 2',
        '1-2 (10) Uus Oru tänav, exact 1',
        '2-3 (100) Uus Oru Raja tänav | Uus Raja tänav, exact 0.4',
      ],
    ],
    ['Uus x', {}, ['0-1 (1) Uus tänav, exact 1']],
    ['Uus x.', {}, ['0-1 (1) Uus tänav, exact 1']],
    ['Uus a.', {}, ['0-1 (1) Uus tänav, exact 1', '0-2 (11) Uus Aia tänav, initial 1.294']],
    ['Uus 1', {}, ['0-1 (1) Uus tänav, exact 1']],
    [
      'Uus m',
      TYPING,
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Maja tänav, prefix 1.27',
        '0-2 (11) Uus Mere tänav, prefix 1.27',
      ],
    ],
    ['Uus ma', TYPING, ['0-1 (1) Uus tänav, exact 1', '0-2 (11) Uus Maja tänav, prefix 1.9']],
    ['Uus ka', TYPING, ['0-1 (1) Uus tänav, exact 1']],
    [
      'Uus oru r',
      TYPING,
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Oru tänav, exact 2',
        '0-3 (111) Uus Oru Raja tänav, prefix 2.27',
        '1-2 (10) Uus Oru tänav, exact 1',
      ],
    ],
    ['Uus tänav', {}, ['0-1 (1) Uus tänav, exact 1']],
    [
      'Uus Tamme Oru',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Tamme tänav, exact 2',
        '1-2 (10) Uus Tamme tänav, exact 1',
        '2-3 (100) Uus Oru tänav, exact 1',
      ],
    ],
    [
      'Uus Kooli Uus Raja',
      {},
      [
        '0-1 (1) Uus tänav, exact 1',
        '0-2 (11) Uus Kooli tänav, exact 2',
        '1-2 (10) Uus Kooli tänav, exact 1',
        '2-3 (100) Uus tänav, exact 1',
        '2-4 (1100) Uus Raja tänav, exact 1.4',
        '3-4 (1000) Uus Oru Raja tänav | Uus Raja tänav, exact 0.4',
      ],
    ],
    ['10117 Narva', {}, ['1-2 (10) Narva maantee, exact 1']],
    ['Uus Aja', LOOSE, ['0-1 (1) Uus tänav, exact 1']],
    ['Uus aja', {}, ['0-1 (1) Uus tänav, exact 1']],
  ])('%s %j', (text, how, spans) => {
    expect(spansOf(text, how)).toEqual(spans)
  })
})

test('there are no more spans than there is room for', () => {
  const state = createSearchState(index)
  const { spans } = state
  for (let i = 0; i <= SPANS_MAX; i++) addEntrySpan(state, spans.draft, 0, 1, true)
  expect(spans.count).toBe(spans.entryFrom.length)
})

/** What names of streets tell about people: which words are first names, and which are surnames. */
import { describe, expect, test } from 'vitest'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { readPeople } from '../../src/geocoder/index/people.ts'
import { createLexicon } from '../../src/geocoder/words/lexicon.ts'
import { buildCountry, smallPlace, street, unit1, unit2 } from './small-geocoder.ts'

/** People of a town with these streets; beside it is a place of that name. */
function peopleOf(streets: readonly string[], place = 'Muu'): ReturnType<typeof readPeople> {
  const files = buildCountry('lv', [
    unit1('novads', 'Ādažu novads', [
      unit2('pilsēta', 'Ādaži', [
        ...streets.map((name) => street('iela', `${name} iela`, [])),
        smallPlace('mazciems', place, []),
      ]),
    ]),
  ])
  const tree = openAddressTree('lv', (file) => files.get(file)!)
  return readPeople(tree, createLexicon('lv'))
}

const BOTH = ['Zudila Blaumaņa', 'Z. Blaumaņa']

describe('a first word is a first name', () => {
  test.each<[string, readonly string[], string, boolean]>([
    ['where another street has its initial in its place', BOTH, 'Muu', true],
    ['unless no street has', ['Zudila Blaumaņa'], 'Muu', false],
    ['unless it is another initial', ['Zudila Blaumaņa', 'R. Blaumaņa'], 'Muu', false],
    ['unless the last word is too short', ['Zudila Lū', 'Z. Lū'], 'Muu', false],
    ['also before three letters', ['Zudila Lūs', 'Z. Lūs'], 'Muu', true],
    ['unless a street is called by the last word alone', [...BOTH, 'Blaumaņa'], 'Muu', false],
    ['unless a place is called so in another case', BOTH, 'Blaumanis', false],
    ['also where three names end alike', [...BOTH, 'Vecā Blaumaņa'], 'Muu', true],
    ['unless four do', [...BOTH, 'Vecā Blaumaņa', 'Mazā Blaumaņa'], 'Muu', false],
    ['also where the same name is there twice', [...BOTH, ...BOTH, ...BOTH], 'Muu', true],
  ])('%s', (_, streets, place, isFirst) => {
    expect(peopleOf(streets, place).firstNames.has('zudila')).toBe(isFirst)
  })
})

test.each([
  ['a street is called by the last word in another case', [...BOTH, 'Blaumanis'], 'Muu'],
  ['a place is called by more words', BOTH, 'Mazais Blaumanis'],
  ['places end alike, too', [...BOTH, 'Vecā Blaumaņa'], 'Mazā Blaumaņa'],
])('it stays one where %s', (_, streets, place) => {
  expect(peopleOf(streets, place).firstNames.has('zudila')).toBe(true)
})

test('several streets may have initials before the same words', () => {
  const streets = ['A. Blaumaņa', 'Z. Blaumaņa', 'Zudila Blaumaņa', 'Arbila Blaumaņa']
  const { firstNames } = peopleOf(streets.slice(0, 3))
  expect(firstNames.has('zudila')).toBe(true)
  expect(peopleOf([...streets.slice(0, 2), streets[3]]).firstNames.has('arbila')).toBe(true)
})

test('a name begins with an initial or not', () => {
  expect(peopleOf(['Z. Blaumaņa', 'Dudila Blaumaņa']).firstNames.has('dudila')).toBe(false)
})

test('a word that no name ends in may be a surname', () => {
  const { isSurname } = peopleOf(BOTH)
  expect(['blaumana', 'kalnina', 'lu'].map(isSurname)).toEqual([true, true, false])
})

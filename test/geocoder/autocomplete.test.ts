/** Autocomplete offers few of very many names, and names within the units that the text has. */
import { expect, test } from 'vitest'
import { readAddress } from '../../bench/geocoder/variants.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { nextLevel } from '../../src/geocoder/typing/autocomplete.ts'
import { NONE } from '../../src/tables/none.ts'
import { rowOf } from './hand-judged.ts'
import { farm, openSmall, type Place, unit1, unit2, unit3 } from './small-geocoder.ts'

const LETTERS = 'abdefghijklmnoprstuv'

/** Farms whose names begin with `front`, each with a name of its own. */
const farms = (front: string, count: number): Place[] =>
  Array.from({ length: count }, (_, i) => {
    const [first, second, third] = [i % 20, Math.floor(i / 20) % 20, Math.floor(i / 400)]
    return farm(front + LETTERS[third] + LETTERS[second] + LETTERS[first])
  })

/** 1,501 farms begin with `Kas`: more than are looked through one by one. */
const world = openSmall({
  ee: [
    unit1('maakond', 'Tartu maakond', [
      unit2('vald', 'Elva vald', [
        unit3('küla', 'Oru küla', farms('Kasa', 300)),
        unit3('küla', 'Aru küla', [farm('Kasvu')]),
      ]),
      unit2('vald', 'Luunja vald', [unit3('küla', 'Rannu küla', farms('Kase', 1200))]),
    ]),
  ],
}).ee!

const found = (text: string) =>
  geocode(world, text, { maxCount: 3, skipMax: 0, autocomplete: true }).map(({ row }) =>
    readAddress(world.index.tree, row).short.join(', '),
  )

test('finds the farm that is in all places named, however many are in some of them', () => {
  expect(found('Elva vald, Aru küla, Kas')).toEqual(['Elva vald, Aru küla, Kasvu'])
})

test('the next level is what is right below, in order of names', () => {
  const { tree } = world.index
  const below = (name: string, count: number) =>
    nextLevel(tree, rowOf(tree, name), count, undefined)
  const [first, second] = [rowOf(tree, 'Aru küla'), rowOf(tree, 'Oru küla')]
  expect(below('Elva vald', 5)).toEqual([first, second])
  expect(below('Elva vald', 1)).toEqual([first])
  expect(below('Kasvu', 5)).toEqual([])
  expect(nextLevel(tree, NONE, 5, undefined)).toEqual([rowOf(tree, 'Tartu maakond')])
})

/**
 * A mixed set of dirty input for judging confidences. It was written before its first run, from the registers' own
 * description alone, and is frozen: the hash of its texts and answers is below. Nobody may fit it to the program.
 */

import { createHash } from 'node:crypto'
import type { Country } from '../../src/addresses/record.ts'
import { firstChild, nameOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'
import { createRandom, type Random } from './random.ts'
import { readAddress } from './variants.ts'
import {
  barePlace,
  bareStreet,
  contains,
  type Drawn,
  drawStreetHouse,
  hasStreet,
  type World,
} from './world.ts'

export interface Question {
  readonly text: string
  /** Row of the best answer that the register has; undefined where any answer is wrong. */
  readonly wanted: number | undefined
  readonly kind: string
}

const QUESTIONS = 900
const SEED = 31_415_926

/** SHA-256 of the set over the development registers. */
export const FROZEN: Readonly<Record<Country, string>> = {
  ee: 'cde4fe1fc8f44821f81fe46f090a6e2a213cc8b60aa5afcf24733efd11772c26',
  lv: '1bc0645f9c553bd9a8d9237b7a37962194fc6ef627224d076deecadee035269f',
  lt: '3690adf0792ee67d89f0bb2f2e2a717b3c4ef92b84f701c1fa5b42a522bb4a6c',
}

/** Weights of the kinds, in percent; a guess at what a table of customers contains. */
const KINDS: readonly (readonly [
  number,
  string,
  (drawn: Drawn, random: Random, world: World) => Question | undefined,
])[] = [
  [12, 'clean', (d) => house(d, `${d.line}, ${d.place}`)],
  [12, 'careless', (d) => house(d, plain(`${d.line} ${d.place}`))],
  [5, 'official', (d) => house(d, d.address.full.join(', '))],
  [8, 'short kinds', (d) => house(d, `${d.place}, ${shortKinds(d.line)}`)],
  [
    10,
    'typo',
    (d, random) => house(d, `${typo(d.address.names[5], random)} ${numberOf(d)}, ${d.place}`),
  ],
  [
    6,
    'typos in street and place',
    (d, random) =>
      house(d, `${typo(d.address.names[5], random)} ${numberOf(d)}, ${typo(d.place, random)}`),
  ],
  [8, 'no such number', noSuchNumber],
  [6, 'street of elsewhere', elsewhere],
  [4, 'no such street', invented],
  [
    6,
    'company',
    (d, random) =>
      house(
        d,
        random.pick([
          `${company(random)}, ${d.line}, ${d.place}`,
          `${d.line}, ${d.place}, ${company(random)}`,
        ]),
      ),
  ],
  [6, 'no place', (d) => house(d, d.line)],
  [4, 'wrong unit', wrongUnit],
  [
    4,
    'note',
    (d, random) => house(d, `${d.line} ${random.pick(NOTES[d.address.country])}, ${d.place}`),
  ],
  [4, 'reordered', (d) => house(d, `${numberOf(d)} ${d.address.names[5]} ${d.place}`)],
  [3, 'place', (d) => ({ kind: '', text: d.place, wanted: d.placeRow })],
  [2, 'nonsense', (_, random) => ({ kind: '', text: nonsense(random), wanted: undefined })],
]

/** The set of a country. */
export function calibrationSet(world: World): Question[] {
  const random = createRandom(SEED)
  const questions: Question[] = []
  while (questions.length < QUESTIONS) {
    const rule = ruleAt(random.next() * 100)
    const question = rule[2](drawStreetHouse(world, random), random, world)
    if (question !== undefined && question.text.length <= 200)
      questions.push({ ...question, kind: rule[1] })
  }
  return questions
}

/** The kind at a place between 0 and 100 of the weights laid end to end. */
function ruleAt(percent: number): (typeof KINDS)[number] {
  let left = percent
  for (const rule of KINDS) {
    left -= rule[0]
    if (left < 0) return rule
  }
  return KINDS[0]
}

/** Whether an answer is the wanted one; a city and the unit of the same name around it are one place. */
export function isWanted({ tree }: World, row: number, wanted: number | undefined): boolean {
  if (wanted === undefined || row === NONE) return false
  if (row === wanted) return true
  if (tree.column[row] > 3 || tree.column[wanted] > 3) return false
  const isNested = contains(tree, row, wanted) || contains(tree, wanted, row)
  return isNested && barePlace(nameOf(tree, row)) === barePlace(nameOf(tree, wanted))
}

/** SHA-256 of a set: texts and addresses of its answers. */
export function hashOf(world: World, questions: readonly Question[]): string {
  const hash = createHash('sha256')
  for (const { text, wanted } of questions) {
    const answer = wanted === undefined ? '' : readAddress(world.tree, wanted).full.join(', ')
    hash.update(`${text}\t${answer}\n`)
  }
  return hash.digest('hex')
}

const house = ({ address }: Drawn, text: string): Question => ({
  kind: '',
  text,
  wanted: address.row,
})

const numberOf = ({ address }: Drawn): string =>
  address.names[8] === '' ? address.names[7] : `${address.names[7]}-${address.names[8]}`

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/,/g, '')

const SHORT_KINDS: readonly (readonly [string, string])[] = [
  [' tänav ', ' tn '],
  [' maantee ', ' mnt '],
  [' puiestee ', ' pst '],
  [' iela ', ' i. '],
  [' prospekts ', ' pr. '],
  [' bulvāris ', ' bulv. '],
  [' gatvė ', ' g. '],
  [' prospektas ', ' pr. '],
  [' plentas ', ' pl. '],
  [' alėja ', ' al. '],
]

function shortKinds(line: string): string {
  for (const [long, short] of SHORT_KINDS) {
    if (line.includes(long)) return line.replace(long, short)
  }
  return line
}

/** One slip of the finger in a letter of the longest word. */
function typo(text: string, random: Random): string {
  const words = text.split(' ')
  const longest = words.slice(0, 2).reduce((a, b) => (b.length > a.length ? b : a))
  const at = 1 + random.below(Math.max(1, longest.length - 1))
  const letter = random.pick([...'aeioukltsnrmv'])
  const slips = [
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + letter + longest.slice(at),
    longest.slice(0, at) + letter + longest.slice(at + 1),
    longest.slice(0, at - 1) + (longest[at] ?? '') + longest[at - 1] + longest.slice(at + 1),
  ]
  return text.replace(longest, random.pick(slips))
}

function noSuchNumber(d: Drawn, random: Random, world: World): Question | undefined {
  const { tree } = world
  const street = tree.parent[d.address.row]
  const number = `${1 + random.below(60)}${random.pick(['', '', 'A', 'B'])}`
  for (let row = firstChild(tree, street); row < tree.end[street]; row = tree.end[row]) {
    const own = nameOf(tree, row).toUpperCase()
    if (own === number || own.startsWith(`${number}/`) || own.startsWith(`${number} `))
      return undefined
  }
  return { kind: '', text: `${d.address.names[5]} ${number}, ${d.place}`, wanted: street }
}

/** A street of another place: the answer is the place that is named, since the register has no such street there. */
function elsewhere(d: Drawn, random: Random, world: World): Question | undefined {
  const town = world.towns[random.below(world.towns.length)]
  const place = barePlace(nameOf(world.tree, town))
  if (place === d.place || hasStreet(world, place, d.address.names[5])) return undefined
  return { kind: '', text: `${d.line}, ${place}`, wanted: town }
}

const SYLLABLES = ['va', 'ru', 'mi', 'ke', 'lo', 'su', 'ta', 'ne', 'pi', 'ga', 'dri', 'mar', 'vel']
const ENDINGS: Readonly<Record<Country, string>> = {
  ee: 'ste tänav',
  lv: 'ņu iela',
  lt: 'nių gatvė',
}

function invented(d: Drawn, random: Random, world: World): Question | undefined {
  const { country } = d.address
  let name = ''
  for (let i = 0; i < 3; i++) name += random.pick(SYLLABLES)
  name = name[0].toUpperCase() + name.slice(1) + ENDINGS[country]
  if (world.streetsByCore.has(plain(bareStreet(name)))) return undefined
  return { kind: '', text: `${name} ${1 + random.below(60)}, ${d.place}`, wanted: d.placeRow }
}

const COMPANIES = [
  'Baltic Kaubandus OÜ',
  'SIA Ziemeļi',
  'UAB Senukai',
  'Rimi',
  'Circle K',
  'Kesko',
  'Apteek',
  'Dr. Kalniņš',
  'Jonas Petraitis',
]
const company = (random: Random): string => random.pick(COMPANIES)

function wrongUnit(d: Drawn, random: Random, world: World): Question | undefined {
  const row = random.pick(world.wideUnits)
  if (contains(world.tree, row, d.address.row)) return undefined
  return house(d, `${d.line}, ${d.place}, ${nameOf(world.tree, row)}`)
}

const NOTES: Readonly<Record<Country, readonly string[]>> = {
  ee: ['2. korrus', 'II korrus', 'fonolukk 12', 'hoovimaja', 'tel 5551234'],
  lv: ['2. stāvs', 'II stāvs', 'kods 12', 'pagalmā', 'tel. 29123456'],
  lt: ['2 aukštas', 'II a.', 'kodas 12', 'kieme', 'tel. 861234567'],
}

const nonsense = (random: Random): string =>
  random.pick([
    'test',
    'asdf 1',
    'n/a',
    'ei tea',
    'nezinu',
    'nežinau',
    'xxx 12',
    'qwerty uiop',
    '---',
    'tba 5',
  ])

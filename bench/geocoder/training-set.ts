/**
 * Texts to fit confidences on, of other seeds and rules than the frozen set that judges them. The frozen set is never
 * fitted to.
 */
import type { Country } from '../../src/addresses/record.ts'
import { firstChild, nameOf } from '../../src/addresses/tree.ts'
import type { Question } from './calibration-set.ts'
import { createRandom, type Random } from './random.ts'
import {
  abbreviate,
  inventName,
  junkWord,
  misspell,
  withoutDiacritics,
  withoutStreetKind,
} from './variants.ts'
import {
  barePlace,
  contains,
  type Drawn,
  drawStreetHouse,
  hasStreet,
  otherStreet,
  streetKind,
  type World,
} from './world.ts'

type Rule = (drawn: Drawn, random: Random, world: World) => Question | undefined

const house = ({ address }: Drawn, text: string): Question => ({
  kind: '',
  text,
  wanted: address.row,
})

const numberOf = ({ address }: Drawn): string =>
  address.names[8] === '' ? address.names[7] : `${address.names[7]}-${address.names[8]}`

/** Weights of the kinds, in percent. */
const RULES: readonly (readonly [number, string, Rule])[] = [
  [9, 'place first', (d) => house(d, `${d.place}, ${d.line}`)],
  [8, 'abbreviated', (d) => house(d, `${abbreviate(d.address.country, d.line)}, ${d.place}`)],
  [6, 'short form', (d) => house(d, d.address.short.join(', '))],
  [5, 'postcode', (d) => house(d, `${d.line}, ${d.address.postcode} ${d.place}`)],
  [10, 'no marks', (d) => house(d, withoutDiacritics(`${d.line} ${d.place}`).toLowerCase())],
  [
    4,
    'no kind word',
    (d) =>
      house(
        d,
        `${withoutStreetKind(d.address.country, d.address.names[5])} ${numberOf(d)} ${d.place}`,
      ),
  ],
  [
    9,
    'misspelt',
    (d, random) => house(d, `${bent(d.address.names[5], d, random)} ${numberOf(d)}, ${d.place}`),
  ],
  [
    6,
    'misspelt twice',
    (d, random) =>
      house(
        d,
        `${bent(d.address.names[5], d, random)} ${numberOf(d)}, ${bent(d.place, d, random)}`,
      ),
  ],
  [8, 'number that is not', noSuchNumber],
  [6, 'street of another place', otherPlace],
  [4, 'no street of the register', noSuchStreet],
  [
    6,
    'words before or behind',
    (d, random) => {
      const junk = `${junkWord(random)} ${random.pick(FIRMS)}`
      return house(
        d,
        random.pick([`${junk}, ${d.line}, ${d.place}`, `${d.line}, ${d.place} ${junk}`]),
      )
    },
  ],
  [
    6,
    'place left out',
    (d, random) => house(d, random.pick([d.line, abbreviate(d.address.country, d.line)])),
  ],
  [4, 'other municipality', otherUnit],
  [5, 'other kind word', otherKind],
  [3, 'town that it is not in', otherTown],
  [4, 'note', (d, random) => house(d, `${d.line}, ${d.place}, ${random.pick(NOTES)}`)],
  [3, 'place alone', (d) => ({ kind: '', text: d.place.toLowerCase(), wanted: d.placeRow })],
  [2, 'noise', (_, random) => ({ kind: '', text: noise(random), wanted: undefined })],
]

const FIRMS = ['Ltd', 'GmbH', 'grupp', 'serviss', 'centras', 'pood', 'veikals', 'parduotuvė']
const NOTES = [
  'kood 77',
  '3. korrus',
  '4. stāvs',
  '3 aukštas',
  'tālr. 26123456',
  'kab. 12',
  'office 4',
]

/** Draws `count` questions of a country. */
export function trainingSet(world: World, count: number, seed: number): Question[] {
  const random = createRandom(seed)
  const questions: Question[] = []
  const whole = RULES.reduce((sum, [weight]) => sum + weight, 0)
  while (questions.length < count) {
    let at = random.next() * whole
    let place = 0
    while (at >= RULES[place][0]) at -= RULES[place++][0]
    const rule = RULES[place]
    const question = rule[2](drawStreetHouse(world, random), random, world)
    if (question && question.text.length <= 200) questions.push({ ...question, kind: rule[1] })
  }
  return questions
}

/** The text with its longest word misspelt. */
function bent(text: string, { address }: Drawn, random: Random): string {
  const words = text.split(' ')
  const at = words.reduce((best, word, i) => (word.length > words[best].length ? i : best), 0)
  words[at] = misspell(random, address.country, words[at])
  return words.join(' ')
}

function noSuchNumber(d: Drawn, random: Random, { tree }: World): Question | undefined {
  const street = tree.parent[d.address.row]
  const number = String(1 + random.below(90))
  for (let row = firstChild(tree, street); row < tree.end[street]; row = tree.end[row]) {
    const figures: readonly string[] = nameOf(tree, row).match(/\d+/g) ?? []
    if (figures.includes(number)) return undefined
  }
  return { kind: '', text: `${d.place}, ${d.address.names[5]} ${number}`, wanted: street }
}

function otherPlace(d: Drawn, random: Random, world: World): Question | undefined {
  const town = world.towns[random.below(world.towns.length)]
  const place = barePlace(nameOf(world.tree, town))
  if (place === d.place || hasStreet(world, place, d.address.names[5])) return undefined
  return { kind: '', text: `${place} ${d.line}`, wanted: town }
}

function noSuchStreet(d: Drawn, random: Random, world: World): Question | undefined {
  const { country } = d.address
  const kind = streetKind(otherStreet(world, random, d.placeRow, '') ?? d.address.names[5])
  const name = `${inventName(random, country)} ${kind}`.trim()
  return { kind: '', text: `${d.place}, ${name} ${1 + random.below(80)}`, wanted: d.placeRow }
}

function otherUnit(d: Drawn, random: Random, world: World): Question | undefined {
  const row = random.pick(world.wideUnits)
  if (contains(world.tree, row, d.address.row)) return undefined
  return house(d, `${nameOf(world.tree, row)}, ${d.place}, ${d.line}`)
}

/** The house of a street whose kind word is another: a guess that may be right. */
function otherKind(d: Drawn, random: Random, { tree }: World): Question | undefined {
  const { country, names } = d.address
  const kind = streetKind(names[5])
  const other = random.pick(KINDS[country])
  if (kind === '' || kind === other) return undefined
  const line = names[5].slice(0, -kind.length) + other
  const isThere = siblings(tree, tree.parent[d.address.row]).some(
    (row) => nameOf(tree, row) === line,
  )
  return isThere ? undefined : house(d, `${line} ${numberOf(d)}, ${d.place}`)
}

const KINDS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['tänav', 'puiestee', 'tee', 'põik'],
  lv: ['iela', 'prospekts', 'gatve', 'šķērsiela'],
  lt: ['gatvė', 'alėja', 'skersgatvis', 'plentas'],
}

/** Rows beside a street, itself among them. */
function siblings(tree: World['tree'], street: number): number[] {
  const rows: number[] = []
  const above = tree.parent[street]
  for (let row = firstChild(tree, above); row < tree.end[above]; row = tree.end[row]) rows.push(row)
  return rows
}

/** A town of the unit around instead of the village that the house is in. */
function otherTown(d: Drawn, random: Random, world: World): Question | undefined {
  const { tree, largeTowns } = world
  const town = largeTowns[random.below(largeTowns.length)]
  const place = barePlace(nameOf(tree, town))
  if (contains(tree, town, d.address.row) || hasStreet(world, place, d.address.names[5]))
    return undefined
  return { kind: '', text: `${d.line}, ${place}`, wanted: town }
}

function noise(random: Random): string {
  let text = ''
  for (let i = 3 + random.below(12); i > 0; i--)
    text += random.pick([...'bcdfghjklmnprstvxzaeiou 0123'])
  return text
}

/** Countries have draws of their own. */
export const TRAINING_SEED: Readonly<Record<Country, number>> = {
  ee: 27_182_818,
  lv: 16_180_339,
  lt: 14_142_135,
}

/** g: questions that a search could be slow at. */
import type { Random } from '../../geocoder/random.ts'
import { flood, PATHS, post, query, somewhere } from '../requests.ts'
import { type Case, repeat, type Scene } from './case.ts'

type Make = (key: string, random: Random) => readonly Buffer[]

const asking =
  (texts: (random: Random) => readonly string[], more: readonly (readonly [string, string])[]) =>
  (key: string, random: Random): readonly Buffer[] => {
    const questions = texts(random).map((text): [string, string] => ['q', text.slice(0, 200)])
    const datasets = ['ee_aid', 'lv', 'lt'].map((name): [string, string] => ['gl', name])
    return post(PATHS.geocode, key, query([...questions, ...datasets, ...more]))
  }

const LETTERS = [...'aeikstrmnlupvõäöüšžāēīėų']
const SKIP: readonly (readonly [string, string])[] = [
  ['st', '31'],
  ['xd', 'true'],
  ['maxcount', '1000'],
]

const words = (random: Random, length: number): string => {
  let text = ''
  while (text.length < 200) {
    for (let i = 0; i < length; i++) text += random.pick(LETTERS)
    text += ' '
  }
  return text
}

const rules: Make = (key, random) => {
  const long = flood('n', 350)
  const typed = Array.from({ length: 10_000 }, (_, i): [string, string] => [
    'replaceType',
    `A${i % 9}${i < 9 ? '' : long.slice(0, i % 350)} ${long}`,
  ])
  return asking(() => ['a'], [['output', 'json2'], ['ac', 'true'], ['maxcount', '1000'], ...typed])(
    key,
    random,
  )
}

const PATTERNS = [
  '*',
  '?',
  '%',
  '_',
  '.*',
  '(a+)+$',
  '[a-z]*',
  '\\',
  "' or 1=1 --",
  '\u0000',
  '"*"',
]

const letters = asking(
  (random) => [random.pick(LETTERS)],
  [
    ['ac', 'true'],
    ['maxcount', '1000'],
  ],
)
const oneLetters = asking((random) => [words(random, 1)], SKIP)
const shortWords = asking((random) => [words(random, 4)], [...SKIP, ['ac', 'true']])
const digits = asking((random) => [flood(String(random.below(10)), 200), flood('1 2 ', 200)], SKIP)
const dashes = asking((random) => [flood('-', 200), flood(`${random.below(99)}-`, 200)], SKIP)
const patterns = asking(
  (random) => [flood(random.pick(PATTERNS), 200), `${random.pick(PATTERNS)} Tallinn`],
  SKIP,
)

/** Texts whose every word is a name of many things, so that the walk goes on to its end. */
const COMMON = [
  'Kase',
  'Pikk',
  'Uus',
  'Kooli',
  'Lai',
  'Aia',
  'Tallinn',
  'Tartu',
  'Rīgas',
  'Liepu',
  '5',
  '7',
]
const SEARCHED = 100

const searched: Make = (key, random) => {
  const text = (): string =>
    Array.from({ length: 40 }, () => random.pick(COMMON))
      .join(' ')
      .slice(0, 200)
  const texts = Array.from({ length: SEARCHED }, (): [string, string] => ['q', text()])
  return post(PATHS.search, key, query(texts))
}

const pointed: Make = (key, random) => {
  const points = Array.from({ length: 1000 }, (): [string, string] => {
    const [lon, lat] = somewhere(random)
    return ['point', `${lon},${lat}`]
  })
  return post(PATHS.reverse, key, query([...points, ['radius', '50000'], ['limit', '50']]))
}

const again = (id: string, name: string, make: Make): Case => ({
  id,
  name,
  plan: 'demo',
  run: (scene: Scene) => repeat(scene, () => make(scene.key, scene.random)),
  priced: make,
})

export const GEOCODER_CASES: readonly Case[] = [
  again('g1', '10,000 replacement rules', rules),
  again('g2', '100 words of a letter', oneLetters),
  again('g3', '40 words of four letters', shortWords),
  again('g4', '200 digits', digits),
  again('g5', '200 dashes', dashes),
  again('g6', 'patterns and quotes', patterns),
  again('g7', 'a letter, 1,000 continuations', letters),
  again('g8', 'search, 100 texts of common names', searched),
  again('g9', 'reverse, 1,000 points', pointed),
]

/** Addresses of a world as people write them, and the tests that record what both geocoders answer. */
import { describe, expect, test } from 'vitest'
import { askCyrillic } from '../../bench/geocoder/cyrillic.ts'
import { DIRTY_CLASSES } from '../../bench/geocoder/dirty.ts'
import { createRandom } from '../../bench/geocoder/random.ts'
import { trainingSet } from '../../bench/geocoder/training-set.ts'
import { misspell, readAddress, withoutDiacritics } from '../../bench/geocoder/variants.ts'
import { createWorld, drawn, type World } from '../../bench/geocoder/world.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import type { AskedServer } from './recorded-answers.ts'

const SEED = 3
const DIRTY_A_CLASS = 4
const WRITTEN = 60
const TYPED = 25
const MIXED = 150

function dirtyTexts(world: World): string[] {
  const random = createRandom(SEED)
  return DIRTY_CLASSES.flatMap((rule) => {
    const rows = rule.flats ? world.flats : world.streetHouses
    const texts: string[] = []
    for (let tries = 0; texts.length < DIRTY_A_CLASS && tries < 60; tries++) {
      const text = rule.ask(drawn(world.tree, rows[random.below(rows.length)]), random, world)
      if (text !== undefined) texts.push(text)
    }
    return texts
  })
}

function cyrillicTexts({ tree, houses }: World): string[] {
  const random = createRandom(SEED)
  const ask = () => askCyrillic(drawn(tree, houses[random.below(houses.length)]).address, random)
  return Array.from({ length: TYPED }, ask).flatMap((text) => text ?? [])
}

const writtenTexts = (world: World) => trainingSet(world, WRITTEN, SEED).map(({ text }) => text)

/** Addresses that are typed up to some letter. */
function typedTexts(world: World): string[] {
  const random = createRandom(SEED)
  return trainingSet(world, TYPED, SEED + 1).map(({ text }) =>
    text.slice(0, 1 + random.below(text.length)),
  )
}

/** What stands between and beside names in addresses, in any order. */
const BESIDE_NAMES = [
  ...[',', ',', ', ', ';', '/', '-', '(', ')', '"', '.', '№', '&', '\n'],
  ...[
    '1',
    '5',
    '12',
    '12a',
    '3/1',
    '5-12',
    '7 k-2',
    '10B',
    '1-9',
    '2 krt 3',
    'krt 4',
    'dz. 2',
    'butas 1',
  ],
  ...['10117', 'LV-1010', 'LT-01103', '01103', '999', '2024', '5551234'],
  ...[
    'ja',
    'un',
    'ir',
    'nurk',
    'stūris',
    'kampas',
    'ristmik',
    'juures',
    'endine',
    'tn',
    'mnt',
    'g.',
    'iela',
  ],
  ...[
    'Eesti',
    'Latvija',
    'Lietuva',
    'Estonia',
    'Эстония',
    'Latvai',
    'maakond',
    'vald',
    'nov.',
    'sav.',
    'linn',
  ],
  ...['talu', 'korrus', 'c/o', 'PK 12', 'x', 'ü', 'Ж', '59.43', '24,75'],
]

/** Ways to write the house and flat of a street; `{z}` is the postcode. */
const NUMBERED = [
  ...'{s} {h}-{f}|{s} {h} - {f}|{s} {h}–{f}|{s} {h}/{f}|{s} {h} / {f}|{s} {h} {f}|{s} {h}, {f}|{s} {h} krt {f}|{s} {h} krt. nr {f}'.split(
    '|',
  ),
  ...'{s} {h}, krt {f}|krt {f}, {s} {h}|krt {f} {s} {h}|korter nr {f}, {s} {h}|{s} {h} k {f}|{s} {h} k-{f}|{s} {h}k-{f}|{s} {h}k|{s} {h} k'.split(
    '|',
  ),
  ...'{s} {h} kv. {f}|{s} дом {h} кв {f}|{s} д.{h}, кв.{f}|{s} {h} dz. {f}|{s} {h}, {f}. dzīvoklis|{s} {h}, 1. korpuss, dz. {f}|{s} {h} korp. 1'.split(
    '|',
  ),
  ...'{s} {h} k-1 - {f}|{s} {h} k-C2|{s} {h} bt. {f}|{s} {h}, {f} butas|{s} {h}, butas {f}|{s} nr {h}|{s} nr. {h}|{s} maja {h}|{s} Nr.{h}-{f}'.split(
    '|',
  ),
  ...'{h} {s}|{h}-{f} {s}|{s}{h}|{s} {h}A|{s} {h} A|{s} {h} a {f}|{s} {h}OO|{s} {h} OO|{s} {h}..{f}|{s} {h} ja {f}|{s} {h};{f}|{s} {h}({f})'.split(
    '|',
  ),
  ...'{s} {h}//{f}|{s} {h}-{f}-1|{s} {h}/{f}-1|{s} {h}-{f}/1|{s} {h} k-1 {f}|{s} L{h}|{s} L {h}|{s} 0{h}|{s} {h}.|{s}, {h}.|{h}.{s}|{s} #{h}'.split(
    '|',
  ),
  ...'{z} {s} {h}-{f}|{s} {h}-{f} {z}|{s} {h} {z}|{z}-{h} {s}|{s} {h} b {f}|{s} {h}b. {f}|{s} {h}-k{f}|{s} {h}-A|{s} {h} -A|butas {f}, {h} {s}'.split(
    '|',
  ),
  ...'dz. {f}, {s} {h}|dz. {f} {s} {h}|{s} {h} ruum {f}|apt 99, {s} {h}|krt nr|{s} krt|krt {z}, {s} {h}|{s} {h} {f} {f}|{s} {h}-{z}'.split(
    '|',
  ),
]

/** Each way to write a number, twice, half of them with the place. */
function numberedTexts({ tree, streetHouses, flats }: World): string[] {
  const random = createRandom(SEED)
  return [...NUMBERED, ...NUMBERED].map((form) => {
    const rows = random.next() < 0.6 ? flats : streetHouses
    const { address, place } = drawn(tree, rows[random.below(rows.length)])
    const [, , , , , street, , house, flat] = address.names
    const parts = { s: street, h: house, f: flat || '3', z: address.postcode }
    const text = form.replace(/\{(\w)\}/g, (_, part) => parts[part as keyof typeof parts])
    return random.next() < 0.5 ? `${text}, ${place}` : text
  })
}

/** Names of the register, whole, cut or misspelt, among what else stands in addresses, in no order. */
function mixedTexts({ tree, houses }: World): string[] {
  const random = createRandom(SEED)
  const nameOfSome = () => {
    const { full, short, names, postcode } = readAddress(tree, houses[random.below(houses.length)])
    return random.pick([...full, ...short, ...names, postcode].filter((part) => part !== ''))
  }
  const word = () => {
    if (random.next() < 0.4) return random.pick(BESIDE_NAMES)
    const name = nameOfSome()
    const change = random.next()
    if (change < 0.15) return misspell(random, tree.country, name)
    if (change < 0.25) return name.slice(0, 1 + random.below(name.length))
    if (change < 0.35) return name.toUpperCase()
    return change < 0.45 ? withoutDiacritics(name) : name
  }
  return Array.from({ length: MIXED }, () =>
    Array.from({ length: 1 + random.below(6) }, word).join(random.next() < 0.9 ? ' ' : ''),
  )
}

async function answersOf({ get }: AskedServer, country: string, texts: readonly string[]) {
  const lines: string[] = []
  for (const [i, text] of texts.entries()) {
    const q = encodeURIComponent(text)
    lines.push(await get(`/geocoder/search?limit=5&q=${q}`))
    lines.push(await get(`/geocoder/geocode?gl=${country}&xd=true&st=${i % 5}&q=${q}`))
  }
  return lines.join('\n')
}

/** Tests for each country of a server's world. */
export function testTexts(server: () => AskedServer): void {
  describe.each(COUNTRIES)('%s', (country) => {
    const world = () => createWorld(server().world.trees[country]!)
    test.each([
      ['in the dirt of orders', dirtyTexts],
      ['in Cyrillic', cyrillicTexts],
      ['by the rules of people', writtenTexts],
      ['in no order', mixedTexts],
      ['with numbers of all forms', numberedTexts],
    ])('written %s', async (_, texts) => {
      expect(await answersOf(server(), country, texts(world()))).toMatchSnapshot()
    })

    test('typed', async () => {
      const { get } = server()
      const lines: string[] = []
      for (const text of [...typedTexts(world()), ...numberedTexts(world())]) {
        const q = encodeURIComponent(text)
        lines.push(await get(`/geocoder/suggest?q=${q}`))
        lines.push(await get(`/geocoder/geocode?gl=${country}&ac=true&xd=true&q=${q}`))
      }
      expect(lines.join('\n')).toMatchSnapshot()
    })
  })
}

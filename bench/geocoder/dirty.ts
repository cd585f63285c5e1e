/** Dirty input whose right answer is a certain house: each class makes a text of a drawn house, or nothing. */
import type { Country } from '../../src/addresses/record.ts'
import { nameOf } from '../../src/addresses/tree.ts'
import { fold } from '../../src/text/fold.ts'
import type { Random } from './random.ts'
import { abbreviate, inventName, withoutDiacritics } from './variants.ts'
import { bareStreet, contains, type Drawn, otherStreet, streetKind, type World } from './world.ts'

export interface DirtyClass {
  readonly name: string
  readonly bar: number
  readonly skipMax: number
  /** Fewer questions than the others have, where this many are asked for. */
  readonly count?: number
  readonly countries?: readonly Country[]
  readonly flats?: boolean
  ask(drawn: Drawn, random: Random, world: World): string | undefined
}

/** Towns whose name is in front of companies' names, in the genitive, and bare. */
const TOWN_GENITIVES: Readonly<Record<Country, readonly (readonly [string, string])[]>> = {
  ee: [
    ['Tallinna', 'Tallinn'],
    ['Tartu', 'Tartu'],
    ['Pärnu', 'Pärnu'],
    ['Viljandi', 'Viljandi'],
    ['Rakvere', 'Rakvere'],
    ['Võru', 'Võru'],
    ['Narva', 'Narva'],
    ['Haapsalu', 'Haapsalu'],
  ],
  lv: [
    ['Rīgas', 'Rīga'],
    ['Liepājas', 'Liepāja'],
    ['Jelgavas', 'Jelgava'],
    ['Valmieras', 'Valmiera'],
    ['Ventspils', 'Ventspils'],
    ['Daugavpils', 'Daugavpils'],
    ['Rēzeknes', 'Rēzekne'],
    ['Cēsu', 'Cēsis'],
  ],
  lt: [
    ['Vilniaus', 'Vilnius'],
    ['Kauno', 'Kaunas'],
    ['Klaipėdos', 'Klaipėda'],
    ['Šiaulių', 'Šiauliai'],
    ['Panevėžio', 'Panevėžys'],
    ['Alytaus', 'Alytus'],
    ['Utenos', 'Utena'],
    ['Telšių', 'Telšiai'],
  ],
}

const TRADES: Readonly<Record<Country, readonly string[]>> = {
  ee: ['Kaubamaja', 'Keskus', 'Haigla', 'Apteek', 'Piim', 'Ehitus OÜ', 'Elektrivõrk AS'],
  lv: ['slimnīca', 'poliklīnika', 'aptieka', 'siltums SIA', 'ūdens', 'piena kombināts'],
  lt: ['vandenys UAB', 'energija', 'poliklinika', 'ligoninė', 'grūdai', 'vaistinė'],
}

const BRANDS = [
  'Maxima',
  'Rimi',
  'Lidl',
  'Omniva',
  'Circle K',
  'Xpress',
  'DPD',
  'Apotheka',
  'Neste',
]
const KIND: Readonly<Record<Country, string>> = { ee: 'tee', lv: 'iela', lt: 'gatvė' }

/** The genitive of a street's kind word in Latvian. */
const LATVIAN_GENITIVE: Readonly<Record<string, string>> = {
  iela: 'ielas',
  bulvāris: 'bulvāra',
  prospekts: 'prospekta',
  gatve: 'gatves',
  šoseja: 'šosejas',
}

/** A foreign town for a company's name: one that is not the address's own. */
function companyTown(country: Country, place: string, random: Random): string | undefined {
  const [genitive, nominative] = random.pick(TOWN_GENITIVES[country])
  return nominative === place ? undefined : genitive
}

const short = ({ line, place }: Drawn): string => `${line}, ${place}`

function entrance(drawn: Drawn, random: Random, world: World): string | undefined {
  const { country } = drawn.address
  const other = otherStreet(world, random, drawn.placeRow, drawn.address.names[5])
  if (other === undefined) return undefined
  const core = bareStreet(other)
  const kind = streetKind(other)
  if (country === 'ee') {
    if (kind !== 'tänav') return undefined
    const form = random.pick([
      'sissepääs {} tn poolt',
      '{} tn poolt',
      '{} tänava poolt',
      '{} tn nurk',
    ])
    return `${drawn.line} (${form.replace('{}', core)}), ${drawn.place}`
  }
  if (country === 'lv') {
    const genitive = LATVIAN_GENITIVE[kind]
    if (genitive === undefined) return undefined
    const form = random.pick(['ieeja no {}', 'iebrauktuve no {}', '{} stūris'])
    return `${drawn.line}, ${form.replace('{}', `${core} ${genitive}`)}, ${drawn.place}`
  }
  if (kind !== 'gatvė') return undefined
  const form = random.pick(['įėjimas iš {}', 'įvažiavimas iš {}', '{} kampas'])
  return `${drawn.line} (${form.replace('{}', `${core} g.`)}), ${drawn.place}`
}

/** Lithuanian genitives of a settlement by all declensions that its ending allows. */
export function lithuanianGenitives(name: string): string[] {
  const all = [
    ...LITHUANIAN_GENITIVES,
    ['os', 'ų'],
    ['ės', 'ių'],
    ['ys', 'ių'],
    ['is', 'ies'],
    ['tis', 'čio'],
    ['dis', 'džio'],
  ] as const
  // The number of a village is not inflected: `Košių II`.
  const [, noun, number] = /^(.*?)( [IVX]+)?$/u.exec(name) as RegExpExecArray
  return all
    .filter(([ending]) => noun.endsWith(ending))
    .map(([ending, genitive]) => noun.slice(0, -ending.length) + genitive + (number ?? ''))
}

/** Lithuanian genitive of a settlement by the commonest declensions; undefined for others. */
function lithuanianGenitive(name: string): string | undefined {
  for (const [ending, genitive] of LITHUANIAN_GENITIVES) {
    if (name.endsWith(ending)) return name.slice(0, -ending.length) + genitive
  }
  return undefined
}

const LITHUANIAN_GENITIVES: readonly (readonly [string, string])[] = [
  ['iai', 'ių'],
  ['ai', 'ų'],
  ['ė', 'ės'],
  ['as', 'o'],
  ['ys', 'io'],
  ['is', 'io'],
  ['ius', 'iaus'],
  ['us', 'aus'],
  ['a', 'os'],
]

function placeTwice(drawn: Drawn, random: Random, world: World): string | undefined {
  const { country } = drawn.address
  const { line, place } = drawn
  const loud = place.toUpperCase()
  if (country === 'lt') {
    const genitive = lithuanianGenitive(place)
    const isVillage = !world.largeTowns.includes(drawn.placeRow)
    if (genitive === undefined || !isVillage) return undefined
    return `${abbreviate('lt', line)}, ${genitive} k., ${loud}`
  }
  const official = nameOf(world.tree, drawn.placeRow)
  return `${abbreviate(country, line)}, ${random.pick([official, place])}, ${loud}`
}

/** A municipality or county where no place of this name has a house of this name. */
function wrongUnit(drawn: Drawn, random: Random, world: World): string | undefined {
  const { tree } = world
  const row = random.pick(world.wideUnits)
  if (contains(tree, row, drawn.address.row)) return undefined
  const twins = world.placesByName.get(fold(drawn.place)) ?? []
  return twins.some((place) => contains(tree, row, place)) ? undefined : nameOf(tree, row)
}

function vocabulary({ address, line, place }: Drawn, random: Random): string | undefined {
  const { country, names } = address
  const core = bareStreet(names[5])
  const kind = streetKind(names[5])
  const forms = STREET_FORMS[country][kind]
  if (forms === undefined || core === names[5]) return undefined
  const written = random.pick(forms).replace('{}', core)
  return `${written} ${names[7]}${line.slice(`${names[5]} ${names[7]}`.length)}, ${place}`
}

/** Short and foreign forms of streets as people and foreign systems write them; `{}` is the name. */
const STREET_FORMS: Readonly<Record<Country, Readonly<Record<string, readonly string[]>>>> = {
  ee: {
    tänav: ['{} t', '{} t.', '{} st', '{} str', '{} street', 'ul. {}', 'ulica {}', '{} str.'],
    maantee: ['{} mnt', '{} road', '{} highway', '{} hwy', '{} mnt.'],
    puiestee: ['{} pst', '{} ave', '{} avenue', '{} blvd', '{} boulevard'],
    tee: ['{} road', '{} rd'],
  },
  lv: {
    iela: ['{} st', '{} str', '{} street', 'ul. {}', 'ulica {}', 'iela {}', '{} str.'],
    bulvāris: ['{} blvd', '{} boulevard', 'bulv. {}'],
    prospekts: ['{} ave', '{} avenue', '{} pr-ts', 'prosp. {}'],
    šoseja: ['{} highway', '{} road', '{} šos.'],
  },
  lt: {
    gatvė: ['{} st', '{} str', '{} street', 'ul. {}', 'ulica {}', '{} gatve', '{} str.'],
    prospektas: ['{} ave', '{} avenue', '{} pr-tas', '{} prosp.'],
    plentas: ['{} highway', '{} road', '{} pl.'],
    alėja: ['{} al.', '{} alley'],
  },
}

/** Flats as people and foreign systems write them. */
const FLAT_FORMS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['{h} kv {f}', '{h} flat {f}', '{h} apt {f}', '{h} apt. {f}', '{h} #{f}', '{h} {f}'],
  lv: [
    '{h} kv {f}',
    '{h} flat {f}',
    '{h} apt {f}',
    '{h} apt. {f}',
    '{h} #{f}',
    '{h} {f}',
    '{h} dzīv. {f}',
  ],
  lt: [
    '{h} kv {f}',
    '{h} flat {f}',
    '{h} apt {f}',
    '{h} apt. {f}',
    '{h} #{f}',
    '{h} {f}',
    '{h}, {f} butas',
  ],
}

function flatWord({ address, place }: Drawn, random: Random): string | undefined {
  const { names, country } = address
  if (names[5] === '' || names[8] === '' || !/^\d+[a-z]?$/iu.test(names[7])) return undefined
  const form = random.pick(FLAT_FORMS[country]).replace('{h}', names[7]).replace('{f}', names[8])
  return `${names[5]} ${form}, ${place}`
}

/** Streets in the case that says where, and definite forms, as people speak. */
function inflected({ address, place }: Drawn): string | undefined {
  const { country, names } = address
  const street = names[5]
  if (country === 'ee') {
    if (!/ (tänav|maantee|puiestee|tee)$/u.test(street)) return undefined
    const where = street.replace(/ tänav$/u, ' tänaval').replace(/(tee)$/u, '$1l')
    return `${where} ${names[7]}, ${place}`
  }
  if (country === 'lv') {
    if (!/ iela$/u.test(street)) return undefined
    const where = street.replace(/ā iela$/u, 'ajā ielā').replace(/ iela$/u, ' ielā')
    return `${where} ${names[7]}, ${place}`
  }
  if (!/ gatvė$/u.test(street)) return undefined
  const where = street.replace(/oji gatvė$/u, 'ojoje gatvėje').replace(/ gatvė$/u, ' gatvėje')
  return `${where} ${names[7]}, ${place}`
}

/** Digits for letters that a keyboard or an old system lacks: `S6pruse`, `P2rnu`. */
function digitLetters({ line, place }: Drawn): string | undefined {
  const text = `${line}, ${place}`
  if (!/[õä]/u.test(text)) return undefined
  return text
    .replace(/õ/gu, '6')
    .replace(/ä/gu, '2')
    .replace(/[öü]/gu, (v) => (v === 'ö' ? 'o' : 'y'))
}

/** Common first names as streets have them. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'Jaan Johan Lydia Friedrich August Jakob Juhan Anton Villem Eduard Karl ' +
    'Krišjāņa Jāņa Kārļa Rūdolfa Andreja Friča Jura Pētera Aleksandra Alfrēda Emīla Jēkaba Augusta Viļa Ernesta ' +
    'Eduarda Ādama Mārtiņa Miķeļa Anša Ludviga Paula Teodora Annas Emīlijas ' +
    'Jono Juozo Vinco Antano Petro Kazio Povilo Mykolo Stasio Simono Motiejaus Tado Adomo Salomėjos Igno Balio ' +
    'Prano Jurgio Mikalojaus Martyno Kristijono Gabrielės Vytauto Aleksandro Andriaus Felikso Liudo'
  ).split(' '),
)

/** First names of persons shortened, or left out: `Kr. Valdemāra`, `Gen. A. Gustaičio`. */
function initials(
  { address, place, placeRow }: Drawn,
  random: Random,
  world: World,
): string | undefined {
  const { names } = address
  const match = /^(\p{Lu}\p{L}{3,}) (\p{Lu}\p{L}{3,}) (\p{L}+)$/u.exec(names[5])
  if (match === null || !FIRST_NAMES.has(match[1])) return undefined
  const [, first, last, kind] = match
  // Where a town has two such streets the text names either.
  const namesakes = world.streetsByLastWord.get(last) ?? []
  if (namesakes.filter((row) => contains(world.tree, placeRow, row)).length > 1) return undefined
  const form = random.pick([
    `${first[0]}. ${last}`,
    `${first[0]}.${last}`,
    `${first.slice(0, 2)}. ${last}`,
    `${first[0]} ${last}`,
    last,
  ])
  return `${form} ${kind} ${names[7]}, ${place}`
}

export const DIRTY_CLASSES: readonly DirtyClass[] = [
  {
    name: 'company of another town, st=3',
    bar: 97,
    skipMax: 3,
    ask(drawn, random) {
      const town = companyTown(drawn.address.country, drawn.place, random)
      if (town === undefined) return undefined
      return `${town} ${random.pick(TRADES[drawn.address.country])}, ${short(drawn)}`
    },
  },
  {
    name: 'company with a kind word, st=4',
    bar: 97,
    skipMax: 4,
    ask(drawn, random) {
      const { country } = drawn.address
      const name = `${inventName(random, country)} ${KIND[country]}`
      return `${name} ${random.pick(BRANDS)}, ${short(drawn)}`
    },
  },
  {
    name: 'company and own address, st=6',
    bar: 97,
    skipMax: 6,
    ask: (drawn, random) => `${drawn.line} ${random.pick(BRANDS)}, ${short(drawn)}`,
  },
  {
    name: 'company behind, st=4',
    bar: 97,
    skipMax: 4,
    ask: (drawn, random) =>
      `${short(drawn)}, ${random.pick(BRANDS)} ${random.pick(TRADES[drawn.address.country])}`,
  },
  {
    name: 'wrong municipality or county, st=3',
    bar: 97,
    skipMax: 3,
    ask(drawn, random, world) {
      const unit = wrongUnit(drawn, random, world)
      return unit === undefined ? undefined : `${short(drawn)}, ${unit}`
    },
  },
  { name: 'entrances and corners, st=6', bar: 97, skipMax: 6, ask: entrance },
  {
    name: 'street twice, st=6',
    bar: 97,
    skipMax: 6,
    ask: (drawn, random) =>
      random.pick([`${drawn.line}, ${short(drawn)}`, `${drawn.address.names[5]}, ${short(drawn)}`]),
  },
  { name: 'place twice, st=3', bar: 97, skipMax: 3, ask: placeTwice },
  {
    name: 'A // B without B, st=6',
    bar: 97,
    skipMax: 6,
    ask(drawn, random, world) {
      const other = otherStreet(world, random, drawn.placeRow, drawn.address.names[5])
      return other && `${drawn.line} // ${other} ${900 + random.below(90)}, ${drawn.place}`
    },
  },
  { name: 'foreign words for streets, st=0', bar: 97, skipMax: 0, ask: vocabulary },
  { name: 'foreign words for flats, st=0', bar: 97, skipMax: 0, flats: true, ask: flatWord },
  { name: 'inflected streets, st=0', bar: 97, skipMax: 0, ask: (drawn) => inflected(drawn) },
  {
    name: 'digits for letters, st=0',
    bar: 97,
    skipMax: 0,
    countries: ['ee'],
    ask: (drawn) => digitLetters(drawn),
  },
  { name: 'initials of first names, st=0', bar: 97, skipMax: 0, ask: initials },
  {
    name: 'lower case, no marks, floor, st=3',
    bar: 97,
    skipMax: 3,
    ask: (drawn, random) =>
      `${withoutDiacritics(short(drawn)).toLowerCase().replace(/,/g, '')} ${random.pick(NOTES[drawn.address.country])}`,
  },
]

const NOTES: Readonly<Record<Country, readonly string[]>> = {
  ee: ['2. korrus', 'uksekood 123', 'III korrus', 'kontor 5'],
  lv: ['2. stāvs', 'durvju kods 123', 'III stāvs', 'birojs 5'],
  lt: ['2 aukštas', 'durų kodas 123', 'III aukštas', 'kabinetas 5'],
}

/**
 * Addresses as people write them in Russian, Ukrainian and Belarusian. The rules are those of practical transcription
 * as reference works and map readers use it; they share nothing with the program's own tables.
 */
import type { Country } from '../../src/addresses/record.ts'
import type { Random } from './random.ts'
import type { Address } from './variants.ts'

type Rules = readonly (readonly [RegExp, string])[]

/** Before everything: vowels at the beginning of a word and pairs with `j`, which all three languages write alike. */
const COMMON: Rules = [
  [/(?<=^|[^\p{L}])j[aāä]/gu, 'я'],
  [/(?<=^|[^\p{L}])j[eēė]/gu, 'е'],
  [/(?<=^|[^\p{L}])j[uūųü]/gu, 'ю'],
  [/(?<=[lļnņbcdfgkmprstšvz])j[aā]/gu, 'ья'],
  [/(?<=[lļnņbcdfgkmprstšvz])j[eēė]/gu, 'ье'],
  [/(?<=[lļnņbcdfgkmprstšvz])j[uūų]/gu, 'ью'],
  [/(?<=[lļnņbcdfgkmprstšvz])j(?=[^aeiouāēīōūõäöü])/gu, 'ь'],
  [/j[aāä]/gu, 'я'],
  [/j[uūųü]/gu, 'ю'],
  [/je/gu, 'е'],
]

const LATVIAN: Rules = [
  [/ļ[aā]/gu, 'ля'],
  [/ļ[uū]/gu, 'лю'],
  [/ļ(?=[eēiī])/gu, 'л'],
  [/ļ/gu, 'ль'],
  [/ņ[aā]/gu, 'ня'],
  [/ņ[uū]/gu, 'ню'],
  [/ņ(?=[eēiī])/gu, 'н'],
  [/ņ/gu, 'нь'],
  [/ķ[aā]/gu, 'кя'],
  [/ķ[uū]/gu, 'кю'],
  [/ģ[aā]/gu, 'гя'],
  [/ģ[uū]/gu, 'гю'],
  [/(?<=^|[^\p{L}])[eē]/gu, 'э'],
  [/(?<=[aāoōuū])[eē]/gu, 'э'],
  [/(?<=[aāeēoōuū])i/gu, 'й'],
]

const LITHUANIAN: Rules = [
  [/i[aą](?=\p{L}|$|[^\p{L}])/gu, 'я'],
  [/i[uųū]/gu, 'ю'],
  [/io/gu, 'ё'],
  [/(?<=^|[^\p{L}])[eęė]/gu, 'э'],
  [/(?<=[aąouųūя])[eęė]/gu, 'э'],
  [/(?<=[aąeęėouųūюя])i/gu, 'й'],
]

const ESTONIAN: Rules = [
  [/ää/gu, 'яэ'],
  [/öö/gu, 'ёэ'],
  [/üü/gu, 'юй'],
  [/(?<=^|[^\p{L}])[äeö]/gu, 'э'],
  [/(?<=[aeiouäõöüэ])e/gu, 'э'],
  [/ä/gu, 'я'],
  [/ö/gu, 'ё'],
  [/(?<=[aeouõüяёэ])i/gu, 'й'],
  [/õ/gu, 'ы'],
]

const LETTERS: Readonly<Record<string, string>> = {
  a: 'а',
  ā: 'а',
  ą: 'а',
  b: 'б',
  c: 'ц',
  č: 'ч',
  d: 'д',
  e: 'е',
  ē: 'е',
  ė: 'е',
  ę: 'е',
  f: 'ф',
  g: 'г',
  ģ: 'г',
  h: 'х',
  i: 'и',
  ī: 'и',
  į: 'и',
  j: 'й',
  k: 'к',
  ķ: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  ō: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  ŗ: 'р',
  s: 'с',
  š: 'ш',
  t: 'т',
  u: 'у',
  ū: 'у',
  ų: 'у',
  ü: 'ю',
  v: 'в',
  w: 'в',
  x: 'кс',
  z: 'з',
  ž: 'ж',
}

const RULES: Readonly<Record<Country, Rules>> = {
  ee: [...COMMON, ...ESTONIAN, [/y/gu, 'ю']],
  lv: [...COMMON, ...LATVIAN],
  lt: [...COMMON, ...LITHUANIAN, [/y/gu, 'и']],
}

/** A name in Russian letters; capitals at the beginnings of words as before. */
function inRussianLetters(country: Country, name: string): string {
  return name.replace(/[\p{L}’'.]+/gu, (word) => {
    let text = word.toLowerCase()
    for (const [pattern, letters] of RULES[country]) text = text.replace(pattern, letters)
    text = [...text].map((letter) => LETTERS[letter] ?? letter).join('')
    return /^\p{Lu}/u.test(word) ? text[0].toUpperCase() + text.slice(1) : text
  })
}

/** Kind words of streets and what Russian speakers write for them: in front of the name, unless it begins with `-`. */
const KINDS: Readonly<Record<Country, readonly (readonly [RegExp, readonly string[]])[]>> = {
  ee: [
    [/ tänav$/u, ['улица', 'ул.', 'ул']],
    [/ puiestee$/u, ['бульвар', 'бул.', '-пуйестеэ']],
    [/ maantee$/u, ['шоссе', '-маантеэ', '-шоссе']],
    [/ tee$/u, ['-теэ']],
    [/ väljak$/u, ['площадь', 'пл.']],
    [/ allee$/u, ['аллея']],
    [/ põik$/u, ['переулок', 'пер.']],
  ],
  lv: [
    [/ iela$/u, ['улица', 'ул.', 'ул', '-иела']],
    [/ bulvāris$/u, ['бульвар', 'бул.']],
    [/ prospekts$/u, ['проспект', 'пр.', 'пр-т']],
    [/ laukums$/u, ['площадь', 'пл.']],
    [/ šoseja$/u, ['шоссе']],
    [/ gatve$/u, ['-гатве']],
    [/ aleja$/u, ['аллея']],
  ],
  lt: [
    [/ gatvė$/u, ['улица', 'ул.', 'ул']],
    [/ prospektas$/u, ['проспект', 'пр.', 'пр-т']],
    [/ plentas$/u, ['шоссе']],
    [/ alėja$/u, ['аллея']],
    [/ aikštė$/u, ['площадь', 'пл.']],
    [/ skersgatvis$/u, ['переулок', 'пер.']],
    [/ bulvaras$/u, ['бульвар']],
  ],
}

/** `Narva` gives `Нарвское`, `Tartu` `Тартуское`: the adjective of a town in a road's name. */
function adjective(country: Country, name: string): string {
  const letters = inRussianLetters(country, name)
  if (/ски$/u.test(letters)) return `${letters.slice(0, -1)}ое`
  return `${letters.replace(/[ая]$/u, '')}ское`
}

/** Lithuanian genitives of first names and surnames, as Russian declines the nominative: `Gedimino`, `Гедиминаса`. */
function russianGenitive(name: string): string {
  return name
    .split(' ')
    .map((word) =>
      word
        .replace(/(?<=[bdgklmnprstvz])o$/u, 'asa')
        .replace(/iaus$/u, 'iusa')
        .replace(/(?<=[^i])aus$/u, 'usa'),
    )
    .join(' ')
}

function street(country: Country, name: string, random: Random): string {
  for (const [pattern, words] of KINDS[country]) {
    if (!pattern.test(name)) continue
    let own = name.replace(pattern, '')
    const word = random.pick(words)
    if (country === 'ee' && word === 'шоссе' && /^\p{L}+$/u.test(own)) {
      return `${adjective(country, own)} ${word}`
    }
    if (country === 'lt' && /^\p{L}{3,} \p{L}+$/u.test(own) && random.below(2) === 0) {
      own = russianGenitive(own)
    }
    const letters = inRussianLetters(country, own)
    return word.startsWith('-') ? `${letters} ${word.slice(1)}` : `${word} ${letters}`
  }
  return inRussianLetters(country, name)
}

/** House and flat; letters behind numbers are Cyrillic ones. */
function number(house: string, flat: string, random: Random): string {
  const own = house
    .replace(/[a-z]/giu, (letter) => CYRILLIC_NUMBER_LETTERS[letter.toLowerCase()] ?? letter)
    .replace(/ ?к-(\d+)$/u, ' корпус $1')
  const written = random.pick(['', '', 'д. ', 'дом ']) + own
  return flat === '' ? written : `${written}${random.pick(['-', ' кв. ', ', кв. '])}${flat}`
}

const CYRILLIC_NUMBER_LETTERS: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  k: 'к',
}

/** A Russian text in the letters of its neighbours: `Рига` is `Рига` or `Ріга`. */
function asNeighbour(text: string, random: Random): string {
  const which = random.below(8)
  if (which === 0) {
    return text
      .replace(/(?<!\p{L})(?:улица|ул\.?(?=\s))/gu, 'вул.')
      .replace(/и/gu, 'і')
      .replace(/И/gu, 'І')
      .replace(/ы/gu, 'и')
      .replace(/э/gu, 'е')
      .replace(/Э/gu, 'Е')
      .replace(/ё/gu, 'йо')
  }
  if (which === 1) {
    return text
      .replace(/(?<!\p{L})(?:улица|ул\.?(?=\s))/gu, 'вуліца')
      .replace(/и/gu, 'і')
      .replace(/И/gu, 'І')
      .replace(/(?<=[аеёіоуыэюя])в(?=[бвгджзклмнпрстфхцчш])/gu, 'ў')
  }
  return text
}

/** The address in Cyrillic letters; undefined where it has neither street nor village. */
export function askCyrillic(address: Address, random: Random): string | undefined {
  const { country, names } = address
  const place = names[3] || names[2] || names[1]
  if (names[7] === '' || place === '' || names[4] !== '') return undefined
  // Districts of a city are not named beside its streets.
  const town = /linnaosa$/u.test(place) ? names[2] : place
  const bare = town.replace(/ (linn|alev|alevik|küla|vald)$/u, '')
  const settlement = inRussianLetters(country, bare)
  const house = number(names[7], names[8], random)
  if (names[5] === '') {
    const name = /^\d/u.test(names[7]) ? house : inRussianLetters(country, names[7])
    return asNeighbour(
      random.below(2) === 0 ? `${settlement}, ${name}` : `дер. ${settlement}, ${name}`,
      random,
    )
  }
  const line = `${street(country, names[5], random)}${random.pick([' ', ', '])}${house}`
  const text = random.pick([
    `${settlement}, ${line}`,
    `${settlement} ${line}`,
    `${line}, ${settlement}`,
    `г. ${settlement}, ${line}`,
  ])
  return asNeighbour(text, random)
}

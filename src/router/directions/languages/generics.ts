/**
 * Kind words of streets in the three languages of the house, in the cases that directions put them into. A name that
 * ends in one of the language that is spoken is declined there (`Pärnu maanteele`, `pa Brīvības ielu`, `į Topolių
 * gatvę`). A genitive before it stays; an adjective takes the same case (`Pikale tänavale`, `pa Mazo ielu`). The forms are those
 * of regular declension.
 */
import type { Forms } from '../language.ts'
import { russianForms } from './russian-names.ts'

/** The word as names have it, then the forms for turning onto it and for driving along it. */
type Generic = readonly [word: string, onto: string, along: string]

/** Estonian: allative; partitive after `mööda`. */
const ESTONIAN: readonly Generic[] = [
  ['tänav', 'tänavale', 'tänavat'],
  ['tn', 'tänavale', 'tänavat'],
  ['maantee', 'maanteele', 'maanteed'],
  ['mnt', 'maanteele', 'maanteed'],
  ['puiestee', 'puiesteele', 'puiesteed'],
  ['pst', 'puiesteele', 'puiesteed'],
  ['ringtee', 'ringteele', 'ringteed'],
  ['tee', 'teele', 'teed'],
  ['allee', 'alleele', 'alleed'],
  ['väljak', 'väljakule', 'väljakut'],
  ['plats', 'platsile', 'platsi'],
  ['sild', 'sillale', 'silda'],
  ['põik', 'põigule', 'põiku'],
  ['liin', 'liinile', 'liini'],
  ['käik', 'käigule', 'käiku'],
  ['jalg', 'jalale', 'jalga'],
  ['prospekt', 'prospektile', 'prospekti'],
  ['kaar', 'kaarele', 'kaart'],
  ['ring', 'ringile', 'ringi'],
  ['turg', 'turule', 'turgu'],
  ['rada', 'rajale', 'rada'],
  ['kallas', 'kaldale', 'kallast'],
  ['kai', 'kaile', 'kaid'],
  ['kael', 'kaelale', 'kaela'],
]

/** Latvian: accusative after `uz` and after `pa`. */
const LATVIAN: readonly Generic[] = (
  [
    ['iela', 'ielu'],
    ['prospekts', 'prospektu'],
    ['bulvāris', 'bulvāri'],
    ['gatve', 'gatvi'],
    ['šoseja', 'šoseju'],
    ['ceļš', 'ceļu'],
    ['laukums', 'laukumu'],
    ['aleja', 'aleju'],
    ['dambis', 'dambi'],
    ['krastmala', 'krastmalu'],
    ['ostmala', 'ostmalu'],
    ['skvērs', 'skvēru'],
    ['mols', 'molu'],
    ['maģistrāle', 'maģistrāli'],
    ['līnija', 'līniju'],
    ['tilts', 'tiltu'],
  ] as const
).map(([word, form]) => [word, form, form] as const)

/** Lithuanian: accusative after `į`; instrumental. */
const LITHUANIAN: readonly Generic[] = [
  ['gatvė', 'gatvę', 'gatve'],
  ['g.', 'gatvę', 'gatve'],
  ['prospektas', 'prospektą', 'prospektu'],
  ['pr.', 'prospektą', 'prospektu'],
  ['plentas', 'plentą', 'plentu'],
  ['pl.', 'plentą', 'plentu'],
  ['alėja', 'alėją', 'alėja'],
  ['al.', 'alėją', 'alėja'],
  ['kelias', 'kelią', 'keliu'],
  ['aplinkkelis', 'aplinkkelį', 'aplinkkeliu'],
  ['kel.', 'kelią', 'keliu'],
  ['aikštė', 'aikštę', 'aikšte'],
  ['a.', 'aikštę', 'aikšte'],
  ['skersgatvis', 'skersgatvį', 'skersgatviu'],
  ['skg.', 'skersgatvį', 'skersgatviu'],
  ['akligatvis', 'akligatvį', 'akligatviu'],
  ['aklg.', 'akligatvį', 'akligatviu'],
  ['skveras', 'skverą', 'skveru'],
  ['skv.', 'skverą', 'skveru'],
  ['takas', 'taką', 'taku'],
  ['tak.', 'taką', 'taku'],
  ['tiltas', 'tiltą', 'tiltu'],
  ['krantinė', 'krantinę', 'krantine'],
  ['krant.', 'krantinę', 'krantine'],
]

/** Adjectives before a kind word, by the language. */
const ESTONIAN_ADJECTIVES: ReadonlyMap<string, Forms> = new Map(
  (
    [
      ['Pikk', 'Pikale', 'Pikka'],
      ['Lai', 'Laiale', 'Laia'],
      ['Uus', 'Uuele', 'Uut'],
      ['Vana', 'Vanale', 'Vana'],
      ['Suur', 'Suurele', 'Suurt'],
      ['Väike', 'Väikesele', 'Väikest'],
      ['Lühike', 'Lühikesele', 'Lühikest'],
      ['Kitsas', 'Kitsale', 'Kitsast'],
      ['Kõver', 'Kõverale', 'Kõverat'],
      ['Sirge', 'Sirgele', 'Sirget'],
      ['Looklev', 'Looklevale', 'Looklevat'],
      ['Nurklik', 'Nurklikule', 'Nurklikku'],
      ['Vaikne', 'Vaiksele', 'Vaikset'],
      ['Kauge', 'Kaugele', 'Kauget'],
      ['Kõrge', 'Kõrgele', 'Kõrget'],
      ['Kaunis', 'Kaunile', 'Kaunist'],
      ['Haljas', 'Haljale', 'Haljast'],
      ['Roheline', 'Rohelisele', 'Rohelist'],
      ['Punane', 'Punasele', 'Punast'],
      ['Kollane', 'Kollasele', 'Kollast'],
      ['Valge', 'Valgele', 'Valget'],
    ] as const
  ).map(([word, onto, along]) => [word, { onto, along }]),
)

const ADJECTIVES: ReadonlyMap<string, (word: string) => Forms | undefined> = new Map([
  ['et-EE', (word: string) => ESTONIAN_ADJECTIVES.get(word)],
  // Definite adjectives; no genitive ends like them.
  [
    'lv-LV',
    (word: string) => {
      const form = word.replace(/(?:ā|ais)$/, 'o')
      return form === word ? undefined : { onto: form, along: form }
    },
  ],
  [
    'lt-LT',
    (word: string) => {
      if (word.endsWith('oji')) {
        return { onto: `${word.slice(0, -3)}ąją`, along: `${word.slice(0, -3)}ąja` }
      }
      if (!word.endsWith('asis')) return undefined
      return { onto: `${word.slice(0, -4)}ąjį`, along: `${word.slice(0, -4)}uoju` }
    },
  ],
])

/** Kind words that others are made of, the longer ones first. */
const COMPOUND_ENDS = [
  'maantee',
  'puiestee',
  'ringtee',
  'tee',
  'tänav',
  'väljak',
  'plats',
  'allee',
  'turg',
  'iela',
  'līnija',
  'laukums',
  'ceļš',
]

/** Words that are read as they are in a language that puts no kind word before them. */
const asTheyAre = (generics: readonly Generic[]) =>
  generics.map(([word]): Generic => [word, word, word])

const formsOf = (generics: readonly Generic[]) =>
  new Map(generics.map(([word, onto, along]) => [word, { onto, along }]))

const GENERICS: ReadonlyMap<string, ReturnType<typeof formsOf>> = new Map([
  ['et-EE', formsOf(ESTONIAN)],
  ['lv-LV', formsOf(LATVIAN)],
  ['lt-LT', formsOf(LITHUANIAN)],
  ['ru-RU', formsOf(asTheyAre([...ESTONIAN, ...LATVIAN, ...LITHUANIAN]))],
])

/** Estonian streets without a kind word are genitives, which end in a vowel: `Riia`, and on the map mean `Riia tänav`. */
const GENITIVE = /[aeiouõäöü]$/i
/** Names of other languages have a kind word of their own, at their end or as their first word. */
const FOREIGN_END =
  /(?:stra(?:ss|ß)e|gasse|gata|katu|tie|kuja|polku|ranta|aukio|puisto|väylä|silta|kaari|iela|gatve|gatvė|aleja|alėja|aikštė|krantinė|krastmala|šoseja|līnija|maģistrāle|avenue|lane|drive|square|bridge)$/i
const FOREIGN_BEGIN =
  /^(?:rue|avenue|boulevard|chemin|quai|place|allée|route|impasse|promenade|pont|montée|via|viale|piazza|calle|plaza|ulica) /i
/** Letters that Estonian names don't have. */
const FOREIGN_LETTER = /[^\p{ASCII}õäöüšžÕÄÖÜŠŽ]/u

/** An Estonian street's name without a kind word, with that of a street behind it. */
function asEstonianStreet(name: string, number: string): Forms | undefined {
  const adjective = ESTONIAN_ADJECTIVES.get(name)
  const isForeign = [FOREIGN_END, FOREIGN_BEGIN, FOREIGN_LETTER].some((one) => one.test(name))
  const isGenitive = GENITIVE.test(name) && !isForeign
  if (!adjective && !isGenitive) return undefined
  return {
    onto: `${adjective?.onto ?? name} tänavale${number}`,
    along: `${adjective?.along ?? name} tänavat${number}`,
  }
}

/** Streets named after a thing that ends like a road: `Raudteele` would send a driver onto the railway. */
const NO_ROADS = new Set(['Raudtee'])

/** Shorter kind words alone are no names that a form of theirs is known by: `Tee`. */
const LONE_LETTERS_MIN = 6

/** A word that ends in a kind word has its forms: `Keskväljak`, `šķērslīnija`. */
function formsOfWord(
  generics: ReadonlyMap<string, Forms>,
  word: string,
  isLastOfSeveral: boolean,
): Forms | undefined {
  const forms = generics.get(word)
  if (forms) return isLastOfSeveral ? forms : undefined
  if (NO_ROADS.has(word)) return undefined
  const generic = COMPOUND_ENDS.find((end) => word.toLowerCase().endsWith(end) && generics.has(end))
  if (!generic) return undefined
  const stem = word.slice(0, word.length - generic.length)
  if (stem === '' && generic.length < LONE_LETTERS_MIN) return undefined
  const { onto, along } = generics.get(generic)!
  const small = stem === '' ? upperFirst : (text: string) => text
  return { onto: small(stem + onto), along: small(stem + along) }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Names of a language that are kept with their forms. */
const KEPT_MAX = 4096
const kept = new Map(
  [...GENERICS.keys()].map((locale) => [locale, new Map<string, Forms | null>()]),
)

/** Letters of other alphabets are not looked at. */
const LETTERS = 0x250
const A_LETTER = 0x41

/** By language the letters with which its kind words end, small and great. */
const LAST_LETTERS: ReadonlyMap<string, Uint8Array> = new Map(
  [...GENERICS].map(([locale, generics]) => {
    const last = new Uint8Array(LETTERS)
    for (const word of generics.keys()) {
      const letter = word.charAt(word.length - 1)
      last[letter.charCodeAt(0)] = 1
      last[letter.toUpperCase().charCodeAt(0)] = 1
    }
    // Names without a kind word have forms, too: all genitives, and adjectives.
    if (locale === 'et-EE') last.fill(1, A_LETTER, LETTERS)
    return [locale, last]
  }),
)

// hot: most names that are read for the first time end in no kind word, many in a digit.
function mayBeDeclined(lastLetters: Uint8Array, road: string): boolean {
  const bracket = road.endsWith(')') ? road.lastIndexOf(' (') : -1
  const last = road.charCodeAt((bracket < 0 ? road.length : bracket) - 1)
  return last >= LETTERS || lastLetters[last] === 1
}

const CLOSING = 0x29

/**
 * Whether the name `bytes[start .. end)` in UTF-8, with a number in brackets behind it or not, may have cases. Also
 * true where only the text tells: with a bracket or a letter beyond ASCII.
 */
// hot: the name of every step of a drive.
export function mayHaveCases(
  locale: string,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  const lastLetters = LAST_LETTERS.get(locale)
  if (!lastLetters || start === end) return false
  const last = bytes[end - 1]
  return last >= 0x80 || last === CLOSING || lastLetters[last] === 1
}

/**
 * The name in the cases of a language; undefined where it has none there. It has where it ends in one of its kind words,
 * or in Estonian is that of a street.
 */
export function declined(locale: string, road: string, isStreet: boolean): Forms | undefined {
  const keptHere = kept.get(locale)
  if (!keptHere || !mayBeDeclined(LAST_LETTERS.get(locale)!, road)) return undefined
  const known = isStreet ? road : `${road}\n`
  let forms = keptHere.get(known)
  if (forms === undefined) {
    forms = formsOfName(locale, road, isStreet) ?? null
    if (keptHere.size === KEPT_MAX) keptHere.clear()
    keptHere.set(known, forms)
  }
  return forms ?? undefined
}

function formsOfName(locale: string, road: string, isStreet: boolean): Forms | undefined {
  const generics = GENERICS.get(locale)!
  // A number in brackets may follow: `Tallinna maantee (2)`.
  const bracket = road.endsWith(')') ? road.lastIndexOf(' (') : -1
  const name = bracket < 0 ? road : road.slice(0, bracket)
  const number = bracket < 0 ? '' : road.slice(bracket)
  const russian = locale === 'ru-RU' ? russianForms(name) : undefined
  if (russian) return { onto: russian.onto + number, along: russian.along + number }
  const space = name.lastIndexOf(' ')
  const forms = formsOfWord(generics, name.slice(space + 1), space > 0)
  if (!forms) {
    return locale === 'et-EE' && isStreet ? asEstonianStreet(name, number) : undefined
  }
  if (space < 0) return { onto: forms.onto + number, along: forms.along + number }
  const words = name.slice(0, space).split(' ')
  const adjective = ADJECTIVES.get(locale)?.(words[0])
  const rest = words.slice(1)
  const said = (first: string, kind: string) => [first, ...rest, kind].join(' ') + number
  return {
    onto: said(adjective?.onto ?? words[0], forms.onto),
    along: said(adjective?.along ?? words[0], forms.along),
  }
}

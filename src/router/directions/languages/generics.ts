/**
 * Kind words of streets in the three languages of the house, in the cases that directions put them into. A name that
 * ends in one of the language that is spoken is declined there (`Pärnu maanteele`, `pa Brīvības ielu`, `į Topolių
 * gatvę`). A genitive before it stays; an adjective takes the same case (`Pikale tänavale`, `pa Mazo ielu`). The forms are those of regular
 * declension.
 */

/** A name or a word of it in the two cases that directions need. */
export interface Forms {
  /** For turning onto the road. */
  readonly onto: string
  /** For driving along it. */
  readonly along: string
}

/** The word as it stands in names, then the forms for turning onto it and for driving along it. */
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
]

/** Latvian: accusative after `uz` and after `pa`. */
const LATVIAN: readonly Generic[] = (
  [
    ['iela', 'ielu'],
    ['šķērsiela', 'šķērsielu'],
    ['prospekts', 'prospektu'],
    ['bulvāris', 'bulvāri'],
    ['gatve', 'gatvi'],
    ['šoseja', 'šoseju'],
    ['ceļš', 'ceļu'],
    ['apvedceļš', 'apvedceļu'],
    ['laukums', 'laukumu'],
    ['aleja', 'aleju'],
    ['dambis', 'dambi'],
    ['krastmala', 'krastmalu'],
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
  ['aikštė', 'aikštę', 'aikšte'],
  ['skersgatvis', 'skersgatvį', 'skersgatviu'],
  ['takas', 'taką', 'taku'],
  ['tiltas', 'tiltą', 'tiltu'],
  ['krantinė', 'krantinę', 'krantine'],
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

/** Estonian names of one word that are a kind of road themselves: `Idaringtee`, `Puiestee`. */
const COMPOUND = /^\p{L}*(?:ring|puies|maan)tee$/iu

const formsOf = (generics: readonly Generic[]) =>
  new Map(generics.map(([word, onto, along]) => [word, { onto, along }]))

const GENERICS: ReadonlyMap<string, ReturnType<typeof formsOf>> = new Map([
  ['et-EE', formsOf(ESTONIAN)],
  ['lv-LV', formsOf(LATVIAN)],
  ['lt-LT', formsOf(LITHUANIAN)],
])

/** The name in the cases of a language; undefined where it does not end in one of its kind words. */
export function declined(locale: string, road: string): Forms | undefined {
  const generics = GENERICS.get(locale)
  if (!generics) return undefined
  // A number in brackets may follow: `Tallinna maantee (2)`.
  const bracket = road.endsWith(')') ? road.lastIndexOf(' (') : -1
  const name = bracket < 0 ? road : road.slice(0, bracket)
  const number = bracket < 0 ? '' : road.slice(bracket)
  if (locale === 'et-EE' && COMPOUND.test(name)) {
    return { onto: `${name}le${number}`, along: `${name}d${number}` }
  }
  const space = name.lastIndexOf(' ')
  const forms = space > 0 ? generics.get(name.slice(space + 1)) : undefined
  if (!forms) return undefined
  const words = name.slice(0, space).split(' ')
  const adjective = ADJECTIVES.get(locale)?.(words[0])
  const rest = words.slice(1)
  const said = (first: string, kind: string) => [first, ...rest, kind].join(' ') + number
  return {
    onto: said(adjective?.onto ?? words[0], forms.onto),
    along: said(adjective?.along ?? words[0], forms.along),
  }
}

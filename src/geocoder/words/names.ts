/**
 * Names as the index keeps them. A name is its *core* words (`puškini`), what its object is (`tänav`), and first names
 * that may be left out or shortened (`aleksander`). One written name can have several forms: joined (`vaikeameerika`),
 * with the kind cut out of a fused word (`toom` + `puiestee`), with the kind fused on (`tartumaa`).
 */
import { fold } from '../../text/fold.ts'
import { type Lexicon, NO_KIND, wordsOf } from './lexicon.ts'

/** How a form came to be, in the low bits of an entry's flags: the better the smaller. */
export const FORM_OWN = 0
export const FORM_GENITIVE = 1
export const FORM_SYNONYM = 2
export const FORM_JOINED = 3
export const FORM_FORMER = 4
/** A part of a town that no register has, for the town: it is as good as a name of its own. */
export const FORM_PART = 5
export const FORM_MASK = 7
/** The form counts only with its kind word beside it: `1. liin`, `toom` + `puiestee`. */
export const FLAG_KIND_REQUIRED = 8
/** The form counts only with some of its first words before it: `Karja` is not `Suur-Karja`. */
export const FLAG_FIRST_REQUIRED = 16

export interface NameForm {
  readonly core: readonly string[]
  /** First names, or other first words, before the core: whole or as single letters. */
  readonly prefix: readonly string[]
  readonly kind: number
  readonly flags: number
}

export interface NameSource {
  readonly name: string
  /** Kind word of the object; empty where it has none. */
  readonly kind: string
  /** The name with initials; equal to the name where there is no such form. */
  readonly shortName: string
  /** One of FORM_OWN … FORM_FORMER. */
  readonly form: number
  readonly isStreet: boolean
  /** Whether it is a house with a name of its own, which people may call by the kind word of such houses. */
  readonly isHouse?: boolean
}

export interface People {
  /** First names as street names have them, from the vocabulary and from the register itself. */
  readonly firstNames: ReadonlySet<string>
  /** Whether a name's last word alone can only mean names that end in it. */
  readonly isSurname: (word: string) => boolean
}

export function formsOfName(lexicon: Lexicon, people: People, source: NameSource): NameForm[] {
  const words = wordsOf(source.name)
  if (words.length === 0) return []
  const { kind: ownKind, kindWords } = kindOfName(lexicon, words, source.name, source.kind)
  const isHouse = source.isHouse && ownKind === NO_KIND
  const kind = isHouse ? kindOfPhrase(lexicon, lexicon.vocabulary.namedHouse ?? '') : ownKind
  const core = words.slice(0, words.length - kindWords)
  const flags = source.form | (isBareNumber(core) ? FLAG_KIND_REQUIRED : 0)
  const forms: NameForm[] = [{ core, prefix: [], kind, flags }]
  const add = (form: readonly string[], prefix: readonly string[], own: number): void => {
    forms.push({ core: form, prefix, kind, flags: own })
  }

  const prefixLength = source.isStreet ? countFirstNames(people, core, source) : 0
  const areWords = core.every((word) => /^[^\d]/.test(word))
  const shortForm = atLeast(flags, FORM_SYNONYM)
  if (prefixLength > 0) {
    const rest = core.slice(prefixLength)
    add(rest, core.slice(0, prefixLength), flags)
    const bare = rest.filter((word, i) => i === 0 || word.length > 1)
    if (bare.length < rest.length) add(bare, core.slice(0, prefixLength), shortForm)
  } else if (core.length > 1 && areWords) {
    if (core.length <= 4) add([core.join('')], [], atLeast(flags, FORM_JOINED))
    const last = core.at(-1)!
    const required = people.isSurname(last) ? 0 : FLAG_FIRST_REQUIRED
    if (source.isStreet && last.length > 2) add([last], core.slice(0, -1), flags | required)
  }
  const plain = withoutOrdinalEndings(source.name, core)
  if (plain.length < core.length)
    add(plain, [], shortForm | (isBareNumber(plain) ? FLAG_KIND_REQUIRED : 0))
  const bareHouse = source.isHouse ? withoutInnerKinds(lexicon, core) : core
  if (bareHouse.length < core.length) add(bareHouse, [], shortForm)
  if (kindWords === 0) forms.push(...unfused(lexicon, core, source.form))
  for (const ending of kind === NO_KIND ? [] : (lexicon.vocabulary.kinds[kind].fused ?? [])) {
    const fused = [...core.slice(0, -1), core.at(-1)! + ending]
    add(fused, [], source.form)
  }
  return forms
}

/** The words of a name without its kind. */
export function coreOfName(lexicon: Lexicon, name: string, kind: string): readonly string[] {
  const words = wordsOf(name)
  return words.slice(0, words.length - kindOfName(lexicon, words, name, kind).kindWords)
}

function kindOfName(
  lexicon: Lexicon,
  words: readonly string[],
  name: string,
  kind: string,
): { kind: number; kindWords: number } {
  return splitKind(lexicon, words, kindOfPhrase(lexicon, kind), name)
}

function kindOfPhrase({ kindOfPhrase }: Lexicon, kind: string): number {
  return kindOfPhrase.get(wordsOf(kind).join(' ')) ?? NO_KIND
}

/** `vasario 16` for `Vasario 16-osios`, `kaimo i` for `Kaimo I-oji`: endings that are glued to a number by a hyphen. */
function withoutOrdinalEndings(name: string, core: readonly string[]): readonly string[] {
  if (!name.includes('-')) return core
  const ordinals = [...name.matchAll(/(?<![\p{L}\d])(\d+|[IVX]+)-(\p{Ll}{1,6})(?!\p{L})/gu)]
  let at = 0
  const rest = [...core]
  for (const [, number, ending] of ordinals) {
    const [first, second] = [fold(number), fold(ending)]
    at = rest.findIndex((word, i) => i >= at && word === first && rest[i + 1] === second)
    if (at < 0) return rest
    rest.splice(at + 1, 1)
  }
  return rest
}

/** `kase l 2` for a house named `Kase tänav L2`: people leave out kinds of streets here too. */
function withoutInnerKinds(lexicon: Lexicon, core: readonly string[]): readonly string[] {
  const isStreetKind = (word: string): boolean =>
    lexicon.kindPhrase.some(
      (phrase, kind) =>
        phrase.length === 1 && phrase[0] === word && lexicon.kindClass[kind] === 'street',
    )
  return core.filter((word, i) => i === 0 || i === core.length - 1 || !isStreetKind(word))
}

/** Flags of a form that is no better than `least`. */
function atLeast(flags: number, least: number): number {
  return (flags & ~FORM_MASK) | Math.max(flags & FORM_MASK, least)
}

/** The kind at the end of a name: the longest known phrase, else a spelling of the kind that the source says. */
function splitKind(
  lexicon: Lexicon,
  words: readonly string[],
  stated: number,
  name: string,
): { kind: number; kindWords: number } {
  let found = NO_KIND
  let foundWords = 0
  lexicon.kindPhrase.forEach((phrase, kind) => {
    if (phrase.length >= words.length || phrase.length < foundWords) return
    if (phrase.every((word, i) => words[words.length - phrase.length + i] === word)) {
      found = kind
      foundWords = phrase.length
    }
  })
  if (found !== NO_KIND) return { kind: found, kindWords: foundWords }
  const last = words.at(-1)!
  if (words.length > 1 && (last.length > 1 || name.trimEnd().endsWith('.'))) {
    const kinds = lexicon.kindsOfSpelling.get(last)
    if (kinds?.has(stated)) return { kind: stated, kindWords: 1 }
  }
  return { kind: stated, kindWords: 0 }
}

/** A number alone, or a letter alone, says nothing without its kind. */
function isBareNumber(core: readonly string[]): boolean {
  return core.length === 1 && (/^\d/.test(core[0]) || core[0].length === 1)
}

/**
 * How many words at the front are first names: initials, known ones, words between them and the surname (`von`, `ir`),
 * or what the short form abbreviates. A word before a known first name is one too (`Gotharda Fridriha Stendera`).
 */
function countFirstNames(
  { firstNames }: People,
  core: readonly string[],
  { name, shortName }: NameSource,
): number {
  const isFirst = (word: string): boolean => word.length === 1 || firstNames.has(word)
  const lower = lowerCaseWords(name)
  let count = core.length > 2 && core[0].length > 2 && firstNames.has(core[1]) ? 1 : 0
  while (count < core.length - 1 && (isFirst(core[count]) || (count > 0 && lower[count]))) {
    if (/^\d/.test(core[count])) return 0
    count++
  }
  if (shortName !== name) {
    const short = wordsOf(shortName)
    let initials = 0
    while (initials < short.length && short[initials].length === 1) initials++
    const matches = short.slice(0, initials).every((letter, i) => core[i]?.startsWith(letter))
    if (matches && initials < core.length && short[initials] === core[initials]) {
      count = Math.max(count, initials)
    }
  }
  return count
}

function lowerCaseWords(name: string): boolean[] {
  return Array.from(name.matchAll(/[\p{L}\d]+/gu), ([word]) => /^\p{Ll}/u.test(word))
}

/** `Toompuiestee` as `toom` + `puiestee`: only for street kinds, and only with the kind word beside it. */
function unfused(lexicon: Lexicon, core: readonly string[], form: number): NameForm[] {
  const last = core.at(-1)!
  const forms: NameForm[] = []
  lexicon.kindPhrase.forEach(([word], kind) => {
    if (lexicon.kindClass[kind] !== 'street' || word.length < 3) return
    if (!last.endsWith(word) || last.length < word.length + 3) return
    const flags = Math.max(form, FORM_JOINED) | FLAG_KIND_REQUIRED
    forms.push({
      core: [...core.slice(0, -1), last.slice(0, -word.length)],
      prefix: [],
      kind,
      flags,
    })
  })
  return forms
}

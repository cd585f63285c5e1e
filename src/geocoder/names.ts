/**
 * Names as the index keeps them. A name is its *core* words (`puškini`), what its object is (`tänav`), and first names
 * that may be left out or shortened (`aleksander`). One written name can have several forms: joined (`vaikeameerika`),
 * with the kind cut out of a fused word (`toom` + `puiestee`), with the kind fused on (`tartumaa`).
 */
import { type Lexicon, NO_KIND, wordsOf } from './lexicon.ts'

/** How a form came to be, in the low bits of an entry's flags: the better the smaller. */
export const FORM_OWN = 0
export const FORM_GENITIVE = 1
export const FORM_SYNONYM = 2
export const FORM_JOINED = 3
export const FORM_FORMER = 4
export const FORM_MASK = 7
/** The form counts only with its kind word beside it: `1. liin`, `toom` + `puiestee`. */
export const FLAG_KIND_REQUIRED = 8
/** The kind is not part of the written name or is fused into it: nothing is missing where the kind word is. */
export const FLAG_KIND_INSIDE = 16

export interface NameForm {
  readonly core: readonly string[]
  /** First names before the core, whole or as single letters. */
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
}

/** All forms of a written name. */
export function formsOfName(lexicon: Lexicon, source: NameSource): NameForm[] {
  const words = wordsOf(source.name)
  if (words.length === 0) return []
  const stated = lexicon.kindOfPhrase.get(wordsOf(source.kind).join(' ')) ?? NO_KIND
  const { kind, kindWords } = splitKind(lexicon, words, stated, source.name)
  const core = words.slice(0, words.length - kindWords)
  const inside = kindWords === 0 ? FLAG_KIND_INSIDE : 0
  const flags = source.form | inside | (isBareNumber(core) ? FLAG_KIND_REQUIRED : 0)
  const forms: NameForm[] = [{ core, prefix: [], kind, flags }]

  const prefixLength = source.isStreet ? countFirstNames(lexicon, core, source) : 0
  if (prefixLength > 0) {
    const rest = core.slice(prefixLength)
    forms.push({ core: rest, prefix: core.slice(0, prefixLength), kind, flags })
  } else if (core.length > 1 && core.length <= 4 && core.every((word) => /^[^\d]/.test(word))) {
    forms.push({ core: [core.join('')], prefix: [], kind, flags: joinedFlags(flags) })
  }
  if (kindWords === 0) forms.push(...unfused(lexicon, core, source.form))
  for (const ending of kind === NO_KIND ? [] : (lexicon.vocabulary.kinds[kind].fused ?? [])) {
    const fused = [...core.slice(0, -1), core.at(-1)! + ending]
    forms.push({ core: fused, prefix: [], kind, flags: source.form | FLAG_KIND_INSIDE })
  }
  return forms
}

function joinedFlags(flags: number): number {
  const form = flags & FORM_MASK
  return (flags & ~FORM_MASK) | Math.max(form, FORM_JOINED)
}

/** The kind at the end of a name: the longest phrase that is there, else a spelling of what the source says. */
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
    if (phrase.length === foundWords && kind !== stated) return
    if (phrase.every((word, i) => words[words.length - phrase.length + i] === word)) {
      found = kind
      foundWords = phrase.length
    }
  })
  if (found !== NO_KIND) return { kind: found, kindWords: foundWords }
  const last = words.at(-1)!
  if (words.length > 1 && (last.length > 1 || name.trimEnd().endsWith('.'))) {
    const kinds = kindsOfWord(lexicon, last)
    if (kinds.includes(stated)) return { kind: stated, kindWords: 1 }
  }
  return { kind: stated, kindWords: 0 }
}

function kindsOfWord({ vocabulary }: Lexicon, word: string): number[] {
  const kinds: number[] = []
  vocabulary.kinds.forEach(({ spellings }, kind) => {
    if (spellings.some((spelling) => wordsOf(spelling).join('') === word)) kinds.push(kind)
  })
  return kinds
}

/** A number alone, or a letter alone, says nothing without its kind. */
function isBareNumber(core: readonly string[]): boolean {
  return core.length === 1 && (/^\d/.test(core[0]) || core[0].length === 1)
}

/** How many words at the front are first names: initials, words of the list, or what the short form abbreviates. */
function countFirstNames(
  { givenNames }: Lexicon,
  core: readonly string[],
  { name, shortName }: NameSource,
): number {
  let count = 0
  while (count < core.length - 1 && (core[count].length === 1 || givenNames.has(core[count]))) {
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

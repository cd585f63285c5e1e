/** Names for the streets of a place: the common ones first, as many as are wanted, none twice. */
import type { Country } from '../../src/addresses/record.ts'
import { ESTONIAN } from '../words/estonian.ts'
import { LATVIAN } from '../words/latvian.ts'
import { LITHUANIAN } from '../words/lithuanian.ts'
import type { StreetKind, Vocabulary } from '../words/vocabulary.ts'
import type { Random } from './random.ts'

export interface StreetName {
  /** `Kooli`, `Gedimino`. */
  readonly stem: string
  readonly kind: StreetKind
  /** `Kooli tänav`: the name of the road, too. */
  readonly full: string
  /** Stem as the register's short form has it where that differs (`J. Poska` for `Jaan Poska`). */
  readonly shortStem: string
}

const VOCABULARIES: Readonly<Record<Country, Vocabulary>> = {
  ee: ESTONIAN,
  lv: LATVIAN,
  lt: LITHUANIAN,
}

/** A name with its kind word, given in full: `Narva maantee`, `11. novembra krastmala`. */
export function streetName(country: Country, full: string, shortStem?: string): StreetName {
  const at = full.lastIndexOf(' ')
  const stem = full.slice(0, at)
  const kind = kindOf(VOCABULARIES[country], full.slice(at + 1))
  return { stem, kind, full, shortStem: shortStem ?? stem }
}

function kindOf(words: Vocabulary, full: string): StreetKind {
  const kinds = [words.street, words.road, ...words.otherKinds]
  return kinds.find((kind) => kind.full === full) ?? { full, short: full }
}

/** What a road out of town is called after the town it leads to. */
export function roadName(country: Country, genitive: string): StreetName {
  return streetName(country, `${genitive} ${VOCABULARIES[country].road.full}`)
}

/** This many of the commonest names still unused are drawn from at a time. */
const WINDOW = 24

/** Hands out names of a place one by one; none of `taken` and none twice. */
export function createStreetNamer(
  country: Country,
  random: Random,
  taken: Iterable<string>,
): () => StreetName {
  const used = new Set(taken)
  const names = allNames(VOCABULARIES[country])
  const window: string[] = []
  return () => {
    for (;;) {
      while (window.length < WINDOW) window.push(names.next().value as string)
      const pick = random.below(WINDOW)
      const full = window[pick]
      window[pick] = names.next().value as string
      if (used.has(full)) continue
      used.add(full)
      return streetName(country, full)
    }
  }
}

/** Every name of the language: plain ones, then persons, prefixed, other kinds, numbered without end. */
function* allNames(words: Vocabulary): Generator<string, never> {
  const { stems, street, otherKinds } = words
  for (let i = 0; i < stems.length; i++) {
    const kind = i % 5 === 4 ? otherKinds[((i / 5) % otherKinds.length) | 0] : street
    yield `${stems[i]} ${kind.full}`
    if (i % 30 === 12) yield words.firsts[(i / 30) | 0]?.join(' ') ?? `${stems[i]} ${street.full}`
  }
  for (const surname of words.surnames) {
    for (const forename of words.forenames) yield `${forename} ${surname} ${street.full}`
  }
  for (const prefix of words.prefixes) {
    for (const stem of stems) yield `${prefix}${stem} ${street.full}`
  }
  for (const kind of otherKinds) {
    for (const stem of stems) yield `${stem} ${kind.full}`
  }
  for (let number = 2; ; number++) {
    for (const stem of stems) yield words.numbered(stem, number).join(' ')
  }
}

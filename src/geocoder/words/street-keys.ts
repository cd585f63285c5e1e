/** Keys by which a street of a register and a road of a map are known to have one name. */

import { type Lexicon, NO_KIND, wordsOf } from './lexicon.ts'
import { coreOfName } from './names.ts'

/** Key in the place of a kind where a map leaves it out, as it does in Estonia: `Riia` for `Riia tänav`. */
const ANY_KIND = '*'

/**
 * Keys of a street's name, surest first: its words without the kind, and the kind. Maps abbreviate kinds (`Vilniaus g.`),
 * so a name has a key for each kind that its last word may mean. The last keys have initials instead of first words.
 * A register's street, which has a kind, also has the keys of names without one.
 */
export function keysOfStreet(lexicon: Lexicon, name: string, kind: number): string[] {
  const words = wordsOf(name)
  if (words.length === 0) return []
  const whole: string[] = []
  const initials: string[] = []
  const add = (core: readonly string[], own: number | string): void => {
    whole.push(`${core.join(' ')}|${own}`)
    const short = core.map((word, i) => (i < core.length - 1 ? word[0] : word))
    if (core.length > 1) initials.push(`${short.join(' ')}|${own}`)
  }
  for (const own of kind === NO_KIND ? kindsAtEnd(lexicon, words) : [kind]) {
    const core = coreOfName(lexicon, name, lexicon.vocabulary.kinds[own].word)
    add(core, own)
    if (kind !== NO_KIND) add(core, ANY_KIND)
  }
  if (kind === NO_KIND) add(words, ANY_KIND)
  return [...whole, ...initials]
}

/** Kinds of streets that the end of a name may mean. */
function kindsAtEnd(lexicon: Lexicon, words: readonly string[]): number[] {
  const end = words.join(' ')
  const spelt = lexicon.kindsOfSpelling.get(words[words.length - 1])
  const kinds: number[] = []
  for (const [kind, phrase] of lexicon.kindPhrase.entries()) {
    if (lexicon.kindClass[kind] !== 'street') continue
    if (spelt?.has(kind) || end.endsWith(` ${phrase.join(' ')}`)) kinds.push(kind)
  }
  return kinds
}

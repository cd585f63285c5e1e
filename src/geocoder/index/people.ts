/**
 * What a country's street names tell about the people they are named after: which words are first names, and which
 * names are still told from all others when their first words are left out.
 */
import { type AddressTree, textOf } from '../../addresses/tree.ts'
import { variantHash } from '../../text/variants.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { coreOfName, type People } from '../words/names.ts'
import { foldedBytes } from '../words/words.ts'

/** Names that end alike beyond this number end in a common word (`… Tako gatvė`), not in a surname. */
const NAMESAKES_MAX = 3
const SURNAME_LENGTH_MIN = 3

/**
 * Looks through all units of a country. A word is a first name where another street has its initial in its place
 * (`Rūdolfa Blaumaņa iela`, `R. Blaumaņa iela`). A last word is a surname where few names end in it and no unit is
 * called by it alone, in whatever case.
 */
export function readPeople(tree: AddressTree, lexicon: Lexicon): People {
  const firstNames = new Set(lexicon.givenNames)
  const initialsBefore = new Map<string, string>()
  const names: (readonly string[])[] = []
  const streets = new Set<string>()
  const stems = new Set<number>()
  const namesakes = new Map<string, Set<string>>()
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    const name = textOf(tree, tree.name[row])
    const core = coreOfName(lexicon, name, textOf(tree, tree.unitKind[unit]))
    const isStreet = tree.column[row] === 5
    if (core.length === 1 && isStreet) streets.add(core[0])
    if (core.length === 1 && !isStreet) stems.add(stemOf(lexicon, core[0]))
    if (core.length === 1 || !isStreet) continue
    const rest = core.slice(1).join(' ')
    if (core[0].length === 1) initialsBefore.set(rest, (initialsBefore.get(rest) ?? '') + core[0])
    else names.push(core)
    const last = core.at(-1)!
    const before = namesakes.get(last) ?? new Set()
    namesakes.set(last, before.add(core.slice(0, -1).join(' ')))
  }
  const isSurname = (word: string): boolean =>
    word.length >= SURNAME_LENGTH_MIN &&
    (namesakes.get(word)?.size ?? 0) <= NAMESAKES_MAX &&
    !streets.has(word) &&
    !stems.has(stemOf(lexicon, word))
  for (const core of names) {
    const hasInitial = initialsBefore.get(core.slice(1).join(' '))?.includes(core[0][0])
    if (hasInitial && isSurname(core.at(-1)!)) firstNames.add(core[0])
  }
  return { firstNames, isSurname }
}

function stemOf(lexicon: Lexicon, word: string): number {
  const bytes = foldedBytes(word)
  return variantHash(lexicon.variants, bytes, 0, bytes.length)
}

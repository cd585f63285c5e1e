/** Other names of towns and city districts, which no register has, joined to its units by name. */
import { type AddressTree, textOf } from '../../addresses/tree.ts'
import { fold } from '../../text/fold.ts'
import { type Lexicon, NO_KIND } from '../words/lexicon.ts'
import { coreOfName } from '../words/names.ts'

/** Another name of a unit, or the name of a part of it. */
export interface OtherPlaceName {
  readonly name: string
  readonly isPart: boolean
}

/**
 * For each town and city district of the vocabulary's table: its row and its other names. Villages of the same name are
 * left out.
 */
export function otherPlaceNames(
  tree: AddressTree,
  lexicon: Lexicon,
): Map<number, readonly OtherPlaceName[]> {
  const wanted = new Map<string, OtherPlaceName[]>()
  for (const { place, names, areParts } of lexicon.vocabulary.placeNames) {
    const key = fold(place).replace(/[^a-z]+/g, ' ')
    const more = names.map((name) => ({ name, isPart: areParts }))
    wanted.set(key, [...(wanted.get(key) ?? []), ...more])
  }
  const towns = new Map<string, number[]>()
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] > 3) continue
    const kind = textOf(tree, tree.unitKind[unit])
    const key = coreOfName(lexicon, textOf(tree, tree.name[row]), kind).join(' ')
    if (!wanted.has(key) || !isTown(lexicon, kind)) continue
    towns.set(key, [...(towns.get(key) ?? []), row])
  }
  const namesOf = new Map<number, readonly OtherPlaceName[]>()
  for (const [key, rows] of towns) for (const row of rows) namesOf.set(row, wanted.get(key)!)
  return namesOf
}

/** Whether units of the kind are towns or parts of one; a unit of no kind is. */
export function isTown({ vocabulary, kindOfPhrase }: Lexicon, kind: string): boolean {
  const place = kindOfPhrase.get(fold(kind)) ?? NO_KIND
  return place === NO_KIND || vocabulary.kinds[place].isTown === true
}

/** Other names that a map has for streets and places, joined to the objects of a register by name and place. */
import { type MapName, NAME_ALONE, NAME_JOINED, NAME_KNOWN } from '../../addresses/map-names.ts'
import { type AddressTree, textOf } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { type Lexicon, wordsOf } from '../words/lexicon.ts'
import { createPlaceFinder, createTownFinder } from './place-finder.ts'
import { createStreetFinder } from './street-finder.ts'

/** A name that the index takes for an object. */
export interface JoinedName {
  readonly row: number
  readonly name: string
  readonly isFormer: boolean
  /** Whether it is the name of a part of the town that is the object. */
  readonly isPart: boolean
}

/** The names in their order; of one object each is taken once. */
export function joinMapNames(tree: AddressTree, lexicon: Lexicon, names: readonly MapName[]) {
  const joined: JoinedName[] = []
  const fate = new Uint8Array(names.length)
  if (names.length === 0) return { joined, fate }
  const findStreet = createStreetFinder(tree, lexicon)
  const findPlace = createPlaceFinder(tree, lexicon)
  const findTown = createTownFinder(tree, lexicon)
  const known = ownNames(tree)
  names.forEach(({ name, other, isFormer, isPlace, isPart: isOfTown = false, lonE7, latE7 }, i) => {
    const street = isPlace ? NONE : findStreet(name, lonE7, latE7)
    const own = isPlace
      ? findPlace(name, lonE7, latE7)
      : street === NONE
        ? []
        : [tree.unitRow[street]]
    const isPart = isOfTown && own.length === 0
    const rows = isPart ? findTown(lonE7, latE7) : own
    fate[i] = rows.length === 0 ? NAME_ALONE : NAME_KNOWN
    for (const row of rows) {
      for (const form of [other, withoutKind(lexicon, other)]) {
        const key = `${row} ${wordsOf(form).join(' ')}`
        if (known.has(key)) continue
        known.add(key)
        joined.push({ row, name: form, isFormer, isPart })
        fate[i] = NAME_JOINED
      }
    }
  })
  return {
    joined,
    /** What became of each name that the map has: NAME_ALONE, NAME_KNOWN or NAME_JOINED. */
    fate,
  }
}

/** Keys of the names that the register has. */
function ownNames(tree: AddressTree): Set<string> {
  const known = new Set<string>()
  const add = (row: number, name: string): void => {
    known.add(`${row} ${wordsOf(name).join(' ')}`)
  }
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    add(row, textOf(tree, tree.name[row]))
    add(row, textOf(tree, tree.unitShortName[unit]))
  }
  for (let i = 0; i < tree.otherRow.length; i++) {
    add(tree.otherRow[i], textOf(tree, tree.otherName[i]))
  }
  return known
}

/** A name without a word for a street in any of the languages, which Russian has in front: `улица Свободы`. */
function withoutKind({ kindsOfSpelling, kindClass }: Lexicon, name: string): string {
  const words = name.split(' ')
  const isKind = (word: string): boolean => {
    const [spelling = '', ...more] = wordsOf(word)
    const kinds = more.length > 0 || spelling.length < 2 ? undefined : kindsOfSpelling.get(spelling)
    return [...(kinds ?? [])].some((kind) => kindClass[kind] === 'street')
  }
  if (words.length > 1 && isKind(words.at(-1)!)) return words.slice(0, -1).join(' ')
  return words.length > 1 && isKind(words[0]) ? words.slice(1).join(' ') : name
}

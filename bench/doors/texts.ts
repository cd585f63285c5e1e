/**
 * Texts of everyday classes, made of drawn houses by rules of their own: nothing here asks the geocoder what it makes of
 * a text.
 */
import type { Country } from '../../src/addresses/record.ts'
import { firstChild, nameOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'
import { fold } from '../../src/text/fold.ts'
import type { Random } from '../geocoder/random.ts'
import { inventName, misspell, readAddress, withoutDiacritics } from '../geocoder/variants.ts'
import {
  barePlace,
  bareStreet,
  contains,
  type Drawn,
  hasStreet,
  streetKind,
  type World,
} from '../geocoder/world.ts'
import {
  ABROAD,
  asLetters,
  BEHIND,
  DISTRICTS,
  ENGLISH_MONTHS,
  FRONTS,
  LONG_FRONTS,
  MONTHS,
  NUMERALS,
  TRADES,
} from './facts.ts'

export interface DoorText {
  readonly text: string
  /** Rows that are right; none where any answer is wrong. */
  readonly wanted: readonly number[]
  /** Row that the map is at. */
  readonly near?: number
}

export interface DoorClass {
  readonly name: string
  /**
   * Whether the right answer is all that was asked. Where it is less (a street for its house, one of several equals, a
   * guess at a broken number), nobody may take it unseen.
   */
  readonly isWhole: boolean
  /** Whether every answer has to look doubtful: the house that is asked for does not exist. */
  readonly isDoubtful?: boolean
  readonly flats?: boolean
  readonly countries?: readonly Country[]
  ask(drawn: Drawn, random: Random, world: DoorWorld): DoorText | undefined
}

/** A country's places and streets, and what its bare lines mean in all countries. */
export interface DoorWorld extends World {
  /** Houses of all countries by street and number: how many. */
  readonly lineCount: ReadonlyMap<string, number>
  /** Rows of this country by street and number. */
  readonly rowsOfLine: ReadonlyMap<string, readonly number[]>
}

export const lineKey = (line: string): string => fold(line)

export const house = ({ address }: Drawn, text: string): DoorText => ({
  text,
  wanted: [address.row],
})

const plain = (text: string): string =>
  withoutDiacritics(text).toLowerCase().replace(/[.,]/g, '').replace(/ {2,}/g, ' ')

export const numberOf = ({ address: { names, country } }: Drawn): string =>
  names[8] === '' ? names[7] : `${names[7]}${country === 'lv' ? ' - ' : '-'}${names[8]}`

/** Numbers of the houses of a street. */
export function numbersOf({ tree }: World, street: number): string[] {
  const numbers: string[] = []
  for (let row = firstChild(tree, street); row < tree.end[street]; row = tree.end[row]) {
    numbers.push(nameOf(tree, row))
  }
  return numbers
}

/** A number that no house of the street has, nor begins with. */
export function freeNumber(world: World, street: number, random: Random): string | undefined {
  const figures = new Set(numbersOf(world, street).flatMap((number) => number.match(/\d+/g) ?? []))
  for (let tries = 0; tries < 20; tries++) {
    const number = String(1 + random.below(180))
    if (!figures.has(number)) return number
  }
  return undefined
}

export const streetOf = ({ tree }: World, { address }: Drawn): number => {
  let row = address.row
  while (tree.column[row] > 5) row = tree.parent[row]
  return row
}

/** Places of the drawn one's name within each other: a town, and the units that share its name. */
const sameNamed = ({ tree, placesByName }: World, { place, placeRow }: Drawn): number[] =>
  (placesByName.get(fold(place)) ?? []).filter(
    (row) => contains(tree, row, placeRow) || contains(tree, placeRow, row),
  )

/** Whether two names of places have one stem: `Valmieras` and `Valmiera`. */
function isSameStem(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (length < 4 || Math.abs(one.length - other.length) > 2) return false
  return one.slice(0, length - 1) === other.slice(0, length - 1)
}

interface Namesake {
  /** The town's bare name. */
  readonly town: string
  /** Rows of the town and of the units around that share its name. */
  readonly rows: readonly number[]
  /** Streets in the town with the name of the house's street, perhaps of another kind. */
  readonly streets: readonly number[]
}

/** A town whose municipality or county has its name, where the drawn house is elsewhere in that unit. */
function namesake(drawn: Drawn, { tree, largeTowns, streetsByCore }: World): Namesake | undefined {
  const core = fold(bareStreet(drawn.address.names[5]))
  for (let unit = tree.parent[drawn.placeRow]; unit !== NONE; unit = tree.parent[unit]) {
    const name = fold(barePlace(nameOf(tree, unit)))
    for (const row of largeTowns) {
      if (!contains(tree, unit, row) || contains(tree, row, drawn.address.row)) continue
      const town = barePlace(nameOf(tree, row))
      if (town === drawn.place || !isSameStem(fold(town), name)) continue
      const streets = streetsByCore.get(core) ?? []
      return {
        town,
        rows: [row, unit, tree.parent[row]],
        streets: streets.filter((street) => contains(tree, row, street)),
      }
    }
  }
  return undefined
}

function typo(text: string, { address }: Drawn, random: Random): string {
  const words = text.split(' ')
  const at = words.reduce((best, word, i) => (word.length > words[best].length ? i : best), 0)
  words[at] = misspell(random, address.country, words[at])
  return words.join(' ')
}

export const CLASSES: readonly DoorClass[] = [
  { name: 'clean', isWhole: true, ask: (d) => house(d, `${d.line}, ${d.place}`) },
  {
    name: 'postal',
    isWhole: true,
    ask: (d) =>
      d.address.postcode === ''
        ? undefined
        : house(d, `${d.line}, ${d.address.postcode} ${d.place}`),
  },
  { name: 'careless', isWhole: true, ask: (d) => house(d, plain(`${d.line} ${d.place}`)) },
  {
    name: 'typo',
    isWhole: true,
    ask: (d, random) =>
      house(d, `${typo(d.address.names[5], d, random)} ${numberOf(d)}, ${d.place}`),
  },
  { name: 'flat', isWhole: true, flats: true, ask: (d) => house(d, `${d.line}, ${d.place}`) },
  {
    name: 'flat that is not',
    isWhole: false,
    ask(d, random, world) {
      const { tree } = world
      const { row, names } = d.address
      if (!/^\d+$/.test(names[7])) return undefined
      const flat = String(60 + random.below(30))
      if (tree.end[row] > row + 1 && numbersOf(world, row).includes(flat)) return undefined
      const numbers = numbersOf(world, tree.parent[row])
      if (numbers.some((number) => number !== names[7] && number.startsWith(names[7])))
        return undefined
      return house(d, `${names[5]} ${names[7]}-${flat}, ${d.place}`)
    },
  },
  {
    name: 'number that is not',
    isWhole: false,
    isDoubtful: true,
    ask(d, random, world) {
      const street = streetOf(world, d)
      const number = freeNumber(world, street, random)
      if (number === undefined) return undefined
      return { text: `${d.address.names[5]} ${number}, ${d.place}`, wanted: [street] }
    },
  },
  {
    name: 'number not, another in text',
    isWhole: false,
    ask(d, random, world) {
      const street = streetOf(world, d)
      const number = freeNumber(world, street, random)
      if (number === undefined) return undefined
      const text = `${d.address.names[5]} ${number}, ${d.place}, ${d.address.names[7]}`
      return { text, wanted: [street] }
    },
  },
  {
    name: 'namesake town, street not there',
    isWhole: false,
    ask(d, _, world) {
      const found = namesake(d, world)
      if (!found || found.streets.length > 0) return undefined
      return { text: `${d.line}, ${found.town}`, wanted: found.rows }
    },
  },
  {
    name: 'namesake town, number not there',
    isWhole: false,
    ask(d, _, world) {
      const found = namesake(d, world)
      if (!found || found.streets.length === 0) return undefined
      const { names } = d.address
      if (found.streets.some((row) => nameOf(world.tree, row) !== names[5])) return undefined
      if (!/^\d+$/.test(names[7]) || names[8] !== '') return undefined
      const figures = found.streets.flatMap((row) =>
        numbersOf(world, row).flatMap((number) => number.match(/\d+/g) ?? []),
      )
      if (figures.includes(names[7])) return undefined
      return { text: `${d.line}, ${found.town}`, wanted: found.streets }
    },
  },
  {
    name: 'no town, only one',
    isWhole: true,
    ask: (d, _, world) =>
      world.lineCount.get(lineKey(d.line)) === 1 ? house(d, d.line) : undefined,
  },
  {
    name: 'no town, several',
    isWhole: false,
    ask(d, _, world) {
      const rows = world.rowsOfLine.get(lineKey(d.line)) ?? []
      return rows.length < 2 ? undefined : { text: d.line, wanted: rows }
    },
  },
  {
    name: 'district',
    isWhole: true,
    ask(d, random, world) {
      const { tree } = world
      for (let at = tree.parent[d.address.row]; at !== d.placeRow; at = tree.parent[at]) {
        if (tree.column[at] > 4 || tree.column[at] <= 0) continue
        return house(d, `${d.line}, ${barePlace(nameOf(tree, at))}, ${d.place}`)
      }
      const known = DISTRICTS[d.place]
      if (!known || tree.column[d.placeRow] > 3) return undefined
      return house(d, `${d.line}, ${random.pick(known)}, ${d.place}`)
    },
  },
  {
    name: 'wrong district',
    isWhole: false,
    countries: ['ee'],
    ask(d, random, world) {
      const { tree } = world
      const others: number[] = []
      const last = tree.end[d.placeRow]
      for (let row = firstChild(tree, d.placeRow); row < last; row = tree.end[row]) {
        const isDistrict = /linnaosa$/u.test(nameOf(tree, row))
        if (isDistrict && !contains(tree, row, d.address.row)) others.push(row)
      }
      if (others.length === 0) return undefined
      const other = random.pick(others)
      const streets = world.streetsByCore.get(fold(bareStreet(d.address.names[5]))) ?? []
      const isThere = streets.some(
        (row) => contains(tree, other, row) && numbersOf(world, row).includes(d.address.names[7]),
      )
      if (isThere) return undefined
      return house(d, `${d.line}, ${barePlace(nameOf(tree, other))}, ${d.place}`)
    },
  },
  {
    name: 'name in front',
    isWhole: true,
    ask: (d, random) =>
      house(d, `${random.pick(FRONTS[d.address.country])}, ${d.line}, ${d.place}`),
  },
  {
    name: 'long name in front',
    isWhole: false,
    ask: (d, random) =>
      house(d, `${random.pick(LONG_FRONTS[d.address.country])} ${d.line}, ${d.place}`),
  },
  {
    name: 'brand that is a village',
    isWhole: true,
    ask(d, random, { tree, towns }) {
      const village = barePlace(nameOf(tree, towns[random.below(towns.length)]))
      if (village === d.place || village.includes(' ')) return undefined
      return house(d, `${random.pick(TRADES)} ${village}, ${d.line}, ${d.place}`)
    },
  },
  {
    name: 'numbers behind',
    isWhole: true,
    ask: (d, random) =>
      house(d, `${d.line}, ${d.place}, ${random.pick(BEHIND[d.address.country])}`),
  },
  {
    name: 'country abroad',
    isWhole: true,
    ask: (d, random) =>
      house(d, `${d.line}, ${d.place}, ${random.pick(ABROAD[d.address.country])}`),
  },
  {
    name: 'wrong postcode',
    isWhole: true,
    ask(d, random, { tree, houses }) {
      const code = readAddress(tree, houses[random.below(houses.length)]).postcode
      if (code === '' || code === d.address.postcode) return undefined
      return house(d, `${d.line}, ${code} ${d.place}`)
    },
  },
  {
    name: 'spreadsheet date',
    isWhole: false,
    flats: true,
    ask(d, random) {
      const { names, country } = d.address
      const [day, month] = [Number(names[7]), Number(names[8])]
      if (!(day >= 1 && day <= 31 && month >= 1 && month <= 12)) return undefined
      const date = random.pick([
        `${String(day).padStart(2, '0')}.${MONTHS[country][month - 1]}`,
        `${day}-${ENGLISH_MONTHS[month - 1]}`,
      ])
      return house(d, `${names[5]} ${date}, ${d.place}`)
    },
  },
  {
    name: 'letters for digits',
    isWhole: false,
    ask(d) {
      const number = asLetters(d.address.names[7])
      return number === undefined
        ? undefined
        : house(d, `${d.address.names[5]} ${number}, ${d.place}`)
    },
  },
  {
    name: 'lost letters',
    isWhole: true,
    ask(d) {
      const text = `${d.line}, ${d.place}`
      const lost = text.replace(/[^\x20-\x7e]/g, '?')
      return lost === text || (lost.match(/\?/g)?.length ?? 0) > 3 ? undefined : house(d, lost)
    },
  },
  {
    name: 'number in words',
    isWhole: true,
    ask(d) {
      const word = NUMERALS[d.address.country][Number(d.address.names[7]) - 1]
      if (word === undefined || d.address.names[8] !== '') return undefined
      return house(d, `${d.address.names[5].toLowerCase()} ${word} ${d.place.toLowerCase()}`)
    },
  },
  {
    name: 'street of elsewhere',
    isWhole: false,
    ask(d, random, world) {
      const row = random.pick([...world.largeTowns])
      const place = barePlace(nameOf(world.tree, row))
      if (place === d.place || hasStreet(world, place, d.address.names[5])) return undefined
      const wanted = world.placesByName.get(fold(place)) ?? []
      return { text: `${d.line}, ${place}`, wanted }
    },
  },
  {
    name: 'no such street',
    isWhole: false,
    ask(d, random, world) {
      const name = inventName(random, d.address.country)
      if (world.streetsByCore.has(fold(name))) return undefined
      const kind = streetKind(d.address.names[5])
      const text = `${name} ${kind} ${1 + random.below(60)}, ${d.place}`
      return { text: text.replace('  ', ' '), wanted: sameNamed(world, d) }
    },
  },
  {
    name: 'town',
    isWhole: true,
    ask(_, random, world) {
      const row = random.pick([...world.largeTowns])
      const place = barePlace(nameOf(world.tree, row))
      // A village of the same name elsewhere leaves the town meant, two towns of one size do not.
      const towns = world.largeTowns.filter(
        (other) => barePlace(nameOf(world.tree, other)) === place,
      )
      return towns.length > 1 ? undefined : { text: place, wanted: [row] }
    },
  },
]

/** Classes of everyday texts about streets: without their kind word or with another one, seen from somewhere, without the house, buildings. */
import { nameOf } from '../../src/addresses/tree.ts'
import { fold } from '../../src/text/fold.ts'
import {
  barePlace,
  bareStreet,
  contains,
  type Drawn,
  streetKind,
  type World,
} from '../geocoder/world.ts'
import { BUILDINGS, STREET_WORDS } from './facts.ts'
import {
  type DoorClass,
  freeNumber,
  house,
  lineKey,
  numberOf,
  numbersOf,
  streetOf,
} from './texts.ts'

/** Streets of the place with the drawn one's name, of whatever kind. */
const streetsOfName = ({ tree, streetsByCore }: World, { address, placeRow }: Drawn): number[] =>
  (streetsByCore.get(fold(bareStreet(address.names[5]))) ?? []).filter((row) =>
    contains(tree, placeRow, row),
  )

export const STREET_CLASSES: readonly DoorClass[] = [
  {
    name: 'glued',
    isWhole: true,
    ask: (d) => house(d, `${d.place},${d.line.replace(/\. /g, '.')}`),
  },
  {
    name: 'no town, seen from there',
    isWhole: false,
    ask(d, _, world) {
      const rows = world.rowsOfLine.get(lineKey(d.line)) ?? []
      return rows.length < 2 ? undefined : { ...house(d, d.line), near: d.address.row }
    },
  },
  {
    name: 'no kind word',
    isWhole: true,
    ask(d, _, world) {
      if (streetKind(d.address.names[5]) === '' || streetsOfName(world, d).length > 1)
        return undefined
      return house(d, `${bareStreet(d.address.names[5])} ${numberOf(d)}, ${d.place}`)
    },
  },
  {
    name: 'no kind word, number not there',
    isWhole: false,
    ask(d, random, world) {
      const streets = streetsOfName(world, d)
      const number = freeNumber(world, streetOf(world, d), random)
      if (number === undefined || streetKind(d.address.names[5]) === '') return undefined
      if (streets.some((row) => numbersOf(world, row).some((own) => own.startsWith(number))))
        return undefined
      return { text: `${bareStreet(d.address.names[5])} ${number}, ${d.place}`, wanted: streets }
    },
  },
  {
    name: 'number not, strange postcode',
    isWhole: false,
    isDoubtful: true,
    ask(d, random, world) {
      const street = streetOf(world, d)
      const number = freeNumber(world, street, random)
      const { postcode } = d.address
      if (number === undefined || postcode === '') return undefined
      // A postcode that nobody has contains the figures of the number.
      const code = postcode.replace(/\d+/, (own) => number.padEnd(own.length, '9'))
      return { text: `${d.address.names[5]} ${number}, ${code} ${d.place}`, wanted: [street] }
    },
  },
  {
    name: 'other kind word',
    isWhole: false,
    ask(d, random, world) {
      const kind = streetKind(d.address.names[5])
      const other = random.pick(STREET_WORDS[d.address.country])
      if (kind === '' || kind === other || streetsOfName(world, d).length > 1) return undefined
      return house(d, `${bareStreet(d.address.names[5])} ${other} ${numberOf(d)}, ${d.place}`)
    },
  },
  {
    name: 'building of a town',
    isWhole: false,
    ask(_, random, world) {
      const row = random.pick([...world.largeTowns])
      const place = barePlace(nameOf(world.tree, row))
      const building = random.pick(BUILDINGS[world.tree.country])
      return { text: `${place} ${building}`, wanted: world.placesByName.get(fold(place)) ?? [] }
    },
  },
]

/** What the arms of a town's axes are: the class of the roads that arrive there, and the town they are called after. */
import type { Country } from '../../src/addresses/record.ts'
import { vector } from '../plan/geometry.ts'
import { LINK_CLASSES, type LinkClass } from '../plan/network-plan.ts'
import type { Place } from '../plan/places.ts'
import type { Plan } from '../plan/plan.ts'
import { roadName, type StreetName, streetName } from '../plan/street-names.ts'
import { type Arm, DIRECTIONS } from './town-builder.ts'

/** Towns that roads are called after. */
const NAMESAKE_WEIGHT = 4500
/** Names for arms that lead to no such town, one a direction. */
const LOCAL_NAMES: Readonly<Record<Country, readonly string[]>> = {
  ee: ['Ida tänav', 'Põhja tänav', 'Lääne tänav', 'Lõuna tänav'],
  lv: ['Austrumu iela', 'Ziemeļu iela', 'Rietumu iela', 'Dienvidu iela'],
  lt: ['Rytų gatvė', 'Šiaurės gatvė', 'Vakarų gatvė', 'Pietų gatvė'],
}

/** Foreign towns that streets are called after, in the words of the country. */
const FOREIGN_GENITIVES: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  ee: { Rīga: 'Riia', Vilnius: 'Vilniuse' },
  lv: {
    Tallinn: 'Tallinas',
    'Tartu linn': 'Tērbatas',
    'Pärnu linn': 'Pērnavas',
    Vilnius: 'Viļņas',
    Kaunas: 'Kauņas',
    Šiauliai: 'Šauļu',
    Klaipėda: 'Klaipēdas',
  },
  lt: {
    Rīga: 'Rygos',
    Daugavpils: 'Daugpilio',
    Liepāja: 'Liepojos',
    Jelgava: 'Mintaujos',
    Tallinn: 'Talino',
  },
}

/** The arms of each town, by direction: east, north, west, south. */
export function planArms(plan: Plan): Arm[][] {
  const namesakes = plan.towns.filter(
    ({ place }) =>
      place.weight >= NAMESAKE_WEIGHT && (place.kind !== 'suburb' || place.sign === 'Tallinn'),
  )
  const classes = plan.towns.map(() => DIRECTIONS.map((): LinkClass => 'unclassified'))
  for (const { from, to, linkClass } of plan.links) {
    for (const [stop, other] of [
      [from, to],
      [to, from],
    ]) {
      if (!plan.towns[stop]) continue
      const direction = directionTo(plan, stop, other)
      if (rank(linkClass) < rank(classes[stop][direction])) classes[stop][direction] = linkClass
    }
  }
  return plan.towns.map((town) => {
    const names = nameArms(plan, town.stop, namesakes)
    return DIRECTIONS.map((direction) => ({
      name: names[direction],
      linkClass: classes[town.stop][direction],
    }))
  })
}

const rank = (linkClass: LinkClass) => LINK_CLASSES.indexOf(linkClass)

/** The arm of a town on the side of another stop. */
export function directionTo(plan: Plan, stop: number, other: number): number {
  const [eastM, northM] = vector(plan.stops[stop], plan.stops[other])
  const angle = Math.atan2(northM, eastM) - plan.towns[stop].rotation
  return (Math.round(angle / (Math.PI / 2)) + 8) % 4
}

/** The best known town in each direction: near and large. */
function nameArms(
  plan: Plan,
  stop: number,
  namesakes: readonly Plan['towns'][number][],
): StreetName[] {
  const { place } = plan.towns[stop]
  const best = DIRECTIONS.map(() => ({ score: 0, genitive: '' }))
  for (const other of namesakes) {
    if (other.stop === stop || other.place.sign === place.sign) continue
    const [eastM, northM] = vector(place, other.place)
    const genitive = genitiveIn(place.country, other.place)
    if (genitive === '') continue
    const score = other.place.weight ** 0.6 / (Math.hypot(eastM, northM) + 3000)
    const found = best[directionTo(plan, stop, other.stop)]
    if (score <= found.score) continue
    found.score = score
    found.genitive = genitive
  }
  return best.map(({ genitive }, direction) =>
    genitive === ''
      ? streetName(place.country, LOCAL_NAMES[place.country][direction])
      : roadName(place.country, genitive),
  )
}

/** What a place is called in street names of a country; empty where it has no name there. */
function genitiveIn(country: Country, place: Place): string {
  if (place.country === country) return place.genitive
  const { [place.name]: byName, [place.sign]: bySign } = FOREIGN_GENITIVES[country]
  return byName ?? bySign ?? ''
}

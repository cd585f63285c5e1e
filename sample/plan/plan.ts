/** What the sample will hold at a scale: places with the size of their street nets, and the network between them. */

import { HARBOURS } from '../places/roads.ts'
import { distanceM } from './geometry.ts'
import { isSpecialPlace } from './named-addresses.ts'
import { planNetwork, type Stop } from './network-plan.ts'
import { type Place, readEstonia, readLatvia, readLithuania } from './places.ts'
import { hash } from './random.ts'

/** A place's street net: rows and columns of a lattice about its centre. */
export interface TownPlan {
  readonly place: Place
  /** Index among all stops. */
  readonly stop: number
  /** Columns run from `-halfColumns` to `halfColumns`, rows likewise. */
  readonly halfColumns: number
  readonly halfRows: number
  /** Between neighbours; between the first `INNER_RINGS` about the centre `innerM`. */
  readonly spacingM: number
  readonly innerM: number
  /** Counter-clockwise, radians. */
  readonly rotation: number
  /** Has streets and houses that tests name: its centre is the same whatever the seed and the scale. */
  readonly isSpecial: boolean
}

export type Plan = Readonly<ReturnType<typeof makePlan>>

/** Where tests name streets, the lattice is this wide about the centre, whatever the scale. */
export const INNER_RINGS = 2
const NAMED_SPACING_M = 130

/** Metres from the centre to a column or row. */
export function stationM({ spacingM, innerM }: TownPlan, index: number): number {
  const rings = Math.abs(index)
  const inner = Math.min(rings, INNER_RINGS)
  return Math.sign(index) * (inner * innerM + (rings - inner) * spacingM)
}

/** At scale 1; they grow with the scale. */
const TOWN_JUNCTIONS = 9600
const RURAL_JUNCTIONS = 6000
/** Streets grow slower than people: a city has more flats to a street. */
const TOWN_GROWTH = 0.78
/** A neighbour of this share of a place's people gets half of the room between them. */
const EQUAL = 0.2
/** No city reaches farther from its centre; its streets are closer together instead. */
const REACH_M_MAX = 8000

/** The plan of the sample world; `scale` multiplies its sizes. */
export function makePlan(scale: number) {
  const countries = [readEstonia(), readLatvia(), readLithuania()].map((country) => ({
    ...country,
    places: country.places.filter((place) => isKept(place, scale)),
  }))
  const places = countries.flatMap((country) => country.places)
  const towns = planTowns(places, scale)
  const harbours = HARBOURS.trim()
    .split('\n')
    .map((line) => line.split('|'))
  const stops: Stop[] = [
    ...places.map(({ sign, land, lon, lat, country, weight, isMain }) => ({
      sign,
      land,
      lon,
      lat,
      country,
      weight,
      isTown: isMain && weight > 600,
    })),
    ...harbours.map(([sign, lon, lat, land]) => ({
      sign,
      land,
      lon: Number(lon),
      lat: Number(lat),
      country: Number(lat) > 57 ? 'ee' : 'lt',
      weight: 0,
      isTown: false,
    })),
  ]
  return {
    countries,
    towns,
    /** Towns first, in order, then harbours. */
    stops,
    links: planNetwork(stops),
    /** Junctions that the open country between the places is to have. */
    ruralJunctions: Math.round(RURAL_JUNCTIONS * scale),
  }
}

/** Below scale 1 villages are thinned out, the same ones with every seed. */
function isKept(place: Place, scale: number): boolean {
  if (scale >= 1 || place.isMain || place.land !== 'mainland' || isSpecialPlace(place)) return true
  return hash(`${place.country} ${place.name} ${place.lon}`) / 0x1_0000_0000 < scale
}

function planTowns(places: readonly Place[], scale: number): TownPlan[] {
  const shares = places.map(({ weight }) => weight ** TOWN_GROWTH)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const order = places.map((_, index) => index)
  order.sort((a, b) => places[b].weight - places[a].weight || a - b)
  const reachM = new Float64Array(places.length)
  const towns: TownPlan[] = new Array(places.length)
  const grid = createNeighbours(places)
  for (const stop of order) {
    const place = places[stop]
    const wanted = (shares[stop] / whole) * TOWN_JUNCTIONS * scale
    let roomM = REACH_M_MAX
    for (const other of grid.around(place)) {
      if (other === stop) continue
      const apartM = distanceM(place, places[other])
      if (reachM[other] > 0) roomM = Math.min(roomM, apartM - reachM[other] - 150)
      else if (places[other].weight > place.weight * EQUAL) roomM = Math.min(roomM, apartM / 2)
    }
    const isSpecial = isSpecialPlace(place)
    const town = sizeTown(place, stop, wanted, roomM, isSpecial)
    towns[stop] = town
    reachM[stop] = stationM(town, Math.max(town.halfColumns, town.halfRows)) + 60
  }
  return towns
}

function sizeTown(
  place: Place,
  stop: number,
  wanted: number,
  roomM: number,
  isSpecial: boolean,
): TownPlan {
  const side = Math.sqrt(Math.max(3, wanted))
  let halfColumns = Math.max(1, Math.ceil((side - 1) / 2))
  let halfRows = Math.max(0, Math.floor(wanted / (2 * halfColumns + 1) / 2 - 0.25))
  let spacingM = place.weight > 20_000 ? 110 : 130
  const halfM = Math.max(halfColumns, halfRows) * spacingM
  if (halfM > roomM) spacingM = Math.max(60, (spacingM * roomM) / halfM)
  const most = Math.max(1, Math.floor(roomM / spacingM))
  const least = isSpecial ? INNER_RINGS : 0
  halfColumns = Math.max(least, Math.min(halfColumns, most))
  halfRows = Math.max(least, Math.min(halfRows, most))
  const innerM = isSpecial ? NAMED_SPACING_M : spacingM
  const turn = hash(`${place.name} ${place.lon}`) / 0x1_0000_0000
  const rotation = isSpecial ? 0 : (turn - 0.5) * 0.5
  return { place, stop, halfColumns, halfRows, spacingM, innerM, rotation, isSpecial }
}

/** Places within about 25 km, by a grid. */
function createNeighbours(places: readonly Place[]) {
  const cells = new Map<string, number[]>()
  const cellOf = (lon: number, lat: number) => `${Math.floor(lon / 0.4)} ${Math.floor(lat / 0.22)}`
  for (const [index, { lon, lat }] of places.entries()) {
    const key = cellOf(lon, lat)
    const cell = cells.get(key)
    if (cell) cell.push(index)
    else cells.set(key, [index])
  }
  return {
    around({ lon, lat }: Place): number[] {
      const found: number[] = []
      for (const east of [-0.4, 0, 0.4]) {
        for (const north of [-0.22, 0, 0.22]) {
          found.push(...(cells.get(cellOf(lon + east, lat + north)) ?? []))
        }
      }
      return found
    },
  }
}

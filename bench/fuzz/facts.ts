/** What there is to ask for: ids and addresses of the release in service, by the gazetteer itself. */

import { TOWNS } from '../attack/requests.ts'
import { createRandom, type Random } from '../geocoder/random.ts'
import { KEY } from './request.ts'

export const COUNTRIES = ['ee', 'lv', 'lt'] as const
export type Country = (typeof COUNTRIES)[number]

export interface Listed {
  readonly id: number
  readonly nimi: string
}

export interface Facts {
  /** By country, then level from 1 to 6; index 0 is empty. */
  readonly objects: Readonly<Record<Country, readonly (readonly Listed[])[]>>
  /** Addresses that exist. */
  readonly addresses: Readonly<Record<Country, readonly string[]>>
}

const STREETS_ASKED = 150

async function list(port: number, query: string): Promise<readonly Listed[]> {
  const response = await fetch(
    `http://127.0.0.1:${port}/gazetteer/layer/currentLayer?key=${KEY}&${query}`,
  )
  const { addressList } = (await response.json()) as { addressList: readonly Listed[] }
  return addressList
}

export async function readFacts(port: number): Promise<Facts> {
  const random = createRandom(5)
  const objects: Record<Country, (readonly Listed[])[]> = { ee: [], lv: [], lt: [] }
  const addresses: Record<Country, string[]> = { ee: [], lv: [], lt: [] }
  for (const country of COUNTRIES) {
    const levels: Listed[][] = [[], [], [], [], [], [], []]
    for (let level = 1; level <= 4; level++) {
      levels[level] = [...(await list(port, `c=${country}&l=${level}`))]
    }
    const known = levels[3].map(({ nimi }) => nimi)
    for (let i = 0; i < STREETS_ASKED; i++) {
      const street = random.pick(levels[4])
      const houses = await list(port, `c=${country}&l=5&p=${street.id}`)
      if (houses.length === 0) continue
      levels[5].push(...houses)
      const house = random.pick(houses)
      levels[6].push(...(await list(port, `c=${country}&l=6&p=${house.id}`)))
      known.push(`${street.nimi} ${house.nimi}`)
    }
    objects[country] = levels
    addresses[country] = known
  }
  return { objects, addresses }
}

/** A point that a road is near, mostly. */
export function routable(random: Random): [number, number] {
  const [lon, lat] = random.pick(TOWNS)
  const off = () => (random.next() - 0.5) * 0.02
  return [Number((lon + off()).toFixed(6)), Number((lat + off()).toFixed(6))]
}

/** The same in the Estonian grid: a point of an Estonian town, near enough. */
const GRID_TOWNS: readonly (readonly [number, number])[] = [
  [542_500, 6_588_900],
  [659_500, 6_473_900],
  [529_500, 6_472_000],
]

export function routableInGrid(random: Random): [number, number] {
  const [east, north] = random.pick(GRID_TOWNS)
  return [east + random.below(800) - 400, north + random.below(800) - 400]
}

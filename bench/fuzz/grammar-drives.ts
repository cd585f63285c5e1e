/** Valid requests to the interfaces of ours for drives: parameters in the URL or in a JSON body. */
import type { Random } from '../geocoder/random.ts'
import { chance, getDraft, maybe, type Pairs, postDraft, shuffled, times } from './draw.ts'
import { COUNTRIES, type Facts, routable } from './facts.ts'
import type { Draft, Group } from './request.ts'

const LANGUAGES = ['en', 'et', 'lv', 'lt', 'ru', 'fi', 'sv', 'de', 'ja', 'ET'] as const
const METRICS = ['fastest', 'shortest'] as const
const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'text/plain'] as const

/** A list in a URL is joined by `;`; in a body it is a list. */
type Lists = Readonly<Record<string, readonly string[]>>

const addressIn = (random: Random, { addresses }: Facts): string =>
  random.pick(addresses[random.pick(COUNTRIES)]).replaceAll(';', ' ')

function drawn(random: Random, group: Group, lists: Lists, single: Pairs, separator = ';'): Draft {
  const path = `/router/${group}`
  if (chance(random, 0.5)) {
    const joined = Object.entries(lists).map(([name, parts]): [string, string] => [
      name,
      parts.join(separator),
    ])
    return getDraft(group, path, shuffled(random, [...joined, ...single]))
  }
  const inBody = Object.entries(lists).map(([name, parts]) => [name, parts.map(asJson)])
  const all = [...inBody, ...single.map(([name, value]) => [name, asJson(value)])]
  return postDraft(group, path, random.pick(JSON_TYPES), JSON.stringify(Object.fromEntries(all)))
}

/** A value as people write it in JSON: numbers, positions and truth values are no texts. */
function asJson(value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  const numbers = value.split(',').map(Number)
  if (value === '' || !numbers.every(Number.isFinite)) return value
  return numbers.length === 1 ? numbers[0] : numbers
}

/** Kinds of roads to keep off, and now and then an area. */
const avoids = (random: Random): Pairs => [
  ...maybe(random, 0.1, 'avoid', () => random.pick(['tolls', 'ferries,unpaved', 'motorways'])),
  ...maybe(random, 0.05, 'avoidAreas', () => times(3, () => routable(random).join(',')).join(';')),
]

/** A vehicle other than a car, now and then with a size. */
const vehicles = (random: Random): Pairs => {
  if (!chance(random, 0.05)) return []
  const size = maybe(random, 0.3, 'height', () => random.pick(['2.5', '4', '4.5']))
  return [['vehicle', random.pick(['van', 'truck', 'articulated'])], ...size]
}

const eachOf = (count: number, draw: () => string) => times(count, draw).join(';')

/** `/router/route` over positions and addresses. */
export function driveRoute(random: Random, facts: Facts): Draft {
  const count = chance(random, 0.03) ? 25 : 2 + random.below(4)
  const points = times(count, () =>
    chance(random, 0.1) ? addressIn(random, facts) : routable(random).join(','),
  )
  return drawn(random, 'route', { points }, [
    ...maybe(random, 0.3, 'metric', () => random.pick(METRICS)),
    ...maybe(random, 0.5, 'steps', () => random.pick(['true', 'false'])),
    ...maybe(random, 0.4, 'language', () => random.pick(LANGUAGES)),
    ...maybe(random, 0.6, 'format', () => random.pick(['json', 'geojson', 'gpx', 'kml', 'csv'])),
    ...maybe(random, 0.3, 'geometry', () => random.pick(['true', 'false'])),
    ...maybe(random, 0.1, 'alternatives', () => random.pick(['0', '1', '3'])),
    ...maybe(random, 0.2, 'details', () =>
      random.pick(['toll', 'speedLimit,surface,name', 'class,ferry']),
    ),
    ...maybe(random, 0.05, 'bearings', () => eachOf(count, () => `${random.below(361)},180`)),
    ...maybe(random, 0.05, 'approaches', () =>
      eachOf(count, () => random.pick(['', 'curb', 'opposite', 'unrestricted'])),
    ),
    ...maybe(random, 0.05, 'radiuses', () =>
      eachOf(count, () => random.pick(['', '500', 'unlimited'])),
    ),
    ...avoids(random),
    ...vehicles(random),
    ...maybe(random, 0.3, 'tolerance', () => random.pick(['0', '1', '100', '.5'])),
  ])
}

/** `/router/matrix`, mostly small. */
export function driveMatrix(random: Random): Draft {
  const positions = () =>
    times(1 + random.below(chance(random, 0.05) ? 40 : 5), () => routable(random).join(','))
  const lists: Record<string, string[]> = { sources: positions() }
  if (chance(random, 0.7)) lists.targets = positions()
  return drawn(random, 'matrix', lists, [
    ...maybe(random, 0.3, 'metric', () => random.pick(METRICS)),
    ...maybe(random, 0.05, 'avoid', () => random.pick(['tolls', 'ferries'])),
  ])
}

/** `/router/isochrone` by time or by length. */
export function isochrone(random: Random, facts: Facts): Draft {
  const isByTime = chance(random, 0.7)
  const limits = times(1 + random.below(3), () =>
    String(isByTime ? random.pick([1, 2.5, 10, 30]) : random.pick([200, 3000, 20_000])),
  )
  return drawn(
    random,
    'isochrone',
    { [isByTime ? 'minutes' : 'metres']: limits },
    [
      ['point', chance(random, 0.1) ? addressIn(random, facts) : routable(random).join(',')],
      ...avoids(random),
      ...maybe(random, 0.4, 'reverse', () => random.pick(['true', 'false'])),
      ...maybe(random, 0.6, 'output', () => random.pick(['area', 'lines', 'roads'])),
      ...vehicles(random),
      ...maybe(random, 0.2, 'fill', () => random.pick(['0', '1000', '1000000000'])),
      ...maybe(random, 0.2, 'generalize', () => random.pick(['10', '50.5', '10000'])),
      ...maybe(random, 0.1, 'language', () => random.pick(LANGUAGES)),
    ],
    ',',
  )
}

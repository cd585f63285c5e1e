/** Valid requests to the gazetteer and the geocoder. */
import type { Random } from '../geocoder/random.ts'
import {
  CALLBACKS,
  chance,
  eitherWay,
  getDraft,
  maybe,
  type Pairs,
  postDraft,
  shuffled,
  times,
} from './draw.ts'
import { COUNTRIES, type Country, type Facts, routable, routableInGrid } from './facts.ts'
import { type Draft, encodePairs, FORM_TYPE } from './request.ts'

const OPERATIONS = ['getDescription', 'getFillInfo', 'currentLayer'] as const

export function gazetteerPairs(random: Random, facts: Facts, operation: string): Pairs {
  const country = random.pick(COUNTRIES)
  const levels = facts.objects[country]
  const idAt = (level: number) => String(random.pick(levels[level])?.id ?? 1)
  const pairs = maybe(random, country === 'ee' ? 0.5 : 1, 'c', () => country)
  if (operation !== 'currentLayer') return [...pairs, ['id', idAt(1 + random.below(6))]]
  const level = 1 + random.below(6)
  pairs.push(['l', String(level)])
  if (level > 1 && (level > 4 || chance(random, 0.6))) {
    if (level > 2 && chance(random, 0.4)) pairs.push(['g', idAt(level - 2)])
    else pairs.push(['p', idAt(level - 1)])
  }
  return pairs
}

export function gazetteer(random: Random, facts: Facts): Draft {
  const operation = random.pick(OPERATIONS)
  const pairs = shuffled(random, [
    ...gazetteerPairs(random, facts, operation),
    ...maybe(random, 0.2, 'callback', () => random.pick(CALLBACKS)),
  ])
  const slash = chance(random, 0.5) ? '/' : ''
  if (chance(random, 0.5)) {
    return eitherWay(random, 'gazetteer', `/gazetteer/layer/${operation}${slash}`, pairs)
  }
  const layer = random.pick([operation, operation.toLowerCase(), operation.toUpperCase()])
  return eitherWay(random, 'gazetteer', `/gazetteer${slash}`, [['layer', layer], ...pairs])
}

/** An id of today, one that went, or any number. */
export function successor(random: Random, facts: Facts): Draft {
  const today = random.pick(facts.objects[random.pick(COUNTRIES)][1 + random.below(6)])?.id ?? 1
  const id = random.pick([today, today + 1, random.below(1e9), 2 ** 53])
  return eitherWay(random, 'successor', '/gazetteer/successor', [
    ['id', String(id)],
    ...maybe(random, 0.5, 'c', () => random.pick(COUNTRIES)),
  ])
}

/** Children of an object of any level, or the objects of level 1. */
export function children(random: Random, facts: Facts): Draft {
  const country = random.pick(COUNTRIES)
  const idAt = (level: number) => String(random.pick(facts.objects[country][level])?.id ?? 1)
  return eitherWay(random, 'children', '/gazetteer/children', [
    ...maybe(random, 0.9, 'id', () => idAt(1 + random.below(6))),
    ['c', country],
  ])
}

const GL: Readonly<Record<Country, readonly string[]>> = {
  ee: ['ee_aid', 'ee'],
  lv: ['lv'],
  lt: ['lt'],
}
const OUTPUTS = ['json', 'json2', 'xml', 'xml2', 'kml'] as const
const SYSTEMS = ['EPSG:4326', 'epsg:3301', 'WGS84', 'L-EST97'] as const
const TYPES = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'POSTCODE', 'A1_EHAK'] as const

/** An address, whole, in part, or with a letter too few. */
function question(random: Random, facts: Facts, country: Country): string {
  const address = random.pick(facts.addresses[country])
  const town = random.pick(facts.objects[country][3])?.nimi ?? ''
  const [unit] = facts.objects[country][1]
  const text = random.pick([
    address,
    `${address}, ${town}`,
    `${town}, ${address}`,
    address.slice(0, 1 + random.below(address.length)),
    address.toLowerCase(),
    address.normalize('NFD'),
    `${address}-${1 + random.below(20)}`,
    `${unit.nimi} ${address}`,
    address.replace(/./u, ''),
  ])
  return [...text].slice(0, 200).join('')
}

/** Countries and their datasets. */
function datasets(random: Random): { countries: Country[]; pairs: Pairs } {
  const countries = shuffled(random, COUNTRIES).slice(0, random.pick([1, 1, 2, 3]))
  return { countries, pairs: countries.map((country) => ['gl', random.pick(GL[country])]) }
}

/** What SOAP offers, too. */
export function geocodePairs(random: Random, facts: Facts, outputs: readonly string[]): Pairs {
  const { countries, pairs } = datasets(random)
  const isById = chance(random, 0.15)
  const questions = times(random.pick([1, 1, 1, 2, 3, 9]), (): [string, string] => {
    const country = random.pick(countries)
    const level = random.pick([1, 2, 3, 4, 5])
    const id = String(random.pick(facts.objects[country][level])?.id ?? 1)
    return ['q', isById ? id : question(random, facts, country)]
  })
  const point = routable(random)
  const hasWindow = chance(random, 0.15)
  return [
    ...questions,
    ...pairs,
    ...(isById ? [['aidq', 'true'] as [string, string]] : []),
    ...maybe(random, 0.7, 'output', () => random.pick(outputs)),
    ...maybe(random, 0.3, 'srs', () => random.pick(SYSTEMS)),
    ...maybe(random, 0.3, 'maxcount', () => String(random.pick([0, 1, 3, 50, 1000]))),
    ...maybe(random, 0.4, 'st', () => String(random.below(5))),
    ...maybe(random, hasWindow ? 1 : 0.05, 'll', () => `${point[1]},${point[0]}`),
    ...maybe(random, hasWindow ? 1 : 0.05, 'spn', () => `${random.next()},${random.next()}`),
    ...maybe(random, 0.2, 'ac', () => 'true'),
    ...maybe(random, 0.3, 'xd', () => 'true'),
    ...maybe(random, 0.15, 'rs', () => random.pick(['reverse', 'A2A3'])),
    ...maybe(random, 0.15, 'replaceType', () => `${random.pick(TYPES)} street`),
    ...maybe(random, 0.05, 'rid', () => 'r1'),
    ...maybe(random, 0.05, 'sid', () => 's1'),
  ]
}

export function geocode(random: Random, facts: Facts): Draft {
  const base = random.pick(['/geocoder', '/geocoder', '/geocoder-short'])
  const path = `${base}/geocode${chance(random, 0.1) ? '/' : ''}`
  const callback = maybe(random, 0.15, 'callback', () => random.pick(CALLBACKS))
  if (chance(random, 0.1)) {
    const pairs = geocodePairs(random, facts, ['ads_liik_staatus']).filter(
      ([name]) => name !== 'gl' && name !== 'output',
    )
    return eitherWay(random, 'geocode', path, [
      ...pairs,
      ['gl', 'ee_aid'],
      ['output', 'ads_liik_staatus'],
    ])
  }
  return eitherWay(
    random,
    'geocode',
    path,
    shuffled(random, [...geocodePairs(random, facts, OUTPUTS), ...callback]),
  )
}

const FIELD_NAMES = ['city', 'municipality', 'county', 'postcode', 'country', 'flat'] as const
const ANSWER_TYPES = ['house', 'street', 'city', 'street,house', 'flat', 'county'] as const

/** A text of friendly search: an address in the dirt of orders, a postcode, coordinates. */
function friendlyText(random: Random, facts: Facts): string {
  const country = random.pick(COUNTRIES)
  const address = question(random, facts, country)
  const [lon, lat] = routable(random)
  const text = random.pick([
    address,
    `${address}, 2. korrus, tel +372 5551234`,
    `${address}, ${country}`,
    Buffer.from(address).toString('latin1'),
    String(10_000 + random.below(90_000)),
    `LV-${1_000 + random.below(5_000)}`,
    `${lat}, ${lon}`,
  ])
  return [...text].slice(0, 200).join('')
}

/** Parameters of search, by one text, by several, or by fields. */
function searchPairs(random: Random, facts: Facts, isBatch: boolean): Pairs {
  const country = random.pick(COUNTRIES)
  const [lon, lat] = routable(random)
  const asked: Pairs =
    isBatch || chance(random, 0.7)
      ? times(isBatch ? random.pick([1, 3, 9]) : 1, (): [string, string] => [
          random.pick(['q', 'text']),
          friendlyText(random, facts),
        ])
      : [
          ['street', question(random, facts, country)],
          ...maybe(random, 0.5, 'housenumber', () => String(1 + random.below(99))),
          ...maybe(random, 0.7, random.pick(FIELD_NAMES), () => {
            return random.pick(facts.objects[country][3])?.nimi ?? country
          }),
        ]
  const unit = random.pick(facts.objects[country][1])
  return [
    ...asked,
    ...maybe(random, 0.4, 'limit', () => String(random.pick([1, 5, 50]))),
    ...maybe(random, 0.2, 'lang', () => random.pick(['en', 'et', 'ru', 'xx'])),
    ...maybe(random, 0.2, 'near', () => `${lon},${lat}`),
    ...maybe(random, 0.1, 'bbox', () => `${lon - 1},${lat - 1},${lon + 1},${lat + 1}`),
    ...maybe(random, 0.1, 'within', () => `${country}:${unit.id}`),
    ...maybe(random, 0.2, 'types', () => random.pick(ANSWER_TYPES)),
  ]
}

const PLACES_FORMATS = ['geojson', 'kml', 'csv'] as const

export function search(random: Random, facts: Facts): Draft {
  const isBatch = chance(random, 0.4)
  const pairs = shuffled(random, [
    ...searchPairs(random, facts, isBatch),
    ...maybe(random, 0.2, 'format', () => random.pick(PLACES_FORMATS)),
  ])
  return isBatch
    ? postDraft('search', '/geocoder/search', FORM_TYPE, encodePairs(pairs))
    : getDraft('search', '/geocoder/search', pairs)
}

/** A text that is being typed. */
export function suggest(random: Random, facts: Facts): Draft {
  const [lon, lat] = routable(random)
  const text = random.pick(facts.addresses[random.pick(COUNTRIES)])
  const typed: Pairs = [['q', text.slice(0, 1 + random.below(text.length))]]
  const pairs = shuffled(random, [
    ...typed,
    ...maybe(random, 0.4, 'limit', () => String(random.pick([1, 5, 50]))),
    ...maybe(random, 0.3, 'near', () => `${lon},${lat}`),
    ...maybe(random, 0.2, 'types', () => random.pick(ANSWER_TYPES)),
  ])
  return getDraft('suggest', '/geocoder/suggest', pairs)
}

/** Points to features; without `gl` it is the friendly interface that answers. */
export function placesAt(random: Random): Draft {
  const isBatch = chance(random, 0.4)
  const points = times(isBatch ? random.pick([1, 3, 9]) : 1, (): [string, string] => {
    const [lon, lat] = routable(random)
    return ['point', chance(random, 0.2) ? `${lat},${lon}` : `${lon},${lat}`]
  })
  const pairs = shuffled(random, [
    ...points,
    ...maybe(random, 0.4, 'radius', () => String(random.pick([0, 50, 1000, 50_000]))),
    ...maybe(random, 0.4, 'limit', () => String(random.pick([1, 5, 50]))),
    ...maybe(random, 0.3, 'types', () => random.pick(ANSWER_TYPES)),
    ...maybe(random, 0.2, 'format', () => random.pick(PLACES_FORMATS)),
  ])
  return isBatch
    ? postDraft('places', '/geocoder/reverse', FORM_TYPE, encodePairs(pairs))
    : getDraft('places', '/geocoder/reverse', pairs)
}

export function reverse(random: Random): Draft {
  const { pairs } = datasets(random)
  const isGrid = chance(random, 0.3)
  const point = isGrid ? routableInGrid(random) : routable(random)
  const base = random.pick(['/geocoder', '/geocoder-short'])
  const all: Pairs = [
    ['point', point.join(',')],
    ...pairs,
    ...(isGrid ? [['srs', 'EPSG:3301'] as [string, string]] : []),
    ...maybe(random, 0.5, 'maxcount', () => String(random.pick([0, 1, 5, 100, 1000]))),
    ...maybe(random, 0.5, 'output', () => random.pick(OUTPUTS)),
    ...maybe(random, 0.1, 'rs', () => 'reverse'),
    ...maybe(random, 0.1, 'callback', () => random.pick(CALLBACKS)),
  ]
  return getDraft('reverse', `${base}/reverse`, shuffled(random, all))
}

/** Valid OpenLS documents and SOAP envelopes. */
import { circleArea, handleOf, starArea } from '../attack/cases/open-ls.ts'
import type { Random } from '../geocoder/random.ts'
import { chance, getDraft, type Pairs, postDraft, times } from './draw.ts'
import { COUNTRIES, type Facts, routable, routableInGrid } from './facts.ts'
import { gazetteerPairs, geocodePairs } from './grammar-addresses.ts'
import { mapPairs, surPairs } from './grammar-routes.ts'
import type { Draft, Group } from './request.ts'

const XML_TYPES = ['text/xml', 'application/xml', 'text/xml; charset=utf-8', 'text/plain'] as const

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Attributes; each occurs in half of all cases. */
const attributes = (random: Random, all: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(all)
    .map(([name, values]) => (chance(random, 0.4) ? ` ${name}="${random.pick(values)}"` : ''))
    .join('')

const BOOLEANS = ['true', 'false', '1', '0'] as const

interface Prefixes {
  readonly x: string
  readonly g: string
}

function position(random: Random, { x, g }: Prefixes): string {
  const isGrid = chance(random, 0.15)
  const [east, north] = isGrid ? routableInGrid(random) : routable(random)
  const pair = chance(random, 0.5) ? `${north} ${east}` : `${east} ${north}`
  const srs = isGrid ? ' srsName="EPSG:3301"' : chance(random, 0.2) ? ' srsName="EPSG:4326"' : ''
  const pos = chance(random, 0.15)
    ? `<${g}coordinates>${pair.replace(' ', ',')}</${g}coordinates>`
    : `<${g}pos>${pair}</${g}pos>`
  return `<${x}Position><${g}Point${srs}>${pos}</${g}Point></${x}Position>`
}

function address(random: Random, facts: Facts, { x }: Prefixes): string {
  const country = random.pick(COUNTRIES)
  const text = escapeText(random.pick(facts.addresses[country]))
  const code = ` countryCode="${random.pick([country, country.toUpperCase()])}"`
  if (chance(random, 0.6)) {
    return `<${x}Address${code}><${x}freeFormAddress>${text}</${x}freeFormAddress></${x}Address>`
  }
  const number = 1 + random.below(20)
  return (
    `<${x}Address${code}><${x}StreetAddress><${x}Building number="${number}"/>` +
    `<${x}Street>${text}</${x}Street></${x}StreetAddress>` +
    `<${x}Place type="Municipality">${escapeText(random.pick(facts.objects[country][1]).nimi)}</${x}Place></${x}Address>`
  )
}

function wayPoint(random: Random, facts: Facts, prefixes: Prefixes, name: string): string {
  const { x } = prefixes
  const stop = attributes(random, { stop: BOOLEANS })
  const place = chance(random, 0.06) ? address(random, facts, prefixes) : position(random, prefixes)
  return `<${x}${name}${stop}>${place}</${x}${name}>`
}

/** Areas away from the towns, so that most routes stay possible. */
function avoidList(random: Random, { x, g }: Prefixes): string {
  const centre = (): [number, number] => [22.5 + random.next() * 4, 55.2 + random.next() * 3]
  const areas = times(1 + random.below(3), () => {
    const area = chance(random, 0.5)
      ? starArea(centre(), 3 + random.below(20), 0.05)
      : circleArea(centre(), 1 + random.below(5_000))
    return area.replace(/<(\/?)gml:/g, `<$1${g}`).replace(/<(\/?)AOI/g, `<$1${x}AOI`)
  })
  const feature = chance(random, 0.3) ? `<${x}AvoidFeature>Tollway</${x}AvoidFeature>` : ''
  return `<${x}AvoidList>${areas.join('')}${feature}</${x}AvoidList>`
}

function plan(random: Random, facts: Facts, prefixes: Prefixes, avoid: string): string {
  const { x } = prefixes
  const vias = times(random.pick([0, 0, 0, 1, 2, 5]), () =>
    wayPoint(random, facts, prefixes, 'ViaPoint'),
  )
  return (
    `<${x}RoutePlan><${x}RoutePreference>${random.pick(['Fastest', 'Shortest', 'Pedestrian'])}</${x}RoutePreference>` +
    `<${x}WayPointList>${wayPoint(random, facts, prefixes, 'StartPoint')}${vias.join('')}` +
    `${wayPoint(random, facts, prefixes, 'EndPoint')}</${x}WayPointList>${avoid}</${x}RoutePlan>`
  )
}

function handle(random: Random, { x }: Prefixes): string {
  const numbers = times(2 + random.below(4), () => {
    const [lon, lat] = routable(random)
    return [4326, lon, lat, random.below(2)]
  }).flat()
  return handleOf(numbers).replace('<RouteHandle', `<${x}RouteHandle`)
}

function geometryRequest(random: Random, { x, g }: Prefixes): string {
  const wanted = attributes(random, {
    scale: ['1', '5000', '1000000'],
    maxPoints: ['2', '10', '100000'],
    provideStartingPortion: BOOLEANS,
  })
  const box = chance(random, 0.2)
    ? `<${x}BoundingBox><${g}pos>57 23</${g}pos><${g}pos>60 28</${g}pos></${x}BoundingBox>`
    : ''
  return `<${x}RouteGeometryRequest${wanted}>${box}</${x}RouteGeometryRequest>`
}

function determineRoute(random: Random, facts: Facts, prefixes: Prefixes): string {
  const { x } = prefixes
  const isHandle = chance(random, 0.1)
  const avoid = chance(random, 0.15) ? avoidList(random, prefixes) : ''
  const wanted = attributes(random, {
    distanceUnit: ['KM', 'M', 'DM', 'MI', 'YD', 'FT'],
    ...(avoid === '' ? { provideRouteHandle: BOOLEANS } : {}),
  })
  const route = isHandle ? handle(random, prefixes) : plan(random, facts, prefixes, avoid)
  const instructions = chance(random, 0.4)
    ? `<${x}RouteInstructionsRequest${attributes(random, {
        format: ['text/plain'],
        provideGeometry: BOOLEANS,
        provideBoundingBox: BOOLEANS,
      })}/>`
    : ''
  const geometry = chance(random, 0.5) ? geometryRequest(random, prefixes) : ''
  return `<${x}DetermineRouteRequest${wanted}>${route}${instructions}${geometry}</${x}DetermineRouteRequest>`
}

export function openLs(random: Random, facts: Facts): Draft {
  const hasPrefix = chance(random, 0.3)
  const prefixes = { x: hasPrefix ? 'xls:' : '', g: 'gml:' }
  const { x } = prefixes
  const namespaces =
    `xmlns${hasPrefix ? ':xls' : ''}="http://www.opengis.net/xls" ` +
    'xmlns:gml="http://www.opengis.net/gml"'
  const requests = times(random.pick([1, 1, 1, 2, 3]), (i) => {
    const content = determineRoute(random, facts, prefixes)
    return `<${x}Request methodName="DetermineRouteRequest" version="1.1" requestID="${i + 1}">${content}</${x}Request>`
  })
  const lang = attributes(random, {
    [`${x === '' ? '' : 'xls:'}lang`]: ['et', 'en-GB', 'lv_LV', 'lt'],
  })
  const header = `<${x}RequestHeader${attributes(random, { sessionID: ['s1', '&lt;s&gt;'] })}/>`
  const declaration = chance(random, 0.4) ? '<?xml version="1.0" encoding="UTF-8"?>\n' : ''
  const document =
    `${declaration}<${x}XLS ${namespaces} version="${random.pick(['1.0', '1.1', '1.2'])}"${lang}>` +
    `${header}${requests.join('')}</${x}XLS>`
  const body = chance(random, 0.05)
    ? Buffer.from(`\ufeff${document.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    : document
  return postDraft('OpenLS', '/router/routing', random.pick(XML_TYPES), body)
}

interface Operation {
  readonly service: 'Route' | 'Geocode' | 'Gazetteer'
  readonly name: string
  readonly pairs: (random: Random, facts: Facts) => Pairs
}

const gazetteerOperation = (name: string): Operation => ({
  service: 'Gazetteer',
  name,
  pairs: (random, facts) => gazetteerPairs(random, facts, name),
})
const geocodeOperation = (name: string): Operation => ({
  service: 'Geocode',
  name,
  pairs: (random, facts) => geocodePairs(random, facts, ['json', 'json2']),
})
/** Names of parameters have one spelling over SOAP. */
const lowered = (pairs: Pairs): Pairs =>
  pairs.map(([name, value]) => [
    /^(?:Start|End|Via)$/.test(name) ? name.toLowerCase() : name,
    value,
  ])

const OPERATIONS: readonly Operation[] = [
  { service: 'Route', name: 'DetermineRoute', pairs: (random) => lowered(surPairs(random)) },
  { service: 'Route', name: 'MapRouting', pairs: (random) => mapPairs(random) },
  geocodeOperation('Geocode'),
  geocodeOperation('GeocodeShort'),
  ...['getDescription', 'getFillInfo', 'currentLayer'].map(gazetteerOperation),
]

/** Namespace and content type of SOAP 1.1 and 1.2. */
const ENVELOPES = [
  ['http://schemas.xmlsoap.org/soap/envelope/', 'text/xml; charset=utf-8'],
  ['http://www.w3.org/2003/05/soap-envelope', 'application/soap+xml; charset=utf-8'],
] as const

export function soap(random: Random, facts: Facts): Draft {
  const operation = random.pick(OPERATIONS)
  const group: Group = `SOAP ${operation.service}`
  const path = `/router/services/${operation.service}`
  if (chance(random, 0.03)) return getDraft(group, path, chance(random, 0.7) ? [['wsdl', '']] : [])
  const [envelope, type] = random.pick(ENVELOPES)
  const namespace = `urn:teeviit:${operation.service.toLowerCase()}:1`
  const elements = operation
    .pairs(random, facts)
    .map(([name, value]) => `<${name}>${escapeText(value.replace(/\p{Cc}/gu, ' '))}</${name}>`)
  const header = chance(random, 0.2) ? '<s:Header><h:h xmlns:h="urn:h"/></s:Header>' : ''
  const body =
    `<s:Envelope xmlns:s="${envelope}">${header}<s:Body>` +
    `<${operation.name} xmlns="${namespace}">${elements.join('')}</${operation.name}>` +
    '</s:Body></s:Envelope>'
  return postDraft(group, path, type, body, [['SOAPAction', `"${operation.name}"`]])
}

const OTHERS = [
  '/',
  '/docs',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/router/services',
  '/nowhere',
  '/gazetteer/layer/getdescription',
  '/router',
] as const

export const others = (random: Random): Draft => getDraft('others', random.pick(OTHERS), [])

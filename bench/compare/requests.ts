/** Seeded requests about the sample world, made from what a server says of it. */
import { Agent, get } from 'node:http'
import { createRandom, type Random } from '../geocoder/random.ts'

const CONNECTIONS = 4

/** Asks the server at a port. */
export const askAt =
  (port: number): Ask =>
  async (path) =>
    (await askAll(port, [path]))[0]

/** The bodies of the answers, in the order of the paths. */
export async function askAll(port: number, paths: readonly string[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const bodies: string[] = new Array(paths.length)
  let next = 0
  const client = async () => {
    while (next < paths.length) {
      const index = next++
      bodies[index] = await ask(agent, port, paths[index])
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  return bodies
}

/** What each request takes, in milliseconds, one after another on one connection. */
export async function askInTurn(port: number, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) {
    const started = performance.now()
    await ask(agent, port, path)
    times.push(performance.now() - started)
  }
  agent.destroy()
  return times
}

function ask(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
      response.on('error', reject)
    }).on('error', reject)
  })
}

interface Street {
  readonly country: string
  readonly id: number
  readonly text: string
  /** Longitude and latitude. */
  readonly point: string
}

/** Asks a server and gives the body of the answer. */
export type Ask = (path: string) => Promise<string>

/** Of longer work this many times fewer are asked. */
const FEWER = 5
const BATCH = 50
const SIDE = 10

/** Requests by workload, `count` each, of longer work a fifth. */
export async function sampleRequests(
  ask: Ask,
  count: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { pick, below } = createRandom(2026)
  const many = (make: () => string) => Array.from({ length: count }, make)
  const few = (make: () => string) => Array.from({ length: Math.ceil(count / FEWER) }, make)
  const streets = await sampleStreets(ask, pick)
  const gazetteer = (operation: string) => () => {
    const { country, id } = pick(streets)
    return `/gazetteer/layer/${operation}?c=${country}&key=bench&id=${id}&p=${id}&l=5`
  }
  const dataset = (country: string) => (country === 'ee' ? 'ee_aid' : country)
  const geocode = (change: (text: string) => string, more: string) => () => {
    const { country, text } = pick(streets)
    const q = encodeURIComponent(change(text))
    return `/geocoder/geocode?gl=${dataset(country)}&output=json2&key=bench&q=${q}${more}`
  }
  const batch = () => {
    const texts = Array.from(
      { length: BATCH },
      () => `&q=${encodeURIComponent(pick(streets).text)}`,
    )
    return `/geocoder/geocode?gl=ee_aid&gl=lv&gl=lt&output=json2&key=bench${texts.join('')}`
  }
  const friendly = (door: string, change: (text: string) => string) => () =>
    `/geocoder/${door}?key=bench&q=${encodeURIComponent(change(pick(streets).text))}`
  const misspelt = (text: string) => {
    const at = 1 + below(3)
    return text.slice(0, at) + text.slice(at + 1)
  }
  const route = (more: string) => () => {
    const { country } = pick(streets)
    const [start, end] = [pointIn(country), pointIn(country)]
    return `/router/SURRouting?pref=Fastest&key=bench&start=${start}&end=${end}${more}`
  }
  const pointIn = (country: string) =>
    pick(streets.filter((street) => street.country === country)).point
  const drive = (door: string, more: string) => () => {
    const { country } = pick(streets)
    return `/router/${door}?key=bench&points=${pointIn(country)};${pointIn(country)}${more}`
  }
  const matrix = () => {
    const { country } = pick(streets)
    const side = () => Array.from({ length: SIDE }, () => pointIn(country)).join(';')
    return `/router/matrix?key=bench&sources=${side()}&targets=${side()}`
  }
  const directions = () => {
    const stops = encodeURIComponent(`${pick(streets).point};${pick(streets).point}`)
    return (
      `/router/MapRouting?f=json&stops=${stops}&directionsLanguage=et_EE&directionsLengthUnits=gisNAUMeters` +
      '&outputGeometryPrecisionUnits=gisMeters&ignoreInvalidLocations=true&returnRoutes=false&findBestSequence=false&key=bench'
    )
  }
  return {
    record: many(gazetteer('getDescription')),
    chain: many(gazetteer('getFillInfo')),
    list: many(gazetteer('currentLayer')),
    geocode: many(geocode((text) => text, '')),
    'geocode misspelt': many(geocode(misspelt, '&st=1')),
    'geocode batch': few(batch),
    autocomplete: many(geocode((text) => text.slice(0, 4), '&ac=true')),
    search: many(friendly('search', (text) => text)),
    suggest: many(friendly('suggest', (text) => text.slice(0, 4))),
    'route summary': many(route('&output=json')),
    'route line': many(route('&output=json&noRouteGeom=false&maxDev=0')),
    'route line as XML': many(route('&output=xml&noRouteGeom=false&maxDev=0')),
    steps: few(drive('route', '&steps=true')),
    directions: few(directions),
    matrix: few(matrix),
    isochrone: few(() => `/router/isochrone?key=bench&minutes=10&point=${pick(streets).point}`),
  }
}

const STREETS = 400

async function sampleStreets(ask: Ask, pick: Random['pick']): Promise<readonly Street[]> {
  const streets: Street[] = []
  for (const country of ['ee', 'lv', 'lt']) {
    const list = await ask(`/gazetteer/layer/currentLayer?l=4&c=${country}&key=bench`)
    const { addressList } = JSON.parse(list) as { addressList: { id: number }[] }
    const ids = Array.from({ length: STREETS }, () => pick(addressList).id)
    for (const id of ids) {
      const body = await ask(`/gazetteer/layer/getDescription?c=${country}&id=${id}&key=bench`)
      const { object } = JSON.parse(body) as { object: Record<string, string | number> }
      const text = [object.A5_NIMI ?? object.A4_NIMI, object.A3_NIMI ?? object.A2_NIMI].join(', ')
      streets.push({ country, id, text, point: `${object.E},${object.N}` })
    }
  }
  return streets
}

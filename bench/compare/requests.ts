/** Seeded requests about the sample world, made from what a server says of it. */
import { Agent, get } from 'node:http'
import { createRandom, type Random } from '../geocoder/random.ts'

const CONNECTIONS = 4

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
  readonly point: string
}

/** Requests by workload, `count` each. */
export async function sampleRequests(
  port: number,
  count: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { pick, below } = createRandom(2026)
  const many = (make: () => string) => Array.from({ length: count }, make)
  const streets = await sampleStreets(port, pick)
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
  const misspelt = (text: string) => {
    const at = 1 + below(3)
    return text.slice(0, at) + text.slice(at + 1)
  }
  const route = (more: string) => () => {
    const from = pick(streets)
    const to = pick(streets.filter(({ country }) => country === from.country))
    return `/router/SURRouting?pref=Fastest&output=json&key=bench&start=${from.point}&end=${to.point}${more}`
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
    autocomplete: many(geocode((text) => text.slice(0, 4), '&ac=true')),
    'route summary': many(route('')),
    'route line': many(route('&noRouteGeom=false&maxDev=0')),
    directions: many(directions).slice(0, Math.ceil(count / 5)),
  }
}

const STREETS = 400

async function sampleStreets(port: number, pick: Random['pick']): Promise<readonly Street[]> {
  const streets: Street[] = []
  for (const country of ['ee', 'lv', 'lt']) {
    const [list] = await askAll(port, [`/gazetteer/layer/currentLayer?l=4&c=${country}&key=bench`])
    const { addressList } = JSON.parse(list) as { addressList: { id: number }[] }
    const ids = Array.from({ length: STREETS }, () => pick(addressList).id)
    const paths = ids.map((id) => `/gazetteer/layer/getDescription?c=${country}&id=${id}&key=bench`)
    for (const [i, body] of (await askAll(port, paths)).entries()) {
      const { object } = JSON.parse(body) as { object: Record<string, string | number> }
      const text = [object.A5_NIMI ?? object.A4_NIMI, object.A3_NIMI ?? object.A2_NIMI].join(', ')
      streets.push({ country, id: ids[i], text, point: `${object.E},${object.N}` })
    }
  }
  return streets
}

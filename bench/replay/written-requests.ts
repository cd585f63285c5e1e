/** Requests that documents and tests of this checkout write down: `curl` lines, addresses and queries. */
import { globSync, readFileSync } from 'node:fs'
import { type Bytes, FORM_TYPE, KEY } from '../fuzz/request.ts'

/** Interfaces that a query without a path is asked of. */
const PATHS = [
  '/gazetteer',
  '/gazetteer/layer/getDescription',
  '/gazetteer/layer/getFillInfo',
  '/gazetteer/layer/currentLayer',
  '/geocoder/geocode',
  '/geocoder-short/geocode',
  '/geocoder/reverse',
  '/geocoder/search',
  '/router/SURRouting',
  '/router/MapRouting',
] as const

const TEXT = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
const ADDRESS =
  /^\/(?:gazetteer|geocoder|geocoder-short|router|osrm|photon|nominatim|arcgis|isochrone|inaks|inaadress)\b/
const QUERY = /^[?&]?[A-Za-z_]+=[^<>{}\n]*$/

function get(target: string): Bytes {
  return { head: Buffer.from(`GET ${target} HTTP/1.1\r\nHost: replay`), body: Buffer.alloc(0) }
}

function post(target: string, form: string): Bytes {
  const body = Buffer.from(form)
  const head = `POST ${target} HTTP/1.1\r\nHost: replay\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}`
  return { head: Buffer.from(head), body }
}

/** An address as a request line takes it, with the key of this run. */
function target(address: string): string {
  const [path, query = ''] = address.replaceAll(' ', '+').split(/\?(.*)/s)
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('key='))
  return encodeURI([`${path}?key=${KEY}`, ...others].join('&')).replaceAll('%25', '%')
}

function ofCurl(line: string): Bytes[] {
  const address = /http:\/\/127\.0\.0\.1:8080(\/[^'"\s]*)/.exec(line)?.[1]
  if (address === undefined) return []
  const fields = [...line.matchAll(/-d (?:'([^']*)'|(\S+))/g)].map(([, a, b]) => a ?? b)
  return [fields.length > 0 ? post(target(address), fields.join('&')) : get(target(address))]
}

function ofText(text: string): Bytes[] {
  if (text.includes('${')) return []
  if (ADDRESS.test(text)) return [get(target(text))]
  if (!QUERY.test(text)) return []
  const query = text.replace(/^[?&]/, '')
  return PATHS.flatMap((path) => [get(target(`${path}?${query}`)), post(target(path), query)])
}

/** All of them, each once. */
export function writtenRequests(): Bytes[] {
  const requests = [
    ...globSync('docs/**/*.md')
      .sort()
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.includes('curl '))
          .flatMap(ofCurl),
      ),
    ...globSync('test/**/*.ts')
      .sort()
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(TEXT)].flatMap(([, , text]) => ofText(text)),
      ),
  ]
  const byText = new Map(requests.map((bytes) => [`${bytes.head} ${bytes.body}`, bytes]))
  return [...byText.values()]
}

/** What conformance tests ask the geocoder: the three small countries on a running server. */
import { buildCountry } from '../geocoder/small-geocoder.ts'
import { ESTONIA, LATVIA, LITHUANIA } from '../geocoder/small-world.ts'
import { type Asked, type ConformanceServer, startConformance } from './server.ts'

export interface Line {
  Type: string
  Subtype?: string
  Value: string
}
export interface Token {
  start: number
  end: number
  token: string
  skipped: boolean
}
export interface ExtendedData {
  matchedTokens: Token[]
  recognizedTokens: Token[]
  unrecognizedTokens: Token[]
  skippedTokenCount?: number
  inputFlatNumber?: string
  isCharsimApplied: boolean
  isPostcodeSkipped?: boolean
  inputPostcode?: string
}
export interface Placemark {
  address: string
  AddressDetails: { Accuracy: string; AddressLines?: Line[] }
  LatLonBox: Record<'east' | 'south' | 'north' | 'west', number>
  point: { coordinates: [number, number] }
  relevance: number
  ExtendedData?: ExtendedData
}
export interface Result {
  name: string
  placemark: Placemark[]
}
/** Parameters of a request; a list is repeated. */
export type Pairs = Record<string, string | readonly string[]>

export const PATH = '/geocoder/geocode'
export const SHORT_PATH = '/geocoder-short/geocode'

export interface Geocoder extends ConformanceServer {
  of(pairs: Pairs, path?: string): Promise<Asked>
  results(pairs: Pairs, path?: string): Promise<Result[]>
  /** The part about the first input. */
  placemarks(pairs: Pairs, path?: string): Promise<Placemark[]>
  addresses(pairs: Pairs, path?: string): Promise<string[]>
  /** Status and message of an error page. */
  errorOf(pairs: Pairs): Promise<string>
  lines(pairs: Pairs): Promise<Line[]>
}

/** Estonian unless it says otherwise. */
export function queryOf(pairs: Pairs): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries({ gl: 'ee_aid', ...pairs })) {
    for (const value of [values].flat()) query.append(name, value)
  }
  return String(query)
}

export async function startGeocoder(): Promise<Geocoder> {
  const files = new Map<string, Uint8Array>()
  const countries = { ee: ESTONIA, lv: LATVIA, lt: LITHUANIA }
  for (const country of ['ee', 'lv', 'lt'] as const) {
    for (const [file, bytes] of buildCountry(country, countries[country])) files.set(file, bytes)
  }
  const server = await startConformance(files)
  const of = (pairs: Pairs, path = PATH) => server.ask(`${path}?${queryOf(pairs)}`)
  const results = async (pairs: Pairs, path?: string): Promise<Result[]> => {
    const { status, text } = await of(pairs, path)
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return JSON.parse(text)
  }
  const placemarks = async (pairs: Pairs, path?: string) =>
    (await results(pairs, path))[0].placemark
  return {
    ...server,
    of,
    results,
    placemarks,
    addresses: async (pairs, path) => (await placemarks(pairs, path)).map((match) => match.address),
    lines: async (pairs) =>
      (await placemarks({ output: 'json2', ...pairs }))[0].AddressDetails.AddressLines ?? [],
    errorOf: async (pairs) => {
      const { status, text } = await of(pairs)
      return `${status} ${/<h1>HTTP Status \d+ - (.*)<\/h1>/.exec(text)?.[1]}`
    },
  }
}

/** Seeded questions, each in the words of another system's protocol and in those of our own interface. */
import { projectionOf } from '../../src/geo/projection.ts'
import { createRandom, type Random } from '../geocoder/random.ts'

/** A path; with a body it is sent by POST, as JSON where it has no type. */
export interface Question {
  readonly path: string
  readonly body?: string
  readonly type?: string
}

/** Questions that ask the same, index by index. */
export interface Pair {
  readonly name: string
  readonly theirs: readonly Question[]
  readonly ours: readonly Question[]
}

/** Longitude and latitude, as text. */
type Point = readonly [string, string]

interface Address {
  readonly text: string
  /** Id of the object in its country. */
  readonly country: string
  readonly id: number
  readonly point: Point
}

const SEED = 19
const TRACE_POINTS = 60
/** Drives of a city; a question about far places is dominated by the search, which both share. */
const NEAR_DEGREES = 0.2
const KEY = 'key=bench'
const TABLE_ROWS = 200
/** Half a side of a box that a map of a street shows. */
const BOX_DEGREES = 0.002
const BOX_OBJECTS = 20

/** Answers a path of the server with its JSON. */
export type Ask = (path: string) => Promise<unknown>

/** @param count questions of each kind; tables, trips and areas take a tenth */
export async function pairsOf(ask: Ask, count: number): Promise<readonly Pair[]> {
  const addresses = await addressesOf(ask, Math.max(count, 40))
  const random = createRandom(SEED)
  const { pick } = random
  const many = Math.max(1, Math.ceil(count / 10))
  const near = (to: Point): readonly Address[] => {
    const isNear = ({ point }: Address) =>
      point.every((value, axis) => Math.abs(Number(value) - Number(to[axis])) < NEAR_DEGREES)
    const found = addresses.filter(isNear)
    return found.length > 1 ? found : addresses
  }
  const stops = (number: number): Point[] => {
    const [first, ...others] = [pick(addresses), ...Array.from({ length: number - 1 })]
    const around = near(first.point)
    return [first.point, ...others.map(() => pick(around).point)]
  }
  const made = (
    name: string,
    times: number,
    make: () => readonly [theirs: string, ours: string, oursBody?: string],
  ): Pair => {
    const both = Array.from({ length: times }, make)
    return pairOf(
      name,
      both.map(([theirs, ours, body]) => [
        { path: theirs },
        { path: ours, ...(body !== undefined && { body }) },
      ]),
    )
  }
  const traces: Point[][] = []
  while (traces.length < many) traces.push(await traceAlong(ask, stops(2), random))
  const drive = (theirs: string, ours: string) => () => {
    const line = lineOf(stops(2))
    return [
      `/osrm/route/v1/driving/${line}?${theirs}&${KEY}`,
      `/router/route?points=${line}&${ours}&${KEY}`,
    ] as const
  }
  const search =
    (theirs: (text: string) => string, ours: 'search' | 'suggest' = 'search') =>
    () => {
      const text = encodeURIComponent(pick(addresses).text)
      return [theirs(text), `/geocoder/${ours}?q=${text}&limit=5&${KEY}`] as const
    }
  const table = (): readonly [theirs: Question, ours: Question] => {
    const texts = Array.from({ length: TABLE_ROWS }, () => pick(addresses).text)
    const fields = texts.map((text) => `q=${encodeURIComponent(text)}`).join('&')
    return [
      {
        path: `/csv?columns=address&${KEY}`,
        body: [
          '--b\r\nContent-Disposition: form-data; name="data"; filename="table.csv"\r\nContent-Type: text/csv\r\n',
          `number;address\n${texts.map((text, row) => `${row};"${text}"\n`).join('')}`,
          '--b--\r\n',
        ].join('\r\n'),
        type: 'multipart/form-data; boundary=b',
      },
      {
        path: `/geocoder/search?limit=2&${KEY}`,
        body: fields,
        type: 'application/x-www-form-urlencoded',
      },
    ]
  }
  const reverse = (theirs: (point: Point) => string, more: string) => () => {
    const { point } = pick(addresses)
    return [theirs(point), `/geocoder/reverse?point=${point.join()}&${more}&${KEY}`] as const
  }
  const world = '/arcgis/rest/services/World'
  const esri = 'f=json&token=bench'
  const inaks = '/inaks/inaadress/gazetteer'
  const grid = new Float64Array(2)
  return [
    made('OSRM route', count, drive('overview=false', 'geometry=false')),
    made(
      'OSRM route, line',
      count,
      drive('overview=full&geometries=geojson', 'tolerance=0&format=geojson'),
    ),
    // The interface of ours that has a line for each step, as OSRM has, is MapRouting.
    made('OSRM route, steps', count, () => {
      const line = lineOf(stops(2))
      return [
        `/osrm/route/v1/driving/${line}?overview=false&steps=true&${KEY}`,
        `${mapRouting(line)}&outputGeometryPrecision=0`,
      ]
    }),
    made('OSRM nearest', count, () => {
      const { point } = pick(addresses)
      // No interface of ours says where a point is on the roads alone: a table of one cell does.
      return [
        `/osrm/nearest/v1/driving/${point.join()}?${KEY}`,
        `/router/matrix?sources=${point.join()}&${KEY}`,
      ]
    }),
    made('OSRM table 20 x 20', many, () => {
      const line = lineOf(stops(20))
      return [
        `/osrm/table/v1/driving/${line}?annotations=duration,distance&${KEY}`,
        `/router/matrix?sources=${line}&${KEY}`,
      ]
    }),
    made('OSRM trip of 10', many, () => {
      const line = lineOf(stops(10))
      return [
        `/osrm/trip/v1/driving/${line}?source=first&destination=last&roundtrip=false&steps=true&overview=false&${KEY}`,
        `${mapRouting(line, true)}&outputGeometryPrecision=0`,
      ]
    }),
    made('OSRM match', many, () => {
      const trace = pick(traces)
      const coordinates = trace.map((point) => point.map(Number))
      return [
        `/osrm/match/v1/driving/${lineOf(trace)}?overview=full&geometries=geojson&${KEY}`,
        `/router/match?radius=5&${KEY}`,
        JSON.stringify({ type: 'LineString', coordinates }),
      ]
    }),
    // Its text may be unfinished, and is completed beside being searched for: of ours suggestions do the same.
    made(
      'Photon api',
      count,
      search((text) => `/photon/api?q=${text}&limit=5&${KEY}`, 'suggest'),
    ),
    made(
      'Photon reverse',
      count,
      reverse(([lon, lat]) => `/photon/reverse?lon=${lon}&lat=${lat}&limit=5&${KEY}`, 'limit=5'),
    ),
    made(
      'Nominatim search',
      count,
      search((text) => `/nominatim/search?q=${text}&format=jsonv2&addressdetails=1&limit=5&${KEY}`),
    ),
    made(
      'Nominatim reverse',
      count,
      reverse(
        ([lon, lat]) => `/nominatim/reverse?lon=${lon}&lat=${lat}&format=jsonv2&${KEY}`,
        'limit=1',
      ),
    ),
    made(
      'Esri candidates',
      count,
      search(
        (text) =>
          `${world}/GeocodeServer/findAddressCandidates?SingleLine=${text}&maxLocations=5&outFields=*&${esri}`,
      ),
    ),
    made(
      'Esri reverse',
      count,
      reverse(
        (point) => `${world}/GeocodeServer/reverseGeocode?location=${point.join()}&${esri}`,
        'limit=1',
      ),
    ),
    made('Esri solve', count, () => {
      const line = lineOf(stops(2))
      return [
        `${world}/Route/NAServer/Route_World/solve?stops=${line}&returnDirections=true&returnRoutes=false&directionsLengthUnits=esriNAUMeters&${esri}`,
        mapRouting(line),
      ]
    }),
    // Its text may be unfinished, too.
    made(
      'In-AKS',
      count,
      search((text) => `${inaks}?address=${text}&results=5&gl=ee,lv,lt&${KEY}`, 'suggest'),
    ),
    made(
      'In-AKS at a point',
      count,
      reverse(([lon, lat]) => {
        projectionOf(3301).forward(Number(lon), Number(lat), grid)
        const [x, y] = Array.from(grid, (metres) => metres.toFixed(1))
        return `${inaks}?x=${x}&y=${y}&nearest=1&gl=ee,lv,lt&${KEY}`
      }, 'limit=1&types=house'),
    ),
    made(
      'addok search',
      count,
      search((text) => `/search?q=${text}&limit=5&${KEY}`, 'suggest'),
    ),
    made(
      'addok reverse',
      count,
      reverse(([lon, lat]) => `/reverse?lon=${lon}&lat=${lat}&${KEY}`, 'limit=1'),
    ),
    pairOf('addok csv', Array.from({ length: many }, table)),
    made(
      'OAPIF items',
      count,
      reverse(([lon, lat]) => {
        const sides = [-BOX_DEGREES, BOX_DEGREES].flatMap((by) => [
          Number(lon) + by,
          Number(lat) + by,
        ])
        const bbox = sides.map((side) => side.toFixed(6)).join()
        return `/features/collections/addresses/items?bbox=${bbox}&limit=${BOX_OBJECTS}&${KEY}`
      }, `limit=${BOX_OBJECTS}&types=house`),
    ),
    made('OAPIF item', count, () => {
      const { country, id } = pick(addresses)
      return [
        `/features/collections/streets/items/${country}-${id}?${KEY}`,
        `/gazetteer/layer/getDescription?c=${country}&id=${id}&${KEY}`,
      ]
    }),
    made('Mapbox isochrone', many, () => {
      const point = pick(addresses).point.join()
      return [
        `/isochrone/v1/mapbox/driving/${point}?contours_minutes=5,10&polygons=true&denoise=0&access_token=bench`,
        `/router/isochrone?point=${point}&minutes=5,10&${KEY}`,
      ]
    }),
  ]
}

const pairOf = (
  name: string,
  both: readonly (readonly [theirs: Question, ours: Question])[],
): Pair => ({
  name,
  theirs: both.map(([theirs]) => theirs),
  ours: both.map(([, ours]) => ours),
})

const lineOf = (points: readonly Point[]): string => points.map((point) => point.join()).join(';')

const mapRouting = (line: string, isOrdered = false): string =>
  `/router/MapRouting?f=json&stops=${line}&directionsLanguage=en&directionsLengthUnits=gisNAUMeters` +
  `&outputGeometryPrecisionUnits=gisMeters&ignoreInvalidLocations=true&returnRoutes=false&findBestSequence=${isOrdered}&${KEY}`

/** Positions along a drive, each off the road by up to some metres. */
async function traceAlong(
  ask: Ask,
  [from, to]: readonly Point[],
  { next }: Random,
): Promise<Point[]> {
  const path = `/osrm/route/v1/car/${from.join()};${to.join()}?overview=full&geometries=geojson&${KEY}`
  const { routes } = (await ask(path)) as { routes: { geometry: { coordinates: number[][] } }[] }
  const off = () => (next() - 0.5) * 1e-4
  return routes[0].geometry.coordinates
    .slice(0, TRACE_POINTS)
    .map(([lon, lat]) => [(lon + off()).toFixed(6), (lat + off()).toFixed(6)])
}

/** Streets of the three countries with a point that a road is near. */
async function addressesOf(ask: Ask, wanted: number): Promise<readonly Address[]> {
  const { pick } = createRandom(SEED)
  const found: Address[] = []
  for (const country of ['ee', 'lv', 'lt']) {
    const path = `/gazetteer/layer/currentLayer?l=4&c=${country}&${KEY}`
    const { addressList } = (await ask(path)) as { addressList?: { id: number }[] }
    if (!addressList?.length) continue
    for (let tries = 0; tries < wanted; tries++) {
      const id = pick(addressList).id
      const { object } = (await ask(
        `/gazetteer/layer/getDescription?c=${country}&id=${id}&${KEY}`,
      )) as { object: Record<string, string> }
      const text = [object.A5_NIMI ?? object.A4_NIMI, object.A3_NIMI ?? object.A2_NIMI].join(', ')
      const q = encodeURIComponent(text)
      const { features } = (await ask(`/geocoder/search?q=${q}&limit=1&${KEY}`)) as {
        features: { geometry: { coordinates: [number, number] } | null }[]
      }
      const at = features[0]?.geometry?.coordinates
      if (!at) continue
      const point: Point = [at[0].toFixed(6), at[1].toFixed(6)]
      const near = (await ask(`/osrm/nearest/v1/car/${point.join()}?${KEY}`)) as { code: string }
      if (near.code === 'Ok') found.push({ text, country, id, point })
    }
  }
  if (found.length === 0) throw new Error('no address of the release has a road near it')
  return found
}

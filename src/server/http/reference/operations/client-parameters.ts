/** Parameters of the interfaces for clients of other systems, as the reference describes them. */
import type { Described, DescribedTable } from './operation.ts'

const text = (about: string): Described => ({ about, schema: { type: 'string' } })
const needed = (about: string): Described => ({ ...text(about), isRequired: true })
const flag = (about: string): Described => ({
  about,
  schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
})
const oneOf = (about: string, values: readonly string[], byDefault?: string): Described => ({
  about,
  schema: {
    type: 'string',
    enum: values,
    ...(byDefault !== undefined && { default: byDefault }),
  },
})
const count = (about: string, byDefault: number): Described => ({
  about,
  schema: { type: 'integer', minimum: 1, maximum: 50, default: byDefault },
})
const degrees = (about: string, most: number): Described => ({
  about,
  schema: { type: 'number', minimum: -most, maximum: most },
})

const LON = degrees('longitude', 180)
const LAT = degrees('latitude', 90)
const both = { lon: { ...LON, isRequired: true }, lat: { ...LAT, isRequired: true } } as const

const PHOTON_SHARED = {
  limit: count('most answers', 15),
  lang: text('language of the country’s name'),
  layer: text('kinds of answers, joined by commas or one by one'),
  osm_tag: text('`key:value` that answers have; `!` in front leaves them out'),
}
const PHOTON_WHERE = {
  lon: LON,
  lat: LAT,
  bbox: text('`west,south,east,north` in degrees'),
  countrycode: text('codes of countries, joined by commas'),
}

export const PHOTON_TABLES = {
  api: { q: needed('text, which may be unfinished'), ...PHOTON_WHERE, ...PHOTON_SHARED },
  structured: {
    ...fields(['street', 'housenumber', 'city', 'district', 'county', 'state', 'postcode']),
    ...PHOTON_WHERE,
    ...PHOTON_SHARED,
  },
  reverse: { ...both, radius: text('km'), ...PHOTON_SHARED },
} as const satisfies Record<string, DescribedTable>

const NOMINATIM_SHARED = {
  format: oneOf('format of the answer', ['json', 'jsonv2', 'geojson', 'geocodejson', 'xml']),
  addressdetails: oneOf('`1`: the address in parts', ['0', '1']),
  namedetails: oneOf('`1`: the names', ['0', '1'], '0'),
  extratags: oneOf('`1`: tags', ['0', '1'], '0'),
  'accept-language': text('languages of the country’s name'),
  json_callback: text('name of a function'),
}

export const NOMINATIM_TABLES = {
  search: {
    q: text('text; or the fields'),
    ...fields(['street', 'city', 'county', 'state', 'country', 'postalcode']),
    limit: count('most answers', 10),
    countrycodes: text('codes of countries, joined by commas'),
    viewbox: text('`x1,y1,x2,y2` in degrees'),
    bounded: oneOf('`1`: answers outside the box are left out', ['0', '1'], '0'),
    featureType: oneOf('kind of answers', ['country', 'state', 'city', 'settlement']),
    exclude_place_ids: text('ids that are left out'),
    layer: text('layers, joined by commas'),
    ...NOMINATIM_SHARED,
  },
  reverse: {
    ...both,
    zoom: { about: 'what a click at this zoom of a map means', schema: { type: 'integer' } },
    layer: text('layers, joined by commas'),
    ...NOMINATIM_SHARED,
  },
  lookup: { osm_ids: needed('`place_id`s of earlier answers'), ...NOMINATIM_SHARED },
  details: { place_id: needed('`place_id` of an earlier answer'), ...NOMINATIM_SHARED },
  status: { format: oneOf('format of the answer', ['text', 'json'], 'text') },
} as const satisfies Record<string, DescribedTable>

export const OSRM_PATH: DescribedTable = {
  profile: needed('`van`, `truck`, `articulated`; any other word: the car'),
  coordinates: needed('`lon,lat;lon,lat…`, `polyline(…)` or `polyline6(…)`'),
}

const OSRM_SHARED = {
  radiuses: text('metres or `unlimited` for each coordinate, joined by `;`'),
  skip_waypoints: flag('`true` leaves the points on roads out'),
}
const OSRM_STYLE = {
  steps: flag('`true` adds steps'),
  annotations: text('`true`, or names joined by commas'),
  geometries: oneOf('how lines are written', ['polyline', 'polyline6', 'geojson'], 'polyline'),
  overview: oneOf(
    'how exact the line is',
    ['simplified', 'full', 'false', 'by_legs'],
    'simplified',
  ),
}
const indexes = (about: string) =>
  text(`\`all\`, or numbers of coordinates joined by \`;\`: ${about}`)

const EXCLUDE = text('`motorway`, `ferry`, `toll`, joined by commas')

export const OSRM_TABLES = {
  route: {
    ...OSRM_STYLE,
    alternatives: text('`true`, `false` or a number up to 3'),
    exclude: EXCLUDE,
    waypoints: indexes('where legs end'),
    ...OSRM_SHARED,
  },
  nearest: {
    number: { about: 'roads at most', schema: { type: 'integer', minimum: 1, default: 1 } },
    ...OSRM_SHARED,
  },
  table: {
    sources: indexes('where drives begin'),
    destinations: indexes('where drives end'),
    annotations: text('`duration`, `distance` or both, joined by a comma'),
    fallback_speed: text('metres a second over the straight line, where no drive exists'),
    fallback_coordinate: oneOf('whose straight line', ['input', 'snapped'], 'input'),
    scale_factor: text('factor of all durations'),
    exclude: EXCLUDE,
    ...OSRM_SHARED,
  },
  match: {
    ...OSRM_STYLE,
    timestamps: text('seconds since 1970 for each coordinate, joined by `;`'),
    gaps: oneOf('whether a gap of a minute begins a new piece', ['split', 'ignore'], 'split'),
    exclude: EXCLUDE,
    waypoints: indexes('where legs end'),
    ...OSRM_SHARED,
  },
  trip: {
    ...OSRM_STYLE,
    roundtrip: {
      ...flag('`true` ends where it begins'),
      schema: { type: 'string', enum: ['true', 'false'], default: 'true' },
    },
    source: oneOf('where the trip begins', ['any', 'first'], 'any'),
    destination: oneOf('where the trip ends', ['any', 'last'], 'any'),
    exclude: EXCLUDE,
    ...OSRM_SHARED,
  },
} as const satisfies Record<string, DescribedTable>

function fields(names: readonly string[]): DescribedTable {
  return Object.fromEntries(names.map((name) => [name, text(`field of the address`)]))
}

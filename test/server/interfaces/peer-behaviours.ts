/**
 * What the documents of Photon and Nominatim say of their servers, a row each, and what our doors answer where they differ,
 * with the reason.
 */

export interface Behaviour {
  readonly says: string
  /** Operation and query. */
  readonly asked: string
  /** What of the answer shows it. @param json of the body; undefined where it is none */
  readonly shown: (answer: Shown) => unknown
  readonly theirs: unknown
  /** Ours, where it is another, and why. */
  readonly ours?: readonly [value: unknown, because: string]
}

export interface Shown {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly json: Body
}

/** What rows look at in answers, each in the bodies that have it. */
interface Body extends ReadonlyArray<NominatimPlace> {
  readonly message: string
  readonly error: { readonly message: string }
  readonly features: readonly { readonly properties: PhotonPlace }[]
}

interface PhotonPlace {
  readonly osm_key: string
  readonly extent: readonly number[]
  readonly countrycode: string
}

interface NominatimPlace {
  readonly type: string
  readonly lat: unknown
  readonly lon: unknown
  readonly boundingbox: readonly unknown[]
  readonly address: object
  readonly geojson: { readonly type: string }
  readonly extratags: object
}

const HOUSE = 'q=narva+mnt+7,+tallinn'
const POINT = 'lon=24.7536123&lat=59.436962'

const status = ({ status }: Shown) => status
const message = ({ json }: Shown) => json.message
const count = ({ json }: Shown) => (json.features ?? json).length
const first = ({ json }: Shown) => json.features[0].properties
const names = (object: object, wanted: string) => wanted.split(' ').map((name) => name in object)

export const PHOTON: readonly Behaviour[] = [
  {
    says: 'A point gives one place by default.',
    asked: `reverse?${POINT}`,
    shown: count,
    theirs: 1,
  },
  {
    says: 'A limit below 1 counts as 1.',
    asked: 'api?q=Kase&limit=0',
    shown: count,
    theirs: 1,
  },
  {
    says: 'Nothing found is an empty collection.',
    asked: 'api?q=xyzzyx',
    shown: ({ json }) => json,
    theirs: { type: 'FeatureCollection', features: [] },
  },
  {
    says: 'An unknown parameter is refused with the names of those that are known.',
    asked: `reverse?${POINT}&foo=1`,
    shown: ({ status, json }) => [status, json.message.replace(/\[.*\]/, '[…]')],
    theirs: [400, "Unknown query parameter 'foo'.  Allowed parameters are: […]"],
  },
  {
    says: 'One coordinate of a place bias needs the other one.',
    asked: 'api?q=a&lat=59',
    shown: message,
    theirs: "Missing parameter 'lon'.",
  },
  {
    says: 'A text is needed unless categories are included.',
    asked: 'api?limit=1',
    shown: message,
    theirs: 'q parameter is required when no include categories are specified',
  },
  {
    says: 'Categories alone are a question.',
    asked: 'api?include=osm.place.city',
    shown: status,
    theirs: 200,
    ours: [400, 'The index is one of words: what has none is a layer of OGC API Features.'],
  },
  {
    says: 'A group of categories alone is refused.',
    asked: 'api?q=tallinn&include=osm',
    shown: status,
    theirs: 400,
  },
  {
    says: 'One category of a list is enough to be included.',
    asked: 'api?q=tallinn&limit=1&include=osm.amenity,osm.place',
    shown: (answer) => first(answer).osm_key,
    theirs: 'place',
  },
  {
    says: 'All categories of a list are needed to be excluded.',
    asked: 'api?q=tallinn&limit=1&exclude=osm.amenity,osm.place',
    shown: (answer) => first(answer).osm_key,
    theirs: 'place',
  },
  {
    says: 'A tag with an exclamation mark is excluded.',
    asked: 'api?q=Narva&osm_tag=!highway',
    shown: ({ json }) => json.features.some(({ properties }) => properties.osm_key === 'highway'),
    theirs: false,
  },
  {
    says: 'A language that the server lacks is refused.',
    asked: 'api?q=tallinn&limit=1&lang=en-US',
    shown: status,
    theirs: 400,
    ours: [200, 'Clients send the language of the browser, whatever the server has.'],
  },
  {
    says: 'A house has number and street, and no name.',
    asked: `api?${HOUSE}&limit=1`,
    shown: (answer) => names(first(answer), 'housenumber street name'),
    theirs: [true, true, false],
  },
  {
    says: 'A county of Estonia is `county`, and nothing is `state`.',
    asked: `api?${HOUSE}&limit=1`,
    shown: (answer) => names(first(answer), 'county state'),
    theirs: [true, false],
  },
  {
    says: 'A place has the type and id of its object of OpenStreetMap.',
    asked: `api?${HOUSE}&limit=1`,
    shown: (answer) => names(first(answer), 'osm_type osm_id'),
    theirs: [true, true],
    ours: [[false, false], 'Objects are those of the registers; an id would be of another object.'],
  },
  {
    says: 'An extent is west, north, east, south.',
    asked: `api?${HOUSE}&limit=1`,
    shown: (answer) => {
      const [west, north, east, south] = first(answer).extent
      return west < east && south < north
    },
    theirs: true,
  },
  {
    says: 'A code of a country is written in capitals.',
    asked: `api?${HOUSE}&limit=1`,
    shown: (answer) => first(answer).countrycode,
    theirs: 'EE',
  },
  {
    says: 'A radius above 5,000 kilometres is refused.',
    asked: `reverse?${POINT}&radius=6000`,
    shown: status,
    theirs: 400,
    ours: [200, 'A number beyond its bounds counts as the bound, as `limit` does there.'],
  },
  {
    says: 'Without a field a structured question is refused.',
    asked: 'structured?limit=1',
    shown: status,
    theirs: 400,
  },
]

const address = ({ json }: Shown) => (Array.isArray(json) ? json[0] : json).address !== undefined

export const NOMINATIM: readonly Behaviour[] = [
  {
    says: 'A search is answered in `jsonv2`, whose class is `category`.',
    asked: `search?${HOUSE}`,
    shown: ({ json }) => names(json[0], 'category class'),
    theirs: [true, false],
  },
  {
    says: 'A point is answered in XML.',
    asked: `reverse?${POINT}`,
    shown: ({ contentType }) => contentType,
    theirs: 'text/xml; charset=utf-8',
  },
  {
    says: 'Parts of an address are told of a point, and not of a search.',
    asked: `search?${HOUSE}`,
    shown: address,
    theirs: false,
  },
  {
    says: 'Parts of an address are told of a point.',
    asked: `reverse?${POINT}&format=json`,
    shown: address,
    theirs: true,
  },
  {
    says: 'Coordinates and the box are texts.',
    asked: `search?${HOUSE}`,
    shown: ({ json: [{ lat, lon, boundingbox }] }) => [
      typeof lat,
      typeof lon,
      typeof boundingbox[0],
    ],
    theirs: ['string', 'string', 'string'],
  },
  {
    says: 'Text and fields exclude each other.',
    asked: 'search?q=tallinn&city=tallinn',
    shown: status,
    theirs: 400,
  },
  {
    says: 'Nothing found is an empty list.',
    asked: 'search?q=xyzzyx',
    shown: ({ json }) => json,
    theirs: [],
  },
  {
    says: 'A point far from everything is no error of HTTP.',
    asked: 'reverse?lon=0&lat=0&format=json',
    shown: ({ status, json }) => [status, json],
    theirs: [200, { error: 'Unable to geocode' }],
  },
  {
    says: 'A missing coordinate is told by its name.',
    asked: 'reverse?lon=1&format=json',
    shown: ({ status, json }) => [status, json.error.message],
    theirs: [400, "Parameter 'lat' missing."],
  },
  {
    says: 'Unknown parameters are ignored.',
    asked: `search?${HOUSE}&foo=1`,
    shown: ({ status, json }) => [status, json.length],
    theirs: [200, 1],
  },
  {
    says: 'Only `0` is false.',
    asked: `search?${HOUSE}&addressdetails=no`,
    shown: address,
    theirs: true,
  },
  {
    says: 'A text of coordinates is a point.',
    asked: 'search?q=59.436962,24.7536123&limit=1',
    shown: ({ json }) => json[0].type,
    theirs: 'house',
  },
  {
    says: 'A county of Estonia is `county` in an address.',
    asked: `search?${HOUSE}&addressdetails=1`,
    shown: ({ json }) => names(json[0].address, 'county state'),
    theirs: [true, false],
  },
  {
    says: 'Layers without addresses have none.',
    asked: `search?${HOUSE}&layer=poi`,
    shown: ({ json }) => json,
    theirs: [],
  },
  {
    says: 'Ids that nothing has are left out.',
    asked: 'lookup?osm_ids=N99999999&format=json',
    shown: ({ json }) => json,
    theirs: [],
  },
  {
    says: 'Details of an unknown place are 404.',
    asked: 'details?place_id=99999999&format=json',
    shown: status,
    theirs: 404,
  },
  {
    says: 'The status is a text by default.',
    asked: 'status?',
    shown: ({ text }) => text,
    theirs: 'OK',
  },
  {
    says: 'One form of a geometry is told at most.',
    asked: `search?${HOUSE}&polygon_geojson=1&polygon_text=1`,
    shown: status,
    theirs: 400,
  },
  {
    says: 'The geometry of a building is its outline.',
    asked: `search?${HOUSE}&polygon_geojson=1`,
    shown: ({ json }) => json[0].geojson.type,
    theirs: 'Polygon',
    ours: ['Point', 'Registers have the points of houses, and no outlines.'],
  },
  {
    says: 'Tags are told where they are asked for.',
    asked: `search?${HOUSE}&extratags=1`,
    shown: ({ json }) => Object.keys(json[0].extratags).length > 0,
    theirs: true,
    ours: [false, 'Registers have no tags.'],
  },
  {
    says: 'A state is a place of rank 8, which Estonia has none of.',
    asked: 'search?q=harju&featureType=state',
    shown: ({ json }) => json.length > 0,
    theirs: false,
    ours: [true, 'Who asks for states of Estonia means counties, the widest units that there are.'],
  },
]

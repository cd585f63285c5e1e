/** Valid requests of other systems' clients: OSRM, Photon, addok, In-AKS, Nominatim, OGC API Features, Esri and Mapbox. */
import type { Random } from '../geocoder/random.ts'
import {
  CALLBACKS,
  chance,
  eitherWay,
  getDraft,
  maybe,
  type Pairs,
  shuffled,
  times,
} from './draw.ts'
import { COUNTRIES, type Facts, routable } from './facts.ts'
import type { Draft } from './request.ts'

const BOOLEANS = ['true', 'false'] as const
const PROFILES = ['driving', 'car', 'x'] as const
const LAYERS = ['house', 'street', 'city', 'other'] as const
const SYSTEMS = ['4326', '102100', '3301', '{"wkid":3059}'] as const

const addressIn = (random: Random, { addresses }: Facts): string =>
  random.pick(addresses[random.pick(COUNTRIES)])

const lonLat = (random: Random): Pairs => {
  const [lon, lat] = routable(random)
  return [
    ['lon', String(lon)],
    ['lat', String(lat)],
  ]
}

const flag = (random: Random, share: number, name: string): Pairs =>
  maybe(random, share, name, () => random.pick(BOOLEANS))

/** All five services, their coordinates in the path. */
export function osrmClient(random: Random): Draft {
  const service = random.pick(['route', 'route', 'nearest', 'table', 'match', 'trip'])
  const count = service === 'nearest' ? 1 : 2 + random.below(4)
  const places = times(count, () => routable(random).join(',')).join(';')
  const end = chance(random, 0.2) ? '.json' : ''
  const pairs: Pairs = [
    ...flag(random, 0.5, 'steps'),
    ...maybe(random, 0.4, 'overview', () =>
      random.pick(['full', 'simplified', 'false', 'by_legs']),
    ),
    ...maybe(random, 0.4, 'geometries', () => random.pick(['polyline', 'polyline6', 'geojson'])),
    ...maybe(random, 0.3, 'annotations', () =>
      service === 'table' ? 'duration,distance' : random.pick(['true', 'distance,speed']),
    ),
    ...maybe(random, 0.2, 'alternatives', () => random.pick(['true', '2'])),
    ...maybe(random, 0.2, 'radiuses', () => times(count, () => '1000').join(';')),
    ...maybe(random, 0.2, 'bearings', () => times(count, () => '90,180').join(';')),
    ...maybe(random, 0.1, 'hints', () => times(count, () => 'AAAA').join(';')),
    ...maybe(random, 0.2, 'continue_straight', () => random.pick(['default', 'true', 'false'])),
    ...maybe(random, 0.1, 'exclude', () => random.pick(['toll', 'motorway,ferry'])),
  ]
  const path = `/osrm/${service}/v1/${random.pick(PROFILES)}/${places}${end}`
  return getDraft('OSRM', path, shuffled(random, pairs))
}

export function photonClient(random: Random, facts: Facts): Draft {
  const shared: Pairs = [
    ...maybe(random, 0.5, 'limit', () => random.pick(['1', '5', '50', '0'])),
    ...maybe(random, 0.2, 'lang', () => random.pick(['en', 'et', 'default', 'xx'])),
    ...maybe(random, 0.2, 'layer', () => random.pick(LAYERS)),
    ...maybe(random, 0.1, 'osm_tag', () => random.pick(['place', '!highway', ':house'])),
    ...maybe(random, 0.1, 'include', () => random.pick(['osm.place', 'osm.highway.residential'])),
  ]
  if (chance(random, 0.3)) {
    return getDraft('Photon', '/photon/reverse', [...lonLat(random), ...shared])
  }
  const q = addressIn(random, facts).slice(0, 3 + random.below(60))
  const near = chance(random, 0.3) ? lonLat(random) : []
  return getDraft('Photon', '/photon/api', shuffled(random, [['q', q], ...near, ...shared]))
}

/** Texts, finished or not, points in metres, and ids; a form by POST has several texts. */
export function inaksClient(random: Random, facts: Facts): Draft {
  const shared: Pairs = [
    ...maybe(random, 0.5, 'results', () => random.pick(['1', '3', '100'])),
    ...maybe(random, 0.5, 'appartment', () => random.pick(['0', '1', '2'])),
    ...maybe(random, 0.3, 'features', () => random.pick(['EHITISHOONE', 'EHAK,TANAV'])),
    ...maybe(random, 0.3, 'gl', () => random.pick(['ee', 'lv', 'ee,lv,lt'])),
    ...maybe(random, 0.1, 'ehak', () => random.pick(['784', '0296'])),
    ...maybe(random, 0.1, 'callback', () => random.pick(CALLBACKS)),
  ]
  const path = random.pick(['/inaks/inaadress/gazetteer', '/inaadress/gazetteer'])
  const one = (): Pairs => [['address', addressIn(random, facts).slice(0, 2 + random.below(60))]]
  if (chance(random, 0.2)) {
    const x = String(400_000 + random.below(300_000))
    const y = String(6_380_000 + random.below(230_000))
    const near = maybe(random, 0.5, 'nearest', () => '1')
    return getDraft('In-AKS', path, [['x', x], ['y', y], ...near, ...shared])
  }
  if (chance(random, 0.1)) return getDraft('In-AKS', path, [['adrid', '3000112'], ...shared])
  if (chance(random, 0.1)) {
    return getDraft('In-AKS', path, [['adsoid', 'EE07000001,CU08000002'], ...shared])
  }
  return eitherWay(random, 'In-AKS', path, shuffled(random, [...one(), ...shared]))
}

const KINDS = ['housenumber', 'street', 'locality', 'municipality', 'street+housenumber']

export function addokClient(random: Random, facts: Facts): Draft {
  const shared: Pairs = [
    ...maybe(random, 0.5, 'limit', () => random.pick(['1', '5', '50'])),
    ...maybe(random, 0.3, 'type', () => random.pick(KINDS)),
    ...maybe(random, 0.1, 'postcode', () => random.pick(['10117', '51001'])),
  ]
  if (chance(random, 0.3)) return getDraft('addok', '/reverse', [...lonLat(random), ...shared])
  const near = chance(random, 0.3) ? lonLat(random) : []
  const typed = maybe(random, 0.3, 'autocomplete', () => random.pick(['0', '1']))
  const q = addressIn(random, facts)
  return getDraft('addok', '/search', shuffled(random, [['q', q], ...near, ...typed, ...shared]))
}

const COLLECTIONS = ['addresses', 'streets', 'units']

/** Documents and pages of OGC API Features. */
export function featuresClient(random: Random): Draft {
  if (chance(random, 0.2)) {
    const path = random.pick(['', '/conformance', '/collections', '/collections/units'])
    return getDraft('OGC', `/features${path}`, [])
  }
  const [west, south] = [24 + random.below(40) / 10, 56 + random.below(30) / 10]
  const crs = ['OGC/1.3/CRS84', 'EPSG/0/4326', 'EPSG/0/3301', 'EPSG/0/3059', 'EPSG/0/3346']
  return getDraft('OGC', `/features/collections/${random.pick(COLLECTIONS)}/items`, [
    ...maybe(random, 0.5, 'limit', () => random.pick(['1', '10', '100', '1000', '5000'])),
    ...maybe(random, 0.4, 'bbox', () => `${west},${south},${west + 0.5},${south + 0.3}`),
    ...maybe(random, 0.3, 'crs', () => `http://www.opengis.net/def/crs/${random.pick(crs)}`),
  ])
}

const NOMINATIM_FORMATS = ['json', 'jsonv2', 'geojson', 'geocodejson', 'xml'] as const

export function nominatimClient(random: Random, facts: Facts): Draft {
  const shared: Pairs = [
    ...maybe(random, 0.8, 'format', () => random.pick(NOMINATIM_FORMATS)),
    ...maybe(random, 0.5, 'addressdetails', () => random.pick(['0', '1', 'True'])),
    ...maybe(random, 0.2, 'polygon_geojson', () => '1'),
    ...maybe(random, 0.2, 'accept-language', () => random.pick(['et', 'en-US', 'lv'])),
  ]
  if (chance(random, 0.3)) {
    const zoom = maybe(random, 0.5, 'zoom', () => String(random.below(19)))
    return getDraft('Nominatim', '/nominatim/reverse', [...lonLat(random), ...zoom, ...shared])
  }
  const asked: Pairs = chance(random, 0.7)
    ? [['q', addressIn(random, facts)]]
    : [
        ['street', '7 Narva mnt'],
        ['city', 'Tallinn'],
      ]
  const limits = maybe(random, 0.5, 'limit', () => random.pick(['1', '10', '40']))
  return getDraft(
    'Nominatim',
    '/nominatim/search',
    shuffled(random, [...asked, ...limits, ...shared]),
  )
}

const SERVICES = '/arcgis/rest/services'

/** Names in any case, parameters in the query or in a form. */
export function esriClient(random: Random, facts: Facts): Draft {
  const output: Pairs = [
    ...maybe(random, 0.8, 'f', () => random.pick(['json', 'pjson', 'html'])),
    ...maybe(random, 0.1, 'callback', () => random.pick(CALLBACKS)),
    ...maybe(random, 0.3, chance(random, 0.5) ? 'outSR' : 'outSr', () => random.pick(SYSTEMS)),
  ]
  const geocoder = (operation: string, pairs: Pairs): Draft =>
    eitherWay(
      random,
      'Esri',
      `${SERVICES}/World/GeocodeServer${operation}`,
      shuffled(random, [...pairs, ...output]),
    )
  const fields = maybe(random, 0.6, 'outFields', () => random.pick(['*', 'Addr_type', 'none']))
  switch (random.below(6)) {
    case 0:
      return geocoder('', [])
    case 1:
      return geocoder('/findAddressCandidates', [
        ['SingleLine', addressIn(random, facts)],
        ...fields,
      ])
    case 2:
      return geocoder('/suggest', [['text', addressIn(random, facts).slice(0, 12)]])
    case 3:
      return geocoder('/reverseGeocode', [['location', routable(random).join(',')]])
    case 4: {
      const records = times(1 + random.below(5), (i) => ({
        attributes: { OBJECTID: i, SingleLine: addressIn(random, facts) },
      }))
      return geocoder('/geocodeAddresses', [['addresses', JSON.stringify({ records })], ...fields])
    }
    default: {
      const stops = times(2 + random.below(3), () => routable(random).join(',')).join(';')
      const pairs: Pairs = [
        ['stops', stops],
        ...flag(random, 0.6, 'returnDirections'),
        ...flag(random, 0.4, 'returnStops'),
        ...flag(random, 0.2, 'findBestSequence'),
        ...maybe(random, 0.3, 'directionsLengthUnits', () => 'esriNAUKilometers'),
      ]
      const path = `${SERVICES}/World/Route/NAServer/Route_World/solve`
      return eitherWay(random, 'Esri', path, shuffled(random, [...pairs, ...output]))
    }
  }
}

const MAPBOX_DRIVES = ['directions/v5', 'directions-matrix/v1', 'matching/v5'] as const

/** Isochrones, and the three drives over OSRM's, whose coordinates a client may encode. */
export function mapboxClient(random: Random): Draft {
  return chance(random, 0.5) ? mapboxDrive(random) : mapboxIsochrone(random)
}

function mapboxDrive(random: Random): Draft {
  const api = random.pick(MAPBOX_DRIVES)
  const count = 2 + random.below(4)
  const points = times(count, () => routable(random).join(',')).join(';')
  const places = chance(random, 0.5) ? points : encodeURIComponent(points)
  const isTable = api === 'directions-matrix/v1'
  const drawn = (name: string, share: number, values: readonly string[]): Pairs =>
    isTable ? [] : maybe(random, share, name, () => random.pick(values))
  const pairs: Pairs = [
    ...drawn('steps', 0.5, BOOLEANS),
    ...drawn('overview', 0.4, ['full', 'simplified', 'false']),
    ...drawn('geometries', 0.4, ['polyline', 'polyline6', 'geojson']),
    ...drawn('language', 0.4, ['et', 'lv', 'lt', 'ru', 'de-DE', 'xx']),
    ...drawn('banner_instructions', 0.4, BOOLEANS),
    ...drawn('voice_instructions', 0.4, BOOLEANS),
    ...drawn('annotations', 0.3, ['duration,congestion', 'maxspeed', 'distance,speed']),
    ...drawn('alternatives', 0.1, BOOLEANS),
    ...maybe(random, 0.2, 'approaches', () => times(count, () => 'unrestricted').join(';')),
    ...(isTable ? maybe(random, 0.3, 'annotations', () => 'duration,distance') : []),
    ...(isTable ? maybe(random, 0.3, 'sources', () => random.pick(['0', 'all', '1;0'])) : []),
    ...(isTable ? maybe(random, 0.2, 'fallback_speed', () => random.pick(['36', '90'])) : []),
  ]
  const profile = random.pick(['driving', 'driving-traffic'])
  return getDraft('Mapbox', `/${api}/mapbox/${profile}/${places}`, shuffled(random, pairs))
}

function mapboxIsochrone(random: Random): Draft {
  const place = routable(random).join(chance(random, 0.5) ? ',' : '%2C')
  const isByTime = chance(random, 0.7)
  const pairs: Pairs = [
    isByTime
      ? ['contours_minutes', random.pick(['5', '5,10', '1,2,3,4'])]
      : ['contours_meters', random.pick(['500', '1000,5000'])],
    ...flag(random, 0.7, 'polygons'),
    ...maybe(random, 0.3, 'denoise', () => random.pick(['0', '0.5', '1'])),
    ...maybe(random, 0.3, 'generalize', () => random.pick(['0', '50', '500'])),
  ]
  return getDraft('Mapbox', `/isochrone/v1/mapbox/driving/${place}`, shuffled(random, pairs))
}

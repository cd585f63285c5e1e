/** Nominatim's answers in its forms of JSON. */
import type { FoundPlace } from '../../../use-cases/places/found-places.ts'
import type { Polygon, Style } from './parameters.ts'
import type { NominatimPlace } from './place.ts'

/** The members of a place in `json` and `jsonv2`. */
export function placeObject(
  place: NominatimPlace,
  style: Style,
  licence: string,
): Record<string, unknown> {
  const { format, hasAddress } = style
  const isSecond = format === 'jsonv2'
  return {
    place_id: place.placeId,
    licence,
    lat: place.lat,
    lon: place.lon,
    [isSecond ? 'category' : 'class']: place.class,
    type: place.type,
    place_rank: place.placeRank,
    importance: place.importance,
    addresstype: place.addressType,
    name: place.name,
    display_name: place.displayName,
    ...(hasAddress && { address: place.address }),
    ...detailsOf(place, style),
    boundingbox: place.boundingBox,
    ...geometryOf(place, style.polygon),
  }
}

function detailsOf(place: NominatimPlace, { hasNames, hasTags }: Style): Record<string, unknown> {
  return {
    ...(hasTags && { extratags: {} }),
    ...(hasNames && { namedetails: place.name === '' ? {} : { name: place.name } }),
  }
}

const pointOf = ({ point }: NominatimPlace) => ({ type: 'Point', coordinates: point })

function geometryOf(place: NominatimPlace, polygon: Polygon | undefined): Record<string, unknown> {
  const text = geometryText(place, polygon)
  if (polygon === undefined) return {}
  return polygon === 'geojson' ? { geojson: pointOf(place) } : { [GEOMETRY[polygon]]: text }
}

/** Names of the members that hold a geometry. */
const GEOMETRY = { geojson: 'geojson', kml: 'geokml', svg: 'svg', text: 'geotext' } as const

/** The point of a place in a form of geometry. */
export function geometryText(
  { lon, lat, point }: NominatimPlace,
  polygon: Polygon | undefined,
): string {
  switch (polygon) {
    case 'geojson':
      return JSON.stringify({ type: 'Point', coordinates: point })
    case 'kml':
      return `<Point><coordinates>${lon},${lat}</coordinates></Point>`
    case 'svg':
      return `cx="${lon}" cy="${-Number(lat)}"`
    case 'text':
      return `POINT(${Number(lon)} ${Number(lat)})`
    default:
      return ''
  }
}

/** West, south, east, north. */
function bboxOf({ boundingBox: [south, north, west, east] }: NominatimPlace): readonly number[] {
  return [west, south, east, north].map(Number)
}

export function geoJson(places: readonly NominatimPlace[], style: Style, licence: string): object {
  return {
    type: 'FeatureCollection',
    licence,
    features: places.map((place) => ({
      type: 'Feature',
      properties: {
        place_id: place.placeId,
        place_rank: place.placeRank,
        category: place.class,
        type: place.type,
        importance: place.importance,
        addresstype: place.addressType,
        name: place.name,
        display_name: place.displayName,
        ...(style.hasAddress && { address: place.address }),
        ...detailsOf(place, style),
      },
      bbox: bboxOf(place),
      geometry: pointOf(place),
    })),
  }
}

/** Kinds of GeocodeJSON. */
const KINDS: Readonly<Record<FoundPlace['type'], string>> = {
  country: 'country',
  county: 'state',
  municipality: 'county',
  parish: 'city',
  eldership: 'district',
  city: 'city',
  district: 'district',
  place: 'locality',
  street: 'street',
  house: 'house',
  flat: 'house',
}

export function geocodeJson(
  found: readonly { readonly place: NominatimPlace; readonly type: FoundPlace['type'] }[],
  licence: string,
  query: string,
): object {
  return {
    type: 'FeatureCollection',
    geocoding: { version: '0.1.0', attribution: licence, licence, query },
    features: found.map(({ place, type }) => {
      const { address } = place
      const given: Readonly<Record<string, string | undefined>> = {
        name: place.name || undefined,
        housenumber: address.house_number,
        street: address.road,
        postcode: address.postcode,
        locality: address.hamlet,
        district: address.city_district,
        city: address.city ?? address.town ?? address.village,
        county: address.county,
        state: address.state,
        country: address.country,
        country_code: address.country_code,
      }
      return {
        type: 'Feature',
        properties: {
          geocoding: {
            place_id: place.placeId,
            osm_key: place.class,
            osm_value: place.type,
            type: KINDS[type],
            accuracy: 0,
            label: place.displayName,
            ...given,
          },
        },
        geometry: pointOf(place),
      }
    }),
  }
}

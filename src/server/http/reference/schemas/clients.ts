/** What the interfaces for clients of other systems answer. */
import { PARTS } from '../../../../addresses/part-names.ts'
import {
  alike,
  box,
  collection,
  feature,
  geometry,
  type JsonSchema,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  position,
  ref,
  text,
  truth,
  whole,
} from '../../../../doors/contract/json-schema.ts'

const TOTALS = { distance: number('metres'), duration: number('seconds'), weight: number() }
const line = {
  anyOf: [text('polyline'), geometry('LineString', list(position))],
} as const
const code = { const: 'Ok' } as const
const WAYPOINT = { 'hint?': text(), distance: number('metres'), name: text(), location: position }
const BEFORE_END = { distanceAlongGeometry: number('metres before the end of the step') }
const open: JsonSchema = { type: 'object' }
const cells = list(list(orNull(number())), 'null where no drive exists')
const routes = list(ref('OsrmRoute'))

const NOMINATIM = {
  place_id: whole('id of the address object'),
  ...alike(text(), 'type addresstype name display_name'),
  place_rank: whole(),
  importance: number(),
  'address?': map(text()),
  'namedetails?': map(text()),
  'extratags?': map(text()),
} as const
const links = list(object({ ...alike(text(), 'href rel type') }))
const ITEM = {
  type: { const: 'Feature' },
  id: text('country and id of the address object'),
  geometry: orNull(geometry('Point', position)),
  properties: object({
    ...alike(text(), 'addressId type address'),
    ...alike(orNull(text()), PARTS.join(' ')),
  }),
} as const

export const CLIENT_SCHEMAS = {
  PhotonPlaces: collection(
    feature(
      geometry('Point', position),
      object({
        ...alike(text(), 'osm_key osm_value type'),
        ...alike(text(), 'housenumber? name? street? locality? district? city? county? state?'),
        ...alike(text(), 'country postcode? countrycode'),
        extra: object({ id: text('of the address object'), confidence: text() }),
        'extent?': { ...box, description: 'west, north, east, south in degrees' },
      }),
    ),
  ),
  PhotonStatus: object({
    ...alike(text(), 'status import_date version'),
    git_commit: text('name of the release'),
  }),
  FeaturesLanding: object({ title: text(), attribution: text(), links }),
  FeaturesConformance: object({ conformsTo: list(text()) }),
  FeaturesCollections: object({
    links,
    crs: list(text()),
    collections: list(ref('FeaturesCollection')),
  }),
  FeaturesCollection: object({
    ...alike(text(), 'id title attribution itemType storageCrs'),
    extent: open,
    crs: list(text()),
    links,
  }),
  FeaturesItem: object({ ...ITEM, 'links?': links }),
  FeaturesItems: collection(object(ITEM), {
    numberReturned: whole(),
    'numberMatched?': whole(),
    timeStamp: text(),
    links,
  }),
  InaksAnswer: object({
    'addresses?': list({
      type: 'object',
      description: 'an address; nearly all members are texts',
      additionalProperties: { type: ['string', 'array'] },
    }),
    'error?': text('code of theirs, or a sentence'),
    host: text(),
  }),
  NominatimPlace: object({
    ...alike(text(), 'licence lat lon category? class?'),
    ...NOMINATIM,
    ...alike(text(), 'svg? geotext? geokml?'),
    'geojson?': geometry('Point', position),
    'boundingbox?': list(text(), 'south, north, west, east'),
  }),
  NominatimPlaces: list(ref('NominatimPlace')),
  NominatimNowhere: object({ error: text('nothing is at the point') }),
  NominatimFeatures: collection(
    object({
      type: { const: 'Feature' },
      properties: object({ category: text(), ...NOMINATIM }),
      bbox: box,
      geometry: geometry('Point', position),
    }),
    { licence: text() },
    'with `format=geojson`',
  ),
  NominatimGeocodeJson: collection(
    feature(
      geometry('Point', position),
      object({
        geocoding: object({
          ...alike(whole(), 'place_id accuracy'),
          ...alike(text(), 'osm_key osm_value type label name? housenumber? street? postcode?'),
          ...alike(text(), 'locality? district? city? county? country country_code'),
        }),
      }),
    ),
    { geocoding: object(alike(text(), 'version attribution licence query')) },
    'with `format=geocodejson`',
  ),
  NominatimStatus: object({
    status: whole(),
    ...alike(text(), 'message data_updated software_version database_version'),
  }),
  EsriError: object({
    error: object({
      ...alike(whole(), 'code extendedCode?'),
      message: text(),
      details: list(text()),
    }),
  }),
  EsriRoutes: object({
    messages: list({ type: ['string', 'object'] }),
    ...alike(text(), 'requestID? checksum?'),
    ...alike(ref('EsriFeatures'), 'routes? stops? barriers? polylineBarriers? polygonBarriers?'),
    'directions?': list(open),
  }),
  EsriInfo: object({ currentVersion: number(), fullVersion: text(), authInfo: open }),
  EsriGeocodeServer: { type: 'object', description: 'fields, countries and limits' },
  EsriCandidates: object({
    spatialReference: open,
    candidates: list(
      object({
        address: text(),
        location: object({ x: number(), y: number() }),
        score: number(),
        attributes: open,
        'extent?': object({ xmin: number(), ymin: number(), xmax: number(), ymax: number() }),
      }),
    ),
  }),
  EsriSuggestions: object({
    suggestions: list(object({ text: text(), magicKey: text(), isCollection: truth() })),
  }),
  EsriAddress: object({
    address: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    location: object({ x: number(), y: number(), spatialReference: open }),
  }),
  EsriLocations: object({
    spatialReference: open,
    locations: list(
      object({
        address: text(),
        'location?': object({
          x: { type: ['number', 'string'] },
          y: { type: ['number', 'string'] },
        }),
        score: number(),
        attributes: open,
      }),
    ),
  }),
  MapboxNowhere: object({ code: oneOf(['NoRoute', 'NoSegment', 'NoMatch']), message: text() }),
  MapboxContours: collection(
    feature(
      {
        anyOf: [
          geometry('Polygon', list(list(position))),
          geometry('MultiPolygon', list(list(list(position)))),
          geometry('LineString', list(position)),
          geometry('MultiLineString', list(list(position))),
        ],
      },
      object({
        contour: number(),
        metric: oneOf(['time', 'distance']),
        ...alike(text(), 'color fill? fillColor?'),
        ...alike(number(), 'opacity fillOpacity? fill-opacity?'),
      }),
    ),
  ),
  EsriFeatures: object({
    'fieldAliases?': open,
    'geometryType?': text(),
    'spatialReference?': open,
    'fields?': list(open),
    features: list(open),
  }),
  OsrmWaypoint: object(WAYPOINT),
  OsrmRoute: object({
    ...TOTALS,
    ...alike(text(), 'weight_name voiceLocale?'),
    'geometry?': line,
    'confidence?': number(),
    legs: list(
      object({
        ...TOTALS,
        summary: text(),
        steps: list(
          object({
            ...TOTALS,
            ...alike(text(), 'name ref? destinations? exits? rotary_name? mode'),
            driving_side: oneOf(['right', 'left']),
            geometry: line,
            maneuver: object({
              ...alike(text(), 'type modifier? instruction?'),
              location: position,
              ...alike(whole(), 'bearing_before bearing_after exit?'),
            }),
            intersections: list(
              object({
                location: position,
                bearings: list(whole()),
                entry: list(truth()),
                ...alike(whole(), 'in? out?'),
                'lanes?': list(object({ indications: list(text()), valid: truth() })),
                'classes?': list(text()),
              }),
            ),
            'bannerInstructions?': list(
              object({
                ...BEFORE_END,
                primary: ref('MapboxBanner'),
                secondary: orNull(ref('MapboxBanner')),
                'sub?': ref('MapboxBanner'),
              }),
            ),
            'voiceInstructions?': list(
              object({ ...BEFORE_END, ...alike(text(), 'announcement ssmlAnnouncement') }),
            ),
          }),
        ),
        'annotation?': { type: 'object' },
        'geometry?': line,
      }),
    ),
  }),
  MapboxBanner: object({
    ...alike(text(), 'text type? modifier? driving_side?'),
    'degrees?': whole('round a roundabout to the exit'),
    components: list(
      object({
        ...alike(text(), 'text type'),
        'directions?': list(text()),
        'active?': truth(),
      }),
    ),
  }),
  OsrmRoutes: object({ code, routes, 'waypoints?': list(ref('OsrmWaypoint')) }),
  OsrmNearest: object({ code, waypoints: list(object({ nodes: list(whole()), ...WAYPOINT })) }),
  OsrmTable: object({
    code,
    ...alike(cells, 'durations? distances?'),
    ...alike(list(ref('OsrmWaypoint')), 'sources? destinations?'),
    'fallback_speed_cells?': list(list(whole())),
  }),
  OsrmMatch: object({
    code,
    matchings: routes,
    'tracepoints?': list(
      orNull(
        object({
          matchings_index: whole(),
          waypoint_index: orNull(whole()),
          alternatives_count: whole(),
          ...WAYPOINT,
        }),
      ),
    ),
  }),
  OsrmTrips: object({
    code,
    trips: routes,
    'waypoints?': list(object({ waypoint_index: whole(), trips_index: whole(), ...WAYPOINT })),
  }),
}

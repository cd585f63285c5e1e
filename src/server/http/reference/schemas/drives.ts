/** What the interfaces of ours for drives answer. */
import {
  alike,
  box,
  collection,
  feature,
  geometry,
  type JsonSchema,
  list,
  listOf,
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
import { PROVENANCE } from './places.ts'

const TOTALS = { distance: number('metres'), duration: number('seconds') }
const line = geometry('LineString', list(position))
const cells = list(list(orNull(number())), 'a row for each source; null where no drive exists')

const WAYPOINT = {
  'moved?': number('metres from where the point was given'),
  'onNearestRoad?': truth('false where no drive may take the nearest road'),
  given: position,
  'address?': object(
    { query: text(), match: text(), 'feature?': ref('Place') },
    'where the point was an address',
  ),
}

const runs = (value: JsonSchema) =>
  list(listOf(3, { anyOf: [whole(), value] }, 'first point, last point, value'))
const DETAILS = object(
  {
    'speedLimit?': runs(orNull(whole('km/h on signs'))),
    'surface?': runs(orNull(text())),
    'class?': runs(text()),
    'name?': runs(orNull(text())),
    'toll?': runs(truth()),
    'ferry?': runs(truth()),
  },
  'what is told along the line; points are counted from 0',
)

const LEGS = list(object({ ...TOTALS, 'steps?': list(ref('Step')) }), 'from point to point')

export const DRIVES_SCHEMAS = {
  Waypoint: object(
    { location: position, ...WAYPOINT },
    'Where the drive passes a point, and where the point was given.',
  ),
  Step: object(
    {
      type: text('kind of the manoeuvre'),
      text: text('what a driver is told'),
      ...TOTALS,
      road: text(),
      location: position,
      'lanes?': list(
        object({ arrows: list(text()), leads: truth('whether the manoeuvre is driven from it') }),
        'before the manoeuvre, from the driver’s left',
      ),
    },
    'A step of the directions.',
  ),
  Route: object(
    { ...TOTALS, bbox: box, 'geometry?': line, 'details?': DETAILS, legs: LEGS },
    'A drive through all points.',
  ),
  Routes: object({ ...PROVENANCE, waypoints: list(ref('Waypoint')), routes: list(ref('Route')) }),
  RouteFeatures: collection(
    {
      anyOf: [
        object({
          type: { const: 'Feature' },
          'bbox?': box,
          geometry: orNull(line),
          properties: object({
            kind: { const: 'route' },
            ...TOTALS,
            'details?': DETAILS,
            legs: LEGS,
          }),
        }),
        feature(geometry('Point', position), object({ kind: { const: 'waypoint' }, ...WAYPOINT })),
      ],
    },
    PROVENANCE,
  ),
  Matrix: object(
    {
      ...PROVENANCE,
      sources: list(orNull(ref('Waypoint')), 'null where no road is near'),
      targets: list(orNull(ref('Waypoint')), 'null where no road is near'),
      durations: cells,
      distances: cells,
    },
    'Seconds and metres from every source to every target.',
  ),
  Reach: collection(
    feature(
      {
        anyOf: [
          geometry('MultiPolygon', list(list(list(position)))),
          geometry('MultiLineString', list(list(position))),
        ],
      },
      object({
        kind: oneOf(['area', 'lines', 'roads']),
        ...alike(number(), 'minutes? metres?'),
      }),
    ),
    { ...PROVENANCE, waypoint: ref('Waypoint') },
    'What can be reached, the widest contour first.',
  ),
  MatchedTrace: collection(
    {
      anyOf: [
        feature(
          line,
          object({
            kind: { const: 'piece' },
            piece: whole(),
            first: whole('first point'),
            last: whole('last point'),
            confidence: number(),
            ...TOTALS,
            roads: list(object({ ...alike(text(), 'name? ref?'), distance: number('metres') })),
          }),
        ),
        feature(
          geometry('Point', position),
          object({
            kind: { const: 'point' },
            ...alike(whole(), 'index piece'),
            moved: number('metres'),
            'road?': text(),
            confidence: number(),
          }),
        ),
        feature(
          geometry('Point', position),
          object({
            kind: { const: 'misfit' },
            index: whole(),
            reason: oneOf(['no-road', 'no-drive', 'doubtful']),
          }),
        ),
      ],
    },
    { ...PROVENANCE, summary: object({ points: whole(), matched: whole(), pieces: whole() }) },
    'Pieces of the drive, then each point of the trace.',
  ),
}

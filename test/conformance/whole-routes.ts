/** What the router answers over its small roads: a route with a via, and the best tour of four stops. */
import { degrees, type Pairs, type Place, type SurRoute } from './routing-server.ts'

/** From A over F to C, with its line. */
export const BY_F: Pairs = { via: degrees('F'), noRouteGeom: 'false' }
export const ROUTES: SurRoute[] = [
  {
    RouteSummary: {
      TotalTime: 'P0Y0M0DT0H0M28.189S',
      TotalDistance: '704.721',
      BoundingBox: [
        { e: 25, n: 58.999102 },
        { e: 25.01044, n: 59 },
      ],
    },
    RouteGeometry: {
      LineString: [
        { n: 59, e: 25 },
        { n: 58.999731, e: 25 },
        { n: 58.999551, e: 25.000174 },
        { n: 58.999371, e: 25 },
        { n: 58.999102, e: 25 },
        { n: 58.999102, e: 25.01044 },
      ],
    },
  },
  {
    RouteSummary: {
      TotalTime: 'P0Y0M0DT0H0M12.000S',
      TotalDistance: '300.000',
      BoundingBox: [
        { e: 25.00696, n: 58.999102 },
        { e: 25.01044, n: 59 },
      ],
    },
    RouteGeometry: {
      LineString: [
        { n: 58.999102, e: 25.01044 },
        { n: 58.999102, e: 25.00696 },
        { n: 59, e: 25.00696 },
      ],
    },
  },
]
export type Point = { readonly e: number; readonly n: number }
/** A, F, D and C: the best order goes by D first. */
const STOPS: readonly Place[] = ['A', 'F', 'D', 'C']
export const TOUR: Pairs = {
  stops: STOPS.map((place) => degrees(place)).join(';'),
  findBestSequence: 'true',
  returnStops: 'true',
}
type Row = readonly [string, number, number, string, number, string]
const featureOf = ([compressedGeometry, length, time, text, ETA, maneuverType]: Row) => ({
  compressedGeometry,
  attributes: { length, time, text, ETA, maneuverType },
})
const stopOf = ([ObjectID, Sequence, Cumul_Time, x, y]: readonly number[]) => ({
  attributes: { ObjectID, Sequence, Cumul_Time, Status: 0 },
  geometry: { x, y },
})
const spatialReference = { wkid: 4326 }
export const DIRECTION = {
  routeId: 1,
  routeName: 'Location 1 - Location 4',
  summary: {
    totalLength: 1.004721,
    totalTime: 0.669817,
    totalDriveTime: 0.669817,
    envelope: { xmin: 25, ymin: 58.999102, xmax: 25.01044, ymax: 59, spatialReference },
  },
  features: [
    [
      '+9h5k0+7edck0+hilbs0+0-2k6+1mc-1o4-1mc-1o4+0-2k6',
      104.721,
      0.069817,
      'Head south on Lai and drive 0.1 km.',
      0,
      'gisDMTDepart',
    ] as const,
    [
      '+9h5k0+7edck0+hil33c+0+0',
      0,
      0,
      'You have arrived: 3. destination.',
      4189,
      'gisDMTStop',
    ] as const,
    [
      '+9h5k0+7edck0+hil33c+35ug+0',
      600,
      0.4,
      'Head east on Kiire and drive 0.6 km.',
      4189,
      'gisDMTDepart',
    ] as const,
    [
      '+9h5k0+7egiig+hil33c+0+0',
      0,
      0,
      'You have arrived: 2. destination.',
      28_189,
      'gisDMTStop',
    ] as const,
    [
      '+9h5k0+7egiig+hil33c-11vg+0',
      200,
      0.133333,
      'Head west on Kiire and drive 0.2 km.',
      28_189,
      'gisDMTDepart',
    ] as const,
    [
      '+9h5k0+7efgj0+hil33c+0+8ok',
      100,
      0.066667,
      'Turn right onto Kivi and drive 0.1 km.',
      36_189,
      'gisDMTTurnRight',
    ] as const,
    [
      '+9h5k0+7efgj0+hilbs0+0+0',
      0,
      0,
      'You have arrived: 4. destination.',
      40_189,
      'gisDMTStop',
    ] as const,
  ].map(featureOf),
}
export const TABLE = {
  spatialReference,
  features: [
    [1, 1, 0, 25, 59],
    [2, 3, 28.189, 25.01044, 58.999102],
    [3, 2, 4.189, 25, 58.999102],
    [4, 4, 40.189, 25.00696, 59],
  ].map(stopOf),
}
/** Two stops 100 m and 150 m south of their roads. */
export const AWAY: Pairs = { stops: `${degrees([50, -2])};${degrees([5, -2.5])}` }

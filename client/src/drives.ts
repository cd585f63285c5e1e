/** Routes, matrices, isochrones, traces, and the best order of stops. */
import type { Answered, Ask, AskOptions } from './ask.ts'
import type { OrderedStops, OrderOptions } from './document-shapes.ts'
import { FORM, type Query, queryOf } from './query.ts'
import type {
  IsochroneOptions,
  LineString,
  MatchedTrace,
  MatchOptions,
  Matrix,
  MatrixOptions,
  Position,
  Reach,
  RouteOptions,
  Routes,
  Stop,
} from './shapes.ts'

/** Sources and targets of a request. */
const SIDE_MAX = 1000

export interface DrivesClient {
  /** The best drive through positions and addresses. */
  route(points: readonly Stop[], options?: RouteOptions & AskOptions): Promise<Routes>
  /** The same as a GPX document. */
  routeGpx(points: readonly Stop[], options?: RouteOptions & AskOptions): Promise<string>
  /** From every source to every target, or to every source; larger ones than a request may be are put together. */
  matrix(
    sources: readonly Position[],
    targets?: readonly Position[],
    options?: MatrixOptions & AskOptions,
  ): Promise<Matrix>
  /** What can be reached from a point. */
  isochrone(point: Stop, options: IsochroneOptions & AskOptions): Promise<Reach>
  /** The drive that a trace comes from: GeoJSON, or the text of a GPX document. */
  match(
    trace: LineString | object | string,
    options?: MatchOptions & AskOptions,
  ): Promise<MatchedTrace>
  /** The best order of 2 to 200 stops between the first and the last. */
  order(stops: readonly Position[], options?: OrderOptions & AskOptions): Promise<OrderedStops>
}

export function drivesClient(ask: Ask, base: string): DrivesClient {
  const post = (name: string, members: Query, signal: AbortSignal | undefined) =>
    ask({
      path: `${base}/${name}`,
      body: JSON.stringify(members),
      contentType: 'application/json',
      signal,
    })
  const json = async <T>(response: Promise<Answered>) => (await response).json() as Promise<T>

  const block = (
    sources: readonly Position[],
    targets: readonly Position[],
    options: MatrixOptions & AskOptions,
  ) => {
    const { signal, ...rest } = options
    return json<Matrix>(post('matrix', { sources, targets, ...rest }, signal))
  }

  return {
    route: (points, { signal, ...options } = {}) =>
      json<Routes>(post('route', { points, ...options }, signal)),
    routeGpx: async (points, { signal, ...options } = {}) =>
      (await post('route', { points, ...options, format: 'gpx' }, signal)).text(),
    async matrix(sources, targets = sources, options = {}) {
      const rows: Matrix[] = []
      for (const some of pieces(sources)) {
        const blocks: Matrix[] = []
        for (const others of pieces(targets)) blocks.push(await block(some, others, options))
        rows.push(beside(blocks))
      }
      return below(rows)
    },
    isochrone: (point, { signal, ...options }) =>
      json<Reach>(post('isochrone', { point, ...options }, signal)),
    match: (trace, { signal, ...options } = {}) =>
      json<MatchedTrace>(
        ask({
          path: `${base}/match`,
          query: queryOf(options),
          body: typeof trace === 'string' ? trace : JSON.stringify(trace),
          contentType: typeof trace === 'string' ? 'application/gpx+xml' : 'application/geo+json',
          signal,
        }),
      ),
    async order(stops, { signal, metric = 'fastest' } = {}) {
      const form = new URLSearchParams({ ...ORDER_FORM, stops: stops.join(';') })
      form.set('impedanceAttributeName', metric === 'fastest' ? 'DrivingMinutes' : 'Distance')
      const body = form.toString()
      const path = `${base}/MapRouting`
      return orderOf(await json(ask({ path, body, contentType: FORM, signal })))
    },
  }
}

const ORDER_FORM = {
  f: 'json',
  directionsLanguage: 'en',
  directionsLengthUnits: 'gisNAUMeters',
  outputGeometryPrecisionUnits: 'gisMeters',
  outputGeometryPrecision: '1000',
  ignoreInvalidLocations: 'true',
  returnRoutes: 'false',
  findBestSequence: 'true',
  returnStops: 'true',
}

interface Directions {
  readonly directions: readonly { summary: { totalLength: number; totalTime: number } }[]
  readonly stops: { features: readonly { attributes: { ObjectID: number; Sequence: number } }[] }
}

/** Kilometres and minutes of directions are metres and seconds here. */
function orderOf({ directions, stops }: Directions): OrderedStops {
  const { totalLength, totalTime } = directions[0].summary
  const byTurn = stops.features.map(({ attributes }) => attributes)
  byTurn.sort((a, b) => a.Sequence - b.Sequence)
  return {
    order: byTurn.map(({ ObjectID }) => ObjectID - 1),
    distance: Math.round(totalLength * 10_000) / 10,
    duration: Math.round(totalTime * 600) / 10,
  }
}

function pieces<T>(items: readonly T[]): (readonly T[])[] {
  const all: (readonly T[])[] = []
  for (let i = 0; i < Math.max(1, items.length); i += SIDE_MAX)
    all.push(items.slice(i, i + SIDE_MAX))
  return all
}

function beside(blocks: readonly Matrix[]): Matrix {
  if (blocks.length === 1) return blocks[0]
  const joined = (name: 'durations' | 'distances') =>
    blocks[0][name].map((_, row) => blocks.flatMap((one) => one[name][row]))
  return {
    ...blocks[0],
    targets: blocks.flatMap(({ targets }) => targets),
    durations: joined('durations'),
    distances: joined('distances'),
  }
}

function below(rows: readonly Matrix[]): Matrix {
  if (rows.length === 1) return rows[0]
  return {
    ...rows[0],
    sources: rows.flatMap(({ sources }) => sources),
    durations: rows.flatMap(({ durations }) => durations),
    distances: rows.flatMap(({ distances }) => distances),
  }
}

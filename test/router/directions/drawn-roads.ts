/** Roads drawn as pictures: letters are junctions, 25 m a column and 50 m a row; roads run straight between them. */

import {
  BUILT_UP,
  DEAD_ISLAND,
  FERRY,
  LINK,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadClass,
  type RoadNetwork,
} from '../../../src/roads/network/network.ts'
import { type Route, route } from '../../../src/router/route.ts'
import { createRouteQuery, metricsOf, type RouteQuery } from '../../../src/router/router.ts'
import { NONE } from '../../../src/tables/none.ts'
import { encodeTexts } from '../../../src/tables/table-file.ts'
import { type NamedStep, stepsOf } from '../../support/in-one-go.ts'
import { plainRouter } from '../../support/with-hierarchy.ts'
import { at, type Road, town } from '../hand-drawn.ts'

export interface DrawnRoad {
  /** Junctions in order. */
  readonly by: string
  readonly name?: string | undefined
  readonly ref?: string
  readonly class?: RoadClass
  readonly oneway?: boolean
  readonly link?: boolean
  readonly roundabout?: boolean
  readonly ferry?: boolean
  readonly builtUp?: boolean
  /** Without a way to the other roads. */
  readonly island?: boolean
  readonly destination?: string
  readonly exitRef?: string
  readonly kmh?: number
}

export interface Drawing {
  readonly query: RouteQuery
  point(junction: string): { lonE7: number; latE7: number }
  route(...junctions: string[]): Route
  steps(...junctions: string[]): NamedStep[]
  /** Type and road of each step but the departure and the stop. */
  said(...junctions: string[]): string[]
}

export function draw(picture: string, roads: readonly DrawnRoad[], rowM = 50): Drawing {
  const junctions: Junctions = {}
  picture.split('\n').forEach((line, row) => {
    for (const match of line.matchAll(/[A-Za-z]/g))
      junctions[match[0]] = [match.index / 4, (-row * rowM) / 100]
  })
  return drawAt(junctions, roads)
}

/** Junctions by their letters: hundreds of metres east and north. */
export type Junctions = Record<string, [east: number, north: number]>

export function drawAt(junctions: Junctions, roads: readonly DrawnRoad[]): Drawing {
  const pieces = roads.flatMap((road) =>
    Array.from(road.by.slice(1), (to, index) => ({ road, from: road.by[index], to })),
  )
  const flagsOf = (road: DrawnRoad) =>
    (road.roundabout ? ROUNDABOUT : 0) |
    (road.ferry ? FERRY : 0) |
    (road.link ? LINK : 0) |
    (road.builtUp ? BUILT_UP : 0) |
    (road.island ? DEAD_ISLAND : 0)
  const drawn = town(
    junctions,
    pieces.map(({ road, from, to }): Road => {
      const isOneway = road.oneway || road.roundabout
      return {
        road: `${from}${isOneway ? '>' : '-'}${to}`,
        flags: flagsOf(road),
        kmh: road.kmh ?? 36,
      }
    }),
  )
  const texts: string[] = []
  const codes = (textOf: (road: DrawnRoad) => string | undefined) =>
    Uint32Array.from(pieces, ({ road }) => {
      const text = textOf(road)
      if (text === undefined) return NONE
      if (!texts.includes(text)) texts.push(text)
      return texts.indexOf(text)
    })
  const network: RoadNetwork = {
    ...drawn.network,
    edgeName: codes(({ name }) => name),
    edgeRef: codes(({ ref }) => ref),
    edgeSigns: Uint32Array.from(pieces.keys()),
    signs: {
      destination: codes(({ destination }) => destination),
      exitRef: codes(({ exitRef }) => exitRef),
      surface: codes(() => undefined),
      lanes: codes(() => undefined),
      forwardKmh: new Uint8Array(pieces.length),
      backwardKmh: new Uint8Array(pieces.length),
      limits: new Uint32Array(pieces.length),
    },
    edgeClass: Uint8Array.from(pieces, ({ road }) =>
      ROAD_CLASSES.indexOf(road.class ?? 'residential'),
    ),
    texts: encodeTexts(texts),
  }
  const router = plainRouter(
    network,
    drawn.graph,
    drawn.router.index,
    metricsOf(network, drawn.graph),
  )
  const query = createRouteQuery(router)
  const point = (junction: string) => at(...junctions[junction])
  const found = (...names: string[]) => {
    const request = { points: names.map(point), metric: 'fastest', snapMetresMax: 2000 } as const
    const answer = route(query, request)
    if (!answer.found) throw new Error(`no route over ${names.join(', ')}`)
    return answer
  }
  const steps = (...names: string[]) => stepsOf(query, found(...names).legs, names.map(point))
  return {
    query,
    point,
    route: found,
    steps,
    said: (...names) =>
      steps(...names)
        .filter(({ type }) => type !== 'Depart' && type !== 'Stop')
        .map(({ type, road }) => (road ? `${type} ${road}` : type)),
  }
}

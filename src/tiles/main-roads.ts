/** Roads of the lower zooms: chained at build, so that a point is left out by what it means for the whole road. */

import { worldX, worldY } from '../geo/mercator.ts'
import { LINK, ROAD_CLASSES, type RoadNetwork } from '../roads/network/network.ts'
import { addTo } from '../tables/group-by-key.ts'
import { append, growing } from '../tables/growing.ts'
import { NONE } from '../tables/none.ts'
import { textAt } from '../tables/table-file.ts'
import { chainEdges, noChains } from './road-chains.ts'
import { ROAD_KIND, ROAD_RAMP, type ShapeRows } from './shape-rows.ts'

/** From this zoom on every edge is drawn from the roads themselves. */
export const ALL_ROADS_ZOOM = 12

const LEAST_ZOOM: Readonly<Record<string, number>> = {
  motorway: 4,
  trunk: 4,
  primary: 4,
  secondary: 8,
  tertiary: 10,
  ferry: 6,
}
const RAMP_ZOOM = 10

const FERRY_CLASS = ROAD_CLASSES.indexOf('ferry')

/** Adds the main roads, one shape a chain of edges with the same class and number, and the ferry lines. */
export function addMainRoads(rows: ShapeRows, network: RoadNetwork): void {
  const groups = new Map<number, number[]>()
  const { edgeClass, edgeFlags, edgeRef, edgeName } = network
  for (let edge = 0; edge < network.edgeCount; edge++) {
    const roadClass = edgeClass[edge]
    if (LEAST_ZOOM[ROAD_CLASSES[roadClass]] === undefined) continue
    const text = roadClass === FERRY_CLASS ? edgeName[edge] : edgeRef[edge]
    const ramp = (edgeFlags[edge] & LINK) === 0 ? 0 : ROAD_RAMP
    const key = (text === NONE ? 0 : text + 1) * 64 + ramp + roadClass
    addTo(groups, key, edge)
  }
  const { edgeFirstPoint, edgePointCount, pointLonE7, pointLatE7 } = network
  const x = growing(Int32Array)
  const y = growing(Int32Array)
  for (const [key, edges] of groups) {
    const kind = key % 64
    const isFerry = kind === FERRY_CLASS
    const text = Math.floor(key / 64) - 1
    const code = text < 0 ? NONE : rows.textCode(textAt(network.texts, text))
    const least = LEAST_ZOOM[ROAD_CLASSES[kind % ROAD_RAMP]]
    const chains = noChains()
    chainEdges(network, edges, false, chains)
    for (let chain = 0; chain + 1 < chains.first.length; chain++) {
      x.length = 0
      y.length = 0
      for (let at = chains.first[chain]; at < chains.first[chain + 1]; at++) {
        const edge = chains.steps[at] >> 1
        const isAgainst = (chains.steps[at] & 1) === 1
        const points = edgePointCount[edge]
        // The first point of an edge is the last of the one before.
        for (let i = at === chains.first[chain] ? 0 : 1; i < points; i++) {
          const point = edgeFirstPoint[edge] + (isAgainst ? points - 1 - i : i)
          append(x, worldX(pointLonE7[point]))
          append(y, worldY(pointLatE7[point]))
        }
      }
      const zoom = kind >= ROAD_RAMP ? Math.max(RAMP_ZOOM, least) : least
      rows.begin(ROAD_KIND + kind, zoom, isFerry ? code : NONE, isFerry ? NONE : code)
      rows.part(x.values, y.values, x.length)
    }
  }
}

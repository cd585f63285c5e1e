/** Roads of the lower zooms: chained at build, so that a point is left out by what it means for the whole road. */

import { worldX, worldY } from '../geo/mercator.ts'
import { LINK, ROAD_CLASSES, type RoadNetwork } from '../roads/network/network.ts'
import { addTo } from '../tables/group-by-key.ts'
import { NONE } from '../tables/none.ts'
import { textAt } from '../tables/table-file.ts'
import { chainPoints } from './road-chains.ts'
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
  const { pointLonE7, pointLatE7 } = network
  for (const [key, edges] of groups) {
    const kind = key % 64
    const isFerry = kind === FERRY_CLASS
    const text = Math.floor(key / 64) - 1
    const code = text < 0 ? NONE : rows.textCode(textAt(network.texts, text))
    const least = LEAST_ZOOM[ROAD_CLASSES[kind % ROAD_RAMP]]
    const zoom = kind >= ROAD_RAMP ? Math.max(RAMP_ZOOM, least) : least
    for (const points of chainPoints(network, edges, false)) {
      const x = new Int32Array(points.map((point) => worldX(pointLonE7[point])))
      const y = new Int32Array(points.map((point) => worldY(pointLatE7[point])))
      rows.begin(ROAD_KIND + kind, zoom, isFerry ? code : NONE, isFerry ? NONE : code)
      rows.part(x, y)
    }
  }
}

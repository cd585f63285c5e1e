/** Draws every road of a tile, edges of one road joined end to end. */
import { latE7OfWorld, lonE7OfWorld, worldX, worldY } from '../geo/mercator.ts'
import type { Steps } from '../report/steps.ts'
import {
  BRIDGE,
  LINK,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
  TUNNEL,
  UNPAVED,
} from '../roads/network/network.ts'
import { NONE } from '../tables/none.ts'
import { textAt } from '../tables/table-file.ts'
import { addClippedLine, clearPath, createPath } from './clip.ts'
import type { EdgesIn } from './open-map.ts'
import { chainPoints } from './road-chains.ts'
import type { TileSheet } from './tile-sheet.ts'
import { addFeature, clearGeometry, createGeometry, LINES } from './tile-writer.ts'

const SERVICE_ZOOM = 13
const SERVICE = ROAD_CLASSES.indexOf('service')
/** Points drawn between two pauses. */
const POINTS_A_PAUSE = 10_000

/** Bits of `edgeFlags` that a map shows. */
const SHOWN = ROUNDABOUT | LINK | TUNNEL | BRIDGE | UNPAVED
const CLASS_FACTOR = 16
const SHOWN_FACTOR = 256
const WAY_FACTOR = 4

const TWO_WAYS = 0
const ALONG = 1
const AGAINST = 2

function wayOf({ edgeForwardMs, edgeBackwardMs }: RoadNetwork, edge: number): number {
  if (edgeBackwardMs[edge] === NO_PASSAGE)
    return edgeForwardMs[edge] === NO_PASSAGE ? TWO_WAYS : ALONG
  return edgeForwardMs[edge] === NO_PASSAGE ? AGAINST : TWO_WAYS
}

/** Adds the roads that are in the tile's window. */
export function* drawRoads(network: RoadNetwork, edgesIn: EdgesIn, sheet: TileSheet): Steps<void> {
  const { zoom, west, north, east, south } = sheet
  const least = zoom >= SERVICE_ZOOM ? ROAD_CLASSES.length : SERVICE
  const { edgeClass, edgeFlags, edgeName, edgeRef } = network
  // A unit more on each side: a degree's step and a unit do not divide each other.
  const near = edgesIn(
    lonE7OfWorld(west - 1),
    latE7OfWorld(south + 1),
    lonE7OfWorld(east + 1),
    latE7OfWorld(north - 1),
  )
  const edges = [...new Set(near)]
    .filter((edge) => edgeClass[edge] < least)
    // The greater road is drawn last; the same tile is always the same bytes.
    .sort((a, b) => edgeClass[b] - edgeClass[a] || a - b)
  yield
  // What looks alike and is named alike is one feature.
  const groups = Map.groupBy(edges, (edge) => {
    const look =
      (((edgeFlags[edge] & SHOWN) % SHOWN_FACTOR) * CLASS_FACTOR + edgeClass[edge]) * WAY_FACTOR +
      wayOf(network, edge)
    return `${look} ${edgeName[edge]} ${edgeRef[edge]}`
  })
  yield
  const layer = sheet.layer('roads')
  const geometry = createGeometry()
  let work = 0
  for (const group of groups.values()) {
    clearGeometry(geometry)
    work += drawChains(network, group, sheet, geometry)
    const [edge] = group
    const flags = edgeFlags[edge]
    const text = (code: number) => (code === NONE ? undefined : textAt(network.texts, code))
    const has = (bit: number) => (flags & bit) !== 0 || undefined
    const way = wayOf(network, edge)
    addFeature(layer, LINES, geometry, {
      class: ROAD_CLASSES[edgeClass[edge]],
      link: has(LINK),
      tunnel: has(TUNNEL),
      bridge: has(BRIDGE),
      unpaved: has(UNPAVED),
      roundabout: has(ROUNDABOUT),
      oneway: way === TWO_WAYS ? undefined : way === ALONG ? 1 : -1,
      name: text(edgeName[edge]),
      ref: text(edgeRef[edge]),
    })
    if (work > POINTS_A_PAUSE) {
      work = 0
      yield
    }
  }
}

const path = createPath()
const piece = createPath()

/** Adds the lines of a group. @returns how many points were looked at */
function drawChains(
  network: RoadNetwork,
  group: readonly number[],
  { cellX, cellY }: TileSheet,
  geometry: ReturnType<typeof createGeometry>,
): number {
  const { pointLonE7, pointLatE7 } = network
  let work = 0
  for (const points of chainPoints(network, group, wayOf(network, group[0]) !== TWO_WAYS)) {
    clearPath(path)
    for (const point of points) {
      path.x.push(cellX(worldX(pointLonE7[point])))
      path.y.push(cellY(worldY(pointLatE7[point])))
    }
    work += points.length
    addClippedLine(geometry, path, piece)
  }
  return work
}

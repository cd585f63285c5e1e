/** The face of the map: a vector tile of any place, drawn from the release. */
import type { Steps } from '../report/steps.ts'
import { drawHouses, drawNotice, drawPlaces } from './draw-places.ts'
import { drawRoads } from './draw-roads.ts'
import { drawShapes } from './draw-shapes.ts'
import { ALL_ROADS_ZOOM } from './main-roads.ts'
import type { TileMap } from './open-map.ts'
import { ZOOM_MAX } from './point-zooms.ts'
import { createSheet } from './tile-sheet.ts'
import { finishTile } from './tile-writer.ts'

export { openMap, type TileMap } from './open-map.ts'
export { ZOOM_MAX } from './point-zooms.ts'

/** Whether there is such a tile; all three are whole numbers. */
export function isTile(zoom: number, x: number, y: number): boolean {
  const most = 2 ** zoom
  return zoom >= 0 && zoom <= ZOOM_MAX && x >= 0 && y >= 0 && x < most && y < most
}

/**
 * Draws a tile; undefined where nothing is in it. Pauses about every millisecond.
 * @param zoom and `x`, `y` as `isTile` has them
 */
export function* drawTile(
  map: TileMap,
  zoom: number,
  x: number,
  y: number,
): Steps<Uint8Array | undefined> {
  const sheet = createSheet(zoom, x, y)
  const { shapes, network, edgesIn, places } = map
  if (shapes !== undefined) yield* drawShapes(shapes, sheet)
  if (network && edgesIn && zoom >= ALL_ROADS_ZOOM) yield* drawRoads(network, edgesIn, sheet)
  if (places !== undefined) drawPlaces(map, places, sheet)
  yield
  drawHouses(map, sheet)
  // An empty part of the world is nobody's sample.
  if (map.isSample && sheet.layers().length > 0) drawNotice(sheet)
  return finishTile(sheet.layers())
}

/** Draws the shapes of a tile: areas, waters, borders, and the roads of the lower zooms. */
import { SHAPE_KINDS } from '../map/shapes.ts'
import type { Steps } from '../report/steps.ts'
import { ROAD_CLASSES } from '../roads/network/network.ts'
import { NONE } from '../tables/none.ts'
import { textAt } from '../tables/table-file.ts'
import { addClippedLine, clearPath, clipRing, createPath } from './clip.ts'
import { ALL_ROADS_ZOOM } from './main-roads.ts'
import type { ShapeTables } from './open-map.ts'
import { BANDS, ROAD_KIND, ROAD_RAMP, RUN_POINTS } from './shape-rows.ts'
import type { TileSheet } from './tile-sheet.ts'
import { AREAS, addFeature, addRing, clearGeometry, createGeometry, LINES } from './tile-writer.ts'

/** Lakes, rivers and ferries are named from here on. */
const NAME_ZOOM = 9
/** Numbers of roads are shown from here on. */
const REF_ZOOM = 7
/** Points looked at between two pauses. */
const POINTS_A_PAUSE = 5_000

/** What a part costs beside its points. */
const WORK_OF_A_PART = 16

const FERRY = ROAD_CLASSES.indexOf('ferry')

/** Adds the shapes that are in the tile's window. */
export function* drawShapes(tables: ShapeTables, sheet: TileSheet): Steps<void> {
  const { zoom, west, north, east, south } = sheet
  const geometry = createGeometry()
  const refOf = (shape: number) => (zoom >= REF_ZOOM ? tables.ref[shape] : 0)
  let work = 0
  for (const [band, { index, shape: shapesOfBand }] of tables.bands.entries()) {
    if (index === undefined || (band > 0 && zoom <= BANDS[band - 1])) continue
    const found = index
      .search(west, north, east, south, (item) => tables.minZoom[shapesOfBand[item]] <= zoom)
      .map((item) => shapesOfBand[item])
      // Kinds are in the order of drawing; the same tile is always the same bytes.
      .sort((a, b) => tables.kind[a] - tables.kind[b] || refOf(a) - refOf(b) || a - b)
    yield
    let last = -1
    for (const shape of found) {
      const kind = tables.kind[shape]
      if (isRoad(kind) && zoom >= ALL_ROADS_ZOOM) continue
      // Roads that look alike are one feature.
      const isSame =
        last >= 0 && isRoad(kind) && kind === tables.kind[last] && refOf(shape) === refOf(last)
      if (!isSame) {
        if (last >= 0) addShape(tables, sheet, last, geometry)
        clearGeometry(geometry)
      }
      if (work > POINTS_A_PAUSE) {
        work = 0
        yield
      }
      last = shape
      const before = geometry.commands.length
      const isArea = kind < ROAD_KIND && SHAPE_KINDS[kind].isArea
      for (let part = tables.firstPart[shape]; part < tables.firstPart[shape + 1]; part++) {
        const isFirst = part === tables.firstPart[shape]
        takePoints(tables, sheet, part)
        work += tables.firstRun[part + 1] - tables.firstRun[part] + WORK_OF_A_PART
        if (!isArea) addClippedLine(geometry, path, spare)
        // Without its outer ring an area has no holes.
        else if (!addRing(geometry, clipRing(path, spare), !isFirst) && isFirst) break
      }
      work += geometry.commands.length - before
    }
    if (last >= 0) addShape(tables, sheet, last, geometry)
    clearGeometry(geometry)
  }
}

const isRoad = (kind: number): boolean => kind >= ROAD_KIND && kind !== ROAD_KIND + FERRY

type Geometry = ReturnType<typeof createGeometry>

function addShape(tables: ShapeTables, sheet: TileSheet, shape: number, geometry: Geometry): void {
  if (geometry.commands.length === 0) return
  const kind = tables.kind[shape]
  const text = (code: number) => (code === NONE ? undefined : textAt(tables.texts, code))
  const name = sheet.zoom >= NAME_ZOOM ? text(tables.name[shape]) : undefined
  if (kind >= ROAD_KIND) {
    const roadClass = kind % ROAD_RAMP
    if (roadClass === FERRY) {
      addFeature(sheet.layer('ferry'), LINES, geometry, { name })
      return
    }
    const ref = sheet.zoom >= REF_ZOOM ? text(tables.ref[shape]) : undefined
    const isRamp = (kind & ROAD_RAMP) !== 0 || undefined
    const tags = { class: ROAD_CLASSES[roadClass], link: isRamp, ref }
    addFeature(sheet.layer('roads'), LINES, geometry, tags)
    return
  }
  const { layer, class: className, isArea } = SHAPE_KINDS[kind]
  const tags = layer === 'boundary' ? { level: 2 } : { class: className, name }
  addFeature(sheet.layer(layer), isArea ? AREAS : LINES, geometry, tags)
}

const path = createPath()
const spare = createPath()

/**
 * Takes the part's points that the zoom needs into `path`, in units of the tile. A run that is beyond one side of the
 * window counts with its first and last of them: what is cut off does not depend on those between.
 */
function takePoints(
  tables: ShapeTables,
  { zoom, cellX, cellY, west, north, east, south }: TileSheet,
  part: number,
): void {
  clearPath(path)
  const take = (point: number) => {
    path.x.push(cellX(tables.x[point]))
    path.y.push(cellY(tables.y[point]))
  }
  const { firstPoint, firstRun, side, zoom: zooms } = tables
  const end = firstPoint[part + 1]
  let run = firstRun[part]
  for (let from = firstPoint[part]; from < end; from += RUN_POINTS, run++) {
    const to = Math.min(from + RUN_POINTS, end)
    const isBeyond =
      side[run * 4 + 2] < west ||
      side[run * 4] > east ||
      side[run * 4 + 3] < north ||
      side[run * 4 + 1] > south
    if (!isBeyond) {
      for (let point = from; point < to; point++) if (zooms[point] <= zoom) take(point)
      continue
    }
    let first = from
    while (first < to && zooms[first] > zoom) first++
    if (first === to) continue
    take(first)
    let last = to - 1
    while (zooms[last] > zoom) last--
    if (last > first) take(last)
  }
}

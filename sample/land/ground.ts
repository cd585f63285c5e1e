/** What of the ground is taken: cells of half a kilometre with roads in them, which no water covers. */
import type { Point } from '../plan/geometry.ts'
import { pointOf, type RoadWriter } from '../roads/road-writer.ts'

/** The part of the world that the sample draws. */
export const WEST = 18.5
export const SOUTH = 53.4
const EAST = 30.3
const NORTH = 60.5
export const CELL_LON = 0.008
export const CELL_LAT = 0.0045
export const COLUMNS = Math.ceil((EAST - WEST) / CELL_LON)
export const ROWS = Math.ceil((NORTH - SOUTH) / CELL_LAT)

export interface Ground {
  /** 1 where a road is. */
  readonly isTaken: Uint8Array
}

/** Cells of the drawn part, none of them taken. */
export const createGround = (): Ground => ({ isTaken: new Uint8Array(COLUMNS * ROWS) })

/** The cell of a point; -1 outside of the drawn part. */
function cellOf({ lon, lat }: Point): number {
  const column = Math.floor((lon - WEST) / CELL_LON)
  const row = Math.floor((lat - SOUTH) / CELL_LAT)
  if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return -1
  return row * COLUMNS + column
}

/** The same writer, which also notes where roads are; a road over the ice takes no ground. */
export function watchRoads(roads: RoadWriter, { isTaken }: Ground): RoadWriter {
  return {
    ...roads,
    way(countries, line, tags) {
      if (tags.highway !== undefined && tags.ice_road === undefined) {
        for (let i = 1; i < line.length; i++) take(isTaken, pointOf(line[i - 1]), pointOf(line[i]))
      }
      return roads.way(countries, line, tags)
    },
  }
}

function take(isTaken: Uint8Array, from: Point, to: Point): void {
  const spanX = Math.abs(to.lon - from.lon) / CELL_LON
  const spanY = Math.abs(to.lat - from.lat) / CELL_LAT
  const steps = Math.max(1, Math.ceil(2 * Math.max(spanX, spanY)))
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const cell = cellOf({
      lon: from.lon + (to.lon - from.lon) * share,
      lat: from.lat + (to.lat - from.lat) * share,
    })
    if (cell >= 0) isTaken[cell] = 1
  }
}

/** Whether no road is within this many cells. */
export function isFree({ isTaken }: Ground, at: Point, columns: number, rows: number): boolean {
  const column = Math.floor((at.lon - WEST) / CELL_LON)
  const row = Math.floor((at.lat - SOUTH) / CELL_LAT)
  for (let y = Math.max(0, row - rows); y <= Math.min(ROWS - 1, row + rows); y++) {
    for (let x = Math.max(0, column - columns); x <= Math.min(COLUMNS - 1, column + columns); x++) {
      if (isTaken[y * COLUMNS + x] === 1) return false
    }
  }
  return true
}

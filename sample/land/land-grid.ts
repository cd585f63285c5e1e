/** Land and sea of the sample on a grid: the coast, made uneven, and land wherever a road is. */
import type { Grid } from '../../src/geo/contours.ts'
import outlines from '../places/natural-earth.json' with { type: 'json' }
import type { Point } from '../plan/geometry.ts'
import type { GridPlace } from './contour-rings.ts'
import { CELL_LAT, CELL_LON, COLUMNS, type Ground, ROWS, SOUTH, WEST } from './ground.ts'
import { noise } from './noise.ts'

/** Cells of the ground between two nodes. */
const CELLS = 2
/** Steps about the coast in which the distance from it is counted. */
const REACH = 3
/** How far the coast swings about its line, steps. */
const UNEVEN = 0.5

export interface LandGrid extends Grid {
  readonly place: GridPlace
}

/** Positive on land. The mainland fills the grid to its rim, whose nodes are negative all the same. */
export function landGrid(ground: Ground, seed: number): LandGrid {
  const columns = Math.ceil(COLUMNS / CELLS)
  const rows = Math.ceil(ROWS / CELLS)
  const values = new Float32Array(columns * rows).fill(-REACH)
  const place = { west: WEST, south: SOUTH, stepLon: CELL_LON * CELLS, stepLat: CELL_LAT * CELLS }
  const rings = outlines.coast.map((ring) =>
    ring.map(([lon, lat]) => ({
      lon: (lon - place.west) / place.stepLon,
      lat: (lat - place.south) / place.stepLat,
    })),
  )
  for (const ring of rings) fill(ring, columns, rows, values)
  for (const ring of rings) soften(ring, columns, rows, values)
  for (let row = 0, node = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, node++) {
      if (Math.abs(values[node]) < REACH) {
        values[node] += (noise(column / 9, row / 9, seed) - 0.5) * 2 * UNEVEN
      }
      if (isNearRoad(ground, column * CELLS, row * CELLS))
        values[node] = Math.max(values[node], 0.6)
      if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) {
        values[node] = -REACH
      }
    }
  }
  return { columns, rows, values, place }
}

/** Sets the nodes inside a ring (in steps of the grid), line by line. */
function fill(ring: readonly Point[], columns: number, rows: number, values: Float32Array): void {
  for (let row = 0; row < rows; row++) {
    const crossings: number[] = []
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]
      if (a.lat > row === b.lat > row) return
      crossings.push(a.lon + ((row - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon))
    })
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const last = Math.min(columns - 1, Math.floor(crossings[i + 1]))
      for (let column = Math.max(0, Math.ceil(crossings[i])); column <= last; column++) {
        values[row * columns + column] = REACH
      }
    }
  }
}

/** Near a ring the number is the distance from it, in steps; its sign stays. */
function soften(ring: readonly Point[], columns: number, rows: number, values: Float32Array): void {
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]
    const south = Math.max(0, Math.ceil(Math.min(a.lat, b.lat) - REACH))
    const north = Math.min(rows - 1, Math.floor(Math.max(a.lat, b.lat) + REACH))
    const west = Math.max(0, Math.ceil(Math.min(a.lon, b.lon) - REACH))
    const east = Math.min(columns - 1, Math.floor(Math.max(a.lon, b.lon) + REACH))
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) {
        const node = row * columns + column
        const away = distance(column, row, a, b)
        if (away < Math.abs(values[node])) values[node] = Math.sign(values[node]) * away
      }
    }
  })
}

function distance(x: number, y: number, a: Point, b: Point): number {
  const alongX = b.lon - a.lon
  const alongY = b.lat - a.lat
  const span = alongX * alongX + alongY * alongY
  const dot = (x - a.lon) * alongX + (y - a.lat) * alongY
  const share = span === 0 ? 0 : Math.max(0, Math.min(1, dot / span))
  return Math.hypot(x - a.lon - share * alongX, y - a.lat - share * alongY)
}

function isNearRoad({ isTaken }: Ground, column: number, row: number): boolean {
  for (let y = Math.max(0, row - CELLS); y <= Math.min(ROWS - 1, row + CELLS); y++) {
    for (let x = Math.max(0, column - CELLS); x <= Math.min(COLUMNS - 1, column + CELLS); x++) {
      if (isTaken[y * COLUMNS + x] === 1) return true
    }
  }
  return false
}

/** Whether a point is on land. */
export function isLand({ columns, rows, values, place }: LandGrid, { lon, lat }: Point): boolean {
  const column = Math.round((lon - place.west) / place.stepLon)
  const row = Math.round((lat - place.south) / place.stepLat)
  if (column < 0 || row < 0 || column >= columns || row >= rows) return false
  return values[row * columns + column] > 0
}

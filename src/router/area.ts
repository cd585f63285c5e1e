/** Areas that roads may be in: circles, and polygons over a grid that keeps each question to a few of their sides. */
import { boxOfPoints } from '../geo/box.ts'
import type { Window } from '../geo/clip.ts'
import { longitudeScale, metresPerLatE7 } from '../geo/distance.ts'

/** Position of a box to an area; PARTLY if it takes a closer look to know. */
export const OUTSIDE = 0
export const INSIDE = 1
const PARTLY = 2

/** An area in 1e-7 degrees. */
export interface Area extends Window {
  relationTo(west: number, south: number, east: number, north: number): 0 | 1 | 2
  /** Whether the straight line between two points comes into the area. */
  isMetBy(lonA: number, latA: number, lonB: number, latB: number): boolean
}

/** A circle around a point; `lon` and `lat` in 1e-7 degrees. */
export function circleArea(lon: number, lat: number, radiusM: number): Area {
  const scale = longitudeScale(lat)
  const radius = radiusM / metresPerLatE7(lat)
  return {
    west: lon - radius / scale,
    south: lat - radius,
    east: lon + radius / scale,
    north: lat + radius,
    relationTo(west, south, east, north) {
      const nearX = Math.max(west - lon, lon - east, 0) * scale
      const nearY = Math.max(south - lat, lat - north, 0)
      if (Math.hypot(nearX, nearY) > radius) return OUTSIDE
      const farX = Math.max(lon - west, east - lon) * scale
      const farY = Math.max(lat - south, north - lat)
      return Math.hypot(farX, farY) <= radius ? INSIDE : PARTLY
    },
    isMetBy(lonA, latA, lonB, latB) {
      const x = (lonB - lonA) * scale
      const y = latB - latA
      const toX = (lon - lonA) * scale
      const toY = lat - latA
      const length = x * x + y * y
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * x + toY * y) / length))
      return Math.hypot(toX - share * x, toY - share * y) <= radius
    },
  }
}

/** Sides of the grid at most: a polygon of 1,000 corners has a few sides in each of its cells. */
const GRID_SIDE_MAX = 64
/** A box over more cells is looked into instead. */
const CELLS_OF_BOX_MAX = 64
/** Place of a cell's known point, as shares of its sides: on no line that anyone draws, no diagonal either. */
const KNOWN_LON_AT = 0.487136
const KNOWN_LAT_AT = 0.518719
/** A line is entered into cells this much farther than it reaches, so that rounding hides no crossing. */
const PAD = 0.01

/** @param ring corners as lon, lat in turn; closed or not */
export function polygonArea(ring: readonly (readonly [number, number])[]): Area {
  const count = ring.length
  const x = Float64Array.from(ring, ([lon]) => lon)
  const y = Float64Array.from(ring, ([, lat]) => lat)
  const { west, south, east, north } = boxOfPoints(x, y)
  const side = Math.min(GRID_SIDE_MAX, Math.max(2, Math.ceil(2 * Math.sqrt(count))))
  const width = Math.max(1, east - west) / side
  const height = Math.max(1, north - south) / side
  const clamp = (number: number) => Math.max(0, Math.min(side - 1, Math.floor(number)))
  const columnOf = (lon: number) => clamp((lon - west) / width)
  const rowOf = (lat: number) => clamp((lat - south) / height)
  const before = (corner: number) => (corner === 0 ? count - 1 : corner - 1)
  /** Cells of the line last asked for. */
  const cells = new Uint16Array(side * side)

  /** Puts the cells that a line passes into `cells`, row by row. @returns how many */
  function cellsAlong(lonA: number, latA: number, lonB: number, latB: number): number {
    const low = Math.min(latA, latB)
    const high = Math.max(latA, latB)
    if (low > north || high < south) return 0
    if (Math.min(lonA, lonB) > east || Math.max(lonA, lonB) < west) return 0
    const slope = latA === latB ? 0 : (lonB - lonA) / (latB - latA)
    let found = 0
    for (let row = rowOf(low), last = rowOf(high); row <= last; row++) {
      const from = Math.max(low, south + row * height - PAD)
      const to = Math.min(high, south + (row + 1) * height + PAD)
      const one = latA === latB ? lonA : lonA + (from - latA) * slope
      const other = latA === latB ? lonB : lonA + (to - latA) * slope
      const end = columnOf(Math.max(one, other) + PAD)
      for (let column = columnOf(Math.min(one, other) - PAD); column <= end; column++) {
        cells[found++] = row * side + column
      }
    }
    return found
  }

  /** Sides of the ring in each cell; a side has the number of the corner that it leads to. */
  const first = new Uint32Array(side * side + 1)
  const alongSide = (corner: number) =>
    cellsAlong(x[before(corner)], y[before(corner)], x[corner], y[corner])
  for (let corner = 0; corner < count; corner++) {
    for (let i = alongSide(corner) - 1; i >= 0; i--) first[cells[i] + 1]++
  }
  for (let cell = 0; cell < side * side; cell++) first[cell + 1] += first[cell]
  const next = first.slice()
  const sides = new Uint16Array(first[side * side])
  for (let corner = 0; corner < count; corner++) {
    for (let i = alongSide(corner) - 1; i >= 0; i--) sides[next[cells[i]]++] = corner
  }

  const knownLon = (column: number) => west + (column + KNOWN_LON_AT) * width
  const knownLat = (row: number) => south + (row + KNOWN_LAT_AT) * height
  /** Where the side that leads to the corner is at a latitude, or at a longitude. */
  const lonAt = (corner: number, lat: number) => {
    const from = before(corner)
    return ((x[from] - x[corner]) * (lat - y[corner])) / (y[from] - y[corner]) + x[corner]
  }
  const latAt = (corner: number, lon: number) => {
    const from = before(corner)
    return ((y[from] - y[corner]) * (lon - x[corner])) / (x[from] - x[corner]) + y[corner]
  }

  /** Whether the known point of each cell is inside: by the crossings of each row's line, in order. */
  const isKnownInside = new Uint8Array(side * side)
  const crossings = Array.from({ length: side }, (): number[] => [])
  for (let corner = 0; corner < count; corner++) {
    const low = Math.min(y[corner], y[before(corner)])
    const high = Math.max(y[corner], y[before(corner)])
    for (let row = rowOf(low), last = rowOf(high); row <= last; row++) {
      const lat = knownLat(row)
      if (low <= lat && lat < high) crossings[row].push(lonAt(corner, lat))
    }
  }
  crossings.forEach((lons, row) => {
    lons.sort((a, b) => a - b)
    let passed = 0
    for (let column = 0; column < side; column++) {
      while (passed < lons.length && lons[passed] <= knownLon(column)) passed++
      isKnownInside[row * side + column] = (lons.length - passed) & 1
    }
  })

  /** Goes along its latitude and then its longitude to the known point of its cell, and counts the sides between. */
  function isInside(lon: number, lat: number): boolean {
    if (lon < west || lon > east || lat < south || lat > north) return false
    const column = columnOf(lon)
    const row = rowOf(lat)
    const cell = row * side + column
    let inside = isKnownInside[cell] === 1
    const toLon = knownLon(column)
    const toLat = knownLat(row)
    for (let i = first[cell]; i < first[cell + 1]; i++) {
      const corner = sides[i]
      const from = before(corner)
      if (y[corner] > lat !== y[from] > lat) {
        const crossing = lonAt(corner, lat)
        if (lon < crossing !== toLon < crossing) inside = !inside
      }
      if (x[corner] > toLon !== x[from] > toLon) {
        const crossing = latAt(corner, toLon)
        if (lat < crossing !== toLat < crossing) inside = !inside
      }
    }
    return inside
  }

  return {
    west,
    south,
    east,
    north,
    relationTo(boxWest, boxSouth, boxEast, boxNorth) {
      if (boxWest > east || boxEast < west || boxSouth > north || boxNorth < south) return OUTSIDE
      const fromColumn = columnOf(boxWest)
      const toColumn = columnOf(boxEast)
      const toRow = rowOf(boxNorth)
      const rows = toRow - rowOf(boxSouth) + 1
      if ((toColumn - fromColumn + 1) * rows > CELLS_OF_BOX_MAX) return PARTLY
      let inside = 0
      for (let row = toRow - rows + 1; row <= toRow; row++) {
        for (let column = fromColumn; column <= toColumn; column++) {
          const cell = row * side + column
          if (first[cell] < first[cell + 1]) return PARTLY
          inside += isKnownInside[cell]
        }
      }
      if (inside === 0) return OUTSIDE
      // Beyond the grid all is outside.
      const isWithin = boxWest > west && boxEast < east && boxSouth > south && boxNorth < north
      return isWithin && inside === (toColumn - fromColumn + 1) * rows ? INSIDE : PARTLY
    },
    isMetBy(lonA, latA, lonB, latB) {
      if (isInside(lonA, latA) || isInside(lonB, latB)) return true
      const passed = cellsAlong(lonA, latA, lonB, latB)
      for (let i = 0; i < passed; i++) {
        for (let at = first[cells[i]]; at < first[cells[i] + 1]; at++) {
          const corner = sides[at]
          const from = before(corner)
          if (cross(lonA, latA, lonB, latB, x[corner], y[corner], x[from], y[from])) return true
        }
      }
      return false
    },
  }
}

function cross(
  lonA: number,
  latA: number,
  lonB: number,
  latB: number,
  lonC: number,
  latC: number,
  lonD: number,
  latD: number,
): boolean {
  const sideOfC = Math.sign((lonB - lonA) * (latC - latA) - (latB - latA) * (lonC - lonA))
  const sideOfD = Math.sign((lonB - lonA) * (latD - latA) - (latB - latA) * (lonD - lonA))
  if (sideOfC === sideOfD) return false
  const sideOfA = Math.sign((lonD - lonC) * (latA - latC) - (latD - latC) * (lonA - lonC))
  const sideOfB = Math.sign((lonD - lonC) * (latB - latC) - (latD - latC) * (lonB - lonC))
  return sideOfA !== sideOfB
}

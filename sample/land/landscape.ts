/** Coast, lakes, rivers, woods and the greens of towns: what makes the sample look like a place. No road moves for it. */
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { LAKES, WATER_NAMES } from '../places/coast.ts'
import outlines from '../places/natural-earth.json' with { type: 'json' }
import { offset, type Point } from '../plan/geometry.ts'
import type { Plan, TownPlan } from '../plan/plan.ts'
import { stationM } from '../plan/plan.ts'
import { createRandom, type Random } from '../plan/random.ts'
import type { Tags } from '../roads/osm-file.ts'
import type { RoadNode, RoadWriter } from '../roads/road-writer.ts'
import { ringsOf, rounded } from './contour-rings.ts'
import { CELL_LAT, CELL_LON, type Ground, isFree } from './ground.ts'
import { isLand, type LandGrid, landGrid } from './land-grid.ts'
import { noise } from './noise.ts'

export interface LandscapeWork {
  readonly roads: RoadWriter
  readonly ground: Ground
  readonly plan: Plan
  readonly seed: number
  /** Whether a point is in a country. */
  readonly isIn: (country: Country, at: Point) => boolean
}

interface Work extends LandscapeWork {
  readonly land: LandGrid
  readonly random: Random
}

/** Adds the landscape. All roads but ferries are drawn already: nothing is where they are. */
export function buildLandscape(given: LandscapeWork): void {
  const random = createRandom(given.seed, 'landscape')
  const work = { ...given, random, land: landGrid(given.ground, given.seed) }
  buildCoast(work)
  buildOuterBorders(work)
  buildLakes(work)
  buildRivers(work)
  buildWoods(work)
  for (const town of given.plan.towns) buildGreens(work, town)
}

const RIM_LON_MAX = 30.2
const RIM_LAT_MIN = 53.5
const RIM_LAT_MAX = 60.4
const RIM_LON_MIN = 18.6

const isRim = ({ lon, lat }: Point) =>
  lon > RIM_LON_MAX || lat < RIM_LAT_MIN || lat > RIM_LAT_MAX || lon < RIM_LON_MIN

/** The pieces of a ring between those that run along the rim of what is drawn; a ring away from it is one, closed. */
function piecesOf(ring: readonly Point[]): Point[][] {
  const rim = ring.findIndex(isRim)
  if (rim < 0) return [[...ring, ring[0]]]
  const pieces: Point[][] = [[]]
  for (const point of [...ring.slice(rim), ...ring.slice(0, rim)]) {
    if (!isRim(point)) pieces.at(-1)?.push(point)
    else if (pieces.at(-1)?.length !== 0) pieces.push([])
  }
  return pieces.filter(({ length }) => length > 1)
}

function buildCoast({ roads, land }: Work): void {
  const tags = { natural: 'coastline' }
  for (const area of ringsOf(land, land.place, 2)) {
    for (const line of area.flatMap(piecesOf)) {
      const isRing = line[0] === line.at(-1)
      const nodes = (isRing ? line.slice(0, -1) : line).map((point) => roads.node(COUNTRIES, point))
      if (isRing) nodes.push(nodes[0])
      // A way of OpenStreetMap has 2000 nodes at most.
      for (let from = 0; from + 1 < nodes.length; from += 1_999) {
        roads.way(COUNTRIES, nodes.slice(from, from + 2_000), tags)
      }
    }
  }
}

/** The borders with the neighbours, in whose stead the outlines of the countries are coarse. */
function buildOuterBorders({ roads }: Work): void {
  for (const line of outlines.borders) {
    const nodes = line.map(([lon, lat]) => roads.node(COUNTRIES, { lon, lat }))
    roads.way(COUNTRIES, nodes, { boundary: 'administrative', admin_level: '2' })
  }
}

/** The country of a point, whose extract has its shapes; undefined outside of all. */
const countryOf = ({ isIn }: Work, at: Point): Country | undefined =>
  COUNTRIES.find((country) => isIn(country, at))

function area(
  { roads }: Work,
  country: Country,
  rings: readonly (readonly Point[])[],
  tags: Tags,
): void {
  const ways = rings.map((ring) => {
    const nodes: RoadNode[] = ring.map((point) => roads.node([country], point))
    return roads.way([country], [...nodes, nodes[0]], rings.length === 1 ? tags : {})
  })
  if (ways.length === 1) return
  const members = ways.map((ref, i) => ({
    type: 'way' as const,
    ref,
    role: i === 0 ? 'outer' : 'inner',
  }))
  roads.relation([country], members, { type: 'multipolygon', ...tags })
}

const RANDOM_LAKES = 520
const LAKE_SHRINKS = 6
/** Land between a lake and the sea, at least: the coast is uneven within a step of its grid. */
const SEA_AWAY_M = 1_000
const CORNERS = 22

function buildLakes(work: Work): void {
  for (const line of LAKES.trim().split('\n')) {
    const [name, lon, lat, eastKm, northKm] = line.split('|')
    lake(work, { lon: +lon, lat: +lat }, +eastKm * 1_000, +northKm * 1_000, name)
  }
  const { random } = work
  for (let i = 0; i < RANDOM_LAKES; i++) {
    const at = { lon: random.between(21, 28.3), lat: random.between(54, 59.6) }
    const eastM = random.between(250, 1_500)
    const northM = random.between(250, 1_800)
    lake(work, at, eastM, northM, undefined)
  }
}

/** A lake where there is room for it, smaller where there is little. */
function lake(
  work: Work,
  at: Point,
  eastM: number,
  northM: number,
  name: string | undefined,
): void {
  const { ground, land, random } = work
  const country = countryOf(work, at)
  const tilt = random.between(-0.6, 0.6)
  const phase = random.between(0, 6)
  const waves = 2 + random.below(3)
  const sign = random.below(1_000)
  if (country === undefined || !isLand(land, at)) return
  /** Its shore, or a line so far out from it. */
  const ring = (share: number, outM = 0) =>
    Array.from({ length: CORNERS }, (_, i) => {
      const angle = (i / CORNERS) * 2 * Math.PI
      const wave = 1 + 0.16 * Math.sin(waves * angle + phase) + 0.07 * Math.sin(7 * angle)
      const east = (eastM * share * wave + outM) * Math.cos(angle)
      const north = (northM * share * wave + outM) * Math.sin(angle)
      return offset(
        at,
        east * Math.cos(tilt) - north * Math.sin(tilt),
        east * Math.sin(tilt) + north * Math.cos(tilt),
      )
    })
  const fits = (share: number) => {
    const reachM = Math.max(eastM, northM) * share * 1.25
    const columns = Math.ceil(reachM / (CELL_LON * 58_000))
    const rows = Math.ceil(reachM / (CELL_LAT * 111_000))
    const isInland = ring(share, SEA_AWAY_M).every((point) => isLand(land, point))
    return isInland && isFree(ground, at, columns, rows)
  }
  let share = 1
  for (let shrink = 0; shrink < LAKE_SHRINKS && !fits(share); shrink++) share *= 0.72
  if (!fits(share) || Math.min(eastM, northM) * share < 120) return
  const names = WATER_NAMES[country].lakes.split(' ')
  area(work, country, [rounded(ring(share), 1)], {
    natural: 'water',
    water: 'lake',
    name: name ?? names[sign % names.length],
  })
}

const RIVERS = 60
const RIVER_STEP_M = 2_500
const SEA_STEP_M = 4_000
const SEA_STEPS_MAX = 45
const WAYS_TO_SEA = 16
/** Shorter waters are streams without a name. */
const RIVER_M_MIN = 60_000
const STREAM_M_MIN = 9_000

/** Rivers run to the nearest sea, in bends. */
function buildRivers(work: Work): void {
  const { random, land, roads } = work
  for (let river = 0; river < RIVERS; river++) {
    const from = { lon: random.between(21.3, 28), lat: random.between(54.1, 59.4) }
    const phase = random.between(0, 6)
    const swing = random.between(0.08, 0.17)
    const number = random.below(1_000)
    const country = countryOf(work, from)
    const sea = country && isLand(land, from) ? nearestSea(land, from) : undefined
    if (country === undefined || sea === undefined || sea.farM < STREAM_M_MIN) continue
    const { angle, farM } = sea
    const count = Math.ceil(farM / RIVER_STEP_M)
    const line = Array.from({ length: count + 1 }, (_, i) => {
      const share = i / count
      const bend = Math.sin(share * 5 + phase) + 0.35 * Math.sin(share * (farM / 7_000) + 2 * phase)
      const asideM = farM * swing * bend * Math.sin(Math.PI * share)
      return offset(
        from,
        share * farM * Math.cos(angle) - asideM * Math.sin(angle),
        share * farM * Math.sin(angle) + asideM * Math.cos(angle),
      )
    })
    const names = WATER_NAMES[country].rivers.split(' ')
    const tags: Tags =
      farM < RIVER_M_MIN
        ? { waterway: 'stream' }
        : { waterway: 'river', name: names[number % names.length] }
    roads.way(
      [country],
      softened(line).map((point) => roads.node([country], point)),
      tags,
    )
  }
}

/** Where the sea is nearest: the way there and how far it is; undefined far inland. */
function nearestSea(land: LandGrid, from: Point): { angle: number; farM: number } | undefined {
  for (let step = 1; step <= SEA_STEPS_MAX; step++) {
    const farM = step * SEA_STEP_M
    for (let way = 0; way < WAYS_TO_SEA; way++) {
      const angle = (way / WAYS_TO_SEA) * 2 * Math.PI
      const to = offset(from, farM * Math.cos(angle), farM * Math.sin(angle))
      if (!isLand(land, to)) return { angle, farM }
    }
  }
  return undefined
}

/** A line with its corners cut; its ends stay. */
function softened(line: readonly Point[]): Point[] {
  const points: Point[] = [line[0]]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    for (const share of [0.25, 0.75]) {
      points.push({ lon: a.lon + (b.lon - a.lon) * share, lat: a.lat + (b.lat - a.lat) * share })
    }
  }
  points.push(line[line.length - 1])
  return points
}

const WOOD_STEP = { stepLon: 0.04, stepLat: 0.0225 }
const WOOD_WEST = 20.8
const WOOD_SOUTH = 53.8
const WOOD_COLUMNS = 195
const WOOD_ROWS = 265
/** The noise is in the middle half the time. */
const WOOD_FROM = 0.53
/** Woods keep so far from the middle of a town beyond its streets. */
const CLEARING_M = 1_500

/** Woods on the land of the three countries, away from towns. */
function buildWoods(work: Work): void {
  const { land, seed, plan } = work
  const values = new Float32Array(WOOD_COLUMNS * WOOD_ROWS).fill(-1)
  const place = { west: WOOD_WEST, south: WOOD_SOUTH, ...WOOD_STEP }
  for (let row = 1; row < WOOD_ROWS - 1; row++) {
    for (let column = 1; column < WOOD_COLUMNS - 1; column++) {
      const node = row * WOOD_COLUMNS + column
      const at = {
        lon: WOOD_WEST + column * WOOD_STEP.stepLon,
        lat: WOOD_SOUTH + row * WOOD_STEP.stepLat,
      }
      const value = noise(column / 5, row / 5, seed + 80) - WOOD_FROM
      const shore = isLand(land, at) ? 1 : -0.08
      // Outside of all countries nothing is drawn.
      const border = value > 0 && countryOf(work, at) === undefined ? -0.12 : 1
      values[node] = Math.min(value, shore, border)
    }
  }
  for (const town of plan.towns) clear(values, town)
  for (const rings of ringsOf({ columns: WOOD_COLUMNS, rows: WOOD_ROWS, values }, place, 2)) {
    const [outer] = rings
    const owner = outer.map((point) => countryOf(work, point)).find((one) => one !== undefined)
    area(work, owner ?? 'ee', rings, { landuse: 'forest' })
  }
}

/** A clearing about a town; its rim is round. */
function clear(values: Float32Array, town: TownPlan): void {
  const reachM = stationM(town, Math.max(town.halfColumns, town.halfRows)) + CLEARING_M
  const { lon, lat } = town.place
  const stepXM = WOOD_STEP.stepLon * 58_000
  const stepYM = WOOD_STEP.stepLat * 111_000
  const middleX = (lon - WOOD_WEST) / WOOD_STEP.stepLon
  const middleY = (lat - WOOD_SOUTH) / WOOD_STEP.stepLat
  const columns = Math.ceil(reachM / stepXM) + 2
  const rows = Math.ceil(reachM / stepYM) + 2
  for (let row = Math.floor(middleY) - rows; row <= middleY + rows; row++) {
    for (let column = Math.floor(middleX) - columns; column <= middleX + columns; column++) {
      if (row < 0 || column < 0 || row >= WOOD_ROWS || column >= WOOD_COLUMNS) continue
      const node = row * WOOD_COLUMNS + column
      const farM = Math.hypot((column - middleX) * stepXM, (row - middleY) * stepYM)
      values[node] = Math.min(values[node], ((farM - reachM) / stepXM) * 0.1)
    }
  }
}

const PARK_SHARE = 0.07
const SHOPS_SHARE = 0.45
/** Between the middle of a street and the green beside it, with a row of houses. */
const INSET_M = 26

/** Fields around a place; parks, shops and works among its streets. */
function buildGreens(work: Work, town: TownPlan): void {
  const { roads, seed, land } = work
  const { place, halfColumns, halfRows, rotation } = town
  const random = createRandom(seed, `greens ${place.country} ${place.ordinal}`)
  const at = (eastM: number, northM: number) =>
    offset(
      place,
      eastM * Math.cos(rotation) - northM * Math.sin(rotation),
      eastM * Math.sin(rotation) + northM * Math.cos(rotation),
    )
  const block = (west: number, south: number, east: number, north: number, tags: Tags) => {
    const corners = [at(west, south), at(east, south), at(east, north), at(west, north)]
    const nodes = corners.map((point) => roads.node([place.country], point))
    roads.way([place.country], [...nodes, nodes[0]], tags)
  }
  const reachM = stationM(town, Math.max(halfColumns, halfRows))
  const fields = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI
    const farM = (reachM + 500) * random.between(1.1, 1.5)
    return offset(place, farM * Math.cos(angle), farM * Math.sin(angle))
  })
  if (fields.every((point) => isLand(land, point))) {
    area(work, place.country, [rounded(fields, 1)], { landuse: 'farmland' })
  }
  for (let column = -halfColumns; column < halfColumns; column++) {
    for (let row = -halfRows; row < halfRows; row++) {
      const isMiddle = Math.abs(column + 0.5) < 2 && Math.abs(row + 0.5) < 2
      const chance = random.next()
      const isShops = isMiddle && chance > 1 - SHOPS_SHARE && place.weight > 5_000
      if (!isShops && chance > PARK_SHARE) continue
      const inset = isShops ? 10 : INSET_M
      block(
        stationM(town, column) + inset,
        stationM(town, row) + inset,
        stationM(town, column + 1) - inset,
        stationM(town, row + 1) - inset,
        isShops ? { landuse: 'retail' } : { leisure: 'park' },
      )
    }
  }
  if (place.weight < 1_500 || halfRows < 1) return
  const northM = stationM(town, halfRows) + 60
  const eastM = stationM(town, halfColumns)
  const deepM = Math.min(600, eastM * random.between(0.3, 0.6))
  const isNorth = random.chance(0.5)
  const westM = eastM * random.between(-0.9, 0.1)
  const works = { landuse: 'industrial' }
  const longM = eastM * random.between(0.5, 0.8)
  if (isNorth) block(westM, northM, westM + longM, northM + deepM, works)
  else block(westM, -northM - deepM, westM + longM, -northM, works)
}

/**
 * A town: a lattice of streets about its centre. The two axes are the roads out of town and are called after the
 * towns they lead to; rows and columns beside them are cut into streets with names of their own.
 */

import { offset, type Point } from '../plan/geometry.ts'
import {
  firstFreeNumber,
  type NamedStreet,
  namedHomesOf,
  namedStreetsOf,
  placeHouses,
} from '../plan/named-addresses.ts'
import type { LinkClass } from '../plan/network-plan.ts'
import { INNER_RINGS, stationM, type TownPlan } from '../plan/plan.ts'
import { createRandom, hash, type Random } from '../plan/random.ts'
import { createStreetNamer, type StreetName } from '../plan/street-names.ts'
import type { AddressBook, PlaceBook } from '../registers/address-book.ts'
import type { Tags } from '../roads/osm-file.ts'
import { buildProvingGround, PROVING_GROUND_PLACE } from '../roads/proving-ground.ts'
import { pointOf, type RoadNode, type RoadWriter } from '../roads/road-writer.ts'
import { buildWays, createHouses, type Density, type StreetWay } from './street-builder.ts'
import { buildYards, cornerTags } from './yards.ts'

/** Directions of the four arms of the axes: east, north, west, south. */
export const DIRECTIONS = [0, 1, 2, 3] as const

/** Where roads leave the town. */
export interface Arm {
  readonly name: StreetName
  readonly linkClass: LinkClass
}

export interface TownWork {
  readonly plan: TownPlan
  readonly arms: readonly Arm[]
}

/** The end nodes of the four arms; a place with one row has its centre at the northern and the southern one. */
export type Gates = readonly RoadNode[]

/** A segment of a row is left out this often, so that not every block is a rectangle. */
const GAP_SHARE = 0.16
const STREET_SEGMENTS_MIN = 3
const STREET_SEGMENTS_MAX = 9
/** Every other column has no name this often: a lane without addresses. */
const NAMELESS_SHARE = 0.55
const ONEWAY_SHARE = 0.14
const UNPAVED_SHARE = 0.35
/** Metres from the start of a street that belong to the houses that tests name. */
const FIXED_SPACE_M = 115

interface Town extends TownWork {
  /** Streets that tests name. */
  readonly named: readonly NamedStreet[]
  readonly roads: RoadWriter
  readonly book: PlaceBook
  readonly random: Random
  readonly nextName: () => StreetName
  readonly density: Density
  readonly nodeAt: (column: number, row: number) => RoadNode
  /** Start of an arm: the centre, or its node on the roundabout about it. */
  readonly armStart: readonly RoadNode[]
  readonly cuts: ReadonlySet<number>
  readonly ways: StreetWay[]
  readonly defaultTags: Tags
  /** A village whose roads have no names and whose houses have names of their own. */
  readonly isStreetless: boolean
}

/** Builds the streets, houses and junctions of a place. */
export function buildTown(
  roads: RoadWriter,
  address: AddressBook,
  seed: number,
  work: TownWork,
): Gates {
  const { plan } = work
  const { place, halfColumns, halfRows } = plan
  const random = createRandom(seed, `town ${place.country} ${place.ordinal}`)
  const named = namedStreetsOf(place)
  const lattice = layLattice(roads, random, plan)
  const taken = [...work.arms.map((arm) => arm.name.full), ...named.map(({ name }) => name.full)]
  const town: Town = {
    ...work,
    named,
    roads,
    book: address.place(place),
    random,
    nextName: createStreetNamer(place.country, random, taken),
    density: densityOf(plan),
    nodeAt: lattice.nodeAt,
    armStart: lattice.armStart,
    cuts: chooseCuts(random, plan, lattice.nodeAt),
    ways: [],
    defaultTags: zoneTags(plan),
    isStreetless: isStreetless(plan),
  }
  buildArms(town)
  for (let row = -halfRows; row <= halfRows; row++) {
    if (row !== 0) buildLine(town, row, true)
  }
  for (let column = -halfColumns; column <= halfColumns; column++) {
    if (column !== 0 && halfRows > 0) buildLine(town, column, false)
  }
  if (plan.isSpecial) town.book.namedHomes(namedHomesOf(place))
  restrictTurns(town)
  if (place.weight > 1500) buildYards(roads, random, place.country, lattice.corners)
  if (place.name === PROVING_GROUND_PLACE) {
    buildProvingGround(roads, place, lattice.nodeAt(halfColumns, halfRows))
  }
  surround(town)
  return [
    lattice.nodeAt(halfColumns, 0),
    lattice.nodeAt(0, halfRows),
    lattice.nodeAt(-halfColumns, 0),
    lattice.nodeAt(0, -halfRows),
  ].map((node, direction) => (isCentre(plan, direction) ? lattice.armStart[0] : node))
}

/** Whether the gate of that direction is the centre itself. */
const isCentre = (plan: TownPlan, direction: number) => direction % 2 === 1 && plan.halfRows === 0

const TINY_JUNCTIONS = 15

function densityOf({ place, halfColumns, halfRows }: TownPlan): Density {
  const { weight } = place
  if (weight > 40_000) return { housesPerSegment: 1.2, flatShare: 0.2, flatsMax: 15 }
  if (weight > 8_000) return { housesPerSegment: 1.3, flatShare: 0.13, flatsMax: 11 }
  // A place of a few streets has as many houses on each as a village needs to be one.
  const isTiny = (2 * halfColumns + 1) * (2 * halfRows + 1) <= TINY_JUNCTIONS
  if (weight > 1_500) return { housesPerSegment: isTiny ? 3 : 1.5, flatShare: 0.08, flatsMax: 9 }
  return { housesPerSegment: isTiny ? 4 : 2, flatShare: 0.02, flatsMax: 8 }
}

/** A Lithuanian village that tests name. */
const STREETLESS_VILLAGE = 'Salai'

/** Hamlets and every third village. */
function isStreetless({ place }: TownPlan): boolean {
  if (place.name === STREETLESS_VILLAGE) return true
  return place.kind === 'hamlet' || (place.kind === 'village' && hash(place.name) % 3 === 0)
}

/** Every third town tells its speed zone on the road, as many real ones do; others rely on their land use. */
function zoneTags({ place }: TownPlan): Tags {
  if (hash(place.name) % 3 !== 0) return {}
  return { 'source:maxspeed': `${place.country.toUpperCase()}:urban` }
}

/** Nodes of the lattice, and a roundabout in the middle of larger towns. */
function layLattice(roads: RoadWriter, random: Random, plan: TownPlan) {
  const { place, halfColumns, halfRows, spacingM, rotation, isSpecial } = plan
  const columns = 2 * halfColumns + 1
  const country = [place.country]
  const hasRoundabout = halfRows > 0 && place.weight > 3000 && hash(place.name) % 2 === 0
  const hasSignals = place.weight > 7000
  const nodes: RoadNode[] = []
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const turned = (eastM: number, northM: number) =>
    offset(place, eastM * cos - northM * sin, eastM * sin + northM * cos)
  for (let row = -halfRows; row <= halfRows; row++) {
    for (let column = -halfColumns; column <= halfColumns; column++) {
      const isOnAxis = row === 0 || column === 0
      const isFixed =
        isOnAxis || (isSpecial && Math.max(Math.abs(row), Math.abs(column)) <= INNER_RINGS)
      const jitterM = isFixed ? 0 : spacingM * 0.14
      const at = turned(
        stationM(plan, column) + random.between(-jitterM, jitterM),
        stationM(plan, row) + random.between(-jitterM, jitterM),
      )
      const isSignal = hasSignals && isOnAxis && row !== column && random.chance(0.3)
      const tags = isSignal
        ? { highway: 'traffic_signals' }
        : hasSignals && !isOnAxis
          ? cornerTags(random)
          : undefined
      nodes.push(roads.node(country, at, tags))
    }
  }
  const nodeAt = (column: number, row: number) =>
    nodes[(row + halfRows) * columns + column + halfColumns]
  if (!hasRoundabout) {
    const centre = nodeAt(0, 0)
    return { nodeAt, corners: nodes, armStart: [centre, centre, centre, centre] }
  }
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    return roads.node(country, turned(22 * Math.cos(angle), 22 * Math.sin(angle)))
  })
  roads.way(country, [...ring, ring[0]], { highway: 'primary', junction: 'roundabout' })
  // The lattice's middle node is within the ring and belongs to no road.
  const corners = nodes.filter((node) => node !== nodeAt(0, 0))
  return { nodeAt, corners, armStart: [ring[0], ring[2], ring[4], ring[6]] }
}

/** Nodes on the east-west axis at which ways are cut, so that turn restrictions can be there. */
function chooseCuts(
  random: Random,
  plan: TownPlan,
  nodeAt: (column: number, row: number) => RoadNode,
): ReadonlySet<number> {
  const cuts = new Set<number>()
  if (plan.place.weight < 5000 || plan.halfRows === 0) return cuts
  for (let column = -plan.halfColumns + 1; column < plan.halfColumns; column++) {
    if (column !== 0 && random.chance(0.25)) cuts.add(nodeAt(column, 0).id)
  }
  return cuts
}

const inTown = (linkClass: LinkClass): string => {
  if (linkClass === 'motorway') return 'trunk'
  return linkClass === 'unclassified' ? 'residential' : linkClass
}

function buildArms(town: Town): void {
  const { plan, arms, armStart, nodeAt, named } = town
  for (const direction of DIRECTIONS) {
    if (isCentre(plan, direction)) continue
    const isRow = direction % 2 === 0
    const sign = direction < 2 ? 1 : -1
    const reach = isRow ? plan.halfColumns : plan.halfRows
    const line = [armStart[direction]]
    for (let step = 1; step <= reach; step++) {
      line.push(isRow ? nodeAt(sign * step, 0) : nodeAt(0, sign * step))
    }
    const { name, linkClass } = arms[direction]
    const own = named.find((street) => street.arm === direction)
    const tags = { highway: inTown(linkClass), name: name.full, ...town.defaultTags }
    buildStreet(town, own?.name ?? name, line, own ? { ...tags, name: own.name.full } : tags, own)
  }
}

/** A row or a column: cut into streets, some segments of rows left out. */
function buildLine(town: Town, index: number, isRow: boolean): void {
  const { plan, random, nodeAt, named } = town
  const reach = isRow ? plan.halfColumns : plan.halfRows
  const isNameless = !isRow && !plan.isSpecial && index % 2 !== 0 && random.chance(NAMELESS_SHARE)
  const isOneway = isRow && plan.place.weight > 4000 && random.chance(ONEWAY_SHARE)
  const isUnpaved = plan.place.weight < 2500 && random.chance(UNPAVED_SHARE)
  const tags: Record<string, string> = {
    highway: isNameless ? 'service' : random.chance(0.05) ? 'living_street' : 'residential',
    ...town.defaultTags,
  }
  if (isOneway) tags.oneway = 'yes'
  if (isUnpaved) tags.surface = 'gravel'
  let start = -reach
  while (start < reach) {
    const room = start < 0 && plan.isSpecial ? -start : reach - start
    const wanted = STREET_SEGMENTS_MIN + random.below(STREET_SEGMENTS_MAX - STREET_SEGMENTS_MIN)
    const length = Math.min(wanted, room)
    // Streets that tests name begin on an axis and run north or east.
    const own = named.find(({ column, row }) => start === 0 && (isRow ? row : column) === index)
    const line: (RoadNode | undefined)[] = []
    for (let step = start; step <= start + length; step++) {
      line.push(isRow ? nodeAt(step, index) : nodeAt(index, step))
      const mayGap = isRow && !isOneway && !own && step > -reach && step + 1 < reach
      if (mayGap && step < start + length && random.chance(GAP_SHARE)) line.push(undefined)
    }
    start += length
    if (own) {
      buildStreet(town, own.name, line, { highway: 'residential', name: own.name.full }, own)
    } else if (isNameless) {
      town.ways.push(...buildWays(town.roads, plan.place.country, { line, tags, cuts: town.cuts }))
    } else {
      const name = town.nextName()
      buildStreet(town, name, line, { ...tags, name: name.full }, undefined)
    }
  }
}

function buildStreet(
  town: Town,
  name: StreetName,
  line: readonly (RoadNode | undefined)[],
  tags: Tags,
  named: NamedStreet | undefined,
): void {
  const { roads, plan, book, random, density, cuts } = town
  const isBare = town.isStreetless && !named
  const { name: _, ...nameless } = tags
  const plain = isBare ? nameless : tags
  town.ways.push(...buildWays(roads, plan.place.country, { line, tags: plain, cuts }))
  const nodes = line.filter((node) => node !== undefined)
  const ends: [Point, Point] = [pointOf(nodes[0]), pointOf(nodes[nodes.length - 1])]
  // The first segment is where named houses are; what is beyond moves with the seed.
  const start: [Point, Point] = [ends[0], pointOf(nodes[1])]
  const street = named
    ? book.namedStreet(named, placeHouses(named, start), start)
    : isBare
      ? { house: book.homestead }
      : book.street(name, ends)
  const fixed = named && { firstFreeNumber: firstFreeNumber(named), spaceM: FIXED_SPACE_M }
  const houses = createHouses(street, random, density, fixed)
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]
    const to = line[i]
    if (from && to) houses(from, to, i === 1)
  }
}

const NODE_KINDS = ['no_left_turn', 'no_right_turn', 'no_straight_on', 'only_straight_on'] as const

/** One forbidden or obligatory manoeuvre at each cut node; over a way where two of them are neighbours. */
function restrictTurns({ roads, plan, ways, cuts, random }: Town): void {
  const { country } = plan.place
  for (const id of cuts) {
    const here = ways.filter(({ nodes, isOneway }) => !isOneway && isEnd(nodes, id))
    if (here.length < 3) continue
    const [from, to] = [here[0], here[here.length - 1]]
    const node = from.nodes.find((each) => each.id === id)!
    const middle = here.find((way) => way !== from && cuts.has(otherEnd(way.nodes, id)))
    if (middle && random.chance(0.4)) {
      const far = otherEnd(middle.nodes, id)
      const after = ways.find(
        (way) => way !== middle && way !== from && !way.isOneway && isEnd(way.nodes, far),
      )
      if (after) roads.restriction(country, 'no_u_turn', from.id, [middle.id], after.id)
    } else {
      roads.restriction(country, NODE_KINDS[random.below(NODE_KINDS.length)], from.id, node, to.id)
    }
  }
}

const isEnd = (nodes: readonly RoadNode[], id: number) =>
  nodes[0].id === id || nodes[nodes.length - 1].id === id

const otherEnd = (nodes: readonly RoadNode[], id: number) =>
  nodes[0].id === id ? nodes[nodes.length - 1].id : nodes[0].id

/** The place's node and, for most places, its built-up area. */
function surround({ roads, plan }: Town): void {
  const { place, halfColumns, halfRows, rotation } = plan
  const country = [place.country]
  const tags: Record<string, string> = { place: place.kind, name: place.sign }
  if (!Number.isNaN(place.population)) tags.population = String(place.population)
  if (place.country === 'ee' && place.code !== '') tags['EHAK:code'] = place.code
  roads.node(country, place, tags)
  if (hash(place.name) % 4 === 1) return
  const eastM = stationM(plan, halfColumns) + 60
  const northM = stationM(plan, halfRows) + 60
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([e, n]) =>
    roads.node(
      country,
      offset(
        place,
        e * eastM * Math.cos(rotation) - n * northM * Math.sin(rotation),
        e * eastM * Math.sin(rotation) + n * northM * Math.cos(rotation),
      ),
    ),
  )
  roads.way(country, [...corners, corners[0]], { landuse: 'residential' })
}

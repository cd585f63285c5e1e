/**
 * The open country between two places: the road that joins them, side roads that leave it, lanes between these, and
 * homesteads along all of them. Side roads meet the main road at right angles and keep to its neighbourhood.
 */
import type { Country } from '../../src/addresses/record.ts'
import { distanceM, offset, type Point, vector } from '../plan/geometry.ts'
import type { LinkClass } from '../plan/network-plan.ts'
import { createRandom, hash, type Random } from '../plan/random.ts'
import type { PlaceBook } from '../registers/address-book.ts'
import type { Chain, LinkEnd, LinkWork } from './link-work.ts'
import { hasRoomForMotorway, type Motorway } from './motorway.ts'
import type { Tags } from './osm-file.ts'
import { pointOf, type RoadNode, type RoadWriter } from './road-writer.ts'

const STEP_M_MAX = 700
const SIDE_LEVELS_MAX = 4
const LANE_SHARE = 0.35
/** Homesteads at a node of a side road. */
const HOMESTEADS_MIN = 1
const HOMESTEADS_MAX = 4
/** Segments of the main road in one way. */
const WAY_SEGMENTS = 8

/** @param motorways takes what is to be built as a motorway when all roads of the open country are laid */
export function buildLink(
  roads: RoadWriter,
  seed: number,
  work: LinkWork,
  motorways: Motorway[],
): void {
  const { link, from, to } = work
  const random = createRandom(seed, `link ${from.sign} ${to.sign} ${Math.round(link.lengthM)}`)
  const sides = planSides(work.junctions)
  const steps = Math.max(sides.junctions + 1, Math.ceil(link.lengthM / STEP_M_MAX), 2)
  const chain = layChain(roads, random, work, steps)
  buildMainRoad(roads, work, chain)
  if (link.linkClass === 'motorway' && hasRoomForMotorway(chain)) motorways.push({ work, chain })
  buildSides(roads, random, work, chain, sides)
}

interface Sides {
  readonly junctions: number
  readonly levels: number
  readonly sides: readonly (1 | -1)[]
}

/** Spreads the junctions over the road: deeper side roads where there are many. */
function planSides(wanted: number): Sides {
  const both = wanted >= 8
  const levels = Math.min(SIDE_LEVELS_MAX, Math.max(1, Math.round(Math.sqrt(wanted / 6))))
  const perJunction = 1 + levels * (both ? 2 : 1)
  const junctions = Math.max(1, Math.round(wanted / perJunction))
  return { junctions, levels, sides: both ? [1, -1] : [-1] }
}

/** A gently winding line between the two ends, and a node just on the border if it crosses one. */
function layChain(roads: RoadWriter, random: Random, work: LinkWork, steps: number): Chain {
  const { from, to, isIn } = work
  const start = pointOf(from.node)
  const [eastM, northM] = vector(start, pointOf(to.node))
  const lengthM = Math.hypot(eastM, northM)
  const bendM = Math.min(400, lengthM * 0.025) * random.between(-1, 1)
  const at = (share: number): Point => {
    const asideM = bendM * Math.sin(share * Math.PI * 2)
    return offset(
      start,
      eastM * share - (northM / lengthM) * asideM,
      northM * share + (eastM / lengthM) * asideM,
    )
  }
  const isForeign = from.country !== to.country
  const border = isForeign ? borderShare(at, (point) => isIn(to.country, point)) : 2
  const crossing = isForeign ? Math.min(steps - 2, Math.max(1, Math.floor(border * steps))) : -1
  const nodes: RoadNode[] = [from.node]
  const countries: (readonly Country[])[] = [[from.country]]
  for (let step = 1; step < steps; step++) {
    const isShared = crossing >= 0 && (step === crossing || step === crossing + 1)
    const home = crossing < 0 || step <= crossing ? from.country : to.country
    const where = isShared ? [from.country, to.country] : [home]
    nodes.push(roads.node(where, at(step / steps)))
    countries.push(where)
  }
  nodes.push(to.node)
  countries.push([to.country])
  return { nodes, countries, crossing }
}

/** Share of the way at which the line enters the other country. */
function borderShare(at: (share: number) => Point, isBeyond: (point: Point) => boolean): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (isBeyond(at(middle))) high = middle
    else low = middle
  }
  return high
}

const PAVED_CLASSES: readonly LinkClass[] = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
]

function mainTags({ link, from, to }: LinkWork): Tags {
  const { linkClass, ref } = link
  const tags: Record<string, string> = {
    highway: linkClass === 'motorway' ? 'tertiary' : linkClass,
  }
  if (linkClass === 'motorway') tags.ref = `1${(hash(from.sign + to.sign) % 90) + 10}`
  else if (ref !== '') tags.ref = ref
  if (from.country === 'ee' && to.country === 'ee' && linkClass !== 'unclassified') {
    tags.name = `${from.sign}–${to.sign} ${linkClass === 'tertiary' ? 'tee' : 'maantee'}`
  }
  if (!PAVED_CLASSES.includes(linkClass)) tags.surface = 'gravel'
  if (linkClass === 'trunk' || linkClass === 'primary') {
    tags.surface = 'asphalt'
    tags.maxspeed = '90'
  }
  if (linkClass === 'trunk' && link.lengthM > 8000 && hash(from.sign) % 6 === 0) {
    tags.motorroad = 'yes'
    tags.maxspeed = '110'
  }
  return tags
}

/** The main road in ways of a few segments; the one that crosses a border is in both extracts. */
function buildMainRoad(roads: RoadWriter, work: LinkWork, chain: Chain): void {
  const { nodes, crossing } = chain
  const { from, to } = work
  const tags = mainTags(work)
  const hasBridge = hash(`${from.sign}${to.sign}`) % 9 === 0
  const hasTunnel = !hasBridge && hash(`${to.sign}${from.sign}`) % 40 === 0
  let start = 0
  let ways = 0
  while (start < nodes.length - 1) {
    const isCrossing = start === crossing
    let end = isCrossing ? start + 1 : Math.min(start + WAY_SEGMENTS, nodes.length - 1)
    if (start < crossing && end > crossing) end = crossing
    const home = crossing < 0 || end <= crossing ? from.country : to.country
    const isBridge = hasBridge && ways === 1
    const isTunnel = hasTunnel && ways === 1
    roads.way(
      isCrossing ? [from.country, to.country] : [home],
      nodes.slice(start, end + 1),
      isBridge
        ? { ...tags, bridge: 'yes', layer: '1' }
        : isTunnel
          ? { ...tags, tunnel: 'yes', layer: '-1' }
          : tags,
    )
    ways++
    start = end
  }
}

/** Side roads at evenly spread nodes of the chain, lanes between neighbours, homesteads along them. */
function buildSides(
  roads: RoadWriter,
  random: Random,
  work: LinkWork,
  chain: Chain,
  plan: Sides,
): void {
  const { nodes } = chain
  const inner = nodes.length - 2
  const spacingM = Math.min(320, (work.link.lengthM * 0.16) / plan.levels)
  for (const side of plan.sides) {
    if (work.link.linkClass === 'motorway' && side === 1) continue
    let last: readonly RoadNode[] = []
    let lastStep = -1
    for (let i = 0; i < plan.junctions; i++) {
      const step = 1 + Math.floor(((i + 0.5) / plan.junctions) * inner)
      if (step === lastStep) continue
      const where = chain.countries[step]
      if (where.length > 1) continue // a side road belongs to one country
      const row = laySideRoad(roads, random, chain, step, side, spacingM, plan.levels)
      buildSideRoad(roads, random, work, where[0], nodes[step], row, step / nodes.length)
      if (step === lastStep + 1 && chain.countries[lastStep][0] === where[0]) {
        for (let level = 0; level < Math.min(last.length, row.length); level++) {
          if (random.chance(LANE_SHARE)) {
            roads.way(where, [last[level], row[level]], {
              highway: 'unclassified',
              surface: 'gravel',
            })
          }
        }
      }
      last = row
      lastStep = step
    }
  }
}

function laySideRoad(
  roads: RoadWriter,
  random: Random,
  chain: Chain,
  step: number,
  side: 1 | -1,
  spacingM: number,
  levels: number,
): RoadNode[] {
  const before = pointOf(chain.nodes[step - 1])
  const here = pointOf(chain.nodes[step])
  const [eastM, northM] = vector(before, here)
  const lengthM = Math.hypot(eastM, northM)
  const reach = random.chance(0.2) ? Math.max(1, levels - 1) : levels
  const placed: RoadNode[] = []
  for (let level = 1; level <= reach; level++) {
    const outM = spacingM * (level + random.between(-0.15, 0.15)) * side
    const alongM = spacingM * random.between(-0.12, 0.12)
    const at = offset(
      here,
      (northM / lengthM) * outM + (eastM / lengthM) * alongM,
      -(eastM / lengthM) * outM + (northM / lengthM) * alongM,
    )
    placed.push(roads.node(chain.countries[step], at))
  }
  return placed
}

function buildSideRoad(
  roads: RoadWriter,
  random: Random,
  work: LinkWork,
  country: Country,
  root: RoadNode,
  nodes: readonly RoadNode[],
  share: number,
): void {
  const tags = sideTags(random)
  roads.way([country], [root, ...nodes], tags)
  const book = bookAt(work, country, share)
  if (!book) return
  let from = pointOf(root)
  for (const node of nodes) {
    const to = pointOf(node)
    const [eastM, northM] = vector(from, to)
    const lengthM = distanceM(from, to)
    const homesteads = HOMESTEADS_MIN + random.below(HOMESTEADS_MAX - HOMESTEADS_MIN + 1)
    for (let i = 0; i < homesteads && lengthM > 1; i++) {
      const along = random.between(0.2, 1)
      const asideM = random.between(18, 45) * (random.chance(0.5) ? 1 : -1)
      const at = offset(
        from,
        eastM * along + (northM / lengthM) * asideM,
        northM * along - (eastM / lengthM) * asideM,
      )
      book.homestead(at)
    }
    from = to
  }
}

function sideTags(random: Random): Tags {
  const pick = random.next()
  if (pick < 0.15) return { highway: 'track', tracktype: 'grade2' }
  if (pick < 0.22) return { highway: 'service', access: 'private' }
  if (pick < 0.28)
    return { highway: 'unclassified', motor_vehicle: 'destination', surface: 'gravel' }
  if (pick < 0.7) return { highway: 'unclassified', surface: 'gravel' }
  return { highway: 'unclassified' }
}

/** Homesteads belong to the nearer end, but rather to a village than to a city, and never to the other country. */
function bookAt({ from, to }: LinkWork, country: Country, share: number): PlaceBook | undefined {
  const near = share < 0.5 ? from : to
  const far = near === from ? to : from
  const fits = (end: LinkEnd) => end.book !== undefined && end.country === country
  if (!fits(far)) return fits(near) ? near.book : undefined
  if (!fits(near)) return far.book
  return near.weight > 8000 && far.weight < near.weight ? far.book : near.book
}

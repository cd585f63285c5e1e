/**
 * A grid of streets whose tags, restrictions and barriers are drawn at random, with roundabouts, slip lanes, a road of two
 * carriageways with ramps, and ferries.
 */
import { createRandom, type Random } from '../../bench/geocoder/random.ts'
import type { OsmNode, OsmRelation, OsmWay, PbfContent } from './write-pbf.ts'

type TagRecord = Record<string, string>
/** How often a way or node has a tag, and the values that one is drawn from. */
type TagChoice = readonly [share: number, key: string, values: readonly string[]]

/** Crossings of a side; degrees of the first one, and between two, some 200 m. */
export const GRID = { side: 14, west: 24.7, south: 59.4, stepLon: 0.0036, stepLat: 0.0018 }
const { side: SIDE, stepLon: STEP_LON, stepLat: STEP_LAT } = GRID
const RINGS = 6
const SLIP_LANES = 6

const HIGHWAYS = [
  ...['motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link', 'secondary'],
  ...['secondary_link', 'tertiary', 'tertiary_link', 'unclassified', 'residential', 'residential'],
  ...['living_street', 'service', 'track', 'road', 'pedestrian', 'cycleway', 'construction'],
]
const ACCESS = ['no', 'yes', 'private', 'destination', 'permissive', 'customers', 'delivery']
const LIMITS = ['3.5', '3,5 t', '7.5 t', '2', '10 st', 'none', 'x']
const SPEEDS = [
  '20',
  '30',
  '50',
  '70',
  '90',
  '110',
  '30 mph',
  'walk',
  'none',
  'EE:urban',
  'signals',
]
const TURNS = [
  ...['left|through|right', 'left|through;right', 'through|through', 'left;through|right'],
  ...['slight_left|through|merge_to_left', '|through|right', 'reverse|none|sharp_right'],
]
const DAYS = 'Mo-Fr 07:00-19:00'

const OF_WAYS: readonly TagChoice[] = [
  [0.7, 'name', ['Aia tänav', 'Aia tänav', 'Brīvības iela', 'Gedimino pr.', 'Ringtee', 'Kase', '']],
  [0.3, 'ref', ['1', 'E67', '2;E263', 'A1;E67', 'T-11110']],
  [0.2, 'oneway', ['yes', '-1', 'no', 'reversible', 'alternating', '1']],
  [0.05, 'oneway:motor_vehicle', ['yes', 'no', '-1']],
  [0.3, 'maxspeed', SPEEDS],
  [0.05, 'maxspeed:forward', SPEEDS],
  [0.05, 'maxspeed:backward', SPEEDS],
  [0.05, 'maxspeed:hgv', SPEEDS],
  [0.05, 'maxspeed:advisory', SPEEDS],
  [0.05, 'maxspeed:conditional', [`70 @ (${DAYS})`, '70 @ (Nov-Mar)', '50 @ (wet)']],
  [0.05, 'source:maxspeed', ['EE:rural', 'LV:urban', 'LT:motorway', 'sign']],
  [0.05, 'access', ACCESS],
  [0.05, 'vehicle', ACCESS],
  [0.05, 'motor_vehicle', ACCESS],
  [0.03, 'motorcar', ACCESS],
  [0.05, 'hgv', ACCESS],
  [0.03, 'goods', ACCESS],
  [0.03, 'access:conditional', [`no @ (${DAYS})`, 'no @ (Dec-Mar)']],
  [0.03, 'hgv:conditional', [`no @ (${DAYS})`, 'no @ (weight>7.5)']],
  [0.05, 'maxweight', LIMITS],
  [0.05, 'maxheight', ['3.2', '2.5 m', `12'6"`, 'default', 'below_default']],
  [0.05, 'maxwidth', ['2', '2.2 m', 'narrow']],
  [0.05, 'maxlength', ['8', '12 m']],
  [0.05, 'maxaxleload', LIMITS],
  [0.2, 'lanes', ['1', '2', '3', '4', '2.5', 'x']],
  [0.1, 'turn:lanes', TURNS],
  [0.1, 'turn:lanes:forward', TURNS],
  [0.05, 'lanes:forward', ['1', '2']],
  [0.3, 'surface', ['asphalt', 'gravel', 'dirt', 'sett', 'compacted', 'ice', 'paving_stones']],
  [0.1, 'tracktype', ['grade1', 'grade3', 'grade5']],
  [0.1, 'smoothness', ['good', 'bad', 'very_horrible', 'impassable']],
  [0.1, 'service', ['driveway', 'alley', 'parking_aisle', 'emergency_access']],
  [0.05, 'junction', ['roundabout', 'circular']],
  [0.05, 'toll', ['yes', 'no']],
  [0.03, 'toll:hgv', ['yes', 'no']],
  [0.05, 'motorroad', ['yes']],
  [0.05, 'tunnel', ['yes', 'building_passage']],
  [0.05, 'bridge', ['yes', 'movable']],
  [0.05, 'destination', ['Riia', 'Tartu;Narva', 'Vilnius']],
  [0.05, 'destination:ref', ['E67', '2']],
  [0.05, 'junction:ref', ['12', '7A']],
  [0.03, 'name:ru', ['Садовая улица']],
  [0.02, 'ice_road', ['yes']],
  [0.02, 'winter_road', ['yes']],
  [0.02, 'seasonal', ['yes', 'summer']],
  [0.02, 'ford', ['yes']],
  [0.02, 'hov', ['designated', 'lane']],
  [0.02, 'traffic_calming', ['table', 'bump']],
  [0.02, 'area', ['yes']],
]

const OF_NODES: readonly TagChoice[] = [
  [0.04, 'barrier', ['gate', 'lift_gate', 'bollard', 'toll_booth', 'block', 'kerb', 'cattle_grid']],
  [0.02, 'access', ACCESS],
  [0.02, 'locked', ['yes']],
  [0.02, 'bollard', ['rising', 'removable']],
  [0.02, 'maxwidth:physical', ['2']],
  [0.1, 'highway', ['traffic_signals', 'stop', 'give_way', 'crossing', 'mini_roundabout']],
  [0.05, 'direction', ['forward', 'backward', 'both']],
  [0.03, 'traffic_signals:direction', ['forward', 'backward']],
  [0.03, 'highway', ['motorway_junction']],
  [0.05, 'ref', ['12', '7A']],
  [0.03, 'traffic_calming', ['hump', 'table', 'cushion', 'island']],
  [0.02, 'railway', ['level_crossing', 'tram_level_crossing']],
]

const RESTRICTIONS = [
  ...['no_left_turn', 'no_right_turn', 'no_straight_on', 'no_u_turn', 'no_entry', 'no_exit'],
  ...['only_left_turn', 'only_right_turn', 'only_straight_on', 'only_u_turn', 'no_turn', 'strange'],
]
const RESTRICTION_KEYS = ['restriction', 'restriction', 'restriction', 'restriction:hgv']

function drawTags(random: Random, choices: readonly TagChoice[]): TagRecord {
  const tags: TagRecord = {}
  for (const [share, key, values] of choices)
    if (random.next() < share) tags[key] = random.pick(values)
  return tags
}

/** The same seed gives the same roads. */
export function randomRoads(seed: number): PbfContent {
  const random = createRandom(seed)
  const nodes: OsmNode[] = []
  for (let id = 1; id <= SIDE * SIDE; id++) {
    const [row, column] = [Math.floor((id - 1) / SIDE), (id - 1) % SIDE]
    const off = () => (random.next() - 0.5) * 0.5
    const lon = GRID.west + (column + off()) * STEP_LON
    const lat = GRID.south + (row + off()) * STEP_LAT
    nodes.push({ id, lon, lat, tags: drawTags(random, OF_NODES) })
  }
  const ways: OsmWay[] = []
  const addWay = (refs: readonly number[], tags: TagRecord) =>
    ways.push({ id: ways.length + 1, refs, tags: { ...drawTags(random, OF_WAYS), ...tags } })
  /** A node on the straight line from one to another. */
  const addBetween = (from: number, to: number, share: number) => {
    const [a, b] = [nodes[from - 1], nodes[to - 1]]
    const lon = a.lon + (b.lon - a.lon) * share
    nodes.push({ id: nodes.length + 1, lon, lat: a.lat + (b.lat - a.lat) * share })
    return nodes.length
  }
  const lines = Array.from({ length: SIDE }, (_, i) => i).flatMap((i) => [
    Array.from({ length: SIDE }, (_, j) => 1 + i * SIDE + j),
    Array.from({ length: SIDE }, (_, j) => 1 + j * SIDE + i),
  ])
  const inner = () => 2 + SIDE + random.below(SIDE - 2) + SIDE * random.below(SIDE - 2)
  const around = (node: number) => [node + 1, node + SIDE, node - 1, node - SIDE]
  const rings = new Map<number, number[]>()
  for (let ring = 0; ring < RINGS; ring++) {
    const center = inner()
    if ([center, ...around(center)].some((node) => rings.has(node))) continue
    const entries = around(center).map((neighbour) => addBetween(center, neighbour, 0.12))
    rings.set(center, entries)
    const tags = { highway: 'tertiary', junction: random.pick(['roundabout', 'circular']) }
    addWay([...entries, entries[0]], tags)
  }
  for (const [i, line] of lines.entries()) {
    const [after, before] = i % 2 === 0 ? [0, 2] : [1, 3]
    for (let from = 0; from < SIDE - 1; ) {
      let to = Math.min(SIDE - 1, from + 1 + random.below(4))
      const ringAt = line.slice(from + 1, to).findIndex((node) => rings.has(node))
      if (ringAt >= 0) to = from + 1 + ringAt
      const refs = line.slice(from, to + 1)
      refs[0] = rings.get(refs[0])?.[after] ?? refs[0]
      refs[to - from] = rings.get(line[to])?.[before] ?? refs[to - from]
      addWay(random.next() < 0.2 ? refs.reverse() : refs, { highway: random.pick(HIGHWAYS) })
      from = to
    }
  }
  for (let lane = 0; lane < SLIP_LANES; lane++) {
    const crossing = inner()
    const arms = around(crossing).map((neighbour) => addBetween(crossing, neighbour, 0.3))
    const arm = random.below(4)
    addWay([arms[arm], arms[(arm + 1) % 4]], { highway: 'secondary_link', oneway: 'yes' })
    for (const [at, neighbour] of around(crossing).entries())
      addWay([crossing, arms[at], neighbour], { highway: 'secondary' })
  }
  addCarriageways(random, nodes, addWay)
  addWay([1, SIDE * SIDE], { route: 'ferry', duration: '00:40' })
  addWay([SIDE, SIDE * SIDE - SIDE + 1], { route: 'ferry', motor_vehicle: 'yes' })
  return { nodes, ways, relations: restrictionsOf(random, ways) }
}

/** Two one-way roads north of the grid, with ramps from and to its northernmost street. */
function addCarriageways(
  random: Random,
  nodes: OsmNode[],
  addWay: (refs: readonly number[], tags: TagRecord) => void,
): void {
  const street = Array.from({ length: SIDE }, (_, column) => 1 + SIDE * (SIDE - 1) + column)
  const along = (north: number) =>
    street.map((node) => {
      const lat = GRID.south + (SIDE + north) * STEP_LAT
      nodes.push({ id: nodes.length + 1, lon: nodes[node - 1].lon, lat })
      return nodes.length
    })
  const [east, west] = [along(0), along(0.2).reverse()]
  const tags = { highway: random.pick(['motorway', 'trunk', 'primary']), oneway: 'yes' }
  for (const road of [east, west]) {
    addWay(road.slice(0, SIDE / 2 + 1), { ...tags, ref: '2' })
    addWay(road.slice(SIDE / 2), { ...tags, ref: '2;E263' })
  }
  const ramp = { highway: 'motorway_link', oneway: 'yes' }
  for (let column = 1; column < SIDE - 1; column += 3) {
    addWay([east[column], street[column + 1]], { ...ramp, destination: 'Tartu' })
    addWay([street[column - 1], east[column]], ramp)
    addWay([west[SIDE - 1 - column], street[column]], ramp)
  }
}

/** Restrictions from one way to another over a node that both have. */
function restrictionsOf(random: Random, ways: readonly OsmWay[]): OsmRelation[] {
  const relations: OsmRelation[] = []
  const id = () => relations.length + 1
  for (let tries = 0; tries < 2_000 && relations.length < 80; tries++) {
    const [from, to] = [random.pick(ways), random.pick(ways)]
    const via = from.refs.find((ref) => to.refs.includes(ref))
    if (via === undefined) continue
    const tags: TagRecord = { type: 'restriction' }
    tags[random.pick(RESTRICTION_KEYS)] = random.pick(RESTRICTIONS)
    if (random.next() < 0.1) tags.except = random.pick(['hgv', 'motorcar', 'bus;psv'])
    if (random.next() < 0.1) tags['restriction:conditional'] = `no_left_turn @ (${DAYS})`
    const members: OsmRelation['members'] = [
      { type: 'way', id: from.id, role: 'from' },
      { type: 'node', id: via, role: 'via' },
      { type: 'way', id: to.id, role: 'to' },
    ]
    relations.push({ id: id(), tags, members })
  }
  return relations
}

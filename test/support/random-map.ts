/**
 * Areas, lines, coasts, borders and places drawn at random: rings with bays, islands in lakes, relations of pieces, pieces
 * that are missing, and twice as many tags as the map knows.
 */
import { createRandom, type Random } from '../../bench/geocoder/random.ts'
import type { OsmNode, OsmRelation, OsmWay, PbfContent } from './write-pbf.ts'

type TagRecord = Record<string, string>

/** Degrees of the map's box. */
export const BOX = { west: 24.5, south: 59.3, east: 24.9, north: 59.5 }
const AREAS = 150
const RELATIONS = 50
const LINES = 50
const PLACES = 60
/** Ids of nodes and ways begin here, so that roads may be in the same file. */
const FIRST_ID = 1_000_000
/** Shares of rings that are open, and of nodes and members that the file lacks. */
const OPEN = 0.04
const LACKING = 0.004

const OF_AREAS: readonly TagRecord[] = [
  ...['wood', 'wetland', 'grassland', 'heath', 'scrub', 'water', 'beach', 'cliff'].map(
    (natural) => ({ natural }),
  ),
  ...['forest', 'grass', 'meadow', 'cemetery', 'village_green', 'farmland', 'orchard'].map(
    (landuse) => ({ landuse }),
  ),
  ...['residential', 'commercial', 'retail', 'industrial', 'railway', 'reservoir', 'quarry'].map(
    (landuse) => ({ landuse }),
  ),
  ...['park', 'garden', 'golf_course', 'pitch'].map((leisure) => ({ leisure })),
  ...['riverbank', 'dock', 'dam'].map((waterway) => ({ waterway })),
  ...['river', 'canal', 'stream', 'lake'].map((water) => ({ natural: 'water', water })),
  { natural: 'wood', landuse: 'residential' },
  { leisure: 'park', natural: 'cliff' },
  { building: 'yes' },
]
const OF_LINES: readonly TagRecord[] = [
  ...['river', 'canal', 'stream', 'ditch'].map((waterway) => ({ waterway })),
  { boundary: 'administrative', admin_level: '2' },
  { boundary: 'administrative', admin_level: '2', maritime: 'yes' },
  { boundary: 'administrative', admin_level: '4' },
]
const NAMES = ['Suur järv', 'Lielais ezers', 'Didysis ežeras', 'Метсаярв', 'Aia', '']
const OF_PLACES = [
  'city',
  'town',
  'village',
  'hamlet',
  'suburb',
  'quarter',
  'neighbourhood',
  'farm',
]

/** The same seed gives the same map. */
export function randomMap(seed: number): PbfContent {
  const random = createRandom(seed)
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  const addNode = (lon: number, lat: number, tags?: TagRecord) => {
    const id = FIRST_ID + nodes.length
    nodes.push({ id, lon, lat, ...(tags && { tags }) })
    return random.next() < LACKING ? id + FIRST_ID : id
  }
  const addWay = (refs: readonly number[], tags: TagRecord) => {
    ways.push({ id: FIRST_ID + ways.length, refs, tags })
    return random.next() < LACKING ? 1 : ways.at(-1)!.id
  }
  const between = (from: number, to: number) => from + random.next() * (to - from)
  const named = (tags: TagRecord) =>
    random.next() < 0.4 ? { ...tags, name: random.pick(NAMES) } : tags
  const center = () => [between(BOX.west, BOX.east), between(BOX.south, BOX.north)] as const
  /** Nodes around a point, counter-clockwise or clockwise, closed. */
  const ring = ([lon, lat]: readonly [number, number], size: number) => {
    const count = 3 + random.below(12)
    const refs = Array.from({ length: count }, (_, i) => {
      const [angle, reach] = [(2 * Math.PI * i) / count, size * between(0.4, 1)]
      return addNode(lon + 2 * reach * Math.cos(angle), lat + reach * Math.sin(angle))
    })
    return random.next() < 0.5 ? [...refs, refs[0]] : [...refs, refs[0]].reverse()
  }
  /** Sizes of fields and of lakes: some are hundreds of times as large as others. */
  const size = () => 0.0002 * 200 ** random.next()

  for (let area = 0; area < AREAS; area++) {
    const refs = ring(center(), size())
    addWay(random.next() < OPEN ? refs.slice(0, -1) : refs, named(random.pick(OF_AREAS)))
  }
  for (let relation = 0; relation < RELATIONS; relation++) {
    const [at, reach] = [center(), size()]
    const pieces = [ring(at, reach), ...(random.next() < 0.6 ? [ring(at, reach * 0.2)] : [])]
    if (random.next() < 0.3) pieces.push(ring([at[0] + 5 * reach, at[1]], reach))
    const members = pieces.flatMap((refs, i) => {
      const cut = 1 + random.below(refs.length - 2)
      const parts = random.next() < 0.5 ? [refs] : [refs.slice(0, cut + 1), refs.slice(cut)]
      const role = i === 1 ? 'inner' : 'outer'
      const given = random.next() < OPEN ? parts.slice(0, -1) : parts
      return given.map((part) => {
        const id = addWay(random.next() < 0.3 ? [...part].reverse() : part, {})
        return { type: 'way' as const, id, role }
      })
    })
    const type = random.pick(['multipolygon', 'multipolygon', 'multipolygon', 'site'])
    const tags = { type, ...named(random.pick(OF_AREAS)) }
    relations.push({ id: FIRST_ID + relation, members: shuffled(members, random), tags })
  }
  for (let line = 0; line < LINES; line++) {
    let [lon, lat] = center()
    const refs = Array.from({ length: 2 + random.below(20) }, () => {
      lon += between(-0.004, 0.006)
      lat += between(-0.002, 0.003)
      return addNode(lon, lat)
    })
    addWay(refs, named(random.pick(OF_LINES)))
  }
  addCoast(random, addNode, addWay, ring)
  const borders = ways.filter(({ tags }) => tags?.boundary).slice(0, 3)
  const members = borders.map(({ id }) => ({ type: 'way' as const, id, role: '' }))
  const border = { type: 'boundary', boundary: 'administrative', admin_level: '2' }
  relations.push({ id: 1, members: [...members, { type: 'way', id: 2, role: '' }], tags: border })
  for (let place = 0; place < PLACES; place++) {
    const tags: TagRecord = { place: random.pick(OF_PLACES), name: random.pick(NAMES) }
    const other = random.pick(['name:ru', 'alt_name', 'old_name', 'name:en', 'short_name'])
    tags[other] = random.pick(['Вильянди', 'Old Town;New Town', 'Vana'])
    addNode(...center(), tags)
  }
  return { nodes, ways, relations }
}

/** A coast from west to east in pieces of any order, with islands before it. */
function addCoast(
  random: Random,
  addNode: (lon: number, lat: number) => number,
  addWay: (refs: readonly number[], tags: TagRecord) => number,
  ring: (at: readonly [number, number], size: number) => number[],
): void {
  const coast = { natural: 'coastline' }
  const pieces: number[][] = []
  let refs: number[] = []
  for (let lon = BOX.east; lon > BOX.west; lon -= 0.01) {
    refs.push(addNode(lon, BOX.north - 0.02 + 0.01 * random.next()))
    if (random.next() > 0.3 || refs.length < 2) continue
    pieces.push(refs)
    refs = refs.slice(-1)
  }
  for (const piece of shuffled(pieces, random)) addWay(piece, coast)
  for (let island = 0; island < 5; island++)
    addWay(ring([BOX.west + 0.08 * island, BOX.north], 0.004), coast)
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items]
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[all[i], all[j]] = [all[j], all[i]]
  }
  return all
}

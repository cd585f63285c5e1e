/** Other names of the roads and places of OpenStreetMap files, for the registers' streets and places. */
import type { MapName } from '../../addresses/map-names.ts'
import { type RoadMaterial, readWayTags } from '../../roads/network/material.ts'
import { otherNamesOf } from '../../roads/tags/keys.ts'
import { NONE } from '../../tables/none.ts'
import type { PlaceNode } from './block-nodes.ts'

/** A name of several roads that are in one such square is taken once: some 1 km. */
const SQUARE_E7 = 100_000

/** Values of `place` for parts of towns. */
const PARTS: ReadonlySet<string> = new Set(['borough', 'suburb', 'quarter', 'neighbourhood'])

/** Places of all files by their ids; of equal ids the newest version stays, of equal versions the first. */
export type PlaceNodes = Map<number, PlaceNode>

/** Adds the places of a block; blocks come in the order of the files. */
export function addPlaces(places: PlaceNodes, more: readonly PlaceNode[]): void {
  for (const place of more) {
    const known = places.get(place.id)
    if (known === undefined || known.version < place.version) places.set(place.id, place)
  }
}

/** Names of roads by the ids of ways, then names of places by the ids of nodes. */
export function mapNamesOf(material: RoadMaterial, places: PlaceNodes): MapName[] {
  const names: MapName[] = []
  const known = new Set<string>()
  const add = (
    tags: ReadonlyMap<string, string>,
    isPlace: boolean,
    lonE7: number,
    latE7: number,
  ) => {
    const name = tags.get('name')
    if (name === undefined) return
    const isPart = isPlace && PARTS.has(tags.get('place') ?? '')
    const square = `${Math.floor(lonE7 / SQUARE_E7)},${Math.floor(latE7 / SQUARE_E7)}`
    // The register may lack a part of a town: its own name leads to the town then.
    const own = isPart ? [{ other: name, isFormer: false }] : []
    for (const { other, isFormer } of [...own, ...otherNamesOf(tags)]) {
      const key = `${isPlace}\n${name}\n${other}\n${square}`
      if (known.has(key)) continue
      known.add(key)
      names.push({ name, other, isFormer, isPlace, ...(isPart && { isPart }), lonE7, latE7 })
    }
  }
  const tags = new Map<string, string>()
  for (let way = 0; way < material.ways.count; way++) {
    readWayTags(material, way, tags)
    if (!tags.has('highway')) continue
    const node = middleNode(material, way)
    if (node !== NONE) add(tags, false, material.nodes.lonE7[node], material.nodes.latE7[node])
  }
  for (const [, place] of [...places].sort(([a], [b]) => a - b)) {
    add(new Map(place.tags), true, place.lonE7, place.latE7)
  }
  return names
}

/** Row of the node in the middle of a way's list, or of the next one that the files have. */
function middleNode({ ways }: RoadMaterial, way: number): number {
  const from = ways.firstRef[way]
  const to = ways.firstRef[way + 1]
  for (let at = (from + to) >>> 1; at < to; at++) if (ways.ref[at] !== NONE) return ways.ref[at]
  return NONE
}

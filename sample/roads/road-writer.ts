/** The road network of the sample: one numbering of nodes, ways and relations over three national extracts. */
import { join } from 'node:path'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type Point, toE7 } from '../plan/geometry.ts'
import { ringOf } from '../plan/outlines.ts'
import { createOsmFile, type OsmFile, type RelationMember, type Tags } from './osm-file.ts'

export const ROAD_FILES: Readonly<Record<Country, string>> = {
  ee: 'roads/estonia.osm.pbf',
  lv: 'roads/latvia.osm.pbf',
  lt: 'roads/lithuania.osm.pbf',
}

/** Node of the network with its position. */
export interface RoadNode {
  readonly id: number
  readonly lonE7: number
  readonly latE7: number
}

/** `countries`: the extracts that hold the entity. */
export type RoadWriter = ReturnType<typeof createRoadWriter>

/** Ids below it are left to what tests name. */
const FIRST_NODE = 1_000_001
const FIRST_WAY = 1_000_001
const FIRST_RELATION = 100_001

/** The point of a node, in degrees. */
export const pointOf = ({ lonE7, latE7 }: RoadNode): Point => ({
  lon: lonE7 / 1e7,
  lat: latE7 / 1e7,
})

/** Begins the extracts of the three countries in a folder. */
export function createRoadWriter(outDir: string) {
  const files = {} as Record<Country, OsmFile>
  for (const country of COUNTRIES) {
    const ring = ringOf(country)
    const lons = ring.map(({ lon }) => toE7(lon))
    const lats = ring.map(({ lat }) => toE7(lat))
    files[country] = createOsmFile(join(outDir, ROAD_FILES[country]), [
      Math.min(...lons),
      Math.min(...lats),
      Math.max(...lons),
      Math.max(...lats),
    ])
  }
  let nodes = FIRST_NODE
  let ways = FIRST_WAY
  let relations = FIRST_RELATION

  const writer = {
    node(countries: readonly Country[], at: Point, tags?: Tags): RoadNode {
      const node = { id: nodes++, lonE7: toE7(at.lon), latE7: toE7(at.lat) }
      for (const country of countries) files[country].node(node.id, node.lonE7, node.latE7, tags)
      return node
    },
    way(countries: readonly Country[], line: readonly RoadNode[], tags: Tags) {
      const id = ways++
      const refs = line.map((node) => node.id)
      for (const country of countries) files[country].way(id, refs, tags)
      return id
    },
    relation(countries: readonly Country[], members: readonly RelationMember[], tags: Tags) {
      const id = relations++
      for (const country of countries) files[country].relation(id, members, tags)
      return id
    },
    /** Turn restriction over a node, or over ways one after another. */
    restriction(
      country: Country,
      kind: string,
      from: number,
      via: RoadNode | number[],
      to: number,
    ) {
      const over: RelationMember[] = Array.isArray(via)
        ? via.map((ref) => ({ type: 'way', ref, role: 'via' }))
        : [{ type: 'node', ref: via.id, role: 'via' }]
      return writer.relation(
        [country],
        [{ type: 'way', ref: from, role: 'from' }, ...over, { type: 'way', ref: to, role: 'to' }],
        { type: 'restriction', restriction: kind },
      )
    },
    close() {
      for (const country of COUNTRIES) files[country].close()
    },
  }
  return writer
}

/**
 * Reads the areas and lines of the map out of the files that have the roads: waters, woods, built-up areas, borders. The
 * files are read anew, so that the memory of one reading is given back before the other takes its own.
 */
import {
  createShapeWriter,
  type MapShapes,
  SHAPE_NUMBERS,
  type ShapeWriter,
} from '../../map/shapes.ts'
import type { Progress } from '../../report/progress.ts'
import { createReceipt, leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import { joinLines, type NodeLine } from '../../roads/network/join-lines.ts'
import {
  nodesOfWay,
  type RoadMaterial,
  readWayTags,
  rowOfId,
} from '../../roads/network/material.ts'
import { isCountryBoundary } from '../../roads/tags/keys.ts'
import { NONE } from '../../tables/none.ts'
import { seaRings } from './coast.ts'
import { areaKind, isCoast, lineKind } from './map-tags.ts'
import { type OsmSource, readMaterial } from './read-roads.ts'
import { areasOfRings } from './rings.ts'

export const MAP_PHASES = ['Reading the map', 'Reading nodes of the map'] as const

export interface MapReading {
  readonly shapes: MapShapes
  readonly receipt: Receipt
}

/** @throws TeeviitError OSM_FILE_MISSING, OSM_NOT_A_PBF, OSM_BROKEN_PBF, OSM_FEATURE_UNKNOWN */
export async function readMap(
  sources: readonly OsmSource[],
  progress: Progress,
  threads?: number,
): Promise<MapReading> {
  const { material } = await readMaterial(sources, progress, 'map', MAP_PHASES, threads)
  return shapesOf(material)
}

interface Work {
  readonly material: RoadMaterial
  readonly writer: ShapeWriter
  readonly receipt: Receipt
}

const SEA = SHAPE_NUMBERS['water/sea']
const BORDER = SHAPE_NUMBERS['boundary/country']

/** The shapes of what was read. Every way and relation that says it is one is kept, left out or refused. */
function shapesOf(material: RoadMaterial): MapReading {
  const work: Work = {
    material,
    writer: createShapeWriter(),
    receipt: createReceipt('osm map shapes'),
  }
  const coasts: NodeLine[] = []
  const borders = new Set<number>()
  const tags = new Map<string, string>()
  const get = (key: string) => tags.get(key)
  for (let way = 0; way < material.ways.count; way++) {
    readWayTags(material, way, tags)
    const kind = areaKind(get)
    if (isCoast(get)) {
      const line = lineOfWay(work, way)
      if (line !== undefined) coasts.push(line)
    } else if (kind >= 0) addWayArea(work, way, kind, tags.get('name'))
    else if (lineKind(get) >= 0) addWayLine(work, way, lineKind(get), tags.get('name'))
    else if (isCountryBoundary(get)) borders.add(way)
  }
  for (const relation of material.relations) {
    const getOf = (key: string) => relation.tags.get(key)
    if (isCountryBoundary(getOf)) {
      for (const { type, id } of relation.members) {
        const way = type === 'way' ? rowOfId(material.ways.id, id) : -1
        if (way >= 0) borders.add(way)
      }
    } else addRelation(work, relation)
  }
  for (const way of [...borders].sort((a, b) => a - b)) {
    readWayTags(material, way, tags)
    if (get('maritime') !== 'yes') addWayLine(work, way, BORDER, undefined)
  }
  addSea(work, coasts)
  return { shapes: work.writer.finish(), receipt: work.receipt }
}

function addSea({ material, writer }: Work, coasts: readonly NodeLine[]): void {
  const rings = seaRings(coasts, material.nodes.lonE7, material.nodes.latE7)
  if (rings.length === 0) return
  // Rings of points get rows of their own, so that outer ones and islands are told apart as all others are.
  const lon = Int32Array.from(rings.flatMap((ring) => ring.map(([lonE7]) => lonE7)))
  const lat = Int32Array.from(rings.flatMap((ring) => ring.map(([, latE7]) => latE7)))
  let row = 0
  const lines = rings.map((ring) => {
    const first = row
    row += ring.length
    return ring.map((_, i) => first + i)
  })
  for (const area of areasOfRings(lines, lon, lat)) {
    writer.begin(SEA)
    for (const ring of area) addPart(writer, ring, lon, lat)
  }
}

function addPart(writer: ShapeWriter, line: NodeLine, lonE7: Int32Array, latE7: Int32Array): void {
  writer.part()
  for (const node of line) writer.point(lonE7[node], latE7[node])
}

/** The nodes of a way that the files have; undefined, and refused, where fewer than two are left. */
function lineOfWay({ material, receipt }: Work, way: number): NodeLine | undefined {
  receipt.rowsRead++
  const nodes = Array.from(nodesOfWay(material, way)).filter((node) => node !== NONE)
  if (nodes.length >= 2) {
    receipt.rowsKept++
    return nodes
  }
  refuseWay(material, receipt, way)
  return undefined
}

function refuseWay(material: RoadMaterial, receipt: Receipt, way: number): void {
  const reason = 'the files lack its nodes'
  const { id, file } = material.ways
  refuse(receipt, { file: material.fileNames[file[way]], line: 0, reason, row: `way ${id[way]}` })
}

function addWayLine(work: Work, way: number, kind: number, name: string | undefined): void {
  const line = lineOfWay(work, way)
  if (line === undefined) return
  work.writer.begin(kind, name)
  addPart(work.writer, line, work.material.nodes.lonE7, work.material.nodes.latE7)
}

function addWayArea(work: Work, way: number, kind: number, name: string | undefined): void {
  const { material, writer, receipt } = work
  const { lonE7, latE7 } = material.nodes
  receipt.rowsRead++
  const nodes = Array.from(nodesOfWay(material, way))
  if (nodes.includes(NONE)) {
    refuseWay(material, receipt, way)
  } else if (nodes.length < 4 || nodes[0] !== nodes[nodes.length - 1]) {
    // A wood may be drawn as a line that relations put together: no fault of its own.
    leaveOut(receipt, 'a line that bounds no area by itself')
  } else {
    receipt.rowsKept++
    writer.begin(kind, name)
    addPart(writer, nodes, lonE7, latE7)
  }
}

function addRelation(work: Work, relation: RoadMaterial['relations'][number]): void {
  const { material, writer, receipt } = work
  const { lonE7, latE7 } = material.nodes
  receipt.rowsRead++
  const lines: number[][] = []
  let isWhole = true
  for (const { type, id } of relation.members) {
    if (type !== 'way') continue
    const way = rowOfId(material.ways.id, id)
    const nodes = way < 0 ? [NONE] : Array.from(nodesOfWay(material, way))
    if (nodes.includes(NONE)) isWhole = false
    else lines.push(nodes)
  }
  const { rings, open } = joinLines(lines, false)
  if (!isWhole || open.length > 0 || rings.length === 0) {
    const file = material.fileNames[relation.file]
    const row = `relation ${relation.id}`
    refuse(receipt, { file, line: 0, reason: 'its lines close to no area', row })
    return
  }
  receipt.rowsKept++
  const kind = areaKind((key) => relation.tags.get(key))
  for (const area of areasOfRings(rings, lonE7, latE7)) {
    writer.begin(kind, relation.tags.get('name'))
    for (const ring of area) addPart(writer, ring, lonE7, latE7)
  }
}

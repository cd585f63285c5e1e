/** From the ways, nodes and relations of OpenStreetMap to the tables of a road network and its search graph. */

import type { Progress } from '../report/progress.ts'
import { createReceipt, leaveOut, type Receipt, refuse } from '../report/receipt.ts'
import { keptIn } from '../tables/group-by-key.ts'
import { type DraftEdges, draftEdges } from './edges/draft-edges.ts'
import { type EdgeColumns, fillEdges } from './edges/edge-columns.ts'
import { drawLines } from './edges/lines.ts'
import { delayLanesPastSignals } from './edges/signal-lanes.ts'
import { surroundingsOf } from './edges/surroundings.ts'
import { markEnclaves } from './graph/destination-only.ts'
import { deadIslands } from './graph/islands.ts'
import { buildSearchGraph } from './graph/search-graph.ts'
import { departuresOf } from './network/directed-edges.ts'
import { type RoadMaterial, readWayTags } from './network/material.ts'
import type { SearchGraph } from './network/network.ts'
import { resolveRestrictions } from './restrictions/restrictions.ts'
import { turnBacks } from './restrictions/turn-backs.ts'
import { roadTables } from './tables.ts'
import { type NodeProfile, nodeProfileOf } from './tags/node-profile.ts'
import { NAME_KEYS } from './tags/way-names.ts'
import { type LeftOut, profileOf, type WayProfile } from './tags/way-profile.ts'

/** Phases that a build of the network reports. */
export const NETWORK_PHASES = [
  'Cutting roads into edges',
  'Finding speeds',
  'Unfolding restrictions',
] as const

/** Builds the network of all roads for cars, with a receipt of ways and restrictions. */
export function buildNetwork(material: RoadMaterial, progress: Progress) {
  progress.phase(NETWORK_PHASES[0])
  const receipt = createReceipt('osm ways')
  const restrictionReceipt = createReceipt('osm restrictions')
  const { isRoad, profileOfWay } = profileWays(material, receipt)
  const nodeProfiles = profileNodes(material)
  const draft = draftEdges(material, isRoad, nodeProfiles)
  countRoads(material, isRoad, draft, receipt)

  progress.phase(NETWORK_PHASES[1])
  const surroundings = surroundingsOf(material, draft, profileOfWay)
  const edges = fillEdges(material, draft, profileOfWay, surroundings, nodeProfiles)
  const departures = departuresOf(edges)
  delayLanesPastSignals(edges, departures, draft.signalMs)
  markEnclaves(edges)

  progress.phase(NETWORK_PHASES[2])
  const restrictions = resolveRestrictions({
    material,
    draft,
    roads: edges,
    departures,
    limitSetOf: edges.limitSetOf,
    receipt: restrictionReceipt,
  })
  const lines = drawLines(material, draft)
  const graph = buildSearchGraph(edges, restrictions, turnBacks({ ...edges, ...lines }))
  markDeadIslands(edges, graph)
  const tables = roadTables(material, draft, edges, lines, restrictions, graph)
  return {
    /** By table name of `ROAD_TABLES`. */
    tables,
    /** Ways and restrictions: read, kept, left out by rule, refused. */
    receipts: [receipt, restrictionReceipt],
  }
}

function markDeadIslands(edges: EdgeColumns, graph: SearchGraph): void {
  const flags = deadIslands(graph, edges.edgeCount)
  for (let edge = 0; edge < edges.edgeCount; edge++) edges.edgeFlags[edge] |= flags[edge]
}

/** Reads the tags of each way; ways with the same tags, names aside, share one reading. */
function profileWays(material: RoadMaterial, receipt: Receipt) {
  const { ways, texts } = material
  const isRoad = new Uint8Array(ways.count)
  const profileNumber = new Uint32Array(ways.count)
  const profiles: (WayProfile | LeftOut)[] = []
  const numberOf = new Map<string, number>()
  const isName = Uint8Array.from(texts, (text) => (NAME_KEYS.has(text) ? 1 : 0))
  const tags = new Map<string, string>()
  const codes: number[] = []
  for (let way = 0; way < ways.count; way++) {
    codes.length = 0
    for (let at = ways.firstTag[way] * 2; at < ways.firstTag[way + 1] * 2; at += 2) {
      // A road with a number is another thing than one without, whatever its number is.
      if (isName[ways.tagCode[at]] === 0) codes.push(ways.tagCode[at], ways.tagCode[at + 1])
      else if (texts[ways.tagCode[at]] === 'ref') codes.push(ways.tagCode[at])
    }
    const key = codes.join()
    const number = keptIn(
      numberOf,
      key,
      () => profiles.push(profileOf(readWayTags(material, way, tags))) - 1,
    )
    profileNumber[way] = number
    const profile = profiles[number]
    receipt.rowsRead++
    if ('leftOut' in profile) leaveOut(receipt, profile.leftOut)
    else isRoad[way] = 1
  }
  const profileOfWay = (way: number): WayProfile | undefined => {
    const profile = profiles[profileNumber[way]]
    return 'leftOut' in profile ? undefined : profile
  }
  return { isRoad, profileOfWay }
}

function profileNodes({ nodes }: RoadMaterial): Map<number, NodeProfile> {
  const profiles = new Map<number, NodeProfile>()
  for (const [node, tags] of nodes.tags) {
    const profile = nodeProfileOf(tags)
    if (profile !== undefined) profiles.set(node, profile)
  }
  return profiles
}

function countRoads(
  { ways, fileNames }: RoadMaterial,
  isRoad: Uint8Array,
  { waysWithoutEdge }: DraftEdges,
  receipt: Receipt,
): void {
  for (const flag of isRoad) receipt.rowsKept += flag
  for (const way of waysWithoutEdge) {
    receipt.rowsKept--
    const file = fileNames[ways.file[way]] ?? ''
    const reason = 'fewer than two of its nodes are in the files'
    refuse(receipt, { file, line: 0, reason, row: `way ${ways.id[way]}` })
  }
}

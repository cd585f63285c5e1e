/**
 * Cuts ways into edges: at their ends, where they meet, and at what bars the way. Junctions are numbered along a
 * Hilbert curve and edges by their tails, so that the numbers do not depend on the order of files.
 */

import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { hilbertOrder } from '../../geo/hilbert.ts'
import { groupByKey } from '../../tables/group-by-key.ts'
import { append, growing, grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'
import { bothLimits, type Limits, NO_LIMITS } from '../network/limits.ts'
import type { RoadMaterial } from '../network/material.ts'
import type { NodeProfile } from '../tags/node-profile.ts'

/** Uses of a node that make it a junction: by two roads, or as the end of one. */
const JUNCTION_USES = 2

export type DraftEdges = Readonly<ReturnType<typeof draftEdges>>

/** @param isRoad by way: 1 where cars may drive it */
export function draftEdges(
  material: RoadMaterial,
  isRoad: Uint8Array,
  nodeProfiles: ReadonlyMap<number, NodeProfile>,
) {
  const { nodes } = material
  const profiled = new Uint8Array(nodes.count)
  const blocked = new Uint8Array(nodes.count)
  for (const [node, profile] of nodeProfiles) {
    profiled[node] = 1
    if (profile.isBlocked) blocked[node] = 1
  }
  const uses = countUses(material, isRoad, blocked)
  const staged = stageEdges(material, isRoad, uses)
  const { junctionNode, tail, head } = numberJunctions(material, staged, blocked)
  const count = staged.way.length
  // Edges of one tail in the order of ways.
  const order = groupByKey(tail, junctionNode.length).place
  const permuted = (values: Uint32Array) => order.map((edge) => values[edge])
  const edgeOfWay = new Uint32Array(count)
  for (let edge = 0; edge < count; edge++) edgeOfWay[order[edge]] = edge
  const edges = {
    junctionCount: junctionNode.length,
    /** Node row of each junction; a barred node is several junctions, one for each road end at it. */
    junctionNode,
    count,
    way: permuted(staged.way),
    /** Places in the ways' `ref`, both ends included. */
    firstRef: permuted(staged.firstRef),
    lastRef: permuted(staged.lastRef),
    tail: permuted(tail),
    head: permuted(head),
    /** Edges of way `w`: `edgeOfWay[firstEdge[w] .. firstEdge[w + 1] - 1]`, in the way's order. */
    firstEdge: staged.firstEdge,
    edgeOfWay,
    /** Roads without a single edge: fewer than two of their nodes are in the files. */
    waysWithoutEdge: staged.waysWithoutEdge,
  }
  return { ...edges, ...measure(material, edges, profiled, nodeProfiles) }
}

/** How often roads use each node; ends of a road, gaps in it and barred nodes count as used twice. */
function countUses(
  { ways, nodes }: RoadMaterial,
  isRoad: Uint8Array,
  blocked: Uint8Array,
): Uint8Array {
  const uses = new Uint8Array(nodes.count)
  const use = (node: number, times: number) => {
    if (node !== NONE) uses[node] = Math.min(JUNCTION_USES, uses[node] + times)
  }
  for (let way = 0; way < ways.count; way++) {
    if (isRoad[way] === 0) continue
    const end = ways.firstRef[way + 1]
    let before = NONE
    for (let at = ways.firstRef[way]; at < end; at++) {
      const node = ways.ref[at]
      if (node === before) continue
      const isEnd = before === NONE || node === NONE || at + 1 === end
      use(node, isEnd ? JUNCTION_USES : 1)
      if (node === NONE) use(before, JUNCTION_USES)
      else if (blocked[node] === 1) use(node, JUNCTION_USES)
      before = node
    }
    use(before, JUNCTION_USES)
  }
  return uses
}

function stageEdges({ ways }: RoadMaterial, isRoad: Uint8Array, uses: Uint8Array) {
  const way = growing(Uint32Array)
  const firstRef = growing(Uint32Array)
  const lastRef = growing(Uint32Array)
  const firstEdge = new Uint32Array(ways.count + 1)
  const waysWithoutEdge: number[] = []
  for (let row = 0; row < ways.count; row++) {
    firstEdge[row] = way.length
    if (isRoad[row] === 0) continue
    const end = ways.firstRef[row + 1]
    let start = -1
    for (let at = ways.firstRef[row]; at < end; at++) {
      const node = ways.ref[at]
      if (node === NONE) {
        start = -1
        continue
      }
      if (start < 0) {
        start = at
        continue
      }
      // A node named twice in a row is one point; a road ends at the last of them.
      if (uses[node] < JUNCTION_USES || (node === ways.ref[at - 1] && at - 1 === start)) continue
      append(way, row)
      append(firstRef, start)
      append(lastRef, at)
      start = at
    }
    if (way.length === firstEdge[row]) waysWithoutEdge.push(row)
  }
  firstEdge[ways.count] = way.length
  return {
    way: grown(way),
    firstRef: grown(firstRef),
    lastRef: grown(lastRef),
    firstEdge,
    waysWithoutEdge,
  }
}

/** Bits of a cell's column and row in the grid over the box of all junctions. */
const CELL_BITS = 15

/** The given rows in the order of a Hilbert curve over their box; rows of one cell keep their order. */
function alongCurve(rows: Uint32Array, lonE7: Int32Array, latE7: Int32Array): Uint32Array {
  const column = cellOf(rows, lonE7)
  const row = cellOf(rows, latE7)
  return hilbertOrder(rows.length, CELL_BITS, column, row).map((i) => rows[i])
}

/** Cuts the range of the rows' values into cells. @returns the cell of the row at a place of `rows` */
function cellOf(rows: Uint32Array, values: Int32Array): (at: number) => number {
  let least = Infinity
  let most = -Infinity
  for (const row of rows) {
    least = Math.min(least, values[row])
    most = Math.max(most, values[row])
  }
  const scale = (2 ** CELL_BITS - 1) / Math.max(1, most - least)
  return (at) => Math.floor((values[rows[at]] - least) * scale)
}

/** Junctions along the curve, and after them junctions of barred nodes, one for each edge end. */
function numberJunctions(
  { ways, nodes }: RoadMaterial,
  staged: { readonly firstRef: Uint32Array; readonly lastRef: Uint32Array },
  blocked: Uint8Array,
) {
  const isEnd = new Uint8Array(nodes.count)
  for (const ends of [staged.firstRef, staged.lastRef]) {
    for (const at of ends) isEnd[ways.ref[at]] = 1
  }
  const rows = new Uint32Array(nodes.count)
  let rowCount = 0
  for (let node = 0; node < nodes.count; node++) {
    if (isEnd[node] === 1 && blocked[node] === 0) rows[rowCount++] = node
  }
  const junctionNode = growing(Uint32Array, rowCount + 1024)
  const junctionOfNode = new Uint32Array(nodes.count).fill(NONE)
  for (const node of alongCurve(rows.subarray(0, rowCount), nodes.lonE7, nodes.latE7)) {
    junctionOfNode[node] = junctionNode.length
    append(junctionNode, node)
  }
  const junctionsAt = (ends: Uint32Array) =>
    ends.map((at) => {
      const node = ways.ref[at]
      if (blocked[node] === 0) return junctionOfNode[node]
      append(junctionNode, node)
      return junctionNode.length - 1
    })
  const tail = junctionsAt(staged.firstRef)
  const head = junctionsAt(staged.lastRef)
  return { junctionNode: grown(junctionNode), tail, head }
}

/**
 * Lengths, and delays at nodes: a node inside an edge delays every drive of the edge, a node at its end every arrival
 * there. So passing a node is paid once.
 */
function measure(
  { ways, nodes }: RoadMaterial,
  edges: Readonly<
    Record<'junctionCount' | 'count', number> &
      Record<'firstRef' | 'lastRef' | 'tail' | 'head', Uint32Array>
  >,
  profiled: Uint8Array,
  nodeProfiles: ReadonlyMap<number, NodeProfile>,
) {
  const lengthMm = new Uint32Array(edges.count)
  const forwardDelayMs = new Uint32Array(edges.count)
  const backwardDelayMs = new Uint32Array(edges.count)
  /** 1 where a barrier on the edge lets only those pass who live there. */
  const isForEnds = new Uint8Array(edges.count)
  /** What nodes ask of vans and trucks, by edge; few do. */
  const nodeLimits = new Map<number, Limits>()
  /** By directed edge, `edge * 2` along its line: the part of its delay that is for signals, where it has one. */
  const signalMs = new Map<number, number>()
  const addSignal = (directed: number, ms: number) => {
    if (ms > 0) signalMs.set(directed, (signalMs.get(directed) ?? 0) + ms)
  }
  const branches = new Uint32Array(edges.junctionCount)
  for (let edge = 0; edge < edges.count; edge++) {
    branches[edges.tail[edge]]++
    branches[edges.head[edge]]++
  }
  const { lonE7, latE7 } = nodes
  for (let edge = 0; edge < edges.count; edge++) {
    const first = edges.firstRef[edge]
    const last = edges.lastRef[edge]
    let metres = 0
    for (let at = first; at <= last; at++) {
      const node = ways.ref[at]
      if (at > first) {
        const before = ways.ref[at - 1]
        metres += ellipsoidDistanceM(lonE7[before], latE7[before], lonE7[node], latE7[node])
      }
      if (profiled[node] === 0) continue
      const profile = nodeProfiles.get(node)!
      if (profile.isBlocked) continue
      if (at > first) {
        forwardDelayMs[edge] += profile.forwardMs
        addSignal(edge * 2, Math.min(profile.signalMs, profile.forwardMs))
      }
      if (at < last) {
        backwardDelayMs[edge] += profile.backwardMs
        addSignal(edge * 2 + 1, Math.min(profile.signalMs, profile.backwardMs))
      }
      // At a crossroads a gate bars a side road that the drawing does not part from the others.
      const isInside = at > first && at < last
      const junction = at === first ? edges.tail[edge] : edges.head[edge]
      if (!isInside && branches[junction] !== 2) continue
      if (profile.isForEnds) isForEnds[edge] = 1
      if (profile.limits !== NO_LIMITS) {
        nodeLimits.set(edge, bothLimits(nodeLimits.get(edge) ?? NO_LIMITS, profile.limits))
      }
    }
    lengthMm[edge] = Math.max(1, Math.round(metres * 1000))
  }
  return { lengthMm, forwardDelayMs, backwardDelayMs, signalMs, isForEnds, nodeLimits }
}

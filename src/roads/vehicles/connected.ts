/**
 * Parts of a network that are connected for a vehicle. One part holds most of it, so that two walks from a vertex of that
 * part find it: what is reached there and from where it is reached. Only the rest is parted by Tarjan's algorithm.
 */
import { groupByKey } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { arcTails, type Graph, mainVertices, strongComponents } from '../graph/strong-components.ts'
import type { SearchGraph } from '../network/network.ts'

/** How a vehicle may use an arc; one that may drive through may begin and end there, too. */
export const CLOSED = 0
export const AT_ENDS = 1
export const THROUGH = 2

/** The arcs of a graph by the vertices that they enter. */
export interface ArcsInto {
  /** Arcs into vertex `v` are `arc[first[v]] .. arc[first[v + 1] - 1]`, ascending. */
  readonly first: Uint32Array
  readonly arc: Uint32Array
  readonly tail: Uint32Array
  /** Tails of the arcs by their own numbers. */
  readonly tailOf: Uint32Array
}

/** They are the same for all vehicles: a caller that makes several keeps them. */
export function arcsInto({ vertexCount, firstOut, arcHead }: SearchGraph): ArcsInto {
  const tailOf = arcTails({ vertexCount, firstOut, arcHead })
  const { first, place: arc } = groupByKey(arcHead, vertexCount)
  return { first, arc, tail: arc.map((one) => tailOf[one]), tailOf }
}

/** What a vehicle drives of a graph. */
export interface DrivenArcs {
  readonly graph: SearchGraph
  readonly into: ArcsInto
  /** CLOSED, AT_ENDS or THROUGH by arc. */
  readonly use: Uint8Array
}

/** Vertices in bytes: 1 for each that is meant. */
type Marks = Uint8Array<ArrayBuffer>

/**
 * Adds to the marks the vertices of the list, and all that they lead to over arcs of such a use and better; with `isBack`
 * all that leads to them. Nothing is looked for behind what is marked already. Gives how many were added.
 */
export function spreadMarks(
  { graph: { vertexCount, firstOut, arcHead }, into, use }: DrivenArcs,
  marks: Marks,
  list: readonly number[],
  open: typeof AT_ENDS | typeof THROUGH,
  isBack: boolean,
): number {
  // The last one found goes first: it is near in the tables, too.
  const stack = new Uint32Array(vertexCount)
  let depth = 0
  let count = 0
  for (const vertex of list) {
    if (marks[vertex] === 1) continue
    marks[vertex] = 1
    stack[depth++] = vertex
  }
  const { first, arc, tail } = into
  while (depth > 0) {
    const vertex = stack[--depth]
    count++
    if (isBack) {
      for (let i = first[vertex], last = first[vertex + 1]; i < last; i++) {
        if (marks[tail[i]] === 1 || use[arc[i]] < open) continue
        marks[tail[i]] = 1
        stack[depth++] = tail[i]
      }
    } else {
      for (let i = firstOut[vertex], last = firstOut[vertex + 1]; i < last; i++) {
        if (marks[arcHead[i]] === 1 || use[i] < open) continue
        marks[arcHead[i]] = 1
        stack[depth++] = arcHead[i]
      }
    }
  }
  return count
}

/** Vertices that are reached from the main parts by driving through, and vertices from which they are reached. */
export interface Reached {
  readonly from: Marks
  readonly to: Marks
}

/** Vertices from which the largest part is looked for. */
const ASKED = 8

/** Main parts are the largest strong component, and all with `sizeMin` vertices or more. */
export function reachedOfMain(driven: DrivenArcs, sizeMin: number): Reached {
  const { vertexCount } = driven.graph
  const from: Marks = new Uint8Array(vertexCount)
  const to: Marks = new Uint8Array(vertexCount)
  for (let ask = 0; ask < ASKED; ask++) {
    const root = Math.floor(((ask + 0.5) / ASKED) * vertexCount)
    from.fill(0)
    if (spreadMarks(driven, from, [root], THROUGH, false) * 2 <= vertexCount) continue
    to.fill(0)
    if (spreadMarks(driven, to, [root], THROUGH, true) * 2 <= vertexCount) continue
    const rest = besideMain({ from, to })
    const size = vertexCount - rest.length
    if (size * 2 <= vertexCount) continue
    if (rest.length >= sizeMin) spreadBoth(driven, mainAmong(driven, rest, sizeMin), from, to)
    return { from, to }
  }
  const all = Uint32Array.from({ length: vertexCount }, (_, vertex) => vertex)
  const isMain = mainVertices(strongComponents(partOf(driven, all)), sizeMin)
  from.fill(0)
  to.fill(0)
  spreadBoth(
    driven,
    [...all].filter((vertex) => isMain[vertex] === 1),
    from,
    to,
  )
  return { from, to }
}

/** The vertices that are not both reached and reaching, ascending: few in a network of roads. */
export function besideMain({ from, to }: Reached): Uint32Array {
  let count = 0
  for (let vertex = 0; vertex < from.length; vertex++) count += 1 - (from[vertex] & to[vertex])
  const rest = new Uint32Array(count)
  let place = 0
  for (let vertex = 0; vertex < from.length && place < count; vertex++) {
    rest[place] = vertex
    place += 1 - (from[vertex] & to[vertex])
  }
  return rest
}

function spreadBoth(driven: DrivenArcs, main: readonly number[], from: Marks, to: Marks): void {
  spreadMarks(driven, from, main, THROUGH, false)
  spreadMarks(driven, to, main, THROUGH, true)
}

/** The vertices of large components among some. */
function mainAmong(driven: DrivenArcs, rest: Uint32Array, sizeMin: number): number[] {
  const { of, sizes } = strongComponents(partOf(driven, rest))
  return [...rest].filter((_, at) => sizes[of[at]] >= sizeMin)
}

/** The graph of the arcs that are driven through from one of some vertices to another. Its vertices are places among them. */
function partOf({ graph, use }: DrivenArcs, vertices: Uint32Array): Graph {
  const { vertexCount, firstOut: first, arcHead: head } = graph
  const placeOf = new Uint32Array(vertexCount).fill(NONE)
  for (let place = 0; place < vertices.length; place++) placeOf[vertices[place]] = place
  const firstOut = new Uint32Array(vertices.length + 1)
  const heads: number[] = []
  for (let place = 0; place < vertices.length; place++) {
    for (let arc = first[vertices[place]]; arc < first[vertices[place] + 1]; arc++) {
      const at = placeOf[head[arc]]
      if (at !== NONE && use[arc] === THROUGH) heads.push(at)
    }
    firstOut[place + 1] = heads.length
  }
  return { vertexCount: vertices.length, firstOut, arcHead: Uint32Array.from(heads) }
}

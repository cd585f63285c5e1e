/**
 * Parts of a network that are connected for a vehicle. One part holds most of it, so that two walks from a vertex of that
 * part find it: what is reached there and from where it is reached. Only the rest is parted by Tarjan's algorithm.
 */
import { type Graph, mainVertices, strongComponents } from '../graph/strong-components.ts'
import type { SearchGraph } from '../network/network.ts'

/** How a vehicle may use an arc; whoever may drive through may begin and end there, too. */
export const CLOSED = 0
export const AT_ENDS = 1
export const THROUGH = 2

/** The arcs of a graph by the vertices that they enter. */
export interface ArcsInto {
  /** Arcs into vertex `v` are `arc[first[v]] .. arc[first[v + 1] - 1]`, ascending. */
  readonly first: Uint32Array
  readonly arc: Uint32Array
  readonly tail: Uint32Array
}

/** They are those of all vehicles: whoever makes several keeps them. */
export function arcsInto({ vertexCount, firstOut, arcCount, arcHead }: SearchGraph): ArcsInto {
  const next = new Uint32Array(vertexCount + 2)
  for (const head of arcHead) next[head + 2]++
  for (let vertex = 2; vertex < next.length; vertex++) next[vertex] += next[vertex - 1]
  const arc = new Uint32Array(arcCount)
  const tail = new Uint32Array(arcCount)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    for (let at = firstOut[vertex]; at < firstOut[vertex + 1]; at++) {
      const place = next[arcHead[at] + 1]++
      arc[place] = at
      tail[place] = vertex
    }
  }
  return { first: next.subarray(0, vertexCount + 1), arc, tail }
}

/** What a vehicle drives of a graph. */
export interface DrivenArcs {
  readonly graph: SearchGraph
  readonly into: ArcsInto
  /** CLOSED, AT_ENDS or THROUGH by arc. */
  readonly use: Uint8Array
}

/** Vertices in bytes: 1 for those that are meant. */
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

/** Vertices that are reached from the main parts by driving through, and those from which they are reached. */
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
    const inner = from.map((mark, vertex) => mark & to[vertex])
    const size = inner.reduce((sum, mark) => sum + mark, 0)
    if (size * 2 <= vertexCount) continue
    if (vertexCount - size >= sizeMin)
      spreadBoth(driven, mainBeside(driven, inner, sizeMin), from, to)
    return { from, to }
  }
  const isMain = mainVertices(strongComponents(partOf(driven)), sizeMin)
  from.fill(0)
  to.fill(0)
  spreadBoth(driven, marked(isMain), from, to)
  return { from, to }
}

function spreadBoth(driven: DrivenArcs, main: readonly number[], from: Marks, to: Marks): void {
  spreadMarks(driven, from, main, THROUGH, false)
  spreadMarks(driven, to, main, THROUGH, true)
}

/** The vertices of large components beside one that is known. */
function mainBeside(driven: DrivenArcs, known: Uint8Array, sizeMin: number): number[] {
  const { of, sizes } = strongComponents(partOf(driven, known), known)
  const isMain = known.map((mark, vertex) => (mark === 0 && sizes[of[vertex]] >= sizeMin ? 1 : 0))
  return marked(isMain)
}

function marked(marks: Uint8Array): number[] {
  const list: number[] = []
  for (let vertex = 0; vertex < marks.length; vertex++) if (marks[vertex] === 1) list.push(vertex)
  return list
}

/** The graph of the arcs that are driven through, without those at the vertices that are left out. */
function partOf({ graph, use }: DrivenArcs, leftOut?: Uint8Array): Graph {
  const { vertexCount, firstOut: first, arcHead: head } = graph
  const firstOut = new Uint32Array(vertexCount + 1)
  const arcHead = new Uint32Array(head.length)
  let count = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    for (let arc = first[vertex]; arc < first[vertex + 1] && leftOut?.[vertex] !== 1; arc++) {
      if (use[arc] === THROUGH && leftOut?.[head[arc]] !== 1) arcHead[count++] = head[arc]
    }
    firstOut[vertex + 1] = count
  }
  return { vertexCount, firstOut, arcHead: arcHead.subarray(0, count) }
}

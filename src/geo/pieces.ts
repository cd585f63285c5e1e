/** Pieces of a line that are still to be split: a stack, or a heap with the worst piece first. It grows as it is used. */
export interface Pieces {
  count: number
  /** The piece's ends, and the point between them that is farthest off its chord: numbers of points of the line. */
  from: Uint32Array
  to: Uint32Array
  worst: Uint32Array
  /** How far off that point is; the unit is the caller's. */
  deviation: Float64Array
  /** How many pieces it was cut out of, one within the other. */
  depth: Uint16Array
}

/** No pieces, with room for `capacity`. */
export function createPieces(capacity = 256): Pieces {
  return {
    count: 0,
    from: new Uint32Array(capacity),
    to: new Uint32Array(capacity),
    worst: new Uint32Array(capacity),
    deviation: new Float64Array(capacity),
    depth: new Uint16Array(capacity),
  }
}

/** Adds a piece; `isHeap` puts it where its deviation belongs. */
export function addPiece(
  pieces: Pieces,
  isHeap: boolean,
  from: number,
  to: number,
  worst: number,
  deviation: number,
  depth: number,
): void {
  if (pieces.count === pieces.from.length) widen(pieces)
  let at = pieces.count++
  while (isHeap && at > 0) {
    const above = (at - 1) >> 1
    if (pieces.deviation[above] >= deviation) break
    move(pieces, above, at)
    at = above
  }
  pieces.from[at] = from
  pieces.to[at] = to
  pieces.worst[at] = worst
  pieces.deviation[at] = deviation
  pieces.depth[at] = depth
}

/** Takes the first piece out of the heap, which is the worst. */
export function dropWorst(pieces: Pieces): void {
  const last = --pieces.count
  const { deviation } = pieces
  const moved = deviation[last]
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= last) break
    if (child + 1 < last && deviation[child + 1] > deviation[child]) child++
    if (deviation[child] <= moved) break
    move(pieces, child, at)
    at = child
  }
  move(pieces, last, at)
}

function move({ from, to, worst, deviation, depth }: Pieces, source: number, target: number): void {
  from[target] = from[source]
  to[target] = to[source]
  worst[target] = worst[source]
  deviation[target] = deviation[source]
  depth[target] = depth[source]
}

function widen(pieces: Pieces): void {
  const { count, ...before } = pieces
  Object.assign(pieces, createPieces(count * 2))
  pieces.count = count
  pieces.from.set(before.from)
  pieces.to.set(before.to)
  pieces.worst.set(before.worst)
  pieces.deviation.set(before.deviation)
  pieces.depth.set(before.depth)
}

/** Pieces of a line that wait for being split: columns by number, which grow as they are used. */
export interface Pieces {
  count: number
  /** The piece's ends, and the point between them that is farthest off its chord: numbers of points of the line. */
  from: Uint32Array
  to: Uint32Array
  worst: Uint32Array
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
    depth: new Uint16Array(capacity),
  }
}

/** Adds a piece. @returns its number */
export function addPiece(
  pieces: Pieces,
  from: number,
  to: number,
  worst: number,
  depth: number,
): number {
  if (pieces.count === pieces.from.length) widen(pieces)
  const piece = pieces.count++
  pieces.from[piece] = from
  pieces.to[piece] = to
  pieces.worst[piece] = worst
  pieces.depth[piece] = depth
  return piece
}

function widen(pieces: Pieces): void {
  const { count, ...before } = pieces
  Object.assign(pieces, createPieces(count * 2))
  pieces.count = count
  pieces.from.set(before.from)
  pieces.to.set(before.to)
  pieces.worst.set(before.worst)
  pieces.depth.set(before.depth)
}

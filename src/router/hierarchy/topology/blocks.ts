import type { Topology } from './completion.ts'

/**
 * Blocks of a topology: runs of ranks whose upper neighbours are the next rank and its upper neighbours (supernodes, as
 * sparse factorisation calls them: C. Ashcraft, R. Grimes and others 1987). Within a block a rank's list of heads is
 * the end of the list before it. So a rank above that is next to one of a block is next to all of them up to itself. A
 * triangle over one is a triangle over all: loops take them together. In a road network nine tenths of all triangles
 * have their lowest corner in a block of two ranks or more.
 * @param allocate where the lists are to be; its numbers are zero
 */
export function blocksOf(
  { vertexCount, upFirst, upHead, parent }: Topology,
  allocate: (length: number) => Uint32Array,
) {
  const end = allocate(vertexCount)
  for (let r = vertexCount - 1; r >= 0; r--) {
    const isContinued =
      parent[r] === r + 1 && upFirst[r + 1] - upFirst[r] === upFirst[r + 2] - upFirst[r + 1] + 1
    end[r] = isContinued ? end[r + 1] : r + 1
  }
  const first = allocate(vertexCount + 1)
  for (let r = 0; r < vertexCount; r = end[r]) {
    for (let i = upFirst[r]; i < upFirst[r + 1] - 1; i++) first[upHead[i] + 1]++
  }
  for (let r = 0; r < vertexCount; r++) first[r + 1] += first[r]
  const below = allocate(first[vertexCount] * 2)
  const next = first.slice(0, vertexCount)
  for (let r = 0; r < vertexCount; r = end[r]) {
    for (let i = upFirst[r]; i < upFirst[r + 1] - 1; i++) {
      const place = next[upHead[i]]++ * 2
      below[place] = r
      below[place + 1] = i
    }
  }
  return {
    /** For each rank the rank after the last one of its block. */
    end,
    /** `blocks[2 * i]` and the number after it, for `i` from `first[r]` to `first[r + 1] - 1`, are the blocks below `r`. */
    first,
    /**
     * Pairs: the first rank of a block, and the up arc that leads from there. Left out are the last arcs of a rank, which
     * no triangle is on. The blocks below a rank are ascending.
     */
    below,
  }
}

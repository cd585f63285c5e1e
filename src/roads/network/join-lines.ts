/** Lines of nodes joined end to end. */
import { addTo } from '../../tables/group-by-key.ts'

export type NodeLine = readonly number[]

/**
 * Joins lines at their ends, in the order in which they come.
 * @param isDirected lines keep their direction: one's end meets another's beginning
 */
export function joinLines(lines: readonly NodeLine[], isDirected: boolean) {
  const rings: NodeLine[] = []
  const open: NodeLine[] = []
  const used = new Uint8Array(lines.length)
  const starts = new Map<number, number[]>()
  lines.forEach((line, index) => {
    if (line.length < 2) {
      used[index] = 1
    } else if (line[0] === line[line.length - 1]) {
      used[index] = 1
      if (line.length > 3) rings.push(line)
    } else {
      addTo(starts, line[0], index)
      if (!isDirected) addTo(starts, line[line.length - 1], index)
    }
  })
  const takeAt = (node: number): number => {
    const known = starts.get(node)
    while (known !== undefined && known.length > 0) {
      const line = known.pop() as number
      if (used[line] === 0) return line
    }
    return -1
  }
  // A directed line in the middle of a chain is met from the chain's beginning: lines with no line before go first.
  const order = isDirected ? beginningsFirst(lines) : lines.map((_, index) => index)
  for (const first of order) {
    if (used[first] === 1) continue
    used[first] = 1
    const chain = [...lines[first]]
    while (chain[0] !== chain[chain.length - 1]) {
      const end = chain[chain.length - 1]
      const next = takeAt(end)
      if (next < 0) break
      used[next] = 1
      const line = lines[next]
      if (line[0] === end) for (let i = 1; i < line.length; i++) chain.push(line[i])
      else for (let i = line.length - 2; i >= 0; i--) chain.push(line[i])
    }
    if (chain[0] !== chain[chain.length - 1]) open.push(chain)
    else if (chain.length > 3) rings.push(chain)
  }
  return {
    /** The first node is repeated at the end. */
    rings,
    /** What has ends that no other line meets; each runs as its first line does. */
    open,
  }
}

function beginningsFirst(lines: readonly NodeLine[]): number[] {
  const ends = new Set(lines.map((line) => line[line.length - 1]))
  const numbers = lines.map((_, index) => index)
  return [
    ...numbers.filter((index) => !ends.has(lines[index][0])),
    ...numbers.filter((index) => ends.has(lines[index][0])),
  ]
}

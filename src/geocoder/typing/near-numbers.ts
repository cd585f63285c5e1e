/** Autocomplete where a house number does not exist: the street, and the numbers near the one that was typed. */
import { type AddressTree, textOf } from '../../addresses/tree.ts'

/** Houses of a street that are looked at. */
const HOUSES_MAX = 4_000

/** A number behind a word, with what is glued to it: `Narva mnt 999a`. A dot makes it an ordinal. */
const NUMBER = /(?<=[\p{L}.)]\s+)(\d{1,6})(?![\d.])[\p{L}\d/-]*/u

/** A text without its house number, letters in their places, and that number; undefined where it has none. */
export function withoutNumber(text: string): { rest: string; number: number } | undefined {
  const found = NUMBER.exec(text)
  if (found === null) return undefined
  const [written, figures] = found
  const end = found.index + written.length
  const rest = text.slice(0, found.index) + ' '.repeat(written.length) + text.slice(end)
  return { rest, number: Number(figures) }
}

/** Rows of the houses right below `street` whose numbers are nearest to `wanted`, nearest first; at most `count`. */
export function nearNumbers(
  tree: AddressTree,
  street: number,
  wanted: number,
  count: number,
): number[] {
  const near: { row: number; apart: number }[] = []
  let looked = 0
  for (let row = street + 1; row < tree.end[street] && looked < HOUSES_MAX; row = tree.end[row]) {
    looked++
    if (tree.column[row] !== 7) continue
    const number = Number.parseInt(textOf(tree, tree.name[row]), 10)
    if (!Number.isNaN(number)) near.push({ row, apart: Math.abs(number - wanted) })
  }
  near.sort((a, b) => a.apart - b.apart || a.row - b.row)
  return near.slice(0, count).map(({ row }) => row)
}

/**
 * Numbers of a street beside one that it lacks: the same number written otherwise (`62/66` for `62`, `7/9` for `7-9`,
 * `195 k-2` for `195/2`), and the houses nearest to it.
 */
import { type AddressTree, FLAG_PARALLEL, firstChild, nameOf } from '../../addresses/tree.ts'

/** Children of a street or place that are looked at: bounds the time of a village with all its houses. */
const CHILDREN_MAX = 4000
const NEAR_MAX = 4

/** A number as people read it: its figures with their letters, and the marks between them. */
interface Figures {
  readonly figures: readonly string[]
  /** Whether a mark says that the second is a block. */
  readonly hasBlock: boolean
}

function figuresOf(text: string): Figures {
  // hot: most houses of a street have figures alone.
  if (/^\d{1,9}$/.test(text)) return { figures: [text], hasBlock: false }
  const figures = text.toLowerCase().match(/\d{1,9}\s?\p{L}?(?!\p{L})/gu) ?? []
  return {
    figures: figures.map((figure) => figure.replace(/\s/g, '').replace(/k$/, '')),
    hasBlock: /k/i.test(text),
  }
}

/** Looks at the houses right below `parent` for what is like `asked`, as `62`, `7-9`, `195/2`. */
export function numbersBeside(tree: AddressTree, parent: number, asked: string) {
  const wanted = figuresOf(asked)
  if (wanted.figures.length === 0) return { same: undefined, near: [] }
  const first = Number.parseInt(wanted.figures[0], 10)
  const near: { row: number; number: string; gap: number }[] = []
  let best = 0
  let same: number | undefined
  let looked = 0
  const last = tree.end[parent]
  for (
    let row = firstChild(tree, parent);
    row < last && looked < CHILDREN_MAX;
    row = tree.end[row]
  ) {
    looked++
    if (tree.column[row] !== 7 || tree.flags[row] & FLAG_PARALLEL) continue
    const number = nameOf(tree, row)
    const own = figuresOf(number)
    if (own.figures.length === 0) continue
    const likeness = likenessOf(wanted, own)
    if (likeness > best) {
      best = likeness
      same = row
    } else if (likeness === best && best > 0) same = undefined
    const gap = Math.abs(Number.parseInt(own.figures[0], 10) - first)
    keepNear(near, { row, number, gap })
  }
  return {
    /** A house whose number is another way to write the one asked for; undefined where none or several are. */
    same,
    near: near.map(({ row, number }) => ({ row, number })),
  }
}

/** 3 where all figures are the same, 2 where the first is, 1 where the number is the other end of a range; else 0. */
function likenessOf(wanted: Figures, own: Figures): number {
  const { figures } = wanted
  if (figures.length === own.figures.length) {
    return figures.length > 1 && figures.every((figure, i) => figure === own.figures[i]) ? 3 : 0
  }
  if (figures.length !== 1 || own.figures.length !== 2 || own.hasBlock) return 0
  if (own.figures[0] === figures[0]) return 2
  // `62/66` is a range where it rises by even steps; `2/1` is a house at a corner.
  const [from, to] = own.figures.map((figure) => Number.parseInt(figure, 10))
  return own.figures[1] === figures[0] && to > from && (to - from) % 2 === 0 ? 1 : 0
}

function keepNear(
  near: { row: number; number: string; gap: number }[],
  house: { row: number; number: string; gap: number },
): void {
  let at = near.length
  while (at > 0 && near[at - 1].gap > house.gap) at--
  if (at >= NEAR_MAX) return
  near.splice(at, 0, house)
  if (near.length > NEAR_MAX) near.length = NEAR_MAX
}

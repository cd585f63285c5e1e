/**
 * The register's codes of addresses. In Latvia and Lithuania a code is the number of its row in the register. In Estonia it
 * differs from its parent's code in four letters, and a release stores that change as a number. A code that follows
 * neither rule is stored as text.
 */
import { lowerBound } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'
import { type Columns, encodeTexts, textAt } from '../tables/table-file.ts'
import type { AddressTree } from './tree.ts'

/** Letters and figures that a code has instead of its parent's. */
const CHANGED = 4
const RADIX = 36
const CHANGES = RADIX ** CHANGED
/** What letters of a change are worth, by their places. */
const DIGITS = new TextEncoder().encode('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The code of a row; empty where the register gives it none. */
export function registerCodeOf(tree: AddressTree, row: number): string {
  const { codeChange, codes, codeRow, parent, sourceId } = tree
  const place = lowerBound(codeRow, row)
  if (codeRow[place] === row) return textAt(codes, place)
  if (codeChange === undefined) return String(sourceId[row])
  const code = registerCodeOf(tree, parent[row])
  const at = Math.floor(codeChange[row] / CHANGES)
  const changed = (codeChange[row] % CHANGES).toString(RADIX).toUpperCase().padStart(CHANGED, '0')
  return `${code.slice(0, at)}${changed}${code.slice(at + CHANGED)}`
}

/** Codes in row order, UTF-8 from a start to an end. A start of NONE says that the code is `sourceId`. */
export interface WrittenCodes {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** Finds the rule that more rows follow: `codeChange` of the objects where it is that of parents, and the other codes. */
export function packCodes(
  written: WrittenCodes,
  parent: Uint32Array,
  sourceId: Float64Array,
): { readonly codeChange: Uint32Array | undefined; readonly codes: Columns } {
  const { bytes, starts, ends } = written
  const rows = [...parent.keys()]
  const change = parent.map((above, row) => (above === NONE ? NONE : changeOf(written, row, above)))
  const unlikeNumbers = rows.filter((row) => starts[row] !== NONE)
  const unlikeParents = rows.filter((row) => change[row] === NONE)
  const isByParents = unlikeParents.length < unlikeNumbers.length
  const others = isByParents ? unlikeParents : unlikeNumbers
  const textOf = (row: number) =>
    starts[row] === NONE
      ? String(sourceId[row])
      : decoder.decode(bytes.subarray(starts[row], ends[row]))
  return {
    codeChange: isByParents ? change : undefined,
    codes: { row: Uint32Array.from(others), code: encodeTexts(others.map(textOf)) },
  }
}

const decoder = new TextDecoder()

/** The place of the letters that differ from the parent's × 36⁴ + what they are; NONE where others differ, too. */
function changeOf({ bytes, starts, ends }: WrittenCodes, row: number, parent: number): number {
  const [own, above] = [starts[row], starts[parent]]
  // Without a start the length is below 0.
  const length = ends[row] - own
  if (length < CHANGED || length !== ends[parent] - above) return NONE
  let at = 0
  while (at < length - CHANGED && bytes[own + at] === bytes[above + at]) at++
  let change = at
  for (let i = at; i < at + CHANGED; i++) {
    const digit = DIGITS.indexOf(bytes[own + i])
    if (digit < 0) return NONE
    change = change * RADIX + digit
  }
  for (let i = at + CHANGED; i < length; i++) {
    if (bytes[own + i] !== bytes[above + i]) return NONE
  }
  return Math.min(change, NONE)
}

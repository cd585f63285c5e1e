/** What searches ask of units again and again, by unit: the unit above, the rows of its subtree, its name's entry. */

import type { AddressTree } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import type { Columns } from '../../tables/table-file.ts'
import { FORM_MASK, FORM_OWN } from '../words/names.ts'
import { flagsOf, prefixOf } from './entry.ts'
import type { SortedEntries } from './sorted-entries.ts'

/**
 * A row a unit. `above`: the unit right above. `area`: the unit in whose subtree objects may be named beside this one's
 * name: itself, or the settlement of a small place; NONE for a street, which contains houses only. `end`: row after the
 * subtree. `entry`: that of its own name. All but `end` may be NONE.
 */
export function buildUnits(tree: AddressTree, sorted: SortedEntries): Columns {
  const above = new Uint32Array(tree.unitCount).fill(NONE)
  const area = new Uint32Array(tree.unitCount).fill(NONE)
  const end = new Uint32Array(tree.unitCount)
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    const parent = tree.parent[row]
    end[unit] = tree.end[row]
    if (parent !== NONE) above[unit] = tree.unit[parent]
    if (tree.level[row] <= 3) area[unit] = unit
    else if (tree.column[row] === 4 && parent !== NONE) area[unit] = tree.unit[parent]
  }
  return { above, area, end, entry: entriesOfUnits(tree, sorted) }
}

/** Entry of each unit's own name; of several forms the one with fewest words before it. */
function entriesOfUnits(tree: AddressTree, { entries }: SortedEntries): Uint32Array {
  const unitEntry = new Uint32Array(tree.unitCount).fill(NONE)
  for (let entry = 0; entry < entries.row.length; entry++) {
    const about = entries.about[entry]
    const row = entries.row[entry]
    if (tree.level[row] > 4 || (flagsOf(about) & FORM_MASK) !== FORM_OWN) continue
    const unit = tree.unit[row]
    const held = unitEntry[unit]
    if (held !== NONE && prefixOf(entries.about[held]) >= prefixOf(about)) continue
    unitEntry[unit] = entry
  }
  return unitEntry
}

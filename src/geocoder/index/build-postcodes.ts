/** Postcodes by value, and for each the units that have an address of it at any depth below. */

import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { groupByKey } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { type Columns, textAt } from '../../tables/table-file.ts'

/** Digits of a postcode as a number; NONE without digits. */
function postcodeValue(text: string): number {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? NONE : Number(digits)
}

/** Postcodes, ascending, and the units that have addresses of each. */
export function buildPostcodes(tree: AddressTree): { postcodes: Columns; units: Columns } {
  const valueOfCode = new Map<number, number>()
  for (let row = 0; row < tree.rowCount; row++) {
    const code = tree.postcode[row]
    if (code !== NONE && !valueOfCode.has(code))
      valueOfCode.set(code, postcodeValue(textAt(tree.texts, code)))
  }
  const values = Uint32Array.from(new Set(valueOfCode.values())).sort()
  const pairs = new Set<number>()
  const lastOf = new Uint32Array(tree.unitCount).fill(NONE)
  for (let row = 0; row < tree.rowCount; row++) {
    const code = tree.postcode[row]
    if (code === NONE) continue
    let unit = tree.unit[row]
    if (lastOf[unit] === code) continue
    lastOf[unit] = code
    const place = lowerBound(values, valueOfCode.get(code)!)
    for (;;) {
      pairs.add(place * tree.unitCount + unit)
      const parent = tree.parent[tree.unitRow[unit]]
      if (parent === NONE) break
      unit = tree.unit[parent]
    }
  }
  const sorted = Float64Array.from(pairs).sort()
  const places = Uint32Array.from(sorted, (pair) => Math.floor(pair / tree.unitCount))
  return {
    postcodes: {
      value: Uint32Array.from([...values, NONE]),
      from: groupByKey(places, values.length).first,
    },
    units: { unit: Uint32Array.from(sorted, (pair) => pair % tree.unitCount) },
  }
}

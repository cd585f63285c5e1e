/**
 * The eight levels of an Estonian address as paths: a level's code is unique within its parent only. So the codes
 * of all levels name an address, and the codes above name its parent. A path is a number.
 */

import { createIdIndex } from '../../addresses/id-index.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { BROKEN, type Row } from '../reading/row.ts'

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Path of the country itself. */
const TOP = 0

export type LevelPaths = ReturnType<typeof createLevelPaths>

/** Codes below this are read as figures of base 36; others are numbered from here on. */
const CODES_36 = 36 ** 4
const CODE_MAX = 2 ** 24

/** No paths yet; they get numbers in the order of their first use. */
export function createLevelPaths() {
  const paths = createIdIndex()
  const otherCodes = new Map<string, number>()
  const at = new Uint32Array(9)
  const has = new Uint8Array(9)

  const codeIn = (row: Row, column: number): number => {
    const code = row.base36(column)
    if (code !== BROKEN) return code
    const text = row.text(column)
    if (text === '') return Number.NaN
    return keptIn(otherCodes, text, () => CODES_36 + otherCodes.size)
  }

  return {
    /** Path down to each level of the row read last (index 1 to 8); where a level is absent, that of the one above. */
    at,
    /** Whether the row read last has the level. */
    has,
    /** Reads the levels of a row into `at`. @returns the deepest level that it has; 0 if it has none */
    read(row: Row, codeColumns: readonly number[]): number {
      let path = TOP
      let deepest = 0
      for (const level of LEVELS) {
        const code = codeIn(row, codeColumns[level])
        has[level] = Number.isNaN(code) ? 0 : 1
        if (has[level] === 1) {
          deepest = level
          const step = (path * 8 + level - 1) * CODE_MAX + code
          const known = paths.find(step)
          path = known === NONE ? paths.size + 1 : known
          if (known === NONE) paths.insert(step, path)
        }
        at[level] = path
      }
      return deepest
    },
  }
}

/**
 * What signs at a road say beyond its name and number. Most roads have none of it, and many the same, so an edge has the
 * number of a set.
 */

import { keptIn } from '../../tables/group-by-key.ts'
import { append, growingColumns, grownColumns } from '../../tables/growing.ts'
import { columnsOf, type TableFile } from '../../tables/table-file.ts'

/** Columns of the table of sets. */
const TYPES = {
  /** Text codes, NONE if none exists: what the sign at a ramp says, and its number. */
  destination: Uint32Array,
  exitRef: Uint32Array,
  /** Text code of the surface as the map has it; NONE where it says nothing. */
  surface: Uint32Array,
  /** Text code of lanes with their arrows, of both directions: `left|through;right/` (see docs/formats/release.md). */
  lanes: Uint32Array,
  /** Speed limits along and against the line, km/h; 0 where no sign is on the map. */
  forwardKmh: Uint8Array,
  backwardKmh: Uint8Array,
  /** Set of `limits`: what vans and trucks are asked; 0 where nothing. */
  limits: Uint32Array,
}

export type Signs = ReturnType<typeof openSigns>

/** @throws TeeviitError ARROW_* where the table is of another shape. */
export const openSigns = (table: TableFile) => columnsOf(table, TYPES)

/** Numbers sets in the order in which they come. */
export function createSignSets() {
  const columns = growingColumns(TYPES)
  const numberOf = new Map<string, number>()
  const add = (signs: Readonly<Record<keyof Signs, number>>): number => {
    for (const name of Object.keys(TYPES) as (keyof Signs)[]) append(columns[name], signs[name])
    return columns.limits.length - 1
  }
  return {
    setOf: (signs: Readonly<Record<keyof Signs, number>>): number =>
      keptIn(numberOf, Object.values(signs).join(), () => add(signs)),
    /** The sets so far as a table. */
    columns: (): Signs => grownColumns(columns),
  }
}

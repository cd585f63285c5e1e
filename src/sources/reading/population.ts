/** Populations of units from a table of their own: by official code, or by name and place. */

import { NONE } from '../../tables/none.ts'
import type { SourceFile } from './open-bytes.ts'
import { createPoint, setFromDegrees } from './points.ts'
import { KEPT, leftOut, type Reading, readRegisterTable, refused } from './register-table.ts'
import { BROKEN, type Row } from './row.ts'
import type { Table } from './table-reader.ts'
import { distanceToPlaceM, indexUnits, type UnitIndex } from './unit-index.ts'

const NOT_GIVEN = leftOut('a place without a population')
const OF_NOTHING = leftOut('a population of no unit')
const NO_NUMBER = refused('a population that is no number')

/** A place and the unit of its name are the same within this distance. */
const NEAR_M = 5_000

/**
 * Reads a population table. `otherCodes` are slots by the codes of another official list (Latvia's ATVK).
 * @throws TeeviitError SOURCE_COLUMN_MISSING where the table has neither code nor name, lon and lat
 */
export async function readPopulation(
  file: SourceFile,
  reading: Reading,
  otherCodes: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  await readRegisterTable(file, reading, (table) => {
    const population = table.column('POPULATION')
    const units = indexUnits(reading.builder)
    const code = table.optional('CODE', 'EHAK', 'ATVK', 'KODAS', 'KODS')
    const find =
      code >= 0
        ? (row: Row) => units.byCode(row.text(code)) ?? otherCodes.get(row.text(code)) ?? NONE
        : findByPlace(table, units)
    return {
      keyOf: (row) => row.excerpt(),
      take(row) {
        const people = row.integer(population)
        if (Number.isNaN(people)) return NOT_GIVEN
        if (people === BROKEN) return NO_NUMBER
        const slot = find(row)
        if (slot === NONE) return OF_NOTHING
        reading.builder.setPopulation(slot, people)
        return KEPT
      },
    }
  })
}

/** The unit of a row's name at its place: of several the deepest, and of those the nearest. */
function findByPlace(table: Table, units: UnitIndex): (row: Row) => number {
  const [name, lon, lat] = ['NAME', 'LON', 'LAT'].map((column) => table.column(column))
  const point = createPoint()
  return (row) => {
    setFromDegrees(point, row.decimal(lon), row.decimal(lat))
    if (Number.isNaN(point.lon)) return NONE
    let best = NONE
    let bestLevel = 0
    let bestM = NEAR_M
    for (const place of units.byName(row.text(name))) {
      const distanceM = distanceToPlaceM(place, point.lon * 1e7, point.lat * 1e7)
      const isBetter = place.level > bestLevel || distanceM < bestM
      if (distanceM > NEAR_M || place.level < bestLevel || !isBetter) continue
      best = place.slot
      bestLevel = place.level
      bestM = distanceM
    }
    return best
  }
}

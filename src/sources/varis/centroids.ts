/** Points of the Latvian register: KOORD_X is north and KOORD_Y east (EPSG:3059), DD_N and DD_E are degrees. */

import { projectionOf } from '../../geo/projection.ts'
import { NONE } from '../../tables/none.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import { createPoint, type Point, setFromDegrees, setFromGrid } from '../reading/points.ts'
import {
  KEPT,
  leftOut,
  type Reading,
  readRegisterTable,
  refused,
} from '../reading/register-table.ts'
import type { Row } from '../reading/row.ts'
import type { Table } from '../reading/table-reader.ts'

const OF_NOTHING = leftOut('centroid of a unit that is not kept')

const LATVIA = projectionOf(3059)

export type PointColumns = Readonly<ReturnType<typeof pointColumns>>

/** Units have no point in their own tables, and the old dialect has no degrees. */
export function pointColumns(table: Table) {
  return {
    north: table.optional('KOORD_X'),
    east: table.optional('KOORD_Y'),
    lat: table.optional('DD_N'),
    lon: table.optional('DD_E'),
  }
}

/** The point of a row by its metres, which have millimetres; by its degrees where those are empty. */
export function setPoint(point: Point, row: Row, columns: PointColumns): void {
  const hasMetres = !row.isEmpty(columns.north) || !row.isEmpty(columns.east)
  if (hasMetres) setFromGrid(point, LATVIA, row.decimal(columns.east), row.decimal(columns.north))
  else setFromDegrees(point, row.decimal(columns.lon), row.decimal(columns.lat))
}

/** The columns of the table of centroids. @throws TeeviitError SOURCE_COLUMN_MISSING */
export function centroidColumns(table: Table) {
  return { code: table.column('KODS'), columns: pointColumns(table) }
}

/** The centroids of units, a table of its own. */
export async function readCentroids(file: SourceFile, reading: Reading): Promise<void> {
  const point = createPoint()
  await readRegisterTable(file, reading, (table) => {
    const { code, columns } = centroidColumns(table)
    const { builder } = reading
    return {
      keyOf: (row) => row.text(code),
      take(row) {
        setPoint(point, row, columns)
        if (point.reason !== '') return refused(point.reason)
        const slot = builder.slotOf(row.integer(code))
        if (slot === NONE) return OF_NOTHING
        builder.setPoint(slot, point.lon, point.lat)
        return KEPT
      },
    }
  })
}

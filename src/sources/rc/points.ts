/** Points of the Lithuanian register: GeoJSON files of addresses, streets and units. */

import type { Level } from '../../addresses/record.ts'
import { addStreetPoint, beginStreetLine, type StreetLines } from '../../addresses/street-lines.ts'
import { projectionOf } from '../../geo/projection.ts'
import { TeeviitError } from '../../report/errors.ts'
import { leaveOut, refuse } from '../../report/receipt.ts'
import { NONE } from '../../tables/none.ts'
import { type Feature, readFeatures } from '../reading/feature-reader.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import { BAD_COORDINATE, createPoint, setFromDegrees, setFromGrid } from '../reading/points.ts'
import type { Reading } from '../reading/register-table.ts'
import { BROKEN } from '../reading/row.ts'
import { pointOf } from './geometry-point.ts'
import { rcId } from './tables.ts'

const OF_NOTHING = 'geometry of an object that is not kept'
const POINTLESS = 'geometry without a point'
const NO_CODE = 'a geometry without a code'
const BAD_POINT = 'its point is broken'

const LITHUANIA = projectionOf(3346)

/** What a geometry file is about: its codes and their level. */
export interface GeometryFile {
  readonly code: string
  readonly level: Level
}

/** How far longitudes reach; metres are larger. */
const DEGREES_MAX = 180

/**
 * Gives objects the points of a geometry file. Its coordinates are in the system that its `crs` member names; without
 * one, numbers up to 180 are degrees and larger ones metres. Lines of streets are added to `lines`.
 * @throws TeeviitError SOURCE_GEOJSON, SOURCE_CRS
 */
export async function readPoints(
  file: SourceFile,
  { code, level }: GeometryFile,
  { builder, receipt, onRows, lines }: Reading,
): Promise<void> {
  const point = createPoint()
  let isGrid: boolean | undefined
  const refuseAt = (line: number, row: string, reason: string) =>
    refuse(receipt, { file: file.name, line, reason, row })
  const take = (feature: Feature, line: number) => {
    const number = Number(feature.properties[code])
    const id = rcId(level, number)
    if (Number.isNaN(id)) return refuseAt(line, JSON.stringify(feature.properties), NO_CODE)
    const slot = builder.slotOf(id)
    const [x, y] = coordinatesOf(feature)
    if (isGrid ?? Math.abs(x) > DEGREES_MAX) setFromGrid(point, LITHUANIA, x, y)
    else setFromDegrees(point, x, y)
    if (point.reason !== '') {
      refuseAt(line, String(number), point.reason)
      if (slot !== NONE && point.reason === BAD_COORDINATE) builder.refuse(slot, BAD_POINT)
    } else if (slot === NONE) leaveOut(receipt, OF_NOTHING)
    else if (Number.isNaN(point.lon)) leaveOut(receipt, POINTLESS)
    else {
      builder.setPoint(slot, point.lon, point.lat)
      if (level === 4 && lines) addLines(lines, id, feature, isGrid ?? Math.abs(x) > DEGREES_MAX)
      receipt.rowsKept++
    }
  }
  await readFeatures(
    file,
    (head) => {
      isGrid = gridNamedIn(head, file.name)
    },
    (feature, line) => {
      receipt.rowsRead++
      take(feature, line)
    },
    (text, line, reason) => {
      receipt.rowsRead++
      refuseAt(line, text, reason)
    },
  )
  onRows?.(receipt.rowsRead)
}

/** Adds the lines of a street, whose numbers were looked at when its point was taken. */
function addLines(lines: StreetLines, id: number, { geometry }: Feature, isGrid: boolean): void {
  const positions = (parts: unknown) => parts as readonly (readonly [number, number])[]
  const parts =
    geometry?.type === 'LineString'
      ? [positions(geometry.coordinates)]
      : geometry?.type === 'MultiLineString'
        ? (geometry.coordinates as readonly unknown[]).map(positions)
        : []
  for (const part of parts) {
    beginStreetLine(lines, id)
    for (const [x, y] of part) {
      if (isGrid) LITHUANIA.inverse(x, y, scratch)
      else scratch.set([x, y])
      addStreetPoint(lines, scratch[0], scratch[1])
    }
  }
}

/** Letters in which a `crs` member names its system. */
const CRS_LENGTH_MAX = 1_000

/** Whether the `crs` member names the grid (true) or degrees (false); undefined if none exists. */
function gridNamedIn(head: string, file: string): boolean | undefined {
  const crs = /"crs"\s*:\s*\{.*/s.exec(head)?.[0].slice(0, CRS_LENGTH_MAX)
  if (crs === undefined) return undefined
  if (/CRS84|EPSG:+4326/.test(crs)) return false
  if (/EPSG:+(3346|2600)\b/.test(crs)) return true
  const found = /"name"\s*:\s*"([^"]*:[^"]*)"/.exec(crs)?.[1] ?? crs.slice(0, 60)
  throw new TeeviitError('SOURCE_CRS', { file, found })
}

const scratch = new Float64Array(2)

/** A feature's coordinates: its geometry's, else E_KOORD and N_KOORD; NaN where it has none, BROKEN where they are. */
function coordinatesOf({ geometry, properties }: Feature): [number, number] {
  if (geometry && pointOf(geometry, scratch)) return [scratch[0], scratch[1]]
  if (geometry) return [BROKEN, BROKEN]
  return [numberOf(properties.E_KOORD), numberOf(properties.N_KOORD)]
}

function numberOf(value: unknown): number {
  if (value === null || value === undefined || value === '') return Number.NaN
  const number = typeof value === 'number' ? value : Number(String(value).replace(',', '.'))
  return Number.isNaN(number) ? BROKEN : number
}

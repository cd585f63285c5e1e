/**
 * The tables of speeds and closures that an operator keeps, read row by row: `docs/guides/road-weights.md` describes
 * them. A bad row is refused with a reason and stops nothing.
 */
import { createSplitter } from '../../bulk/delimited.ts'
import { headerDelimiter } from '../../bulk/dialect.ts'
import type { RowFault } from '../../bulk/table.ts'
import { REFUSALS, TeeviitError } from '../../report/errors.ts'
import { type Receipt, refuse } from '../../report/receipt.ts'
import { countOf, plainDecimalOf } from '../../text/numbers.ts'

/** A rectangle in degrees: west, south, east, north. */
export type Area = readonly [number, number, number, number]

export type ChangeDirection = 'both' | 'forward' | 'backward'

/** A row: a road by its way or its name, and what is different on it. */
export interface RoadChange {
  readonly file: string
  /** Counted from 1, the header being line 1. */
  readonly line: number
  /** Id of the OSM way; a row has this, or `name`, or both (then both must fit). */
  readonly wayId: number | undefined
  /** Name or number of the road as it is in the map, in any spelling that folds alike. */
  readonly name: string | undefined
  /** Only roads that begin in it. */
  readonly area: Area | undefined
  /** Forward is the direction in which the way is drawn in OpenStreetMap. */
  readonly direction: ChangeDirection
  /** First and last day, `YYYY-MM-DD`; open where absent. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The new speed; undefined is a closure. */
  readonly speedKmh: number | undefined
}

/** Slower than a walk is a slip of the pen, faster than any road here too. */
const SPEED_KMH_MIN = 1
const SPEED_KMH_MAX = 150

type Row = Readonly<Record<string, string | undefined>>

/** Reads a table of speeds or of closures: CSV with a header. @throws TeeviitError ROADS_CHANGES_COLUMN */
export function readRoadChanges(
  kind: 'speeds' | 'closures',
  file: string,
  text: string,
  receipt: Receipt,
): RoadChange[] {
  const [header, ...rows] = readLines(text.replace(/^\ufeff/, ''))
  const columns = header.fields.map((column) => column.toLowerCase())
  const requireOne = (...names: string[]) => {
    if (columns.some((column) => names.includes(column))) return
    const column = names.join(' or ')
    throw new TeeviitError('ROADS_CHANGES_COLUMN', { file, column, found: columns.join(', ') })
  }
  requireOne('way', 'name')
  if (kind === 'speeds') requireOne('kmh')
  const changes: RoadChange[] = []
  for (const { line, fields, fault } of rows) {
    // A line of blanks is no row.
    if (fields.length === 1 && fields[0] === '') continue
    receipt.rowsRead++
    const row: Row = Object.fromEntries(columns.map((column, i) => [column, fields[i]]))
    const change = fault ? REFUSALS[fault] : changeOf(kind, file, line, row)
    if (typeof change !== 'string') changes.push(change)
    else refuse(receipt, { file, line, reason: change, row: fields.join(',') })
  }
  return changes
}

interface Line {
  readonly line: number
  readonly fields: string[]
  readonly fault: RowFault | undefined
}

/** The rows of a table with the lines they begin in: a quoted field may go on over several. */
function readLines(text: string): Line[] {
  const rows: Line[] = []
  const delimiter = headerDelimiter(text.slice(0, text.indexOf('\n') + 1) || text)
  const splitter = createSplitter({ delimiter, lineEnd: '\n' }, (cells, fault, line) =>
    rows.push({ line, fields: cells.map((cell) => cell.trim()), fault }),
  )
  splitter.push(text)
  splitter.end()
  return rows.length > 0 ? rows : [{ line: 1, fields: [], fault: undefined }]
}

/** The change that a row describes, or the reason why it describes none. */
function changeOf(
  kind: 'speeds' | 'closures',
  file: string,
  line: number,
  row: Row,
): RoadChange | string {
  const { way, name, kmh, direction = '', from, to, area } = row
  if (!way && !name) return 'neither way nor name'
  const wayId = way ? countOf(way) : undefined
  if (wayId !== undefined && !(Number.isSafeInteger(wayId) && wayId > 0)) return 'way is no number'
  const speedKmh = kind === 'speeds' ? plainDecimalOf(kmh ?? '') : undefined
  if (speedKmh !== undefined && !(speedKmh >= SPEED_KMH_MIN && speedKmh <= SPEED_KMH_MAX)) {
    return `kmh is not between ${SPEED_KMH_MIN} and ${SPEED_KMH_MAX}`
  }
  if (!['', 'both', 'forward', 'backward'].includes(direction)) return 'unknown direction'
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'a date is not YYYY-MM-DD'
  if (from && to && to < from) return 'its last day is before its first'
  const corners = area ? area.split(/\s+/).map(plainDecimalOf) : undefined
  if (corners && !isArea(corners)) return 'area is not west south east north'
  return {
    file,
    line,
    wayId,
    name: name || undefined,
    area: corners,
    direction: (direction || 'both') as ChangeDirection,
    from: from || undefined,
    to: to || undefined,
    speedKmh,
  }
}

function isArea(corners: number[]): corners is [number, number, number, number] {
  const [west, south, east, north] = corners
  return corners.length === 4 && west <= east && south <= north
}

/** A day of the calendar: 30 February does not exist. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether the row holds on a day (`YYYY-MM-DD`), first and last day included. */
export function isInForce({ from, to }: RoadChange, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to)
}

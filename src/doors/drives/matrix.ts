/** The interface of ours for many to many: `GET` and `POST /router/matrix`. */

import { Float64, Uint16 } from 'apache-arrow'
import { textBytes } from '#host'
import type { Steps } from '../../report/steps.ts'
import type { Matrix } from '../../router/matrix.ts'
import type { RouteQuery } from '../../router/router.ts'
import { waypointAt } from '../../router/waypoints.ts'
import {
  ARROW_TYPE,
  arrowStream,
  finiteColumn,
  STREAM_END,
  wholeColumn,
} from '../../tables/arrow-stream.ts'
import { sharedBuffer } from '../../tables/shared-arrays.ts'
import { type ByteWriter, createByteWriter } from '../../text/byte-writer.ts'
import { joinedBytes, utf8Bytes } from '../../text/bytes/byte-texts.ts'
import { putAscii, putDigits } from '../../text/bytes/put-bytes.ts'
import {
  findMatrix,
  type MatrixQuestion,
  matrixPrice,
  SHARED_CELLS,
} from '../../use-cases/routes/matrix.ts'
import { type GivenPoint, roadsOf } from '../../use-cases/routes/route.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { Work } from '../../use-cases/world.ts'
import { JSON_TYPE } from '../contract/answer.ts'
import { answerOfParts, type Wrapping } from '../contract/parts-answer.ts'
import { driveFace } from './drive-face.ts'
import { type MatrixAsked, readMatrixAsked } from './question.ts'
import { provenanceOfDrive, waypointMembers } from './route-answer.ts'

/** Answers sources and targets with rows of durations and distances. */
export const matrices = driveFace<MatrixAsked>({
  read: readMatrixAsked,
  // One search a source would take as long as a weight set where sources are two.
  hasMany: () => true,
  priceOf: matrixPrice,
  async answer({ asked, world, cars, isGone }) {
    const query = roadsOf(world)
    const { snapMetresMax } = world.settings
    const matrix = await findMatrix({ ...asked, snapMetresMax }, world, isGone)
    const about = await inTurns(writeAbout(query, asked, matrix, provenanceOfDrive(world)), isGone)
    const plan = cellsPlan(asked, matrix, WRAPPINGS[asked.format](about))
    return answerOfParts(plan, cars, isGone)
  },
})

const BETWEEN = '],"distances":['

/** Texts or bytes around the cells. @param about the other members of the answer, without the braces */
const WRAPPINGS: Readonly<Record<MatrixAsked['format'], (about: Uint8Array) => Wrapping>> = {
  json: (about) => ({
    start: joinedBytes([utf8Bytes('{'), about, utf8Bytes(',"durations":[')]),
    separator: '',
    end: ']}',
    contentType: JSON_TYPE,
  }),
  arrow: (about) => ({
    start: ARROW_ROWS.head(new Map([['teeviit', `{${textBytes(about).toString('utf8')}}`]])),
    separator: '',
    end: STREAM_END,
    contentType: ARROW_TYPE,
  }),
}

function* writeAbout(
  query: RouteQuery,
  { sources, targets }: MatrixQuestion,
  matrix: Matrix,
  provenance: string,
): Steps<Uint8Array> {
  const writer = createByteWriter()
  writer.utf8(`${provenance},"sources":`)
  yield* writePoints(writer, query, sources, matrix.sources)
  writer.ascii(',"targets":')
  yield* writePoints(writer, query, targets, matrix.targets)
  return writer.take()
}

/** Points that are written between two pauses. */
const POINTS_A_PAUSE = 32
/** Cells that are written as one part: writing it holds a thread for less than a millisecond. */
const CELLS_A_PART: Readonly<Record<MatrixAsked['format'], number>> = { json: 8192, arrow: 65_536 }

/** Each point on its road; `null` where no road is near. */
function* writePoints(
  writer: ByteWriter,
  query: RouteQuery,
  points: readonly GivenPoint[],
  places: Matrix['sources'],
): Steps<void> {
  writer.ascii('[')
  for (const [index, point] of points.entries()) {
    const place = places[index]
    if (index > 0) writer.ascii(',')
    const waypoint = place && waypointAt(query, place, point)
    writer.ascii(waypoint ? JSON.stringify(waypointMembers({ point, waypoint })) : 'null')
    if ((index + 1) % POINTS_A_PAUSE === 0) yield
  }
  writer.ascii(']')
}

/** Which rows a part writes: as text first of all durations, then of all lengths; as Arrow both side by side. */
interface CellsOrder {
  readonly format: MatrixAsked['format']
  readonly rows: number
  readonly columns: number
  readonly rowsAPart: number
  /** The part that is the order's first. */
  readonly from: number
}

/** Rows of a matrix in the format of the answer, which other threads help with. */
export const matrixCellsWork: Work<CellsOrder> = {
  name: 'matrix-cells',
  partOf: (_, order, [memory]) => {
    const cells = new Float64Array(memory)
    if (order.format === 'arrow') return (part) => rowsBatch(order, order.from + part, cells)
    const bytes = new Uint8Array(order.rowsAPart * (ROW_BYTES + CELL_BYTES_MAX * order.columns))
    return (part) => rowsText(order, order.from + part, cells, bytes)
  },
}

/** How the rows of a matrix are made in parts; a large one by all threads. */
function cellsPlan(
  { sources, targets, format }: MatrixAsked,
  { durationMs, lengthMm }: Matrix,
  wrapping: Wrapping,
) {
  const rows = sources.length
  const columns = targets.length
  const rowsAPart = Math.max(1, Math.floor(CELLS_A_PART[format] / columns))
  let buffer = durationMs.buffer as SharedArrayBuffer
  if (buffer !== lengthMm.buffer) {
    buffer = sharedBuffer(durationMs.byteLength + lengthMm.byteLength)
    const cells = new Float64Array(buffer)
    cells.set(durationMs)
    cells.set(lengthMm, durationMs.length)
  }
  return {
    wrapping,
    work: matrixCellsWork,
    count: Math.ceil((format === 'json' ? 2 * rows : rows) / rowsAPart),
    orderFrom: (from: number) => ({ format, rows, columns, rowsAPart, from }),
    sharedFrom: rows * columns >= SHARED_CELLS ? 1 : Number.POSITIVE_INFINITY,
    memory: [buffer],
  }
}

const COMMA = 0x2c
const OPEN = 0x5b
const CLOSE = 0x5d
/** A comma, and a number of 31 bits with a point; brackets and what is between durations and lengths. */
const CELL_BYTES_MAX = 12
const ROW_BYTES = 32

/** Units have one decimal. */
const tenthsOf = (thousandths: number): number => Math.round((thousandths / 1000) * 10)

/** Rows of thousandths as units with a decimal; `null` where there is no drive. */
function rowsText(
  { rows, columns, rowsAPart }: CellsOrder,
  part: number,
  cells: Float64Array,
  bytes: Uint8Array,
): Uint8Array {
  let at = 0
  const end = Math.min(2 * rows, (part + 1) * rowsAPart)
  for (let row = part * rowsAPart; row < end; row++) {
    if (row === rows) at = putAscii(bytes, at, BETWEEN)
    else if (row > 0) bytes[at++] = COMMA
    bytes[at++] = OPEN
    // hot: once for each cell.
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
      if (cell > row * columns) bytes[at++] = COMMA
      const thousandths = cells[cell]
      // A drive takes less than 2 ** 32 ms, and nobody drives 200,000 km meanwhile: the digits have 31 bits.
      if (thousandths === Number.POSITIVE_INFINITY) at = putAscii(bytes, at, 'null')
      else at = putDigits(bytes, at, tenthsOf(thousandths), 1)
    }
    bytes[at++] = CLOSE
  }
  return bytes.slice(0, at)
}

/** A row for each cell; source and target are counted from 0. */
const ARROW_ROWS = arrowStream([
  ['source', new Uint16()],
  ['target', new Uint16()],
  ['distance_m', new Float64()],
  ['duration_s', new Float64()],
])

function rowsBatch(
  { rows, columns, rowsAPart }: CellsOrder,
  part: number,
  cells: Float64Array,
): Uint8Array {
  const first = part * rowsAPart
  const count = Math.min(rows - first, rowsAPart)
  const sources = new Uint16Array(count * columns)
  const targets = sources.slice()
  const columnNumbers = Uint16Array.from({ length: columns }, (_, column) => column)
  for (let row = 0; row < count; row++) {
    sources.fill(first + row, row * columns, (row + 1) * columns)
    targets.set(columnNumbers, row * columns)
  }
  const unitsFrom = (row: number) => {
    const units = cells.slice(row * columns, (row + count) * columns)
    for (let cell = 0; cell < units.length; cell++) units[cell] = tenthsOf(units[cell]) / 10
    return finiteColumn(units)
  }
  return ARROW_ROWS.batch(sources.length, [
    ...[sources, targets].map(wholeColumn),
    unitsFrom(rows + first),
    unitsFrom(first),
  ])
}

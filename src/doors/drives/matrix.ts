/** The interface of ours for many to many: `GET` and `POST /router/matrix`. */

import type { Steps } from '../../report/steps.ts'
import type { Matrix } from '../../router/matrix.ts'
import type { RouteQuery } from '../../router/router.ts'
import { waypointAt } from '../../router/waypoints.ts'
import { sharedBuffer } from '../../tables/shared-arrays.ts'
import { type ByteWriter, createByteWriter } from '../../text/byte-writer.ts'
import { putAscii, putDigits } from '../../text/bytes/put-bytes.ts'
import {
  findMatrix,
  type MatrixQuestion,
  matrixPrice,
  SHARED_CELLS,
} from '../../use-cases/routes/matrix.ts'
import { type GivenPoint, roadsOf } from '../../use-cases/routes/route.ts'
import type { DrivenBy } from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { Work } from '../../use-cases/world.ts'
import { JSON_TYPE } from '../contract/answer.ts'
import { answerOfParts } from '../contract/parts-answer.ts'
import { driveFace } from './drive-face.ts'
import { readMatrixAsked } from './question.ts'
import { provenanceOfDrive, waypointMembers } from './route-answer.ts'

/** Answers sources and targets with rows of durations and distances. */
export const matrices = driveFace<MatrixQuestion & DrivenBy>({
  read: readMatrixAsked,
  // One search a source would take as long as a weight set where sources are two.
  hasMany: () => true,
  priceOf: matrixPrice,
  async answer({ asked, world, cars, isGone }) {
    const query = roadsOf(world)
    const { snapMetresMax } = world.settings
    const matrix = await findMatrix({ ...asked, snapMetresMax }, world, isGone)
    const start = await inTurns(writeHead(query, asked, matrix, provenanceOfDrive(world)), isGone)
    const wrapping = { start, separator: '', end: ']}', contentType: JSON_TYPE }
    return answerOfParts({ ...textPlan(asked, matrix), wrapping }, cars, isGone)
  },
})

function* writeHead(
  query: RouteQuery,
  { sources, targets }: MatrixQuestion,
  matrix: Matrix,
  provenance: string,
): Steps<Uint8Array> {
  const writer = createByteWriter()
  writer.utf8(`{${provenance},"sources":`)
  yield* writePoints(writer, query, sources, matrix.sources)
  writer.ascii(',"targets":')
  yield* writePoints(writer, query, targets, matrix.targets)
  writer.ascii(',"durations":[')
  return writer.take()
}

/** Points that are written between two pauses, and cells that are written as one part. */
const POINTS_A_PAUSE = 32
const CELLS_A_PART = 8192

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

/** Which rows a part writes: first of all durations, then of all lengths. */
interface TextOrder {
  readonly rows: number
  readonly columns: number
  readonly rowsAPart: number
  /** The part that is the order's first. */
  readonly from: number
}

/** Rows of a matrix as text, which other threads help with. */
export const matrixTextWork: Work<TextOrder> = {
  name: 'matrix-text',
  partOf: (_, order, [memory]) => {
    const cells = new Float64Array(memory)
    const bytes = new Uint8Array(order.rowsAPart * (ROW_BYTES + CELL_BYTES_MAX * order.columns))
    return (part) => rowsText(order, order.from + part, cells, bytes)
  },
}

/** How the rows of a matrix are made in parts; a large one by all threads. */
function textPlan({ sources, targets }: MatrixQuestion, { durationMs, lengthMm }: Matrix) {
  const rows = sources.length
  const columns = targets.length
  const rowsAPart = Math.max(1, Math.floor(CELLS_A_PART / columns))
  let buffer = durationMs.buffer as SharedArrayBuffer
  if (buffer !== lengthMm.buffer) {
    buffer = sharedBuffer(durationMs.byteLength + lengthMm.byteLength)
    const cells = new Float64Array(buffer)
    cells.set(durationMs)
    cells.set(lengthMm, durationMs.length)
  }
  return {
    work: matrixTextWork,
    count: Math.ceil((2 * rows) / rowsAPart),
    orderFrom: (from: number) => ({ rows, columns, rowsAPart, from }),
    sharedFrom: rows * columns >= SHARED_CELLS ? 1 : Number.POSITIVE_INFINITY,
    memory: [buffer],
  }
}

const BETWEEN = '],"distances":['
const COMMA = 0x2c
const OPEN = 0x5b
const CLOSE = 0x5d
/** A comma, and a number of 31 bits with a point; brackets and what is between durations and lengths. */
const CELL_BYTES_MAX = 12
const ROW_BYTES = 32

/** Rows of thousandths as units with a decimal; `null` where there is no drive. */
function rowsText(
  { rows, columns, rowsAPart }: TextOrder,
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
      else at = putDigits(bytes, at, Math.round((thousandths / 1000) * 10), 1)
    }
    bytes[at++] = CLOSE
  }
  return bytes.slice(0, at)
}

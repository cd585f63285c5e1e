/** OSRM's `table`. */

import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { RoutePoint } from '../../router/route.ts'
import { findMatrix, matrixPrice } from '../../use-cases/routes/matrix.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { OSRM_PARAMETERS } from './options.ts'
import { indexesOf, type OsrmQuestion } from './question.ts'
import { checkSnapped, type Place, type Served, waypointMembers } from './service.ts'
import type { Written } from './write-json.ts'

const SIDE_MAX = 1000

export function serveTable(question: OsrmQuestion): Served {
  const { points, skipsWaypoints, given } = question
  if (points.length > SIDE_MAX) throw refusal('OSRM_TABLE_TOO_BIG')
  if (points.length < 2) throw refusal('OSRM_FEW')
  const read = readerOf(OSRM_PARAMETERS.table, given)
  const kinds = read('annotations')
  const from = indexesOf(read('sources'), points.length)
  const to = indexesOf(read('destinations'), points.length)
  const fallbackSpeed = read('fallback_speed')
  const scale = read('scale_factor') ?? 1
  const isSnapped = read('fallback_coordinate')
  const asked = {
    sources: from.map((index) => points[index]),
    targets: to.map((index) => points[index]),
    metric: 'fastest' as const,
  }
  return {
    cost: matrixPrice(asked),
    async answer(world, isGone) {
      await inTurns(checkSnapped(points, world), isGone)
      const { snapMetresMax } = world.settings
      const found = await findMatrix({ ...asked, snapMetresMax }, world, isGone)
      const { sources, targets, durationMs, lengthMm } = found
      const guessed: [number, number][] = []
      const columns = targets.length
      /** Units of a table; a guess is in metres. */
      const rows = (cells: Float64Array, guess: (metres: number) => number, factor: number) =>
        tableOf(sources.length, columns, (row, column) => {
          if (from[row] === to[column]) return 0
          const cell = cells[row * columns + column]
          if (Number.isFinite(cell)) return (cell / 1000) * factor
          if (fallbackSpeed === undefined) return Number.NaN
          const [a, b] = isSnapped
            ? [sources[row]!, targets[column]!]
            : [asked.sources[row], asked.targets[column]]
          return guess(apartM(a, b)) * factor
        })
      if (fallbackSpeed !== undefined) {
        durationMs.forEach((cell, index) => {
          const [row, column] = [Math.floor(index / columns), index % columns]
          if (!Number.isFinite(cell) && from[row] !== to[column]) guessed.push([row, column])
        })
      }
      const members = skipsWaypoints
        ? {}
        : {
            sources: await inTurns(membersOf(sources, question, world), isGone),
            destinations: await inTurns(membersOf(targets, question, world), isGone),
          }
      const answered = {
        ...(kinds.has('duration') && {
          durations: rows(durationMs, (metres) => metres / fallbackSpeed!, scale),
        }),
        ...(kinds.has('distance') && { distances: rows(lengthMm, (metres) => metres, 1) }),
        ...members,
        ...(guessed.length > 0 && { fallback_speed_cells: guessed }),
      }
      return { members: answered, isShort: false }
    },
  }
}

function* membersOf(
  places: readonly (Place | undefined)[],
  question: OsrmQuestion,
  world: World,
): Steps<object[]> {
  const members: object[] = []
  for (const place of places) {
    members.push(waypointMembers(place!, question, world))
    yield
  }
  return members
}

/** Cells that are written between two pauses. */
const CELLS_A_PAUSE = 4_096

/** Rows of cells with a decimal; NaN is `null`. */
const tableOf = (
  rows: number,
  columns: number,
  cellAt: (row: number, column: number) => number,
): Written => ({
  *write(writer) {
    writer.ascii('[')
    for (let row = 0; row < rows; row++) {
      writer.ascii(row > 0 ? ',[' : '[')
      for (let column = 0; column < columns; column++) {
        if (column > 0) writer.ascii(',')
        const cell = cellAt(row, column)
        if (Number.isNaN(cell)) writer.ascii('null')
        else if (cell === 0) writer.ascii('0')
        else writer.decimal(cell, 1)
        if ((row * columns + column + 1) % CELLS_A_PAUSE === 0) yield
      }
      writer.ascii(']')
    }
    writer.ascii(']')
  },
})

const apartM = (a: RoutePoint, b: RoutePoint): number =>
  ellipsoidDistanceM(a.lonE7, a.latE7, b.lonE7, b.latE7)

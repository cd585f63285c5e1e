/**
 * A matrix in parts that any thread can make. First blocks of targets climb, each once. Then blocks of sources meet them,
 * and write their rows into memory for all threads. The numbers are those of `matrixSteps`, bit for bit.
 */

import { hilbertOrder } from '../../geo/hilbert.ts'
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { sharedBuffer } from '../../tables/shared-arrays.ts'
import { emptyTableSteps, type Meeting, type Table } from '../hierarchy/search/cost-table.ts'
import { ROW_NUMBERS } from '../hierarchy/wasm/climb-block.ts'
import {
  costTableOf,
  type Matrix,
  type MatrixRequest,
  measuredEnds,
  pointEndsSteps,
  straightDrives,
} from '../matrix.ts'
import type { RoutePoint, SnapSettings } from '../places.ts'
import type { RouteQuery } from '../router.ts'
import type { Place } from '../snapping/snap.ts'
import {
  inOneMemorySteps,
  openPlaces,
  openTargetsSteps,
  type PackedEnd,
  packPlaces,
  packTargets,
} from './packed-targets.ts'

/** Points of a part: neighbours, so that they climb over the same ranks. Fewer sources let all threads end together. */
const TARGETS_A_PART = 64
const SOURCES_A_PART = 32

/** Cells of a grid over the points, each way, by the power of two. */
const GRID_BITS = 12

/** Plain data: what every part of a matrix is made by. */
export interface MatrixOrder extends SnapSettings {
  readonly points: readonly RoutePoint[]
  /** Numbers of the points of each part. */
  readonly parts: readonly (readonly number[])[]
}

/** The order of the first parts: blocks of targets. */
export const targetsOrder = (request: MatrixRequest): MatrixOrder =>
  orderOf(request, request.targets, TARGETS_A_PART)

/** The order of the second parts: blocks of sources. */
export const sourcesOrder = (request: MatrixRequest): MatrixOrder =>
  orderOf(request, request.sources, SOURCES_A_PART)

function orderOf(
  { metric, snapMetresMax }: SnapSettings,
  points: readonly RoutePoint[],
  pointsAPart: number,
): MatrixOrder {
  const cellOf = (coordinate: 'lonE7' | 'latE7') => {
    const numbers = points.map((point) => point[coordinate])
    const least = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
    const most = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
    const perCell = (most - least + 1) / 2 ** GRID_BITS
    return (number: number) => Math.floor((numbers[number] - least) / perCell)
  }
  const order = [...hilbertOrder(points.length, GRID_BITS, cellOf('lonE7'), cellOf('latE7'))]
  const parts: number[][] = []
  for (let i = 0; i < order.length; i += pointsAPart) parts.push(order.slice(i, i + pointsAPart))
  return { metric, snapMetresMax, points, parts }
}

const withEnds = (lists: readonly (readonly unknown[])[]): number[] =>
  [...lists.keys()].filter((number) => lists[number].length > 0)

/** A part of the targets, climbed; with pauses. */
export function* targetsPartSteps(
  query: RouteQuery,
  { points, parts, ...settings }: MatrixOrder,
  part: number,
): Steps<Uint8Array> {
  const { metric } = settings
  const own = parts[part].map((number) => points[number])
  const arriving = yield* pointEndsSteps(query, settings, own, 'end')
  const ends = measuredEnds(query, metric, arriving.ends, 'end')
  const { table } = costTableOf(query, metric)
  yield
  const block = table.climb(withEnds(ends), ends, 'down', true)
  yield
  return packTargets(arriving.places, ends, block)
}

/** What the rows of a matrix are made in: memory for all threads. */
export interface MatrixMemory {
  readonly targets: SharedArrayBuffer
  /** Durations of all cells, then their lengths. */
  readonly cells: SharedArrayBuffer
}

/** Makes it, with pauses. @param parts what the parts of the targets gave, in their order */
export function* matrixMemorySteps(
  { sources, targets }: MatrixRequest,
  parts: readonly Uint8Array[],
): Steps<MatrixMemory> {
  const cells = sources.length * targets.length
  return {
    targets: yield* inOneMemorySteps(parts),
    cells: sharedBuffer(2 * cells * Float64Array.BYTES_PER_ELEMENT),
  }
}

/**
 * Makes parts of the sources over the targets' parts. A part writes its rows when all of them are ready, and gives the
 * places of its points. It may be made twice: what it writes is the same.
 * @param targets their order, whose points are not looked at
 * @returns makes a part, one after another; the first one opens the targets
 */
export function sourceParts(
  query: RouteQuery,
  sources: MatrixOrder,
  targets: Pick<MatrixOrder, 'parts'>,
  memory: MatrixMemory,
): (part: number) => Steps<Uint8Array> {
  const { points, parts, ...settings } = sources
  const { metric } = settings
  const { durationMs, lengthMm } = cellsOf(memory.cells)
  const [ofCosts, ofMeasures] =
    metric === 'fastest' ? [durationMs, lengthMm] : [lengthMm, durationMs]
  const columns = targets.parts.reduce((sum, { length }) => sum + length, 0)
  // A thread makes one part after the other, so they share what they work in.
  let opened: OpenedMatrix | undefined
  let found: Table | undefined

  return function* (part) {
    opened ??= yield* openedSteps(query, metric, targets, memory)
    found ??= yield* emptyTableSteps(SOURCES_A_PART * columns, true)
    const numbers = parts[part]
    const own = numbers.map((number) => points[number])
    const leaving = yield* pointEndsSteps(query, settings, own, 'start')
    const ends = measuredEnds(query, metric, leaving.ends, 'start')
    const { costs, measures } = found
    costs.fill(Number.POSITIVE_INFINITY)
    measures.fill(Number.POSITIVE_INFINITY)
    yield* opened.meet(withEnds(ends), ends, found)
    yield* opened.straight(leaving.ends, found)
    for (const [row, number] of numbers.entries()) {
      ofCosts.set(costs.subarray(row * columns, (row + 1) * columns), number * columns)
      ofMeasures.set(measures.subarray(row * columns, (row + 1) * columns), number * columns)
    }
    return new Uint8Array(packPlaces(leaving.places).buffer)
  }
}

interface OpenedMatrix {
  readonly meet: Meeting
  readonly straight: ReturnType<typeof straightDrives>
}

/** What meets the targets of a memory; with pauses. */
function* openedSteps(
  query: RouteQuery,
  metric: MetricName,
  { parts }: Pick<MatrixOrder, 'parts'>,
  memory: MatrixMemory,
): Steps<OpenedMatrix> {
  const lists: (readonly PackedEnd[])[] = []
  const opened = yield* openTargetsSteps(memory.targets)
  const blocks = opened.map(({ ends, ...block }, part) => {
    for (const [lane, list] of ends.entries()) lists[parts[part][lane]] = list
    const numbers = withEnds(ends).map((lane) => parts[part][lane])
    return { ...block, numbers, rowCount: block.rows.length / ROW_NUMBERS }
  })
  const { table, longMeasure } = costTableOf(query, metric)
  const meet = table.meetingOf({ lists, blocks }, longMeasure)
  yield
  return { meet, straight: straightDrives(query, metric, lists, true) }
}

function cellsOf(memory: SharedArrayBuffer): Pick<Matrix, 'durationMs' | 'lengthMm'> {
  const cells = new Float64Array(memory)
  return {
    durationMs: cells.subarray(0, cells.length / 2),
    lengthMm: cells.subarray(cells.length / 2),
  }
}

/** The matrix when all parts are made, from what the parts of the sources gave; with pauses. */
export function* matrixOfPartsSteps(
  sources: MatrixOrder,
  targets: MatrixOrder,
  memory: MatrixMemory,
  made: readonly Uint8Array[],
): Steps<Matrix> {
  const sourcePlaces = made.map((bytes) => {
    const numbers = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT)
    new Uint8Array(numbers.buffer).set(bytes)
    return openPlaces(numbers)
  })
  const opened = yield* openTargetsSteps(memory.targets)
  const targetPlaces = opened.map(({ places }) => places)
  return {
    sources: inOrder(sources, sourcePlaces),
    targets: inOrder(targets, targetPlaces),
    ...cellsOf(memory.cells),
  }
}

function inOrder(
  { points, parts }: MatrixOrder,
  places: readonly (readonly (Place | undefined)[])[],
): (Place | undefined)[] {
  const ordered: (Place | undefined)[] = new Array(points.length)
  for (const [part, numbers] of parts.entries()) {
    for (const [lane, number] of numbers.entries()) ordered[number] = places[part][lane]
  }
  return ordered
}

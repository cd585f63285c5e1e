/**
 * A block of targets that has climbed, as bytes that any thread can read: where its points are, how drives end there, and
 * the rows of its climb.
 */
import type { Steps } from '../../report/steps.ts'
import { sharedBuffer } from '../../tables/shared-arrays.ts'
import type { DriveEnd } from '../ends.ts'
import type { Climbed } from '../hierarchy/search/cost-table.ts'
import type { TableEnd } from '../hierarchy/wasm/climb-block.ts'
import type { Place } from '../snapping/snap.ts'

/** How a drive may end, with its other measure. */
export type PackedEnd = DriveEnd & TableEnd

/** Numbers of a place: edge, fraction, longitude and latitude in 1e-7 degrees, distance in metres. */
const PLACE_NUMBERS = 5
/** In place of an edge where no road is near. */
const NO_EDGE = -1
/** Numbers of an end: vertex, offset, measure, directed edge, share along it, extra, 1 where arcs are between. */
const END_NUMBERS = 7
/** Counts before the columns: points, ends, rows, cells. */
const COUNTS = 4

const FLOAT = Float64Array.BYTES_PER_ELEMENT

/** The columns of a block over memory; columns of 8 bytes a number come first. */
function columnsOver(memory: ArrayBufferLike, from: number, counts: Uint32Array) {
  const [points, ends, rows, cells] = counts
  let at = from + COUNTS * Uint32Array.BYTES_PER_ELEMENT
  const floats = (length: number) => {
    const column = new Float64Array(memory, at, length)
    at += column.byteLength
    return column
  }
  const words = (length: number) => {
    const column = new Uint32Array(memory, at, length)
    at += column.byteLength
    return column
  }
  return {
    places: floats(points * PLACE_NUMBERS),
    ends: floats(ends * END_NUMBERS),
    endCounts: words(points),
    rows: words(rows),
    costs: words(cells),
    measures: words(cells),
  }
}

const bytesOf = ([points, ends, rows, cells]: Uint32Array): number =>
  COUNTS * Uint32Array.BYTES_PER_ELEMENT +
  FLOAT * (points * PLACE_NUMBERS + ends * END_NUMBERS) +
  Uint32Array.BYTES_PER_ELEMENT * (points + rows + 2 * cells)

const aligned = (bytes: number): number => Math.ceil(bytes / FLOAT) * FLOAT

/** @param ends of each point of the block; empty where it has no drive */
export function packTargets(
  places: readonly (Place | undefined)[],
  ends: readonly (readonly PackedEnd[])[],
  { rows, costs, measures }: Climbed,
): Uint8Array {
  const endCount = ends.reduce((sum, list) => sum + list.length, 0)
  const counts = Uint32Array.of(places.length, endCount, rows.length, costs.length)
  const memory = new ArrayBuffer(bytesOf(counts))
  new Uint32Array(memory).set(counts)
  const columns = columnsOver(memory, 0, counts)
  columns.places.set(packPlaces(places))
  let at = 0
  for (const [point, list] of ends.entries()) {
    columns.endCounts[point] = list.length
    for (const { vertex, offset, measure = 0, directed, along, extra, over } of list) {
      columns.ends.set([vertex, offset, measure, directed, along, extra, over ? 1 : 0], at)
      at += END_NUMBERS
    }
  }
  columns.rows.set(rows)
  columns.costs.set(costs)
  columns.measures.set(measures)
  return new Uint8Array(memory)
}

export interface OpenedTargets {
  readonly places: readonly (Place | undefined)[]
  readonly ends: readonly (readonly PackedEnd[])[]
  readonly rows: Uint32Array
  readonly costs: Uint32Array
  readonly measures: Uint32Array
}

/** The blocks one after another in memory for all threads; a pause after each. */
export function* inOneMemorySteps(blocks: readonly Uint8Array[]): Steps<SharedArrayBuffer> {
  const sizes = blocks.map((block) => aligned(block.length))
  const memory = sharedBuffer(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [i, block] of blocks.entries()) {
    new Uint8Array(memory).set(block, at)
    at += sizes[i]
    yield
  }
  return memory
}

/** The blocks of such a memory; a pause after each. */
export function* openTargetsSteps(memory: SharedArrayBuffer): Steps<OpenedTargets[]> {
  const opened: OpenedTargets[] = []
  for (let at = 0; at < memory.byteLength; ) {
    const counts = new Uint32Array(memory, at, COUNTS)
    const columns = columnsOver(memory, at, counts)
    at += aligned(bytesOf(counts))
    const { rows, costs, measures } = columns
    const places = openPlaces(columns.places)
    opened.push({ places, ends: endsOf(columns, places), rows, costs, measures })
    yield
  }
  return opened
}

function endsOf(
  { ends, endCounts }: ReturnType<typeof columnsOver>,
  places: readonly (Place | undefined)[],
): PackedEnd[][] {
  let at = 0
  return places.map((place, point) =>
    Array.from({ length: endCounts[point] }, () => {
      const [vertex, offset, measure, directed, along, extra, isOver] = ends.subarray(at)
      at += END_NUMBERS
      // The arcs between and the turn are in its measure already.
      const [weight, own] = [directed, place as Place]
      const end = { vertex, offset, measure, directed, weight, along, extra, place: own }
      return isOver === 1 ? { ...end, over: () => [] } : end
    }),
  )
}

/** Places as numbers. */
export function packPlaces(places: readonly (Place | undefined)[]): Float64Array {
  const numbers = new Float64Array(places.length * PLACE_NUMBERS)
  for (const [point, place] of places.entries()) {
    const { edge, fraction, lonE7, latE7, distanceM } = place ?? NOWHERE
    numbers.set([edge, fraction, lonE7, latE7, distanceM], point * PLACE_NUMBERS)
  }
  return numbers
}

const NOWHERE: Place = { edge: NO_EDGE, fraction: 0, lonE7: 0, latE7: 0, distanceM: 0 }

/** The places again, to the last bit. */
export function openPlaces(numbers: Float64Array): (Place | undefined)[] {
  return Array.from({ length: numbers.length / PLACE_NUMBERS }, (_, point) => {
    const [edge, fraction, lonE7, latE7, distanceM] = numbers.subarray(point * PLACE_NUMBERS)
    return edge === NO_EDGE ? undefined : { edge, fraction, lonE7, latE7, distanceM }
  })
}

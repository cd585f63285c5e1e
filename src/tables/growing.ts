/** Typed arrays that grow at the end: columns while their number of rows is not known yet. */
import type { NumberColumn } from './table-file.ts'

type Constructor<T> = { new (length: number): T }

export interface Growing<T extends NumberColumn> {
  /** Capacity; only the first `length` values count. */
  values: T
  length: number
}

/** An empty column of the given type, with room for `capacity` values. */
export function growing<T extends NumberColumn>(type: Constructor<T>, capacity = 1024): Growing<T> {
  return { values: new type(capacity), length: 0 }
}

type GrowingColumns<T> = {
  readonly [Name in keyof T]: T[Name] extends Constructor<infer V extends NumberColumn>
    ? Growing<V>
    : never
}
type GrownColumns<T> = { readonly [Name in keyof T]: T[Name] extends Growing<infer V> ? V : never }

/** Empty columns of the given types. */
export function growingColumns<T extends Readonly<Record<string, Constructor<NumberColumn>>>>(
  types: T,
): GrowingColumns<T> {
  const columns = Object.entries(types).map(([name, type]) => [name, growing(type)])
  return Object.fromEntries(columns) as GrowingColumns<T>
}

/** Copies of the values of columns, each in memory of its own size. */
export function grownColumns<T extends Readonly<Record<string, Growing<NumberColumn>>>>(
  columns: T,
): GrownColumns<T> {
  const copies = Object.entries(columns).map(([name, column]) => [name, grown(column).slice()])
  return Object.fromEntries(copies) as GrownColumns<T>
}

/** Appends a value; amortised constant time. */
export function append(column: Growing<NumberColumn>, value: number): void {
  if (column.length === column.values.length) makeRoom(column, 1)
  column.values[column.length++] = value
}

/** Appends all of `values`. */
export function appendAll(column: Growing<NumberColumn>, values: NumberColumn): void {
  makeRoom(column, values.length)
  column.values.set(values, column.length)
  column.length += values.length
}

/** Half as much again is taken when room is short, so that growing costs little time and little memory. */
function makeRoom(column: Growing<NumberColumn>, count: number): void {
  const wanted = column.length + count
  if (wanted <= column.values.length) return
  const type = column.values.constructor as Constructor<NumberColumn>
  const larger = new type(Math.max(wanted, Math.ceil(column.values.length * 1.5)))
  larger.set(column.values.subarray(0, column.length))
  column.values = larger
}

/** The values without the spare room: a view, nothing is copied. */
export function grown<T extends NumberColumn>(column: Growing<T>): T {
  return column.values.subarray(0, column.length) as T
}

/** A copy of a list of numbers with as much room again. */
export function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2)
  larger.set(values)
  return larger
}

/** Typed arrays that grow at the end: the staging columns of a build. */

type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array

export interface Growing<T extends Numbers> {
  length: number
  values: T
}

export function growing<T extends Numbers>(type: new (length: number) => T): Growing<T> {
  return { length: 0, values: new type(1024) }
}

export function push(column: Growing<Numbers>, value: number): void {
  if (column.length === column.values.length) reserve(column, column.length + 1)
  column.values[column.length++] = value
}

/** Makes room for `length` values; half as much again is taken, so that growing costs little time and little memory. */
export function reserve(column: Growing<Numbers>, length: number): void {
  if (length <= column.values.length) return
  const larger = new (column.values.constructor as new (length: number) => Numbers)(
    Math.max(length, Math.ceil(column.values.length * 1.5)),
  )
  larger.set(column.values.subarray(0, column.length))
  column.values = larger
}

export function valuesOf<T extends Numbers>(column: Growing<T>): T {
  return column.values.subarray(0, column.length) as T
}

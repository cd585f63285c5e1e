/** Members as a plain object. */
import type { Field, FieldSink } from './fields.ts'

export interface ObjectSink<T> extends FieldSink {
  /** The object of the members since the last call. */
  take(): T
}

const decoder = new TextDecoder()

/** @returns a sink whose objects have the members that a visit names; the caller knows their type */
export function createObjectSink<T>(): ObjectSink<T> {
  let open: Record<string, unknown> = {}
  const put = ({ name }: Field, value: unknown) => {
    open[name] = value
  }
  return {
    absent: (field) => put(field, null),
    whole: put,
    degrees: (field, e7) => put(field, e7 / 1e7),
    time: (field, seconds) => put(field, new Date(seconds * 1_000).toISOString().slice(0, 19)),
    utf8: (field, bytes, start, end) => put(field, decoder.decode(bytes.subarray(start, end))),
    take() {
      const taken = open
      open = {}
      return taken as T
    },
  }
}

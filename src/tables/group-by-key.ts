/** Places by small whole numbers, and values by any key. */
import { NONE } from './none.ts'

/**
 * Groups the places of a list by their keys, each below `keyCount`; one with NONE is in no group. The places with key
 * `k` are `place[first[k]] .. place[first[k + 1] - 1]`, ascending.
 */
export function groupByKey(keys: Uint32Array, keyCount: number) {
  const first = new Uint32Array(keyCount + 1)
  for (const key of keys) if (key !== NONE) first[key + 1]++
  for (let key = 0; key < keyCount; key++) first[key + 1] += first[key]
  const next = first.slice()
  const place = new Uint32Array(first[keyCount])
  for (let at = 0; at < keys.length; at++) if (keys[at] !== NONE) place[next[keys[at]]++] = at
  return {
    /** One longer than the keys. */
    first,
    place,
  }
}

/** Adds a value to the values of a key. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  keptIn(lists, key, () => []).push(value)
}

/** A function whose value for an object is made at the first call, and kept as long as the object lives. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value) {
  const values = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    values.set(key, value)
    return value
  }
}

/** Returns the value of a key; makes and keeps it at the first call. */
export function keptIn<Key, Value>(
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = values.get(key)
  if (value === undefined) {
    value = make()
    values.set(key, value)
  }
  return value
}

/** The keys of all origins with their places in the table of used requests; a key keeps its place while it exists. */

import type { Settings } from '../settings/settings.ts'
import { demoKey, type KeyEntry, keysOfText } from './key-ring.ts'
import { readKeysFile } from './keys-file.ts'
import { KEY_SLOTS, type QuotaTable } from './quota.ts'

/** @throws TeeviitError KEY* where the file or the text of keys is wrong. */
export function readKeys({ keys }: Settings): KeyEntry[] {
  const given = [...readKeysFile(keys.file), ...keysOfText(keys.secrets)]
  const demo = demoKey(keys.demoPerMinute)
  // Who names the secret `demo` says what it may do.
  const isGiven = given.some(({ sha256 }) => sha256 === demo.sha256)
  return keys.demo && !isGiven ? [...given, demo] : given
}

export type KeySlots = ReturnType<typeof createKeySlots>

/** @param onNew told of each place that a key takes anew */
export function createKeySlots(table: QuotaTable, onNew: (slot: number) => void = () => {}) {
  const slots = new Map<string, number>()
  const free: number[] = []
  let next = 0

  function slotOf(name: string): number {
    const known = slots.get(name)
    if (known !== undefined) return known
    const slot = free.pop() ?? next++
    if (slot >= KEY_SLOTS) throw new RangeError(`more than ${KEY_SLOTS} keys`)
    Atomics.store(table, slot, 0n)
    onNew(slot)
    slots.set(name, slot)
    return slot
  }

  return {
    place(keys: readonly KeyEntry[]) {
      const names = new Set(keys.map(({ name }) => name))
      for (const [name, slot] of slots) {
        if (names.has(name)) continue
        slots.delete(name)
        free.push(slot)
      }
      return keys.map((key) => ({ ...key, slot: slotOf(key.name) }))
    },
  }
}

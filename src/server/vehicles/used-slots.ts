/** When sets were used last: seconds in shared memory, at a place that follows from the name. */

const USED_SLOTS = 4096

/** Room for the times of all threads. */
export const createUsedSlots = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(USED_SLOTS * Int32Array.BYTES_PER_ELEMENT))

/** The place of a name. Two names with one place are used together, which makes the older one stay too long at worst. */
export function slotOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % USED_SLOTS
}

/** When sets were used last: seconds in shared memory, at a place that follows from the name. */
import { hashOfText } from '../process/client-network.ts'

const USED_SLOTS = 4096

/** Room for the times of all threads. */
export const createUsedSlots = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(USED_SLOTS * Int32Array.BYTES_PER_ELEMENT))

/** The place of a name. Two names with one place are used together, which makes the older one stay too long at worst. */
export const slotOf = (name: string): number => hashOfText(name, 0) % USED_SLOTS

/** Work that is shared among threads, as another thread does it: by a world and a copy of the order of its own. */
import { deserialize, serialize } from 'node:v8'
import { runToEnd } from '../../src/report/steps.ts'
import { ClientGone } from '../../src/use-cases/client-gone.ts'
import type { ShareWork, World } from '../../src/use-cases/world.ts'

/** @param done counts parts by the names of works */
export function shareApart(other: World, done: Map<string, number>): ShareWork {
  return async (work, order, { count, memory = [] }, isGone) => {
    const partOf = work.partOf(other, deserialize(serialize(order)), memory)
    const parts: Uint8Array[] = []
    for (let index = count - 1; index >= 0; index--) {
      if (isGone()) throw new ClientGone()
      const made = partOf(index)
      parts[index] = made instanceof Uint8Array ? made : runToEnd(made)
    }
    done.set(work.name, (done.get(work.name) ?? 0) + count)
    return parts
  }
}

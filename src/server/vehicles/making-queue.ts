/**
 * The vehicles of a process: which weight sets are kept, which are being made, and who waits. One is made at a time,
 * few wait, and one key has at most two of them; further ones are refused.
 */

/** Weight sets that wait to be made, of all keys and of one. */
export const WAITING_MAX = 6
export const WAITING_OF_KEY_MAX = 2

export interface QueuePlan<Order, Made> {
  /** Makes one; the next is begun when it is done. */
  make(name: string, order: Order): Promise<Made>
  bytesOf(made: Made): number
  /** Bytes of all that are kept; the one that was made last is kept in any case. */
  readonly bytesMax: number
  /** When one was used last; a larger number is later. */
  usedAt(name: string): number
  /** It is in nobody's hands any more. */
  onDropped(name: string, made: Made): void
  /** One that was waited for is not made. */
  onFailed(name: string, error: Error): void
}

interface Waiting<Order> {
  readonly name: string
  readonly order: Order
  readonly key: string | undefined
}

export function createMakingQueue<Order, Made>(plan: QueuePlan<Order, Made>) {
  const kept = new Map<string, { readonly made: Made; readonly isPinned: boolean }>()
  /** The first one is being made. */
  let waiting: Waiting<Order>[] = []

  async function makeFirst(): Promise<void> {
    const [first] = waiting
    if (!first) return
    // After a `clear` another may be under way, with which this one has nothing to do.
    const isWanted = () => waiting[0] === first
    try {
      const made = await plan.make(first.name, first.order)
      if (isWanted()) keep(first, made)
    } catch (error) {
      if (isWanted()) plan.onFailed(first.name, error as Error)
    }
    if (!isWanted()) return
    waiting.shift()
    void makeFirst()
  }

  function keep({ name, key }: Waiting<Order>, made: Made): void {
    kept.set(name, { made, isPinned: key === undefined })
    let bytes = 0
    for (const one of kept.values()) bytes += plan.bytesOf(one.made)
    const loose = [...kept].filter(([other, one]) => other !== name && !one.isPinned)
    loose.sort(([a], [b]) => plan.usedAt(a) - plan.usedAt(b))
    for (const [other, one] of loose) {
      if (bytes <= plan.bytesMax) break
      bytes -= plan.bytesOf(one.made)
      kept.delete(other)
      plan.onDropped(other, one.made)
    }
  }

  return {
    /**
     * Asks for a weight set that is not kept.
     * @param key of the asker; undefined for the operator, whose sets are neither refused nor dropped
     * @returns false where it is refused
     */
    want(name: string, order: Order, key: string | undefined) {
      if (waiting.some((one) => one.name === name)) return true
      if (key !== undefined) {
        const own = waiting.filter((one) => one.key === key).length
        if (waiting.length > WAITING_MAX || own >= WAITING_OF_KEY_MAX) return false
      }
      waiting.push({ name, order, key })
      if (waiting.length === 1) void makeFirst()
      return true
    },
    kept: (name: string) => kept.get(name)?.made,
    /** Forgets everything, as where a release goes out of service. */
    clear() {
      kept.clear()
      const forgotten = waiting
      waiting = []
      const error = new Error('the release is another one')
      for (const { name } of forgotten) plan.onFailed(name, error)
    },
  }
}

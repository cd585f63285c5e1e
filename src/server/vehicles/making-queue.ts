/**
 * The vehicles of a process: which weight sets are kept, which are being made, and who waits. One is made at a time, few
 * wait, and one key has at most two of them; whoever comes beyond that is refused.
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
}

/** Whether one is kept already, will be made, or is refused. */
export type Wanted = 'kept' | 'waiting' | 'refused'

interface Waiting<Order> {
  readonly name: string
  readonly order: Order
  readonly key: string | undefined
}

/** An empty queue. */
export function createMakingQueue<Order, Made>(plan: QueuePlan<Order, Made>) {
  let kept = new Map<string, { readonly made: Made; readonly isPinned: boolean }>()
  let waiting: Waiting<Order>[] = []
  let promises = new Map<string, PromiseWithResolvers<Made>>()
  let current: Waiting<Order> | undefined

  function next(): void {
    if (current) return
    const one = waiting.shift()
    if (!one) return
    current = one
    const promise = promises.get(one.name)
    const end = () => {
      // After a `clear` another may be under way, with which this one has nothing to do.
      if (current !== one) return
      current = undefined
      promises.delete(one.name)
      next()
    }
    plan.make(one.name, one.order).then(
      (made) => {
        if (current === one) keep(one, made)
        promise?.resolve(made)
        end()
      },
      (error) => {
        promise?.reject(error)
        end()
      },
    )
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
     * Asks for a weight set.
     * @param key of whoever asks; undefined for the operator, whose sets are neither refused nor dropped
     */
    want(name: string, order: Order, key: string | undefined): Wanted {
      if (kept.has(name)) return 'kept'
      if (promises.has(name)) return 'waiting'
      if (key !== undefined) {
        const under = current ? [current, ...waiting] : waiting
        const own = under.filter((one) => one.key === key).length
        if (waiting.length >= WAITING_MAX || own >= WAITING_OF_KEY_MAX) return 'refused'
      }
      const promise = Promise.withResolvers<Made>()
      // Nobody need wait for it.
      promise.promise.catch(() => {})
      promises.set(name, promise)
      waiting.push({ name, order, key })
      next()
      return 'waiting'
    },
    kept: (name: string) => kept.get(name)?.made,
    /** Resolves when the set is made; rejects with what making it threw. */
    made(name: string) {
      const made = kept.get(name)?.made
      if (made) return Promise.resolve(made)
      return promises.get(name)?.promise ?? Promise.reject(new Error(`nobody makes ${name}`))
    },
    /** Forgets everything, as where a release goes out of service. */
    clear() {
      kept = new Map()
      waiting = []
      current = undefined
      for (const { reject } of promises.values()) reject(new Error('the release is another one'))
      promises = new Map()
    },
  }
}

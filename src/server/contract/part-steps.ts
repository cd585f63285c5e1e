/** Parts of a work done one at a time; one that pauses by itself goes on at the next call. */
import type { Steps } from '../../report/steps.ts'
import type { MadePart } from '../../use-cases/world.ts'

export interface PartSteps {
  /** Whether a part was begun and is not done. */
  isOpen(): boolean
  /** Begins a part; most are done with it. */
  begin(index: number): void
  /** Goes on with the part that was begun, up to its next pause. */
  goOn(): void
}

/** `put` takes what is done. Both calls throw what the part throws; nothing is open then. */
export function createPartSteps(
  part: (index: number) => MadePart,
  put: (index: number, bytes: Uint8Array) => void,
): PartSteps {
  let open: Steps<Uint8Array> | undefined
  let openIndex = 0
  const goOn = (): void => {
    const steps = open
    open = undefined
    const { done, value } = steps!.next()
    if (done) put(openIndex, value)
    else open = steps
  }
  return {
    isOpen: () => open !== undefined,
    begin(index) {
      const made = part(index)
      if (made instanceof Uint8Array) {
        put(index, made)
        return
      }
      open = made
      openIndex = index
      goOn()
    },
    goOn,
  }
}

/** A process of its own that runs cases, one after the other, as it is told. */
import { getPriority, setPriority } from 'node:os'
import { caseOf } from './cases/all.ts'
import { createScene, type Tally } from './cases/case.ts'

export interface Order {
  readonly id: string
  readonly port: number
  readonly key: string
  readonly seconds: number
  readonly isShort: boolean
}

export interface Told {
  readonly tally: Tally
  readonly isDone: boolean
}

const SEED = 1
/** What was seen so far is told all along: a case that hangs is ended from outside. */
const TELL_MS = 200

// The bystander shares the core, and is to measure the server, not this.
setPriority(Math.min(19, getPriority() + 10))

process.on('message', async ({ id, port, key, seconds, isShort }: Order) => {
  const scene = createScene(port, key, seconds, isShort, SEED)
  const tell = (isDone: boolean) => process.send?.({ tally: scene.tally, isDone } satisfies Told)
  const timer = setInterval(() => tell(false), TELL_MS)
  await caseOf(id).run(scene)
  clearInterval(timer)
  tell(true)
})
process.on('disconnect', () => process.exit())

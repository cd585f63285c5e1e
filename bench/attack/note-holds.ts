/**
 * Loaded into each thread of a server before its program: notes how long the thread was held. A timer comes every
 * millisecond. What the thread's own processor time grew by between two of them is a hold: other programs on the core
 * add nothing to it. Appends `END_MS LENGTH_MS` to the file of TEEVIIT_NOTE_HOLDS, times since 1970.
 */
import { appendFileSync } from 'node:fs'

/** Shorter ones are not told. */
const TOLD_MS = 4

const file = process.env.TEEVIIT_NOTE_HOLDS
if (file !== undefined) {
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let before = usedMs()
  const look = () => {
    const now = usedMs()
    if (now - before >= TOLD_MS) {
      appendFileSync(file, `${Date.now()} ${(now - before).toFixed(1)}\n`)
      before = usedMs()
    } else before = now
  }
  setInterval(look, 1).unref()
}

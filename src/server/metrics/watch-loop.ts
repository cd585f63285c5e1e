/** How busy a thread is, once a second: the share of time with work, the longest hold, the long work under way. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { KeyRoom } from '../keys/key-room.ts'
import type { ThreadView } from './view-cells.ts'

const EVERY_MS = 1_000
/** A hold that is shorter than the clock of the monitor is not counted. */
const RESOLUTION_MS = 10
const NS_PER_S = 1e9

/** Watches the thread that calls it until it ends. */
export function watchLoop(view: ThreadView, workRoom: KeyRoom): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const heldS = Math.max(0, delay.max / NS_PER_S - RESOLUTION_MS / 1_000)
    view.setGauges(workRoom.taken(), utilization, heldS)
    delay.reset()
  }, EVERY_MS)
  timer.unref()
}

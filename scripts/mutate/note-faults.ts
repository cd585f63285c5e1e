/** Before a test file: which fault is on. After it: which faults' places it came by, where none was on. */
import { afterAll, beforeEach, inject } from 'vitest'

const on = inject('fault')
const met = new Set<number>()
const meet = (id: number) => {
  met.add(id)
  return false
}
Object.assign(globalThis, { __faults: { isOn: on === -1 ? meet : (id: number) => id === on } })

// Where a fault is on, the first test that fails says enough.
let hasFailed = false
beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed && on !== -1) skip()
  onTestFailed(() => {
    hasFailed = true
  })
})

// biome-ignore lint/correctness/noEmptyPattern: the runner reads what a hook needs from this pattern
afterAll(({}, suite) => {
  Object.assign(suite.meta, { met: [...met] })
})

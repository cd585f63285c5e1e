/** Before a test file: which fault is on, for it and for what it starts. */
import { beforeEach, inject } from 'vitest'

const on = inject('fault')
process.env.FAULT_ON = String(on)
await import('./meet-faults.ts')

// Where a fault is on, the first test that fails says enough.
let hasFailed = false
beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed && on !== -1) skip()
  onTestFailed(() => {
    hasFailed = true
  })
})

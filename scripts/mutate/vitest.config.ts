/** The tests that guard the file whose faults are looked for. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(','),
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

/** The tests nearest to the file whose faults are looked for; a test file has a thread, which ends with its process. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(','),
    setupFiles: 'scripts/mutate/note-faults.ts',
    reporters: [{}],
    pool: 'threads',
    maxWorkers: 1,
    // Kept modules would be without the faults of this run.
    fsModuleCache: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

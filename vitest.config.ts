import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Threads and children of the tests read the same sources hundreds of times: Node keeps what it made of them.
process.env.NODE_COMPILE_CACHE ??= resolve('build/compile-cache')

const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 120_000 }

/** Tests that start servers, replace modules or listen to the process: each file has a world of its own. */
const APART = [
  'test/{bench,build,cli,docs,release}/**/*.test.ts',
  'test/server/*.test.ts',
  'test/server/{process,rows,vehicles}/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: 'apart',
          globalSetup: 'test/support/bundle.ts',
          include: APART,
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: APART,
          // Engines and interfaces are pure: their files share the modules of a worker, which spares a third of the time.
          isolate: false,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 120_000 }

/** Rooms whose tests start servers, replace modules or listen to the process: each file has a world of its own. */
const APART = ['bench', 'build', 'cli', 'docs', 'release', 'server']

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: 'apart',
          globalSetup: 'test/support/bundle.ts',
          include: APART.map((room) => `test/${room}/**/*.test.ts`),
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: APART.map((room) => `test/${room}/**`),
          // Engines are pure: their files share the modules of a worker, which spares a fifth of the time.
          isolate: false,
        },
      },
    ],
  },
})

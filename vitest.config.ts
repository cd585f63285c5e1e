import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Threads and children of the tests read the same sources hundreds of times: Node keeps what it made of them.
process.env.NODE_COMPILE_CACHE ??= resolve('build/compile-cache')

const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 120_000 }

/** What replaces modules, listens to the process or runs the bundled program; such a file has a world of its own. */
const NEEDS_A_WORLD =
  /\bvi\.(?:mock|doMock)\(|\bprocess\.(?:on|chdir)\(|support\/(?:test-server|started-server|bundled-)|bin\/(?:bundle|teeviit)\.js/
const ALL = globSync('test/**/*.test.ts')
const APART = ALL.filter((file) => NEEDS_A_WORLD.test(readFileSync(file, 'utf8')))

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
          // A test asks what is kept after a collection.
          execArgv: ['--expose-gc'],
          include: ['test/**/*.test.ts'],
          exclude: APART,
          // The others share the modules of a worker: importing them costs more than most of these files' tests.
          isolate: false,
        },
      },
    ],
  },
})

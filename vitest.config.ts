import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/bundle.ts',
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

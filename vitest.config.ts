import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/sample-release.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

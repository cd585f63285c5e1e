/** The conformance tests with a falsifier between them and the server. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/conformance/*.test.ts'],
    // These ask no server.
    exclude: ['test/conformance/{lines,one-truth}.test.ts'],
    globalSetup: 'test/support/bundle.ts',
    runner: './bench/falsify/runner.ts',
    reporters: [{}],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})

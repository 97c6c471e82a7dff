import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** `pnpm test:compose`: one file whose tests depend on each other. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/compose/**/*.test.ts'],
    globalSetup: 'tests/compose/support/engine.setup.ts',
    reporters: ['verbose'],
    // After a failure, the later tests can't pass.
    bail: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})

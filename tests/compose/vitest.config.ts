import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The composed system, in one file whose tests stand on each other: `pnpm test:compose`. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/compose/**/*.test.ts'],
    globalSetup: 'tests/compose/support/engine.setup.ts',
    reporters: ['verbose'],
    // Nothing that comes later can be well when this is not.
    bail: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})

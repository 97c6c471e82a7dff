import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The faults that take minutes: `vitest run --config tests/faults/long/vitest.config.ts`. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../../..'),
  test: {
    include: ['tests/faults/long/**/*.test.ts'],
    env: { FAULT_ROUNDS: '25' },
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})

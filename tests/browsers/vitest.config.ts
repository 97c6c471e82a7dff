import { defineConfig } from 'vitest/config'

/** Limits are for tests that hang. */
const HANGS_MS = 300_000

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: '../support/system.setup.ts',
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    // One browser at a time: two cores, and the system needs one of them.
    fileParallelism: false,
  },
})

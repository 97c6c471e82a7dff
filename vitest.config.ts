import { defineConfig } from 'vitest/config'
import { machine } from './tests/support/test-environment.ts'

/** Limits are for tests that hang: they cost nothing where all is well, and the machine may be busy with other work. */
const HANGS_MS = 300_000

export default defineConfig({
  test: {
    // One more than there are cores, because tests of time limits and restarts wait for seconds.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    setupFiles: process.env['MEASURE_FILES'] ? ['./tests/support/measure-file.ts'] : [],
    // A test's replacements end with it.
    unstubGlobals: true,
    restoreMocks: true,
    env: { NODE_COMPILE_CACHE: machine['NODE_COMPILE_CACHE'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One process for many files: most of the time of a small test is loading what it tests. Unit tests don't wait, so
          // they run first, in as many processes as there are cores.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          include: [
            'packages/*/{src,seed}/**/*.test.ts',
            '{api,lake,web,studio}/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            'studio/{schemas,structure,components,desk}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
            'tests/repo/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // Each file stops what it starts, in processes of its own or in this one, so the files may share one: a new
          // process for each file spends half a second on loading the same libraries.
          isolate: false,
          include: ['tests/integration/**/*.test.ts', 'packages/content-lake/tests/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ['tests/faults/long/**'],
        },
      },
      {
        extends: true,
        test: {
          // Minutes each: `pnpm test:full` runs them, one after the other.
          name: 'long',
          include: ['tests/faults/long/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          env: { LONG: '1' },
          testTimeout: 2 * HANGS_MS,
        },
      },
    ],
  },
})

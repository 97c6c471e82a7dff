import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** Runs `manual.spec.ts` on a fresh system, as the journeys run. */
export default defineConfig(tests, {
  testDir: '.',
  globalSetup: '../support/system.setup.ts',
  outputDir: '../../test-results/playwright',
  workers: 1,
})

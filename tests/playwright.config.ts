import { existsSync, statfsSync, writeFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './support/browser.ts'
import { TIMEOUT_MS } from './support/timeout.ts'
import { workerFile } from './support/worker-file.ts'

const worker = process.env['TEST_WORKER_INDEX']
if (worker && process.env['MEASURE_FILES']) writeFileSync(workerFile(worker), String(process.pid))

/**
 * Files whose tests begin in the Studio (support/studio.ts). They run in the order of their names, so the one that needs
 * a Studio of its own is first: at the end, all others would wait for it.
 */
const IN_STUDIO = /\/(editors|studio|articles|calls-to-check|lead-desk|own-pages)[\w-]*\.spec\.ts$/

/**
 * Playwright lets Chromium share memory by files, because containers often have little memory for it. If there is enough,
 * it saves gigabytes of writing.
 */
function sharesMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 * 1024 ** 3
}

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own: Playwright empties it, and benchmarks and pictures are kept beside it.
  outputDir: '../test-results/playwright',
  // The screens of visual.spec.ts as they were accepted.
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  globalSetup: './support/system.setup.ts',
  // More than there are cores, because a journey often waits: for the Studio's pauses, or the system's. But each worker
  // starts a browser.
  workers: 3,
  fullyParallel: false,
  // Only a browser that stopped drawing counts as a reason (support/journey-reporter.ts).
  retries: 1,
  forbidOnly: true,
  // Limits are for tests that hang: they cost nothing where all is well, and the machine may be busy with other work.
  timeout: 300_000,
  expect: { timeout: TIMEOUT_MS },
  // A worker signs in and loads the Studio once for all its files if no visitor's file comes between. Visitors are first,
  // because editors change what visitors see.
  projects: [
    { name: 'visitors', testIgnore: IN_STUDIO },
    // Each worker loads the Studio, so there are fewer.
    { name: 'editors', testMatch: IN_STUDIO, workers: 2 },
  ],
  use: {
    // Set by the global setup before a worker reads this.
    baseURL: `http://localhost:${process.env['WEB_PORT']}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: TIMEOUT_MS,
    // Drawing what moves takes a tenth of a visitor's journey. Tests of motion set 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of a journey's time. A failure leaves a picture and the page's tree all the same.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      ignoreDefaultArgs: sharesMemory() ? ['--disable-dev-shm-usage'] : [],
      // Each saves a tenth of the renderer's processor time: pages do not live long enough here to earn back what the
      // optimising compiler takes, and the Studio fills V8's usual first space for new objects many times a second.
      args: [...browserFlags, '--js-flags=--no-turbofan --min-semi-space-size=32'],
    },
  },
})

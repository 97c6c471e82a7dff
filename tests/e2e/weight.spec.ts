import type { Page } from '@playwright/test'
import { serviceRoutes } from '../support/routes.ts'
import { expect, system, test } from '../support/test.ts'
import { SCRIPT_BUDGET, weighPage } from '../support/weigh-page.ts'

// One page of each kind; `pnpm bench web` weighs them all.
for (const path of ['/', serviceRoutes[0]!, '/pricing', '/contact', '/quote', '/privacy-policy']) {
  test(`${path} loads at most 100 KiB of script while nobody touches it`, async ({ context }) => {
    const { script } = await weighPage(context, system.site + path, idle)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })
}

/** The last that a page does by itself is to listen for publishes. */
function idle(page: Page): Promise<unknown> {
  return page.waitForRequest((request) => request.url().includes('/data/live/events/'))
}

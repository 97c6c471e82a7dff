import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

// The script that is held back holds the load event back, too.
export const withoutLoad = { waitUntil: 'domcontentloaded' } as const

/** Holds the site's script back until the returned function is called. */
export async function withoutScript(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/assets\/main-.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Waits until React answers for a link: until then a click is the browser's own. */
export async function isAlive(link: Locator): Promise<void> {
  await expect
    .poll(() => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

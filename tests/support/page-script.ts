import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

// Holding back the script also delays the load event.
export const withoutLoad = { waitUntil: 'domcontentloaded' } as const

/** Holds back the site's script until the returned function is called. */
export async function withoutScript(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/assets\/main-.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Uses the page without a change, so that its app starts. */
export const usePage = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focusin')))

/** Waits until React handles an element, which it does once the page is used. Before that, a click on a link is a normal navigation. */
export async function isAlive(element: Locator): Promise<void> {
  await usePage(element.page())
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Waits until the script checks what forms hold. Before that, the browser itself says what is missing. */
export async function formsAreAlive(page: Page): Promise<void> {
  await usePage(page)
  await page.waitForFunction(() => document.querySelector('form')?.noValidate)
}

import type { Page } from '@playwright/test'
import { isAlive } from './page-script.ts'
import { expect } from './test.ts'

/** Nothing may be wider than the screen, or visitors would have to scroll in two directions (WCAG 1.4.10). */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, `${state}: pixels wider than the screen`).toBeLessThanOrEqual(0)
}

/** A section contains what it shows: text below its end lies on the next one. */
export async function expectContained(page: Page, state: string): Promise<void> {
  // The height of sections far below the screen is an estimate.
  await page.evaluate(() => delete document.documentElement.dataset['near'])
  const over = await page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const end = section.getBoundingClientRect().bottom + 1
      return [...section.querySelectorAll('h2, h3, p, li, dt, dd, td, a, button, label')]
        .filter((element) => !element.closest('[aria-hidden], details:not([open])'))
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > end)
        .map((element) => element.textContent)
    }),
  )
  expect(over, `${state}: text below the end of its section`).toEqual([])
}

/** No word is broken in two without a hyphen or a slash. */
export async function expectWholeWords(page: Page, state: string): Promise<void> {
  const broken = await page.evaluate(() => {
    const found = new Set<string>()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (text.parentElement.closest('.visually-hidden, script, style')) continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...lines) - Math.min(...lines) > 4) found.add(word)
      }
    }
    return [...found]
  })
  expect(broken, `${state}: broken words`).toEqual([])
}

/** Puts a word that is longer than the screen, such as an address, in every text of the page. */
export async function lengthenWords(page: Page): Promise<void> {
  // React hydrates the footer last. Before that, it would find other words than it expects.
  await isAlive(page.getByRole('contentinfo'))
  await page.locator('main').evaluate((main) => {
    for (const element of main.querySelectorAll('h1, h2, h3, p, li, dt, dd, td, a, button, label'))
      if (element.childElementCount === 0) element.textContent = 'Telecommunication'.repeat(5)
  })
}

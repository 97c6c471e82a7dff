import { isAlive } from '../support/page-script.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

// Small windows, and other people's settings of text. Large and wide text: every-route.spec.ts.

const answered = (page: Page) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
const phone = (page: Page) => page.getByRole('banner').getByRole('link', { name: /02 5550 0142/ })
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the phone button is round at every width, with the number beside it if there is room', async ({
  page,
}) => {
  await answered(page)
  await page.goto('/')
  const number = page.getByRole('banner').getByText('02 5550 0142', { exact: true })
  for (const [width, shown] of [
    [320, false],
    [390, true],
    [768, true],
    [1024, false],
    [1280, false],
    [1440, true],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = (await phone(page).boundingBox())!
    expect([box.width, box.height], `${width} px`).toEqual([44, 44])
    await expect(phone(page)).toHaveCSS('border-radius', '50%')
    const [visible, right] = await number.evaluate((text) => {
      const { top, right } = text.getBoundingClientRect()
      return [top < text.parentElement!.getBoundingClientRect().bottom, right]
    })
    expect(visible, `${width} px`).toBe(shown)
    if (shown) expect(right, `${width} px`).toBeGreaterThan(box.x + 44 + 80)
    expect(await sideways(page), `${width} px`).toBe(0)
  }
})

test('a long label in the menu makes the header give way', async ({ page }) => {
  await answered(page)
  await page.goto('/')
  const services = page.getByRole('banner').getByRole('button', { name: 'Services' })
  // As an editor could name it.
  await services.evaluate((button) => {
    button.firstChild!.textContent = 'Everything that we look after for you'
  })
  expect(await sideways(page)).toBe(0)
  await expect(phone(page)).toBeInViewport({ ratio: 1 })
})

for (const [what, size] of [
  ['at a zoom of 400 %', { width: 320, height: 256 }],
  ['on a phone on its side', { width: 844, height: 390 }],
] as const) {
  test(`${what} nothing covers the page while it scrolls`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const route of ['/', '/pricing', '/privacy-policy']) {
      await page.goto(route)
      const notice = page.getByRole('region', { name: /cookie/i })
      await expect(notice).toBeInViewport()
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
      await expect(notice).not.toBeInViewport()
      // Scrolling up brings back a header that hides.
      await page.evaluate(() => scrollBy({ top: -120, behavior: 'instant' }))
      const staying = await page.evaluate(() =>
        [...document.querySelectorAll('#root *')]
          .filter((element) => {
            const { position, visibility } = getComputedStyle(element)
            const { height, top, bottom } = element.getBoundingClientRect()
            return (
              /sticky|fixed/.test(position) &&
              visibility === 'visible' &&
              height > 0 &&
              bottom > 0 &&
              top < innerHeight
            )
          })
          .map((element) => element.textContent),
      )
      expect(staying, route).toEqual([])
    }
  })
}

test('the cookie notice comes right after the skip link, and is there or not before the first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const kept = Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
  const notice = page.getByRole('region', { name: /cookie/i })
  // As in the windows that the notice lies over, and in those where it's part of the page.
  for (const height of [800, 400]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/')
    await isAlive(notice)
    expect(await shifted(), `${height} px`).toBe(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(notice.getByRole('link').first()).toBeFocused()
  }
  await notice.getByRole('button', { name: 'Decline' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.locator('html[data-consent]')).not.toBeAttached()
  expect(await shifted()).toBe(0)
})

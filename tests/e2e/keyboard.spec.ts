import type { Page } from '@playwright/test'
import { usePage } from '../support/page-script.ts'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { expect, test, toast } from '../support/test.ts'

// Walks through every journey with the keyboard only: no click, no fill.

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined')))

/** Opens a page and waits until it is hydrated, because only the browser handles keys before that. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await usePage(page)
  await page.waitForFunction(() => Object.keys(document.querySelector('#root header') ?? {}).length > 0)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'textbox' | 'radio') {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`Tab never reached ${String(name)}`)
}

test('the skip link moves the focus past the header', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a dropdown opens, arrow keys move in it, and the chosen page gets the focus', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, 'Services', 'button')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Managed IT Services' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services/cyber-security')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the popup opens, traps the focus, and returns it when closed', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, 'GET SUPPORT', 'button')
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel('Name')).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await popup.evaluate((dialog) => {
      const at = document.activeElement
      return at !== null && at !== document.body && !dialog.contains(at)
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: 'GET SUPPORT' }).first()).toBeFocused()
})

test('a contact message can be sent', async ({ page }) => {
  const person = somebody()
  await open(page, '/contact')
  await tabTo(page, /^Name/, 'textbox')
  // Enter goes on, as the phone's key says.
  for (const name of ['name', 'company', 'email', 'phone'] as const) {
    await page.keyboard.type(person[name])
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type(person.message)
  await tabTo(page, 'BOOK NOW', 'button')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  expect(await leadsFrom(person.email)).toHaveLength(1)
})

test('a quote can be requested', async ({ page }) => {
  const person = somebody()
  await open(page, '/quote')
  await tabTo(page, 'Agricultural', 'radio')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Yes', 'radio')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await tabTo(page, /Number of employees/, 'textbox')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current IT setup')).toBeFocused()
  await tabTo(page, 'NEXT', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  for (const [name, value] of [
    [/Company name/, person.company],
    [/Full name/, person.name],
    [/Email/, person.email],
    [/Phone/, person.phone],
  ] as const) {
    await tabTo(page, name, 'textbox')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Quote request submitted!')).toBeVisible()
  expect(await leadsFrom(person.email)).toMatchObject([{ industry: 'Construction', employees: '30' }])
})

for (const route of process.env['FULL']
  ? ['/', '/services', '/pricing', '/contact', '/privacy-policy']
  : ['/pricing']) {
  for (const [width, over] of [
    [390, 'cookie notice'],
    [390, 'bar'],
    ...(process.env['FULL'] ? ([[1280, 'cookie notice']] as const) : []),
  ] as const) {
    test(`the ${over} never hides the focused element on ${route} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      if (over === 'bar') await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
      await open(page, route)
      const hidden: string[] = []
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab')
        const covered = await page.evaluate(isFocusCovered, 30)
        if (covered) hidden.push(covered)
      }
      expect(hidden).toEqual([])
    })
  }
}

/**
 * Runs in the page. What is over it makes way within a few frames.
 * @returns the text of the focused element if it stays completely hidden, else null
 */
async function isFocusCovered(frames: number): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return null
  const box = at.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  )
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (at.contains(top) || top.contains(at))
  })
  if (!seen && frames > 0) return isFocusCovered(frames - 1)
  return seen ? null : at.innerText.slice(0, 40) || at.outerHTML.slice(0, 60)
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const services = [
  ['Managed IT Services', '/services/managed-it'],
  ['Cyber Security', '/services/cyber-security'],
  ['Device-as-a-Service', '/services/device-as-a-service'],
  ['Cloud & Infrastructure', '/services/cloud-infrastructure'],
  ['Cloud & Backup Solutions', '/services/cloud-backup'],
  ['Web Design & Development', '/services/web-design'],
  ['Web Hosting', '/services/web-hosting'],
  ['IT Consulting', '/services/it-consulting'],
]
const plans = [
  'View All Plans',
  'Standard Managed IT',
  'Cyber Essentials L1',
  'Cyber Essentials L2',
  'Cyber Essentials L3',
]

test.describe('The header', () => {
  test('opens the services in the order of the specification', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Services' }).click()
    for (const [index, [name, href]] of services.entries()) {
      const link = header.locator('a[href^="/services/"]').nth(index)
      await expect(link).toHaveText(new RegExp(name!))
      await expect(link).toHaveAttribute('href', href!)
      await expect(link).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: 'Web Hosting' })).toBeHidden()
    await expect(header.getByRole('button', { name: 'Services' })).toBeFocused()
  })

  test('opens five pricing entries, all of them to the price list', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Pricing' }).click()
    for (const name of plans) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/pricing/)
    }
  })

  test('marks the current page, and calls by telephone', async ({ page }) => {
    await page.goto('/contact')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(header.getByRole('link', { name: 'Home', exact: true })).not.toHaveAttribute(
      'aria-current',
      /.*/,
    )
    await expect(header.getByRole('link', { name: 'GET A FREE IT CONSULTATION' })).toHaveAttribute(
      'href',
      '/quote',
    )
    await expect(header.locator('a[href^="tel:"]').first()).toBeVisible()
  })
})

test.describe('The header on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens a flat list, which a choice closes', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('navigation').filter({ has: page.locator('a[href="/quote"]:visible') })
    const links = await menu
      .locator('a:visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/', '/about', '/services', '/pricing', '/industries', '/contact', '/quote'])
    await menu.locator('a[href="/contact"]:visible').click()
    await expect(page).toHaveURL('/contact')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the footer has the links, the services, the telephone and the address', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const wanted = [
    '/about',
    '/services',
    '/pricing',
    '/industries',
    '/privacy-policy',
    '/terms-of-use',
    '/service-agreement',
    '/cookie-policy',
    '/legal-disclaimer',
  ]
  for (const href of wanted) await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible()
  for (const text of ['Managed IT Services', 'Cyber Security', 'Cloud Solutions', 'IT Consulting']) {
    await expect(footer.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(footer).toContainText(/Surry Hills,? NSW 2010/)
  await expect(footer).toContainText(/©\s*2025/)
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
})

test.describe('Before the script is there', () => {
  // The script that is held back holds the load event back, too.
  const withoutLoad = { waitUntil: 'domcontentloaded' } as const

  /** Holds the site's script back until the returned function is called. */
  async function withoutScript(page: Page): Promise<() => void> {
    const gate = Promise.withResolvers<void>()
    await page.route(/assets\/main-.*\.js$/, async (route) => {
      await gate.promise
      await route.continue()
    })
    return gate.resolve
  }

  test('a button that is pressed is answered once it is', async ({ page }) => {
    const release = await withoutScript(page)
    await page.goto('/', withoutLoad)
    await page.getByRole('main').getByText('GET SUPPORT').click()
    release()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await expect(page).toHaveURL('/')
  })

  test('so is a step of the wizard', async ({ page }) => {
    const release = await withoutScript(page)
    await page.goto('/quote', withoutLoad)
    await page.getByRole('radio', { name: 'Retail' }).check()
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await page.getByRole('button', { name: 'NEXT' }).click()
    release()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
  })

  test('a form that waits too long is left to the browser', async ({ page }) => {
    await withoutScript(page)
    await page.goto('/', withoutLoad)
    await page.getByRole('main').getByText('GET SUPPORT').click()
    await expect(page).toHaveURL(/\/contact/)
  })
})

test.describe('A path that does not exist', () => {
  test.use({ expectedConsole: /\/no-such-page|status of 404/ })

  test('answers 404, says so, leads home, and logs the path', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page'))
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await logged
    await page.getByRole('main').locator('a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
  })

  test('lists every page, and finds those with the words that are typed', async ({ page }) => {
    await page.goto('/no-such-page')
    const search = page.getByRole('search')
    await expect(search.getByRole('link')).toHaveCount(21)
    await search.getByLabel('Search the pages').fill('backup cop')
    await expect(search.getByRole('link')).toHaveText(['Cloud & Backup Solutions'])
    await expect(search.getByRole('status')).toHaveText('1 page')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services/cloud-backup')
  })
})

test.describe('The cookie banner', () => {
  const banner = /cookie/i
  for (const [button, stored] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
    [/close/i, 'declined'],
  ] as const) {
    test(`stores "${stored}" on ${button} and does not come back`, async ({ page }) => {
      await page.goto('/')
      const region = page.getByRole('region', { name: banner })
      await expect(region.locator('a[href="/cookie-policy"]')).toBeVisible()
      await expect(region.locator('a[href="/privacy-policy"]')).toBeVisible()
      await region.getByRole('button', { name: button }).click()
      await expect(region).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(stored)
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(region).toBeHidden()
    })
  }
})

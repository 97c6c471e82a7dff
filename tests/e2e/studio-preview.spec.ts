import type { FrameLocator, Locator, Page } from '@playwright/test'
import { routes } from '../support/routes.ts'
import { deleteDocument, patchDocument } from '../support/lake.ts'
import { discardChanges, openDocument, openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

const DRAFT = 'A heading that only editors see'

/** How long to wait for a reaction before trying again: a new element may not listen yet. */
const SHORTLY = { timeout: 3000 }

/** Opens the Studio's Preview tab. */
async function openPreview(page: Page, pathname: string): Promise<FrameLocator> {
  await openWithin(page, `/presentation?preview=${encodeURIComponent(system.preview + pathname)}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  // Wait until the preview is connected. Before that, the Studio may reload it, and typed text would be lost.
  await expect(frame.locator('sanity-visual-editing')).toBeAttached()
  return frame
}

/** Clicks an element on the page until the Studio opens its field, because the overlay may still be loading. */
async function openField(page: Page, place: Locator, address: RegExp, name: string): Promise<Locator> {
  await expect(async () => {
    await place.hover()
    await place.click()
    await expect(page).toHaveURL(address, SHORTLY)
  }).toPass()
  const field = page.getByRole('textbox', { name, exact: true })
  await expect(field).toBeVisible()
  return field
}

/** Types a page's address above the preview until the Studio shows it, because a new form may take the focus. */
async function visit(page: Page, pathname: string): Promise<void> {
  const address = page.getByTestId('presentation-root').locator('input[value^="http"]')
  await expect(async () => {
    await address.fill(system.preview + pathname)
    await address.press('Enter')
    await expect(page).toHaveURL(new RegExp(`preview=[^&]*${pathname}$`), SHORTLY)
  }).toPass()
}

test.describe('An editor', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1600, height: 900 }))

  test('can click a heading and edit its field, and nobody else sees the draft on the page', async ({
    page,
    browser,
  }) => {
    const frame = await openPreview(page, '/about')
    const field = await openField(
      page,
      frame.getByRole('heading', { level: 1 }),
      /aboutPage\/blocks.*heading/,
      'Heading',
    )
    // The form focuses the field once it has loaded completely, perhaps while the editor types.
    await expect(async () => {
      await field.fill(DRAFT)
      await expect(field).toHaveValue(DRAFT)
    }).toPass()
    await expect(frame.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible()

    // The same page, rendered again on the server.
    const again = page.waitForResponse(
      (response) =>
        response.url().startsWith(`${system.preview}/about`) && response.request().isNavigationRequest(),
    )
    await frame.locator('body').evaluate(() => window.location.reload())
    expect(await (await again).text()).toContain(DRAFT)
    await expect(frame.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible()

    const stranger = await browser.newContext()
    const refused = await stranger.request.get(`${system.preview}/about`)
    expect(refused.status()).toBe(401)
    expect(await refused.text()).not.toContain(DRAFT)
    for (const route of [...routes, '/nothing-here']) {
      const html = await (await stranger.request.get(system.site + route)).text()
      expect(html, route).not.toContain(DRAFT)
      expect(html, route).not.toContain('data-sanity')
      // The zero-width and tag characters that stega would write.
      expect(html, route).not.toMatch(/[\u200b-\u200d\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/u)
    }
    await stranger.close()
    await discardChanges(page)
    await expect(frame.getByRole('heading', { level: 1, name: DRAFT })).toBeHidden()
  })

  // Fifteen seconds, most of it Sanity's own navigation: with FULL=1.
  if (process.env['FULL'])
    test('can navigate the preview, with the matching form beside it, also at the width of a phone', async ({
      page,
    }) => {
      // Sanity's own navigation waits for this response, and loses it if anything is published at the same time.
      await page.route(/vercel-bypass/, () => undefined)
      const frame = await openPreview(page, '/')
      await frame.getByRole('link', { name: 'Industries', exact: true }).first().click()
      await expect(page).toHaveURL(/\/presentation\/industriesPage\//)
      await expect(page.getByRole('heading', { name: 'Industries', exact: true }).first()).toBeVisible()

      await visit(page, '/pricing')
      await expect(frame.getByRole('heading', { level: 1, name: /pric/i })).toBeVisible()
      await page.getByTestId('preview-viewport-toggle').click()
      await expect(frame.getByRole('button', { name: 'Open menu' })).toBeVisible()

      // Documents that this page lists open from here, too. This comes last: the form takes the focus more than once.
      await openField(
        page,
        frame.getByRole('heading', { level: 3, name: 'Standard Managed IT' }),
        /\/presentation\/plan\//,
        'Name',
      )
    })

  test('opens the page that they are editing', async ({ page }) => {
    // On a slow network, they press Preview before the form has its document.
    const gate = Promise.withResolvers<void>()
    await page.route(/\/data\/doc\//, async (route) => {
      await gate.promise
      await route.continue()
    })
    await openDocument(page, 'service', 'service-web-hosting')
    await page.getByRole('link', { name: 'Preview', exact: true }).click()
    gate.resolve()
    await expect(page).toHaveURL(/preview=[^&]*\/services\/web-hosting/)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('hosting', {
      ignoreCase: true,
    })
  })

  // Only in the preview, because a published announcement would appear in all other tests.
  test('sees a drafted announcement, and does not see it again after closing it', async ({ page }) => {
    const announcement = { text: 'Closed on Thursday afternoon.', from: '2026-01-01', until: '2099-12-31' }
    await patchDocument('siteSettings', { announcement }, 'drafts.siteSettings')
    try {
      const frame = await openPreview(page, '/about')
      const bar = frame.getByRole('complementary', { name: 'Announcement' })
      await expect(bar).toContainText('Closed on Thursday afternoon.')
      await bar.getByRole('button', { name: 'Close the announcement' }).click()
      await expect(bar).toBeHidden()
      await expect(frame.getByRole('main')).toBeFocused()
      // Load a document each time, because navigating within the app would keep the notice hidden.
      await frame.locator('body').evaluate(() => location.assign('/contact'))
      await expect(frame.getByLabel('Message')).toBeVisible()
      await expect(frame.getByText('Closed on Thursday afternoon.')).toBeAttached()
      await expect(bar).toBeHidden()
    } finally {
      await deleteDocument('drafts.siteSettings')
    }
  })

  test('cannot send a lead from the preview, and nothing there is measured', async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (request.frame().url().startsWith(system.preview) && !request.url().startsWith(system.preview))
        elsewhere.push(request.url())
    })
    const frame = await openPreview(page, '/contact')
    await frame.getByLabel('Name').fill('Ada Lovelace')
    await frame.getByLabel('Company').fill('Analytical Engines')
    await frame.getByLabel('Email').fill('ada@example.com')
    await frame.getByLabel('Phone').fill('02 5550 0123')
    await frame.getByLabel('Message').fill('This must not be sent to anybody.')
    await frame.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(frame.getByText('Nothing was sent.', { exact: false })).toBeVisible()
    // A link that calls would replace the page by "This content is blocked".
    await frame.getByRole('banner').locator('a[href^="tel:"]').first().click()
    await expect(frame.getByText('this link calls the number', { exact: false })).toBeVisible()
    await expect(frame.getByText('Cookies on this site')).toBeHidden()
    expect(elsewhere).toEqual([])
  })
})

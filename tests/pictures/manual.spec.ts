import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../support/test-environment.ts'
import { somebody } from '../support/people.ts'
import { choose, discardChanges, openDocument, openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

// `pnpm pictures --manual`: takes the pictures in docs/editors.md, in the order of the manual.

const WINDOW = { width: 1280, height: 800 }

/** Takes a picture once everything is saved and no message covers it. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-ui="Toast"]')).toHaveCount(0)
  await expect(page.getByText('Saving...')).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: path.join(root, `docs/pictures/studio-${name}.png`),
    animations: 'disabled',
    caret: 'initial',
  })
}

/** Sends a lead as the contact form does. */
async function send(name: string, company: string, message: string): Promise<void> {
  const [firstName, lastName] = name.split(' ')
  const { email, phone } = somebody({ email: `${firstName!.toLowerCase()}@example.com` })
  const lead = { firstName, lastName, company, email, phone, message }
  const answer = await fetch(`${system.api}/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...lead, leadSource: 'contact_form', page: '/contact' }),
  })
  expect(answer.status).toBe(201)
}

test.beforeEach(({ page }) => page.setViewportSize(WINDOW))

test('a page from a template, its blocks, and what is left to do', async ({ page }) => {
  await openWithin(page, '/structure/page')
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', { name: 'Page: event or webinar' }).click()
  await page.getByLabel('Name of the page').fill('Webinar: check your own backups')
  await page.getByLabel('Summary').fill('Forty minutes, online, on Thursday at noon.')
  await page.getByTestId('field-slug').getByRole('textbox').fill('/events/backup-check')
  await page.getByRole('button', { name: /validation/i }).click()
  await expect(page.getByRole('button', { name: /with your own text/ }).first()).toBeVisible()
  await take(page, 'page')
  await page.getByRole('button', { name: 'Add a block…' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a block' })).toBeVisible()
  await take(page, 'blocks')
  await page.getByRole('button', { name: 'Close dialog' }).click()
})

test('a schedule, a fault, and the overview with both', async ({ page }) => {
  await openDocument(page, 'service', 'service-cloud-backup')
  await page.getByLabel('Summary').fill('Copies of servers and cloud services, tested every week.')
  await choose(page, 'Schedule publish…')
  const dialog = page.getByRole('dialog', { name: 'Schedule publish' })
  await dialog.getByLabel('Date in Sydney').fill('2040-01-10')
  await dialog.getByLabel('Time in Sydney').fill('09:00')
  await take(page, 'schedule')
  await dialog.getByRole('button', { name: 'Schedule publish' }).click()
  await expect(page.getByText(/^This will be published on .*10 Jan 2040/)).toBeVisible()

  await openDocument(page, 'service', 'service-web-hosting')
  await page.getByRole('tab', { name: /Search and sharing/ }).click()
  const title = page.getByLabel('Title in search results')
  await title.fill('Web hosting in Sydney')
  await expect(page.getByRole('region', { name: 'Search result preview' })).toContainText('too short')
  await take(page, 'search')

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Problems' }).getByText(/this has 21/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'What to replace before you go public' }).first(),
  ).toBeVisible()
  await take(page, 'overview')
  await openDocument(page, 'service', 'service-web-hosting')
  await discardChanges(page)
})

test('a question at a field with its answer', async ({ page }) => {
  await openDocument(page, 'service', 'service-cyber-security')
  // The button appears when the pointer is on the field.
  await page.getByTestId('field-summary').hover()
  await page.getByTestId('field-summary').getByRole('button', { name: 'Add comment' }).click()
  const send = page.getByRole('button', { name: 'Send comment' })
  await page.getByTestId('comment-input-editable').pressSequentially('Is this still true?')
  await send.click()
  await page.getByTestId('field-summary').getByRole('button', { name: 'Open comments' }).click()
  const thread = page.getByTestId('comments-list-item')
  await thread.getByTestId('comment-input-editable').click()
  await page.keyboard.type('Since March, yes.')
  await send.last().click()
  await expect(thread.getByText('Since March, yes.')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await take(page, 'comments')
})

test('the announcement, the order of services, and the preview', async ({ page }) => {
  await openDocument(page, 'siteSettings', 'siteSettings')
  await page.getByRole('tab', { name: 'Words' }).click()
  const announcement = page.getByTestId('field-announcement')
  await announcement
    .getByRole('textbox', { name: 'Text' })
    .fill('Our office is closed on Thursday afternoon.')
  await announcement.getByLabel('Last day').scrollIntoViewIfNeeded()
  await take(page, 'announcement')
  await discardChanges(page)

  await openWithin(page, '/structure/servicesPage-section;service')
  await expect(page.getByRole('button', { name: /^Move/ }).first()).toBeVisible()
  await take(page, 'order')

  await openWithin(page, `/presentation?preview=${encodeURIComponent(`${system.preview}/pricing`)}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('sanity-visual-editing')).toBeAttached()
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name of the page')).toBeVisible()
  // The page is covered until the Studio is connected to it.
  await expect(page.getByText('Loading.', { exact: true })).toHaveCount(0)
  await take(page, 'preview')
})

test('the media library', async ({ page }) => {
  const picture = async (route: string) => {
    const visitor = await page.context().browser()!.newPage()
    await visitor.goto(system.site + route)
    const buffer = await visitor.screenshot({ type: 'jpeg' })
    await visitor.close()
    return { name: `${route.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer }
  }
  const files = [await picture('/about'), await picture('/services'), await picture('/pricing')]
  await page.getByRole('link', { name: 'Media', exact: true }).click()
  await page.getByText('Upload assets').waitFor()
  await page.locator('input[type=file]').first().setInputFiles(files)
  for (const { name } of files) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Verifying')).toHaveCount(0)
  await take(page, 'media')
})

test('the lead desk with an open lead', async ({ page }) => {
  await send('Ada Example', 'Example Dental', 'Our printer prints half of every page, and the scanner none.')
  await send('Ben Example', 'Example Freight', 'Two depots, forty people, and backups that nobody has tried.')
  await send('Cleo Example', 'Example Legal', 'We move offices in March. Can you look after the network?')
  await openWithin(page, '/leads')
  await page.getByRole('link', { name: /Example Freight/ }).click()
  await expect(page.getByRole('heading', { name: 'Ben Example' })).toBeVisible()
  await take(page, 'leads')
})

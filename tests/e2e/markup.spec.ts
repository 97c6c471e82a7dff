import type { Page } from '@playwright/test'
import { findMarkupErrors } from '../support/nu-checker.ts'
import { somebody } from '../support/people.ts'
import { routes } from '../support/routes.ts'
import { expect, system, test, toast } from '../support/test.ts'

// Runs the W3C's checker on every route and state. Only with FULL=1, because it needs Java.

/** Every page contains the same style sheet, and checking it takes most of the time. So only the home page keeps it. */
const withoutStyle = (html: string) => html.replace(/<style>.*?<\/style>/s, '')

if (process.env['FULL']) {
  test.describe('The Nu checker', () => {
    test.describe.configure({ timeout: 180_000 })

    test('finds no error in the HTML that the server sends, on any page', async ({ request }) => {
      const documents: Record<string, string> = {}
      for (const path of [
        ...routes,
        '/accessibility',
        '/book',
        '/quote?plan=cyber-essentials-l2',
        '/no-such-page',
      ]) {
        const html = await (await request.get(path)).text()
        documents[path] = path === '/' ? html : withoutStyle(html)
      }
      const headers = { origin: system.site }
      for (const path of ['/contact', '/quote']) {
        const refused = await request.post(path, { headers, form: { name: 'R' } })
        expect(refused.status()).toBe(422)
        documents[`${path}, refused`] = withoutStyle(await refused.text())
      }
      const sent = await request.post('/contact', { headers, form: { ...somebody() } })
      expect(sent.url()).toContain('?sent=')
      documents['/contact, sent'] = withoutStyle(await sent.text())
      expect(await findMarkupErrors(documents)).toEqual([])
    })

    test('finds no error in the page after hydration', async ({ page }) => {
      const documents: Record<string, string> = {}
      const keep = async (state: string) => {
        documents[state] = withoutStyle(await page.content())
      }
      await openEverything(page, keep)
      await askForQuote(page, keep)
      expect(await findMarkupErrors(documents)).toEqual([])
    })
  })
}

type Keep = (state: string) => Promise<void>

async function openEverything(page: Page, keep: Keep): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click()
  await keep('cookie notice and menu')
  await page.getByRole('button', { name: 'GET SUPPORT' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Email').fill('robin@gmial.com')
  await popup.getByRole('button', { name: 'SEND' }).click()
  await expect(popup.getByText('Name must be at least 2 characters').first()).toBeVisible()
  await keep('popup with errors')
}

async function askForQuote(page: Page, keep: Keep): Promise<void> {
  const person = somebody()
  await page.goto('/quote?plan=cyber-essentials-l2')
  const next = page.getByRole('button', { name: 'NEXT' })
  await next.click()
  await expect(page.getByText('Please complete all fields before continuing.')).toBeVisible()
  await keep('step 1 with errors')
  await page.getByRole('radio', { name: 'Retail' }).check()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await next.click()
  await page.getByLabel('Number of employees').fill('14')
  await next.click()
  await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
  await expect(toast(page, 'Validation Error')).toBeVisible()
  await keep('step 3 with errors')
  await page.getByLabel(/Company name/i).fill(person.company)
  await page.getByLabel(/Full name/i).fill(person.name)
  await page.getByLabel(/Email/i).fill(person.email)
  await page.getByLabel(/Phone/i).fill(person.phone)
  await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
  await expect(page.getByRole('region', { name: 'Received' })).toBeVisible()
  await keep('quote sent')
}

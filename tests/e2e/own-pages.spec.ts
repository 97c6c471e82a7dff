import { type Page, test as visitorsTest } from '@playwright/test'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { choose, openDocument, openOverview, openWithin, publish, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

/** A redirect stays behind in the system that all files share. */
const path = `/winter-${Date.now()}`

const offer = (current: string, more: object = {}) => ({
  _id: 'page-own',
  _type: 'page',
  title: 'Winter offer',
  summary: 'A free look at your backups.',
  language: 'en-AU',
  slug: { _type: 'slug', current },
  layout: 'full',
  blocks: [
    { _key: 'hero', _type: 'hero', heading: 'Winter offer', lede: 'A free look.', motif: 'contours' },
    { _key: 'form', _type: 'form', heading: 'Ask for it', form: 'enquiry' },
  ],
  ...more,
})

/** The id of the document that is open. */
const openId = (page: Page) => /;([\w-]+)[^;]*$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** Replaces each of the template's prompts, which the list of faults leads to. */
async function answerPrompts(page: Page): Promise<void> {
  const asked = page.getByRole('button', { name: /with your own text/ })
  for (let left = await asked.count(); left > 0; left -= 1) {
    await asked.first().click()
    const field = page.locator('input:focus, textarea:focus, [contenteditable=true]:focus')
    await field.press('ControlOrMeta+a')
    // At once, as if pasted: the Studio draws its whole form anew for each key.
    await page.keyboard.insertText('Our own words')
    await expect(asked).toHaveCount(left - 1)
    const dialogs = page.getByTestId('nested-object-dialog')
    // A point stands in its block: each has a form of its own, one over the other.
    if ((await dialogs.count()) > 0)
      await dialogs.last().getByRole('button', { name: 'Close dialog' }).click()
    await expect(dialogs).toHaveCount(0)
  }
}

test('an editor makes a campaign page from a template, and a visitor without JavaScript sends its form', async ({
  page,
  browser,
}) => {
  await openWithin(page, '/structure/page')
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', { name: 'Page: campaign' }).click()
  await page.getByLabel('Name of the page').fill('Security review before the new year')
  await page
    .getByLabel('Summary')
    .fill('Two hours with an engineer and a written report on what would hurt you most, free until 30 June.')
  await page.getByTestId('field-slug').getByRole('textbox').fill('/offers/security-review')
  const publishButton = page.getByTestId('action-publish')
  await expect(publishButton).toBeDisabled()
  await page.getByRole('button', { name: /validation/i }).click()
  await expect(
    page.getByRole('button', { name: /Replace \[Who it is for\] with your own text/ }),
  ).toBeVisible()

  await answerPrompts(page)
  await publish(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  const address = `${system.site}/offers/security-review`
  await expect(async () => expect((await visitor.goto(address))?.status()).toBe(200)).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our own words')
  await expect(visitor.getByRole('navigation')).toHaveCount(0)
  await expect(visitor.getByRole('banner').getByRole('link')).toHaveCount(2)
  const person = somebody()
  const form = visitor.getByRole('region', { name: 'Ask for it' })
  await visitor.getByRole('link', { name: 'Ask for it' }).click()
  await expect(form.getByRole('heading', { name: 'Ask for it' })).toBeInViewport()
  await form.getByLabel('Name').fill(person.name)
  await form.getByLabel('Company').fill(person.company)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel('Message').fill(person.message)
  await form.getByRole('button', { name: 'Send my request' }).click()
  await expect(visitor).toHaveURL(/\/offers\/security-review\?sent=\w+$/)
  await expect(form.getByRole('region', { name: 'Received' })).toBeVisible()
  expect(await leadsFrom(person.email)).toMatchObject([
    { lead_source: 'landing_form', page: '/offers/security-review' },
  ])
  await context.close()

  // The preview shows it beside its form.
  const original = openId(page)
  await openWithin(
    page,
    `/presentation?preview=${encodeURIComponent(`${system.preview}/offers/security-review`)}`,
  )
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Our own words')
  await expect(page).toHaveURL(new RegExp(`/presentation/page/${original}`))
  await expect(heading).toHaveAttribute('data-sanity', /heading/)

  // A copy cannot be published at the address of its original.
  await openDocument(page, 'page', original)
  await choose(page, 'Duplicate')
  await expect.poll(() => openId(page)).not.toBe(original)
  await page.getByRole('button', { name: /validation/i }).click()
  await expect(
    page.getByRole('button', { name: /Address “.*” already has the address \/offers\/security-review/ }),
  ).toBeVisible()
  await expect(publishButton).toBeDisabled()
  const copy = openId(page)
  await openOverview(page)
  for (const id of [original, `drafts.${copy}`]) await deleteDocument(id)
})

visitorsTest.describe('A page made by editors', () => {
  visitorsTest.beforeAll(() => publishDocument(offer(path)))
  visitorsTest.afterAll(() => deleteDocument('page-own'))

  visitorsTest(
    'opens without a reload, is in the sitemap, and leaves a redirect when it moves',
    async ({ page }) => {
      const status = async (address: string) => {
        const answer = await page.request.get(system.site + address, { maxRedirects: 0 })
        return [answer.status(), answer.headers()['location']]
      }
      const map = async () => (await page.request.get(`${system.site}/sitemap.xml`)).text()
      await expect.poll(() => status(path)).toEqual([200, undefined])
      expect(await map()).toContain(`${path}</loc>`)

      await page.goto(system.site)
      await page.evaluate(() => Object.assign(window, { kept: true }))
      await publishDocument(offer(path, { noindex: true }))
      await expect.poll(map).not.toContain(path)
      // As a link in an editor's text does. Again where the page is drawn anew after the publish, and the link with it.
      await expect(async () => {
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href, textContent: 'Winter offer' })
          document.querySelector('main')!.prepend(link)
        }, path)
        const link = page.getByRole('main').getByRole('link', { name: 'Winter offer', exact: true })
        await link.first().click({ timeout: 5000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 1, name: 'Winter offer' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect(await page.evaluate(() => 'kept' in window)).toBe(true)

      await publishDocument(offer(`/offers${path}`))
      await expect.poll(() => status(path)).toEqual([301, `/offers${path}`])
      await expect.poll(() => status(`/offers${path}`)).toEqual([200, undefined])
      await deleteDocument('page-own')
      await expect.poll(() => status(`/offers${path}`)).toEqual([404, undefined])
    },
  )
})

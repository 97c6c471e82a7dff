import type { Page } from '@playwright/test'
import { deleteDocument } from '../support/lake.ts'
import { choose, openDocument, publish, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

const made: string[] = []
test.afterAll(() => Promise.all(made.map(deleteDocument)))

/** @returns the id of the open document */
const openId = (page: Page) => /;([\w-]+)[^;]*$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** Creates the editor's own document from a sample. */
async function copySample(page: Page, type: string, id: string): Promise<void> {
  await openDocument(page, type, id)
  await choose(page, 'Duplicate')
  await expect.poll(() => openId(page)).not.toBe(id)
  made.push(openId(page))
}

// Only with FULL=1: a campaign page is published the same way, and integration tests cover the lists and the feed.
if (process.env['FULL']) {
  test('an editor creates an article from a sample, and visitors find it', async ({ page, browser }) => {
    await copySample(page, 'article', 'article-invoice-fraud')
    const title = 'How we answer the telephone'
    await page.getByLabel('Name of the page').fill(title)
    await page.getByTestId('field-slug').getByRole('textbox').fill('answering')
    await page.getByRole('button', { name: 'Guides', exact: true }).click()
    await page.getByLabel('Sample', { exact: true }).uncheck({ force: true })
    await publish(page)

    const visitor = await (await browser.newContext()).newPage()
    const read = async (path: string) => (await visitor.request.get(system.site + path)).text()
    await expect.poll(() => read('/insights/feed.xml')).toContain(`<title>${title}</title>`)
    await expect.poll(() => read('/sitemap.xml')).toContain('/insights/answering</loc>')
    await visitor.goto(`${system.site}/insights`)
    await visitor.getByRole('link', { name: new RegExp(title) }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const article = visitor.getByRole('article')
    await expect(article.getByText('Guides')).toBeVisible()
    await expect(article.getByText('Sample')).toHaveCount(0)
    await visitor.context().close()
  })

  test('an editor creates a testimonial from a sample once its author has agreed', async ({ page }) => {
    await copySample(page, 'testimonial', 'testimonial-clinic')
    const quote = 'They rang back before we had finished complaining.'
    await page.getByLabel('What they said').fill(quote)
    await page.getByLabel('Author', { exact: true }).fill('Rosalind Thorncastle')
    await page.getByLabel('Company', { exact: true }).fill('Bellbird Sample Surveyors')
    const agreed = page.getByLabel(/has agreed to be quoted/)
    await agreed.uncheck({ force: true })
    await page.getByRole('button', { name: /validation/i }).click()
    await expect(page.getByRole('button', { name: /Ask the author first/ })).toBeVisible()
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    await agreed.check({ force: true })
    await page.getByLabel('Sample', { exact: true }).uncheck({ force: true })
    await publish(page)
    await expect
      .poll(async () => (await page.request.get(`${system.site}/services/managed-it`)).text())
      .toContain(quote)
  })
}

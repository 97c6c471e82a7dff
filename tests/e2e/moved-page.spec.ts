import { deleteDocument, publishDocument } from '../support/lake.ts'
import { isAlive } from '../support/page-script.ts'
import { expect, system, test } from '../support/test.ts'

/** A new address per run, because redirects remain in the system that all test files share. */
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

test.describe('A page made by editors', () => {
  // It does not exist before it is published.
  test.use({ expectedConsole: /status of 404|no page at/, followsPublishes: true })
  test.beforeAll(() => publishDocument(offer(path)))
  test.afterAll(() => deleteDocument('page-own'))

  test('has one address, however it is written', async ({ page }) => {
    const written = system.site + path.replace('winter', '%77inter')
    await expect(async () => expect((await page.goto(written))?.status()).toBe(200)).toPass()
    await expect(page).toHaveURL(system.site + path)
    await expect(page.getByRole('heading', { level: 1, name: 'Winter offer' })).toBeVisible()
  })

  test('opens without a reload, is in the sitemap, and leaves a redirect when it moves', async ({ page }) => {
    const status = async (address: string) => {
      const answer = await page.request.get(system.site + address, { maxRedirects: 0 })
      return [answer.status(), answer.headers()['location']]
    }
    const map = async () => (await page.request.get(`${system.site}/sitemap.xml`)).text()
    await expect.poll(() => status(path)).toEqual([200, undefined])
    expect(await map()).toContain(`${path}</loc>`)

    await page.goto(system.site)
    // React would report a change that it finds while it hydrates. The footer comes last.
    await isAlive(page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }))
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await publishDocument(offer(path, { noindex: true }))
    await expect.poll(map).not.toContain(path)
    // Add a link like one in an editor's text. Repeat this if the page renders again after the publish and removes it.
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
  })
})

import { expect } from '@playwright/test'
import { opened, linksTo, test } from './site.ts'

/** Each route with the words that name its page; none for the home page. */
const routes = [
  ['/', ''],
  ['/about', 'About'],
  ['/services', 'Services'],
  ['/services/managed-it', 'Managed IT Services'],
  ['/services/cyber-security', 'Cyber Security'],
  ['/services/device-as-a-service', 'Device-as-a-Service'],
  ['/services/cloud-infrastructure', 'Cloud & Infrastructure'],
  ['/services/cloud-backup', 'Cloud & Backup Solutions'],
  ['/services/web-design', 'Web Design & Development'],
  ['/services/web-hosting', 'Web Hosting'],
  ['/services/it-consulting', 'IT Consulting'],
  ['/pricing', 'Pricing'],
  ['/industries', 'Industries'],
  ['/contact', 'Contact'],
  ['/quote', 'Quote'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Website Terms of Use'],
  ['/service-agreement', 'Managed Services Agreement Summary'],
  ['/cookie-policy', 'Cookie Policy & Security Notice'],
  ['/legal-disclaimer', 'Legal Disclaimer'],
] as const

for (const [path, name] of routes) {
  test.describe(`2 Routes: ${path}`, () => {
    const page = opened(path)

    test('is public', async () => {
      const answer = await page().request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      await expect(page().locator('input[type=password]')).toHaveCount(0)
      await expect(page().getByRole('link', { name: /sign in|log in/i })).toHaveCount(0)
    })

    test(`is the page named ${name || 'Home'}`, async () => {
      const head = await page()
        .locator('h1')
        .evaluate((heading) => {
          const range = document.createRange()
          range.setStart(document.querySelector('main')!, 0)
          range.setEndAfter(heading)
          return range.toString()
        })
      // The contact page's heading has its own sentence.
      if (path !== '/contact') expect(head.toLowerCase()).toContain(name.toLowerCase())
      expect((await page().title()).toLowerCase()).toContain(name.toLowerCase())
    })

    test('has the shared header and footer, and the cookie banner while no choice is stored', async () => {
      await expect(page().getByRole('banner')).toBeVisible()
      await expect(page().getByRole('contentinfo')).toBeVisible()
      // Whether a choice is stored, only a script can tell: 2-cookie-banner.spec.ts.
      await expect(page().getByRole('region', { name: /cookie/i, includeHidden: true })).toBeAttached()
    })

    if (!path.startsWith('/services/')) return

    test('sets a title, a description and keywords for search and social sharing', async () => {
      const contents = await page()
        .locator(
          ['description', 'keywords', 'og:title', 'og:description', 'twitter:card']
            .map((meta) => `meta[name="${meta}"], meta[property="${meta}"]`)
            .join(', '),
        )
        .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content))
      expect([await page().title(), ...contents].filter((content) => content.trim())).toHaveLength(6)
    })

    test('shows a phone call link and a button for a consultation or a quote', async () => {
      const main = page().getByRole('main')
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
      await expect(linksTo(main, '/quote').or(linksTo(main, '/contact')).first()).toBeVisible()
    })
  })
}

test.describe('2 Routes: any other path', () => {
  test('is the 404 page: heading, text and a link home; it logs the path to the console', async ({
    tab: page,
  }) => {
    const logged = page.waitForEvent('console', (line) => line.text().includes('/no/such-page'))
    const answer = await page.goto('/no/such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await logged
    await linksTo(page.getByRole('main'), '/').first().click()
    await expect(page).toHaveURL('/')
  })
})

import type { Page } from '@playwright/test'
import { routes, serviceRoutes } from '../support/routes.ts'
import { expect, system, test } from '../support/test.ts'

const pages = [...routes, '/accessibility', '/book', '/support']

/** The types of structured data that a route must have besides the business and the page. */
const structured: Record<string, string[]> = {
  '/pricing': ['Offer', 'FAQPage', 'BreadcrumbList'],
  '/privacy-policy': ['BreadcrumbList'],
  ...Object.fromEntries(serviceRoutes.map((route) => [route, ['Service', 'FAQPage', 'BreadcrumbList']])),
}

/** @returns its title and description */
async function expectWhole(page: Page, route: string): Promise<string[]> {
  // Pictures are not needed here.
  const response = await page.goto(route, { waitUntil: 'domcontentloaded' })
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const words = async () => (await page.getByRole('main').innerText()).split(/\s+/).length
  await expect.poll(words).toBeGreaterThan(serviceRoutes.includes(route) ? 350 : 60)

  const head = await page.locator('head').evaluate((node) => ({
    title: node.querySelector('title')?.textContent ?? '',
    description: node.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    keywords: node.querySelector('meta[name="keywords"]')?.getAttribute('content') ?? '',
    canonical: node.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    ogTitle: node.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
    ogImage: node.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
    twitter: node.querySelector('meta[name="twitter:card"]')?.getAttribute('content') ?? '',
  }))
  expect(head.title.length).toBeGreaterThan(10)
  expect(head.description.length).toBeGreaterThanOrEqual(70)
  expect(head.keywords).not.toBe('')
  expect(head.canonical).toBe(`${system.site}${route}`)
  expect(head.ogTitle).not.toBe('')
  expect(head.ogImage).toContain(`${system.site}/og/`)
  expect(head.twitter).not.toBe('')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph = data.flatMap((json) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'])
  const types = graph.map((node) => node['@type'])
  expect(types).toEqual(expect.arrayContaining(['ProfessionalService', ...(structured[route] ?? [])]))
  // Each card takes a tenth of a second to draw, so without FULL=1 only one is.
  if (route === '/' || process.env['FULL']) {
    const image = await page.request.get(head.ogImage)
    expect(image.headers()['content-type']).toBe('image/png')
  }
  return [head.title, head.description]
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is complete and has its own title and description', async ({ page }) => {
    const heads: string[] = []
    const places = new Set<string>()
    const links = new Map<string, string[]>()
    for (const route of pages)
      await test.step(route, async () => {
        heads.push(...(await expectWhole(page, route)))
        const ids = await page.locator('[id]').evaluateAll((nodes) => nodes.map((node) => node.id))
        for (const id of ids) places.add(`${route}#${id}`)
        const hrefs = await page
          .locator('a[href*="#"]')
          .evaluateAll((nodes: HTMLAnchorElement[]) => nodes.map((node) => node.pathname + node.hash))
        links.set(route, hrefs)
      })
    expect(new Set(heads).size).toBe(2 * pages.length)
    // Links to a part of a page land on that part.
    const target = (link: string) => pages.includes(link.replace(/#.*/, ''))
    expect([...links.values()].flat().filter((link) => target(link) && !places.has(link))).toEqual([])
    // What a buyer wants to check is one click from the home page.
    for (const proof of [
      '/services/managed-it#sample-a-page-of-your-monthly-report',
      '/support#how-soon-we-start',
      '/service-agreement#leaving-and-your-data',
      '/services/cyber-security#check-us-first',
    ])
      expect(links.get('/')).toContain(proof)
  })
})

import type { CDPSession, Page, Response } from '@playwright/test'
import { expectPageAccessible } from '../support/accessible.ts'
import { expectContained, expectNoOverflow, expectWholeWords, lengthenWords } from '../support/layout.ts'
import { routes, serviceRoutes } from '../support/routes.ts'
import { expect, system, test } from '../support/test.ts'

// Visits each route once and looks at everything there: what the server sent, how it is laid out at each width, with long
// words, with large and with wide text, and what axe finds. All widths, themes and forced colours only run with FULL=1.

const full = Boolean(process.env['FULL'])
const widths = full ? [320, 390, 1280] : [390, 1280]
const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const
const looks = full
  ? [
      LIGHT,
      { colorScheme: 'dark', forcedColors: 'none' } as const,
      { colorScheme: 'dark', forcedColors: 'active' } as const,
    ]
  : [LIGHT]

const MISSING = '/no-such-page'
const pages = [...routes, '/accessibility', '/book', '/support', '/events/passkeys', MISSING]

/** One route of each layout. Together they have every block. */
const layouts = new Set([
  '/',
  '/about',
  serviceRoutes[0]!,
  '/pricing',
  '/contact',
  '/quote',
  '/cookie-policy',
  '/book',
  '/events/passkeys',
  MISSING,
])

/** Those with the narrowest columns and the longest words. */
const crowded = new Set(['/', '/about', '/services', '/pricing', '/industries', '/contact'])

/** The types of structured data that a route must have besides the business and the page. */
const structured: Record<string, string[]> = {
  '/pricing': ['Offer', 'FAQPage', 'BreadcrumbList'],
  '/privacy-policy': ['BreadcrumbList'],
  ...Object.fromEntries(serviceRoutes.map((route) => [route, ['Service', 'FAQPage', 'BreadcrumbList']])),
}

test.use({ expectedConsole: /status of 404|no page at/ })

/** The server's HTML, before any script. */
async function readHtml(page: Page, response: Response) {
  return page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const content = (selector: string) =>
        sent.querySelector(selector)?.getAttribute('content') ??
        sent.querySelector(selector)?.textContent ??
        ''
      const main = sent.querySelector('main')!
      for (const hidden of main.querySelectorAll('script, style')) hidden.remove()
      const graphs = [...sent.querySelectorAll('script[type="application/ld+json"]')]
      return {
        headings: sent.querySelectorAll('h1').length,
        words: main.textContent.split(/\s+/).length,
        title: content('title'),
        description: content('meta[name="description"]'),
        keywords: content('meta[name="keywords"]'),
        canonical: sent.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        ogTitle: content('meta[property="og:title"]'),
        ogImage: content('meta[property="og:image"]'),
        twitter: content('meta[name="twitter:card"]'),
        graph: graphs.flatMap(
          ({ textContent }) => (JSON.parse(textContent) as { '@graph': { '@type': string }[] })['@graph'],
        ),
        ids: [...sent.querySelectorAll('[id]')].map(({ id }) => `${location.pathname}#${id}`),
        anchors: [...sent.querySelectorAll('a[href*="#"]')].map((link) => {
          const { pathname, hash } = new URL(link.getAttribute('href')!, location.href)
          return pathname + hash
        }),
      }
    },
    await response.text(),
  )
}

/** Far from the screen, a section's layout is contained (styles/global.css), which takes a subgrid away. */
async function expectNoSubgrid(page: Page, name: string): Promise<void> {
  const subgrids = await page.evaluate(() => {
    const { dataset } = document.documentElement
    const before = dataset['near']
    delete dataset['near']
    const found = [...document.querySelectorAll('main section, footer')].filter((part) => {
      const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(part)
      return (gridTemplateColumns + gridTemplateRows).includes('subgrid')
    })
    if (before !== undefined) dataset['near'] = before
    return found.map(({ className }) => className)
  })
  expect(subgrids, name).toEqual([])
}

/** @returns what is compared with other routes */
async function expectWhole(page: Page, route: string, response: Response) {
  expect(response.status()).toBe(200)
  const {
    headings,
    words,
    title,
    description,
    keywords,
    canonical,
    ogTitle,
    ogImage,
    twitter,
    graph,
    ids,
    anchors,
  } = await readHtml(page, response)
  expect(headings).toBe(1)
  expect(words).toBeGreaterThan(serviceRoutes.includes(route) ? 350 : 60)
  expect(title.length).toBeGreaterThan(10)
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(keywords).not.toBe('')
  expect(canonical).toBe(`${system.site}${route}`)
  expect(ogTitle).not.toBe('')
  expect(ogImage).toContain(`${system.site}/og/`)
  expect(twitter).not.toBe('')
  const types = graph.map((node) => node['@type'])
  expect(types).toEqual(expect.arrayContaining(['ProfessionalService', ...(structured[route] ?? [])]))
  // Each card takes a tenth of a second to draw, so without FULL=1 only one is.
  if (route === '/' || full)
    expect((await page.request.get(ogImage)).headers()['content-type']).toBe('image/png')
  return { heads: [title, description], ids, anchors }
}

/** With the text of the browser's own settings: unlike a style, it also moves the widths at which the layout changes. */
async function expectRoomForLargeText(page: Page, browser: CDPSession, route: string): Promise<void> {
  const setSize = (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  await setSize(32, 26)
  for (const width of [390, 320, 768]) {
    await page.setViewportSize({ width, height: 1024 })
    await expectNoOverflow(page, `${route} at ${width} px, with text at 200 %`)
    if (width >= 390) await expectWholeWords(page, `${route} at ${width} px, with text at 200 %`)
  }
  await setSize(16, 13)
}

/** WCAG 2.2, 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** With wider text, as an extension sets it: the header gives way, and keeps the phone's button. */
async function expectRoomForWideText(page: Page, route: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page, `${route} at ${width} px, with wide text`)
    await expect(page.getByRole('banner').locator('a[href^="tel:"]').first()).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

for (const [turn, look] of looks.entries()) {
  test(`every route is whole, has room and no violation, ${look.colorScheme}, forced colours ${look.forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia(look)
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    const browser = await page.context().newCDPSession(page)
    const found = new Map<string, Awaited<ReturnType<typeof expectWhole>>>()
    for (const [index, route] of pages.entries())
      await test.step(route, async () => {
        await page.setViewportSize({ width: widths[0]!, height: 900 })
        const response = (await page.goto(route, { waitUntil: 'load' }))!
        if (turn === 0 && route !== MISSING) found.set(route, await expectWhole(page, route, response))
        const isLayout = full || layouts.has(route)
        for (const width of isLayout ? widths : [390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoOverflow(page, `${route} at ${width}`)
          await expectContained(page, `${route} at ${width}`)
          await expectNoSubgrid(page, `${route} at ${width}`)
          // Axe takes longer than all else, so without FULL=1 each layout has it at one width, by turns.
          if (isLayout && (full || width === widths[index % 2]))
            await expectPageAccessible(page, `${route} at ${width}`)
        }
        if (full || crowded.has(route)) {
          for (const width of full ? [320, 344, 360, 390, 430, 540, 768, 1024, 1920] : [320, 360, 768]) {
            await page.setViewportSize({ width, height: 900 })
            await expectWholeWords(page, `${route} at ${width}`)
          }
          await expectRoomForLargeText(page, browser, route)
        }
        if (!isLayout) return
        await expectRoomForWideText(page, route)
        await page.setViewportSize({ width: 320, height: 900 })
        await lengthenWords(page)
        await expectNoOverflow(page, `${route} with long words`)
      })
    if (turn > 0) return
    const all = [...found.values()]
    expect(new Set(all.flatMap(({ heads }) => heads)).size).toBe(2 * found.size)
    // Links to a part of a page land on that part.
    const places = new Set(all.flatMap(({ ids }) => ids))
    const isVisited = (link: string) => found.has(link.replace(/#.*/, ''))
    const lost = all.flatMap(({ anchors }) => anchors).filter((link) => isVisited(link) && !places.has(link))
    expect(lost).toEqual([])
    // A buyer's checks are one click from the home page.
    expect(found.get('/')!.anchors).toEqual(
      expect.arrayContaining([
        '/services/managed-it#sample-a-page-of-your-monthly-report',
        '/support#how-soon-we-start',
        '/service-agreement#leaving-and-your-data',
        '/services/cyber-security#check-us-first',
      ]),
    )
  })
}

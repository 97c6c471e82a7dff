import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
  type WorkerInfo,
} from '@playwright/test'
import { keepContent } from '../../support/keep-content.ts'

// The tests in this folder come from the product's specification, sentence by sentence. They know the site's address and
// nothing else of our code, so that they change only when the specification does.

/**
 * Playwright's test, with a visitor whose browser keeps what it has loaded, so that each page loads quickly, and with a
 * reader whose browser runs no script, because most sentences say what a page shows.
 */
export const test = base.extend<
  object,
  { visitor: BrowserContext; tab: Page; reader: BrowserContext; sheet: Page }
>({
  visitor: [({ browser }, use, { project }) => withContext(browser, project, {}, use), { scope: 'worker' }],
  tab: [async ({ visitor }, use) => use(await visitor.newPage()), { scope: 'worker' }],
  reader: [
    ({ browser }, use, { project }) => withContext(browser, project, { javaScriptEnabled: false }, use),
    { scope: 'worker' },
  ],
  sheet: [async ({ reader }, use) => use(await reader.newPage()), { scope: 'worker' }],
})

async function withContext(
  browser: Browser,
  { use: { baseURL = '', contextOptions } }: WorkerInfo['project'],
  options: BrowserContextOptions,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...contextOptions, ...options, baseURL })
  await context.addInitScript(keepContent, baseURL)
  await use(context)
  await context.close()
}

export const wide = { width: 1280, height: 900 }
export const narrow = { width: 390, height: 844 }

/**
 * Opens a page for all tests of a describe block, which only read it: its script doesn't run.
 *
 * @returns the page, for use within a test
 */
export function opened(path: string): () => Page {
  let page: Page
  test.beforeAll(async ({ sheet }) => {
    page = sheet
    await page.setViewportSize(wide)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
  })
  return () => page
}

/**
 * Opens a page in a tab of its own, for tests of a describe block that fill in its form.
 *
 * @param prepare brings the page to where the tests begin
 */
export function openedForm(path: string, prepare: (page: Page) => Promise<unknown>): () => Page {
  let page: Page
  test.beforeAll(async ({ visitor }) => {
    page = await visitor.newPage()
    await page.setViewportSize(wide)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await prepare(page)
  })
  test.afterAll(() => page.close())
  return () => page
}

/** Where a link leads on the site, without anchor and query. */
export async function pathOf(link: Locator): Promise<string> {
  return link.evaluate((node) => new URL((node as HTMLAnchorElement).href).pathname)
}

/** All visible links with this target. */
export const linksTo = (within: Locator, path: string): Locator =>
  within.locator(`a[href="${path}"]`).filter({ visible: true })

/** Expects that a page's main part reads so, its text taken as one line. Parts that aren't laid out yet are waited for. */
export async function expectWords(page: Page, expected: RegExp | string): Promise<void> {
  const words = async () => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  const poll = expect.poll(words)
  await (typeof expected === 'string' ? poll.toContain(expected) : poll.toMatch(expected))
}

/** The toast with this title and text. Destructive ones interrupt a screen reader. */
export async function expectToast(
  page: Page,
  style: 'destructive' | 'normal',
  title: string,
  text: string | RegExp,
): Promise<void> {
  const region = page.getByRole(style === 'destructive' ? 'alert' : 'status')
  const shown = region.filter({ has: page.getByText(title, { exact: true }) })
  await expect(shown.getByText(text, { exact: true }).first()).toBeVisible()
}

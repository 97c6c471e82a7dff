import { expect, type Locator, type Page, test } from '@playwright/test'

// The tests in this folder come from the product's specification, sentence by sentence. They know the site's address and
// nothing else of our code, so that they change only when the specification does.

export const wide = { width: 1280, height: 900 }
export const narrow = { width: 390, height: 844 }

/**
 * Opens a page once, for all tests of a describe block.
 *
 * @param prepare brings the page to where the tests begin
 * @returns the page, for use within a test
 */
export function opened(
  path: string,
  viewport = wide,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): () => Page {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport })
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

/** All links with this target that somebody sees. */
export const linksTo = (within: Locator, path: string): Locator =>
  within.locator(`a[href="${path}"]`).filter({ visible: true })

/** The text of a page's main part, in one line. */
export async function words(page: Page): Promise<string> {
  return (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
}

/** The toast with this title and text. Destructive ones interrupt a screen reader. */
export async function expectToast(
  page: Page,
  style: 'destructive' | 'normal',
  title: string,
  text: string,
): Promise<void> {
  const region = page.getByRole(style === 'destructive' ? 'alert' : 'status')
  const shown = region.filter({ has: page.getByText(title, { exact: true }) })
  await expect(shown.getByText(text, { exact: true }).first()).toBeVisible()
}

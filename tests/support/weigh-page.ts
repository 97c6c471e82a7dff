import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** Bytes as they travel. Style that stands in the page counts as style, and in the size of the HTML too. */
export interface PageWeight {
  script: number
  style: number
  html: number
  requests: number
}

/**
 * What a browser gets of a page by itself until the page answers. What it fetches once it is idle (the content
 * client, which nothing waits for) is not counted as script: the document names the files that it starts with.
 */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage()
  const sizes = new Map<string, { type: string; bytes: Promise<number> }>()
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then((size) => size.responseBodySize)
    // What is still under way when the page closes is not counted, and has no size.
    bytes.catch(() => undefined)
    sizes.set(request.url(), { type: request.resourceType(), bytes })
  })
  await page.goto(url, { waitUntil: 'load' })
  const scripts = await startScripts(page)
  const all = () => scripts.every((script) => sizes.has(script))
  while (!all()) await page.waitForEvent('requestfinished', { predicate: all })
  const weighed = await Promise.all(
    [...sizes].map(async ([address, { type, bytes }]) => ({ address, type, bytes: await bytes })),
  )
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  )
  await page.close()
  const sum = (counts: (one: (typeof weighed)[number]) => boolean) =>
    weighed.filter(counts).reduce((total, { bytes }) => total + bytes, 0)
  return {
    script: sum(({ address }) => scripts.includes(address)),
    style: sum(({ type }) => type === 'stylesheet') + (inline ? brotliCompressSync(inline).length : 0),
    html: sum(({ type }) => type === 'document'),
    requests: weighed.filter(({ address, type }) => type !== 'script' || scripts.includes(address)).length,
  }
}

/** The module that the document starts, and all that this one imports. */
async function startScripts(page: Page): Promise<string[]> {
  const named = await page.locator('script[data-main]').evaluate((script: HTMLScriptElement) => {
    const { main = '', preload = '' } = script.dataset
    return [main, ...preload.split(' ')].filter(Boolean).map((path) => new URL(path, location.href).href)
  })
  if (named.length < 2) throw new Error('The document names no scripts')
  return named
}

import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** Bytes as they travel. Style that stands in the page counts as style, and in the size of the HTML too. */
export interface PageWeight {
  script: number
  style: number
  html: number
  /** All of it: fonts, pictures and data too. */
  everything: number
  requests: number
}

/** What a page that nobody touches may load of script, in bytes as they travel. */
export const SCRIPT_BUDGET = 100 * 1024

/**
 * Everything that a browser gets of a page that nobody touches: also what it fetches once it is idle.
 *
 * @param settled called before the page is loaded; resolves when it asks for nothing more by itself
 */
export async function weighPage(
  browser: Pick<Browser, 'newPage'>,
  url: string,
  settled: (page: Page) => Promise<unknown>,
): Promise<PageWeight> {
  const page = await browser.newPage()
  const parts: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const part = request.sizes().then((size) => ({ type, bytes: size.responseBodySize }))
    // What is still under way when the page closes has no size.
    parts.push(part.catch(() => ({ type, bytes: 0 })))
  })
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  page.on('requestfinished', (request) => scripts.delete(request.url()))
  const idle = settled(page)
  await page.goto(url, { waitUntil: 'load' })
  await idle
  while (scripts.size > 0) await page.waitForEvent('requestfinished')
  const weighed = await Promise.all(parts)
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  )
  await page.close()
  const sum = (...types: string[]) =>
    weighed
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0)
  return {
    script: sum('script'),
    style: sum('stylesheet') + (inline ? brotliCompressSync(inline).length : 0),
    html: sum('document'),
    everything: sum(),
    requests: weighed.length,
  }
}

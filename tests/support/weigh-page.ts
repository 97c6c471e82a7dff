import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/**
 * Bytes as the browser counts them: compressed, and with the headers of each answer. Inline styles count as style, and
 * also in the size of the HTML.
 */
export type PageWeight = {
  script: number
  style: number
  html: number
  /** Everything, including fonts, images and data. */
  everything: number
  requests: number
}

/** The script that a page may load before the visitor interacts with it. */
export const SCRIPT_BUDGET_BYTES = 100 * 1024

/**
 * Weighs everything a browser loads for a page without interaction, including what it fetches when idle.
 *
 * @param settled called before the page loads; resolves when the page requests nothing more by itself
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
    const part = request.sizes().then((size) => ({
      type,
      bytes: size.responseHeadersSize + size.responseBodySize,
    }))
    // Requests still open when the page closes have no size.
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

import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** Bytes as they travel. Style that stands in the page counts as style, and in the size of the HTML too. */
export interface PageWeight {
  script: number
  style: number
  html: number
  requests: number
}

/**
 * What a browser gets of a page by itself. What the page fetches once it is idle (the content client, which nothing
 * waits for) is not counted: the measurement ends with the `load` event.
 */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage()
  const sizes: { type: string; bytes: Promise<number> }[] = []
  let open = true
  page.on('requestfinished', (request) => {
    if (!open) return
    const bytes = request.sizes().then((size) => size.responseBodySize)
    sizes.push({ type: request.resourceType(), bytes })
  })
  await page.goto(url, { waitUntil: 'load' })
  open = false
  const weighed = await Promise.all(sizes.map(async ({ type, bytes }) => ({ type, bytes: await bytes })))
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  )
  await page.close()
  const sum = (type: string) =>
    weighed.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0)
  return {
    script: sum('script'),
    style: sum('stylesheet') + (inline ? brotliCompressSync(inline).length : 0),
    html: sum('document'),
    requests: weighed.length,
  }
}

import type { Page } from 'playwright-core'

export type Thumbnail = {
  name: string
  /** A JPEG. */
  picture: Buffer
}

/**
 * Combines pictures with their names in one.
 *
 * @param width of each picture, in CSS pixels
 */
export async function contactSheet(
  page: Page,
  thumbnails: readonly Thumbnail[],
  sheet: string,
  width: number,
): Promise<void> {
  const figures = thumbnails.map(
    ({ name, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  )
  // Leave the site, because its policy doesn't allow these pictures.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1700, height: 900 })
  await page.setContent(
    `<style>body{margin:20px;display:flex;flex-wrap:wrap;gap:16px;background:#888;font:12px sans-serif}
      figure{margin:0;width:${width}px}img{width:100%}</style>${figures.join('')}`,
    { waitUntil: 'load' },
  )
  await page.screenshot({ path: sheet, fullPage: true })
}

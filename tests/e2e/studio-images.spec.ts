import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { png } from '../../packages/content-lake/tests/support/png.ts'
import { addBlock, openDocument, openOverview, openWithin, publish, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

const SERVICE = 'service-web-design'
const ALT = 'Sketches of a page on a table'

/** Drags inside an element. Both points are fractions of its width and height. */
async function drag(page: Page, drawing: Locator, from: [number, number], to: [number, number]) {
  const { x, y, width, height } = (await drawing.boundingBox())!
  await page.mouse.move(x + from[0] * width, y + from[1] * height)
  await page.mouse.down()
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 8 })
  await page.mouse.up()
}

type Images = { _type: string; images?: { image?: { crop?: { left: number } } }[] }

/** @returns the image in the lake's draft */
async function savedImage(page: Page): Promise<{ crop?: { left: number } }> {
  const answer = await page.request.get(`${system.studio}/v2026-03-01/data/doc/production/drafts.${SERVICE}`)
  const { documents } = (await answer.json()) as { documents: { blocks: Images[] }[] }
  return documents[0]?.blocks.find(({ _type }) => _type === 'images')?.images?.[0]?.image ?? {}
}

/** Tags an image in Media, and filters by that tag. */
async function filterByNewTag(page: Page, thumbnail: Locator, other: Locator): Promise<void> {
  await thumbnail.click()
  const details = page.getByRole('dialog')
  const tag = `campaign-${crypto.randomUUID().slice(0, 8)}`
  await details.getByRole('combobox').fill(tag)
  await page.getByRole('option', { name: `Create "${tag}"` }).click()
  await expect(details.getByText(tag, { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Save and close' }).click()
  await expect(details).toBeHidden()

  await page.getByRole('button', { name: 'Add filter' }).last().click()
  await page.getByRole('menuitem', { name: 'Tags' }).click()
  // The menu covers the list of tags until it has closed.
  await expect(page.getByRole('menuitem', { name: 'Tags' })).toBeHidden()
  await page.getByRole('combobox').fill(tag)
  await page.getByRole('option', { name: tag }).click()
  await expect(other).toBeHidden()
}

test.describe('An editor', () => {
  test.afterEach(async ({ page }) => {
    await page.request.post(`${system.studio}/v2026-03-01/data/mutate/production`, {
      headers: { origin: system.studio },
      data: {
        mutations: [
          { delete: { id: `drafts.${SERVICE}` } },
          { patch: { id: SERVICE, unset: ['blocks[_type=="images"]'] } },
        ],
      },
    })
  })

  test('is told in Media which files were refused, and by which limits', async ({ page }, testInfo) => {
    await openWithin(page, '/media')
    const input = page.locator('input[type=file]')
    // On disk, because Playwright passes the contents of others through the page.
    const [film, wall] = ['film.mp4', 'wall.svg'].map((name) => testInfo.outputPath(name)) as [string, string]
    await writeFile(film, Buffer.alloc(31 * 1024 * 1024))
    await writeFile(wall, '<svg xmlns="http://www.w3.org/2000/svg" width="13000" height="9000"/>')
    await input.setInputFiles([film, wall])
    await expect(page.getByText('“film.mp4” has 31 MB; the limit is 30 MB')).toBeVisible()
    await expect(
      page.getByText('“wall.svg” was refused. This has 117 megapixels; the limit is 100'),
    ).toBeVisible()
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['x'], 'phone.heic', { type: 'image/heic' }))
      return dropped
    })
    await input.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText('“phone.heic” is not a JPEG')).toBeVisible()
  })

  test('uploads, describes and crops an image, sees it on the page, and finds it in Media', async ({
    page,
    browser,
  }) => {
    await openDocument(page, 'service', SERVICE)
    await addBlock(page, 'Images')
    await page.getByText('Wide (2:1)').click()
    await page.getByRole('button', { name: 'Add item' }).last().click()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'sketches.png', mimeType: 'image/png', buffer: png(1800, 1200, [30, 90, 120]) })
    const edit = page.getByRole('button', { name: 'Open image edit dialog' })
    await expect(edit).toBeVisible()

    // It cannot be published without alternative text.
    const alt = page.getByLabel('Alternative text')
    await alt.fill('sketches.png')
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    await alt.fill(ALT)

    await edit.click()
    const tool = page.getByRole('dialog', { name: 'Edit hotspot and crop' })
    const drawing = tool.locator('svg').filter({ hasText: /\d+ × \d+/ })
    await expect(drawing).toBeVisible()
    // Drag the handle in the middle of the left edge to a quarter of the width.
    await drag(page, drawing, [0.035, 0.5], [0.27, 0.5])
    await expect.poll(async () => (await savedImage(page)).crop?.left).toBeGreaterThan(0.2)
    await tool.getByRole('button', { name: 'Close dialog' }).click()
    await page.getByRole('button', { name: 'Close dialog' }).last().click()
    await publish(page)

    const visitor = await browser.newPage()
    const complaints: string[] = []
    visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    const arrived = visitor.waitForResponse(
      (response) => /\/images\/.*rect=.*w=(?!24&)/.test(response.url()) && response.ok(),
    )
    await expect
      .poll(async () => (await visitor.request.get(`${system.site}/services/web-design`)).text())
      .toContain(ALT)
    await visitor.goto(`${system.site}/services/web-design`)
    const image = visitor.getByRole('img', { name: ALT })
    await image.scrollIntoViewIfNeeded()
    const type = await (await arrived).headerValue('content-type')
    expect(type).toMatch(/^image\/(avif|webp)$/)
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).toHaveAttribute('loading', 'lazy')
    await expect(image).toHaveAttribute('srcset', / 320w, .* \d{4}w$/)
    const { rect, shape, natural } = await image.evaluate((element: HTMLImageElement) => ({
      rect: new URL(element.src).searchParams.get('rect')!.split(',').map(Number),
      shape: element.width / element.height,
      natural: element.naturalWidth,
    }))
    expect(natural).toBeGreaterThan(300)
    expect(shape).toBeCloseTo(2, 1)
    const [left, , width, height] = rect as [number, number, number, number]
    // A quarter is cropped off on the left.
    expect(left).toBeGreaterThan(350)
    expect(left + width).toBe(1800)
    expect(width / height).toBeCloseTo(2, 1)
    expect(complaints).toEqual([])
    await visitor.close()

    // Upload another image without a description.
    await page.request.post(`${system.studio}/v2026-03-01/assets/images/production?filename=other.png`, {
      headers: { origin: system.studio, 'content-type': 'image/png' },
      data: png(1600, 1200, [90, 40, 40]),
    })
    await openWithin(page, '/media')
    const other = page.getByText('other.png', { exact: true })
    await expect(other).toBeVisible()
    const thumbnail = page.locator('img[src*="-1800x1200.png"]')
    const details = page.getByRole('dialog')
    if (process.env['FULL']) await filterByNewTag(page, thumbnail, other)
    await thumbnail.click()
    await details.getByRole('tab', { name: 'References (1)' }).click()
    await expect(details.getByText('Web Design & Development')).toBeVisible()
    // An image that is used on a page can't be deleted.
    await details.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete 1 asset' }).click()
    await expect(page.getByText('Unable to delete 1 asset')).toBeVisible()
    await expect(thumbnail).toBeVisible()

    // Tags are documents too, but the overview can't list them.
    await openOverview(page)
    const changed = page.getByRole('region', { name: 'Changed lately' })
    await expect(changed.getByRole('link', { name: 'Web Design & Development' })).toBeVisible()
  })
})

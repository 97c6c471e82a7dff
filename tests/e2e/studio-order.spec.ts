import type { Page } from '@playwright/test'
import { openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

const itemsOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move/ }) })

async function openIndustries(page: Page) {
  await openWithin(page, '/structure/industriesPage-section;industry')
  const items = itemsOf(page)
  await expect(items).toHaveCount(6)
  return { items, names: await items.allInnerTexts() }
}

test.describe('An editor', () => {
  test('reorders the industries with buttons, and the site shows the new order', async ({ page }) => {
    const onSite = async () => {
      const html = await (await page.request.get(`${system.site}/industries`)).text()
      return [html.indexOf('id="education"'), html.indexOf('id="professional-services"')]
    }
    const [education = 0, professional = 0] = await onSite()
    expect(professional).toBeGreaterThan(0)
    expect(education).toBeGreaterThan(professional)

    const { items, names } = await openIndustries(page)
    const last = names[5]!
    for (let place = 4; place >= 0; place -= 1) {
      await page.getByRole('button', { name: `Move ${last} up` }).click()
      await expect(items.nth(place)).toHaveText(last)
    }
    await expect
      .poll(async () => (await onSite()).map((place, index, places) => place - (places[1 - index] ?? 0) < 0))
      .toEqual([true, false])
  })

  // Rare, and eight seconds: with FULL=1.
  if (process.env['FULL'])
    test('drags a second item while the first is still being saved, and both moves are kept', async ({
      page,
    }) => {
      const { items, names } = await openIndustries(page)
      const [a, b, c, d, e, f] = names as [string, string, string, string, string, string]
      const saves: (() => void)[] = []
      await page.route('**/data/mutate/**', async (route) => {
        await new Promise<void>((resolve) => saves.push(resolve))
        await route.continue()
      })

      await items.nth(0).dragTo(items.nth(3))
      await expect(items).toHaveText([b, c, d, a, e, f])
      await expect.poll(() => saves.length).toBe(1)
      await items.nth(5).dragTo(items.nth(1))
      await expect(items).toHaveText([b, f, c, d, a, e])
      await expect(page.getByText('Saving the order…')).toBeVisible()
      // The second save waits for the first.
      expect(saves).toHaveLength(1)

      saves[0]!()
      await expect.poll(() => saves.length).toBe(2)
      await expect(items).toHaveText([b, f, c, d, a, e])
      saves[1]!()
      await expect(page.getByText('Saving the order…')).toBeHidden()
      await page.unroute('**/data/mutate/**')
      await page.reload()
      await expect(items).toHaveText([b, f, c, d, a, e])
    })
})

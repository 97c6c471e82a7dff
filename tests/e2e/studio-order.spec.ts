import { expect } from '../support/studio.ts'
import { system, test } from '../support/test.ts'

test.describe('An editor', () => {
  test.use({ expectedConsole: /.*/ })
  test.describe.configure({ timeout: 120_000 })

  test('orders the industries with buttons and by dragging, and the site follows', async ({ page }) => {
    const onSite = async () => {
      const html = await (await page.request.get(`${system.site}/industries`)).text()
      return [html.indexOf('id="education"'), html.indexOf('id="professional-services"')]
    }
    const [education = 0, professional = 0] = await onSite()
    expect(professional).toBeGreaterThan(0)
    expect(education).toBeGreaterThan(professional)

    await page.goto(`${system.studio}/structure/industriesPage-section;industry`)
    const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move/ }) })
    await expect(items).toHaveCount(6)
    const names = await items.allInnerTexts()
    await page.getByRole('button', { name: `Move ${names[1]} up` }).click()
    await expect(items).toHaveText([names[1]!, names[0]!, ...names.slice(2)])
    await items.nth(0).dragTo(items.nth(1))
    await expect(items).toHaveText(names)

    await items.nth(5).dragTo(items.nth(0))
    await expect
      .poll(async () => (await onSite()).map((place, index, places) => place - (places[1 - index] ?? 0) < 0))
      .toEqual([true, false])
    await items.nth(0).dragTo(items.nth(5))
    await expect(items).toHaveText(names)
  })
})

import { expect } from '../support/studio.ts'
import { system, test } from '../support/test.ts'

test.describe('An editor', () => {
  test.use({ expectedConsole: /.*/ })
  test.describe.configure({ timeout: 120_000 })

  test('orders the industries with buttons, and the site follows', async ({ page }) => {
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
    const last = names[5]!
    for (let place = 4; place >= 0; place -= 1) {
      await page.getByRole('button', { name: `Move ${last} up` }).click()
      await expect(items.nth(place)).toHaveText(last)
    }
    await expect
      .poll(async () => (await onSite()).map((place, index, places) => place - (places[1 - index] ?? 0) < 0))
      .toEqual([true, false])
  })
})

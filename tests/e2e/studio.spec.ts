import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/studio.ts'
import { system, test } from '../support/test.ts'

test.describe('An editor', () => {
  // Sanity's Studio warns about itself; what it must not do is fail.
  test.use({ expectedConsole: /.*/ })
  test.describe.configure({ timeout: 120_000 })

  test('changes a price, publishes it, and sees it on the site within seconds', async ({ page, browser }) => {
    const visitor = await browser.newPage()
    await visitor.goto(`${system.site}/pricing`)
    const price = visitor.getByRole('main').getByText('$155', { exact: false }).first()
    await expect(price).toBeHidden()

    await page.goto(system.studio)
    // Nobody is an editor by opening a port: the Studio leads to the page that says where the link is.
    await expect(page.getByRole('heading', { name: 'Sign in to the Studio' })).toBeVisible()
    await signIn(page.context())
    await page.goto(system.studio)
    await expect(page.getByText('Development editor (this machine only)')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: /Pricing and plans/ }).click()
    await page.getByRole('link', { name: /Plans/ }).first().click()
    await page
      .getByRole('link', { name: /Cyber Essentials L(evel )?1/ })
      .first()
      .click()
    const amount = page.getByLabel(/amount/i).first()
    await expect(amount).toHaveValue('150')
    await amount.fill('155')
    await page.getByTestId('action-publish').click()

    // The page that was open all along follows, without a reload.
    await expect(price).toBeVisible()
    // So does the HTML that the next visitor gets.
    await expect
      .poll(async () => (await visitor.request.get(`${system.site}/pricing`)).text())
      .toContain('155')
    await visitor.close()
  })
})

import { deleteDocument, publishDocument } from '../support/lake.ts'
import { publish, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

test.describe('An editor', () => {
  test('changes a price, publishes it, and sees it on the site within seconds', async ({ page, browser }) => {
    await publishDocument({
      _id: 'drafts.old-price',
      _type: 'page',
      title: 'Old price',
      slug: { _type: 'slug', current: '/old-price' },
      summary: 'From $150 a month.',
    })
    const visitor = await browser.newPage()
    await visitor.goto(`${system.site}/pricing`)
    const price = visitor.getByRole('main').getByText('$155', { exact: false }).first()
    await expect(price).toBeHidden()

    await expect(page.getByRole('note')).toContainText('Development editor (this machine only)')
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: /Pricing and plans/ }).click()
    await page.getByRole('link', { name: /Plans/ }).first().click()
    // Text elsewhere names the price of the first plan.
    await page.getByRole('link', { name: 'Standard Managed IT' }).click()
    await page.getByRole('button', { name: 'Where is this used?' }).click()
    const places = page.getByRole('list', { name: 'Where this fact is used' })
    await expect(places.getByRole('link', { name: 'Managed IT Services' })).toBeVisible()
    await page
      .getByRole('link', { name: /Cyber Essentials L(evel )?1/ })
      .first()
      .click()
    const amount = page.getByLabel(/amount/i).first()
    await expect(amount).toHaveValue('150')
    await amount.fill('155')
    const left = page.getByRole('list', { name: 'Text with $150 written out' })
    await expect(left.getByRole('link', { name: 'Old price' })).toBeVisible()
    await publish(page)

    // A page that was already open updates without a reload.
    await expect(price).toBeVisible()
    // The HTML for the next visitor updates, too.
    await expect
      .poll(async () => (await visitor.request.get(`${system.site}/pricing`)).text())
      .toContain('155')
    await visitor.close()
    await deleteDocument('drafts.old-price')
  })

  // Loads the Studio once more: with FULL=1.
  if (process.env['FULL'])
    test('can only sign in with a link, and the Studio says where to get one', async ({ browser }) => {
      const stranger = await browser.newPage()
      await stranger.goto(system.studio)
      await expect(stranger.getByRole('heading', { name: 'Sign in to the Studio' })).toBeVisible()
      await stranger.close()
    })
})

import {
  addBlock,
  choose,
  discardChanges,
  leaveForOverview,
  newDocument,
  openDocument,
  openOverview,
  openWithin,
  pressUntil,
  test,
} from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

test.describe('An editor', () => {
  test('sees a preview of the search result while writing, and is advised of a title that is too short', async ({
    page,
  }) => {
    await openDocument(page, 'service', 'service-web-hosting')
    await page.getByRole('tab', { name: /Search and sharing/ }).click()
    await page.getByLabel('Title in search results').fill('Web hosting in Sydney')
    const preview = page.getByRole('region', { name: 'Search result preview' })
    await expect(preview).toContainText('Web hosting in Sydney')
    await expect(preview).toContainText('Title: 21 of 30–60 characters, too short')
    await expect(page.getByTestId('action-publish')).toBeEnabled()
    await page.getByRole('tab', { name: /Content/ }).click()
    await page.getByLabel('Summary', { exact: true }).fill('')
    await expect(page.getByTestId('action-publish')).toBeDisabled()

    const faults = page.getByRole('region', { name: 'Problems' })
    await leaveForOverview(page, faults.getByText('Cannot be published').first())
    await expect(page.getByRole('region', { name: 'In draft' })).toContainText('Web Hosting')
    await faults.getByRole('link', { name: 'Web Hosting' }).click()
    await discardChanges(page)
  })

  test('cannot create a redirect that hides a page, and is told why', async ({ page }) => {
    await newDocument(page, 'redirect')
    await page.getByLabel('Old address').fill('/pricing')
    await page.getByLabel('New address').fill('/prices')
    await page.getByRole('button', { name: /validation/i }).click()
    await expect(page.getByRole('button', { name: /^Old address \/pricing is a page of this/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^New address This site has no page/ })).toBeVisible()
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    await choose(page, /^Delete/)
    await page.getByTestId('confirm-button').or(page.getByTestId('confirm-delete-button')).click()
  })

  test('cannot delete a linked document, and is shown where it is linked', async ({ page }) => {
    await openDocument(page, 'plan', 'plan-cyber-essentials-l2')
    await choose(page, /^Delete/)
    const refusal = page.getByRole('dialog', { name: 'This cannot be deleted while it is linked' })
    await expect(refusal.getByRole('link', { name: 'Pricing' })).toBeVisible()
    // The refusal also names documents that list it without a link.
    await expect(refusal.getByRole('listitem').filter({ hasText: 'Home' })).toContainText(
      'lists it by itself',
    )
    await refusal.getByRole('button', { name: /close/i }).click()

    await openDocument(page, 'service', 'service-it-consulting')
    await choose(page, /^Unpublish/)
    const kept = page.getByRole('dialog', { name: 'This cannot be unpublished while it is linked' })
    await expect(kept.getByRole('link', { name: 'Navigation' })).toBeVisible()
    expect((await page.request.get(`${system.site}/services/it-consulting`)).status()).toBe(200)
  })

  test('sees what a deleted document was, and restores it', async ({ page }) => {
    const id = await newDocument(page, 'redirect')
    await page.getByLabel('Old address').fill('/gone')
    await page.getByLabel('New address').fill('/pricing')
    await expect(page.getByText(/^(Saved|Edited|Draft created)/).first()).toBeVisible()
    await choose(page, /^Delete/)
    await page.getByTestId('confirm-button').or(page.getByTestId('confirm-delete-button')).click()
    await openWithin(page, '/structure/deleted')
    await page.getByRole('list', { name: 'Deleted documents' }).locator(`a[href*="${id}"]`).click()
    await expect(page.getByLabel('Old address')).toHaveValue('/gone')
    await expect(page.getByLabel('Old address')).not.toBeEditable()
    await page.getByRole('button', { name: 'Restore most recent revision' }).click()
    await expect(page.getByLabel('Old address')).toBeEditable()
    await expect(page.getByLabel('New address')).toHaveValue('/pricing')
    await choose(page, /^Delete/)
    await page.getByTestId('confirm-button').or(page.getByTestId('confirm-delete-button')).click()
  })

  test('finds text by the value of a fact that it names', async ({ page }) => {
    await openOverview(page)
    await page.getByTestId('studio-search').click()
    await page.keyboard.type('99.9%')
    await expect(page.getByTestId('search-results')).toContainText('99.9% uptime')
    await page.keyboard.press('Escape')
  })

  test('chooses an icon by its name', async ({ page }) => {
    await openDocument(page, 'service', 'service-web-hosting')
    const choices = page.getByRole('dialog', { name: 'Choose an icon' })
    await pressUntil(page.getByRole('button', { name: 'Choose another icon' }), choices)
    await choices.getByLabel('Find an icon').fill('shield')
    await choices.getByRole('button', { name: 'Shield check' }).click()
    await expect(choices).toBeHidden()
    await expect(page.getByText('Shield check', { exact: true })).toBeVisible()
    await discardChanges(page)
  })

  test('can find a block by what it is for', async ({ page }) => {
    await openDocument(page, 'homePage', 'homePage')
    await addBlock(page, 'Questions and answers', 'buyers ask')
    await expect(page.getByLabel('Heading').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await discardChanges(page)
  })
})

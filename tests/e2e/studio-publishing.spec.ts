import {
  choose,
  discardChanges,
  goWithin,
  newDocument,
  leaveForOverview,
  openDocument,
  pressUntil,
  publish,
  test,
} from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

test.describe('An editor', () => {
  test('can schedule publishing in Sydney time, find it in the overview, and cancel it', async ({ page }) => {
    await openDocument(page, 'service', 'service-cloud-backup')
    const summary = page.getByLabel('Summary')
    // A draft with validation errors can't be scheduled.
    await summary.fill('')
    await page.getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem', { name: 'Schedule publish…' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await summary.fill('Copies of servers and cloud services, tested every month.')
    await choose(page, 'Schedule publish…')
    const dialog = page.getByRole('dialog', { name: 'Schedule publish' })
    await dialog.getByLabel('Date in Sydney').fill('2020-01-01')
    await expect(dialog.getByText('This time has already passed.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Schedule publish' })).toBeDisabled()
    await dialog.getByLabel('Date in Sydney').fill('2040-01-10')
    await dialog.getByLabel('Time in Sydney').fill('09:00')
    await expect(dialog.getByText(/10 Jan 2040, 9:00.am AEDT/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Schedule publish' }).click()

    // A later change has to be confirmed, and the form and the overview say so.
    const notice = page.getByRole('region', { name: 'Schedule', exact: true })
    await expect(notice).toContainText(/will be published on .*10 Jan 2040, 9:00.am AEDT as it is now/)
    await summary.fill('Copies of servers and cloud services, tested every week.')
    await expect(notice).toContainText('changed since it was scheduled')
    await page.getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem', { name: /^Not confirmed: publish .*10 Jan 2040/ })).toBeVisible()
    await page.keyboard.press('Escape')
    const scheduled = page.getByRole('region', { name: 'Scheduled' })
    await leaveForOverview(page, scheduled.getByText(/Publish .*10 Jan 2040/))
    await expect(scheduled.getByText(/^Changed since it was scheduled/)).toBeVisible()
    await scheduled.getByRole('link', { name: 'Cloud & Backup Solutions' }).click()
    await pressUntil(
      notice.getByRole('button', { name: 'Confirm the change' }),
      notice.getByText(/as it is now/),
    )

    await choose(page, /^Scheduled: publish/)
    await page.getByRole('button', { name: 'Cancel this schedule' }).click()
    await expect(notice).toBeHidden()
    await discardChanges(page)
  })

  test('can publish, restore an earlier version, and unpublish', async ({ page }) => {
    const address = `${system.site}/winter-offer`
    const answer = async () => {
      const response = await page.request.get(address, { maxRedirects: 0 })
      return [response.status(), response.headers()['location']]
    }
    await newDocument(page, 'redirect')
    await page.getByLabel('Old address').fill('/winter-offer')
    const target = page.getByLabel('New address')
    await target.fill('/contact')
    await publish(page)
    await expect.poll(answer).toEqual([301, '/contact'])
    await target.fill('/quote')
    await publish(page)
    await expect.poll(answer).toEqual([301, '/quote'])

    await page.getByTestId('pane-context-menu-button').last().click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1).click()
    await expect(target).toHaveValue('/contact')
    await page.getByRole('button', { name: 'Revert to revision' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await publish(page)
    await expect.poll(answer).toEqual([301, '/contact'])

    await choose(page, /^Unpublish/)
    await page.getByRole('button', { name: 'Unpublish now' }).click()
    await expect.poll(answer).toEqual([404, undefined])
  })

  test('can see who changed what, and take a change back', async ({ page }) => {
    await openDocument(page, 'service', 'service-device-as-a-service')
    const summary = page.getByLabel('Summary')
    const before = await summary.inputValue()
    await summary.fill('Changed by mistake.')
    await page
      .getByText(/^(Saved|Edited|Draft created)/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await goWithin(page, '/structure/changed')
    // Other tests change many documents in the same hour, which is folded then.
    await page
      .locator('summary', { hasText: /^\d+ document/ })
      .first()
      .waitFor()
    await page.locator('details').evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true
    })
    const back = page.getByRole('button', { name: /^Device.*: back to before/ }).first()
    const touched = page.getByRole('list', { name: 'What it touches' })
    await pressUntil(back, touched.getByText(/Its draft is discarded/))
    await page.getByRole('button', { name: 'Take 1 document back' }).click()
    await expect(page.getByText('1 document taken back')).toBeVisible()
    await expect(back).toBeFocused()
    await openDocument(page, 'service', 'service-device-as-a-service')
    await expect(summary).toHaveValue(before)
  })
})

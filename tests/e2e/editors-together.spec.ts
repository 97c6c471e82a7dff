import { type Page, type Route, test } from '@playwright/test'
import { scheduleId } from '../../studio/src/scheduling/schedule.ts'
import { OwnStudio } from '../support/own-studio.ts'
import { choose, openDocument, openOverview } from '../support/studio.ts'
import { expect } from '../support/test.ts'

const SERVICE = 'service-managed-it'

let own: OwnStudio
/** Several tests share the first editor's page: loading the Studio takes longer than most tests. */
let one: Page

test.beforeAll(async ({ browser }) => {
  own = await OwnStudio.start()
  one = await own.signIn(browser, 'First Editor', 'editor')
})
test.afterAll(() => own.stop())

test('two editors see each other’s changes and comments', async ({ browser }) => {
  const two = await own.signIn(browser, 'Second Editor', 'editor')
  await openDocument(one, 'service', SERVICE)
  await openDocument(two, 'service', SERVICE)
  // The initials at the top of the form show it.
  const form = (page: typeof one) => page.getByTestId('document-pane')
  await expect(form(one).getByText('SE', { exact: true }).first()).toBeVisible()
  await expect(form(two).getByText('FE', { exact: true }).first()).toBeVisible()

  await one.getByLabel('Summary').fill('The first one writes a summary')
  await expect(two.getByLabel('Summary')).toHaveValue('The first one writes a summary')
  await two.getByLabel('Name of the page').fill('Managed IT, named by the second')
  await expect(one.getByLabel('Name of the page')).toHaveValue('Managed IT, named by the second')

  // They type at the same time in different fields, and neither text is lost.
  await Promise.all([
    one.getByLabel('Summary').pressSequentially(', and goes on'),
    two.getByLabel('Name of the page').pressSequentially(' editor'),
  ])
  for (const page of [one, two]) {
    await expect(page.getByLabel('Summary')).toHaveValue('The first one writes a summary, and goes on')
    await expect(page.getByLabel('Name of the page')).toHaveValue('Managed IT, named by the second editor')
  }
  // In one field, the second waits until the first has left it.
  await one.getByLabel('Summary').focus()
  await two.getByLabel('Summary').focus()
  await expect(two.getByText('First Editor is in this field.')).toBeVisible()
  await expect(two.getByLabel('Summary')).not.toBeEditable()
  await expect(one.getByLabel('Summary')).toBeEditable()
  await one.getByLabel('Name of the page').focus()
  await expect(two.getByLabel('Summary')).toBeEditable()
  await one.getByLabel('Summary').focus()
  await expect(one.getByText('Second Editor is in this field.')).toBeVisible()
  await expect(two.getByLabel('Summary')).toBeEditable()
  // The other editor may have left without closing the form.
  await one.getByRole('button', { name: 'Write anyway' }).click()
  await one.getByLabel('Summary').fill('The first one writes a summary, and goes on')
  await expect(two.getByLabel('Summary')).toHaveValue('The first one writes a summary, and goes on')
  // A comment on a field mentions an editor. Their overview lists it until they answer.
  const inSummary = (page: Page, name: string) =>
    page.getByTestId('field-summary').getByRole('button', { name })
  // Sanity shows no button for a field at the very edge of the form.
  await one.setViewportSize({ width: 1280, height: 1000 })
  // The button appears when the pointer is on the field.
  await one.getByTestId('field-summary').hover()
  await inSummary(one, 'Add comment').click()
  await expect(one.getByTestId('comment-input-editable')).toBeFocused()
  await one.keyboard.type('Is this still true? @Sec')
  const names = one.getByTestId('comments-mentions-menu')
  await expect(names.getByText('Second Editor')).toBeVisible()
  await one.keyboard.press('Enter')
  await expect(names).toBeHidden()
  await expect(one.getByRole('button', { name: 'Send comment' })).toBeEnabled()
  await one.keyboard.press('Enter')
  await openOverview(two)
  const waiting = two.getByRole('region', { name: 'Comments' })
  await expect(waiting.getByText('Is this still true?')).toBeVisible()
  await waiting.getByRole('link', { name: /Managed IT/ }).click()
  const comments = (page: Page) => page.getByTestId('comments-list')
  await expect(comments(two).getByText('@Second Editor')).toBeVisible()
  const thread = comments(two).getByTestId('comments-list-item')
  await thread.getByTestId('comment-input-editable').click()
  await two.keyboard.type('Since March, yes.')
  await thread.getByRole('button', { name: 'Send comment' }).click()
  await inSummary(one, 'Open comments').click()
  await expect(comments(one).getByText('Since March, yes.')).toBeVisible()
  await expect(own.lake.client().fetch('*[_type == "comment"]')).rejects.toThrow('This needs a token')
  await comments(one).getByText('Is this still true?').hover()
  await comments(one).getByRole('button', { name: 'Mark comment as resolved' }).click()
  await expect(comments(two).getByText('Since March, yes.')).toBeHidden()
  await two.context().close()
})

test('a failed schedule can be dismissed, and an unpublish schedule can be cancelled after its document was linked', async () => {
  const id = 'service-web-design'
  const plan = { _type: 'schedule', documentId: id, documentType: 'service', title: 'Web Design' }
  const [failed, waiting] = [scheduleId(id, 'publish'), scheduleId(id, 'unpublish')]
  const lake = own.lake.editor({ perspective: 'raw' })
  const left = () => lake.fetch('*[_type == "schedule"]._id')
  const past = { at: '2026-01-05T22:00:00Z', status: 'failed', message: 'Nobody confirmed the change.' }
  await lake.create({ ...plan, ...past, _id: failed, action: 'publish' })
  await lake.create({
    ...plan,
    _id: waiting,
    action: 'unpublish',
    at: '2040-01-09T22:00:00Z',
    status: 'waiting',
  })

  await openOverview(one)
  const scheduled = one.getByRole('region', { name: 'Scheduled' })
  await expect(scheduled).toContainText('Nobody confirmed the change.')
  await scheduled.getByRole('button', { name: 'Dismiss: Web Design' }).click()
  await expect(scheduled).not.toContainText('Nobody confirmed the change.')
  expect(await left()).toEqual([waiting])

  // The menu links to the service, so an editor couldn't schedule this now.
  await openDocument(one, 'service', id)
  await choose(one, /^Scheduled: unpublish/)
  await one.getByRole('button', { name: 'Cancel this schedule' }).click()
  await expect.poll(left).toEqual([])
  await choose(one, 'Schedule unpublish…')
  await expect(one.getByRole('dialog', { name: /cannot be unpublished while it is linked/ })).toBeVisible()
})

test('text typed just before leaving a form is saved, and the browser asks before it closes with unsaved text', async () => {
  const id = 'service-cyber-security'
  const stored = async () =>
    (await own.lake.editor({ perspective: 'raw' }).getDocument(`drafts.${id}`))?.['summary']
  const summary = one.getByLabel('Summary')
  await openDocument(one, 'service', id)
  await summary.click()
  // The Studio saves the first words at once and the next ones a second later, when the form is already closed.
  await summary.fill('The first words')
  await summary.fill('The last words')
  await openOverview(one)
  await expect.poll(stored).toBe('The last words')

  await openDocument(one, 'service', id)
  const saving = Promise.withResolvers<Route>()
  const actions = /\/data\/actions\//
  await one.route(actions, (route) => saving.resolve(route))
  await summary.fill('Words on their way')
  const route = await saving.promise
  const asked = one.waitForEvent('dialog')
  await one.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await route.continue()
  await one.unroute(actions)
  await expect.poll(stored).toBe('Words on their way')
  await choose(one, 'Discard changes')
  await one.getByTestId('confirm-button').click()
  await expect(one.getByTestId('action-publish')).toBeDisabled()
})

// Only with FULL=1: each loads the Studio once more. access.test.ts proves what a viewer may do.
if (process.env['FULL']) {
  test('a viewer can read drafts but not change them, and is told why', async ({ browser }) => {
    await own.lake.editor().createOrReplace({
      ...(await own.lake.client().getDocument('service-cloud-backup')),
      _id: 'drafts.service-cloud-backup',
      _type: 'service',
      summary: 'A draft that is not on the site yet.',
    })
    const viewer = await own.signIn(browser, 'Only Reader', 'viewer')
    await openDocument(viewer, 'service', 'service-cloud-backup')
    await expect(viewer.getByLabel('Summary')).toHaveValue('A draft that is not on the site yet.')
    await expect(viewer.getByLabel('Summary')).not.toBeEditable()
    await expect(viewer.getByText(/Your role Viewer does not have permission to edit/)).toBeVisible()
    await expect(viewer.getByText('Your role can view the order, but not change it.')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Move Web Hosting up' })).toBeDisabled()

    const button = viewer.getByTestId('action-publish')
    await expect(button).toBeDisabled()
    await button.hover({ force: true })
    await expect(viewer.getByText(/do(es)? not have permission to publish/)).toBeVisible()
    await viewer.getByTestId('action-menu-button').click()
    for (const action of [/^Schedule publish/, /^Schedule unpublish/, /^Unpublish/, /^Discard/, /^Delete/]) {
      await expect(viewer.getByRole('menuitem', { name: action })).toBeDisabled()
    }

    // Nor with direct requests that use the viewer's session.
    const answer = await viewer.request.post(`${own.url}/v2026-03-01/data/mutate/production`, {
      headers: { origin: own.url },
      data: { mutations: [{ delete: { id: 'drafts.service-cloud-backup' } }] },
    })
    expect(answer.status()).toBe(403)
    await viewer.context().close()
  })

  test('text typed while the lake is down is kept, and saved when the lake is back', async ({ browser }) => {
    const page = await own.signIn(browser, 'Third Editor', 'editor')
    await openDocument(page, 'service', 'service-it-consulting')
    const summary = page.getByLabel('Summary')
    const stored = async () =>
      (await own.lake.editor({ perspective: 'raw' }).getDocument('drafts.service-it-consulting'))?.['summary']
    await summary.fill('Written before')
    await expect.poll(stored).toBe('Written before')

    // Stop the lake while a save is in flight. The form locks soon after, so later keys might not arrive.
    const saving = Promise.withResolvers<Route>()
    await page.route(/\/data\/(mutate|actions)\//, (route) => saving.resolve(route))
    await summary.fill('Written before, and while it was away')
    const route = await saving.promise
    await own.loseLake()
    await route.abort('connectionfailed')
    await page.unroute(/\/data\/(mutate|actions)\//)
    await expect(page.getByText(/^Your changes aren.t saving/)).toBeVisible()
    await expect(summary).toHaveValue('Written before, and while it was away')

    await own.bringLakeBack()
    await expect.poll(stored).toBe('Written before, and while it was away')
    await expect(summary).toHaveValue('Written before, and while it was away')
    // The form keeps working without a reload.
    await expect(summary).toBeEditable()
    await summary.fill('Written after')
    await expect.poll(stored).toBe('Written after')
    await choose(page, 'Discard changes')
    await page.getByTestId('confirm-button').click()
    await page.context().close()
  })

  test('lists and the overview follow the lake again after it was killed', async ({ browser }) => {
    const pages = await own.signIn(browser, 'Fourth Editor', 'editor')
    const [services, overview] = [await pages.context().newPage(), await pages.context().newPage()]
    await pages.goto(`${own.url}/structure/page`)
    await services.goto(`${own.url}/structure/servicesPage-section;service`)
    await overview.goto(`${own.url}/`)
    const title = (page: Page, name: string) => page.getByText(name).filter({ visible: true }).first()
    await expect(title(pages, 'Client support')).toBeVisible()
    await expect(title(services, 'IT Consulting')).toBeVisible()
    await expect(overview.getByRole('heading', { name: 'Overview' })).toBeVisible()

    await own.loseLake()
    await own.bringLakeBack()
    await own.lake
      .editor()
      .transaction()
      .create({ _id: 'drafts.page-later', _type: 'page', title: 'Made after the outage' })
      .patch('service-it-consulting', { set: { title: 'Consulting after the outage' } })
      .commit()
    await expect(title(pages, 'Made after the outage')).toBeVisible()
    await expect(title(services, 'Consulting after the outage')).toBeVisible()
    await expect(title(overview, 'Made after the outage')).toBeVisible()
    await pages.context().close()
  })
}

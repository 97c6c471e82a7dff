import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, system } from '../support/test.ts'
import { openWithin, test } from '../support/studio.ts'
import { somebody, type Person } from '../support/people.ts'

const PHONE = { width: 390, height: 844 }

/** Sends a lead like the site's forms do. @returns its reference */
async function send({ name, company, email, phone, message }: Person, change: object = {}): Promise<string> {
  const [firstName, lastName] = name.split(' ')
  const answer = await fetch(`${system.api}/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName,
      lastName,
      company,
      email,
      phone,
      message,
      leadSource: 'contact_form',
      page: '/contact',
      ...change,
    }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

async function openDesk(page: Page, search = ''): Promise<void> {
  await openWithin(page, `/leads${search}`)
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
  await expect(page.getByText(/^(More than 1000|\d+) leads?$/)).toBeVisible()
}

test('a new lead appears by itself, is taken, answered and won, and is counted in the results', async ({
  page,
}) => {
  // In the usual order, other tests' leads that are due earlier may fill the first page.
  await openDesk(page, '?order=newest')
  const person = somebody({ company: `Harbour ${crypto.randomUUID().slice(0, 6)}` })
  const campaign = `campaign-${person.company.slice(-6)}`
  const reference = await send(person, {
    page: `/offers/${person.company.slice(-6)}`,
    context: {
      page: '/',
      utm: { campaign },
      consent: { version: '1', at: '2026-11-20T09:00:00+11:00' },
    },
  })
  const row = page.getByRole('link', { name: new RegExp(person.company) })
  await expect(row).toContainText('left')
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await expect(row).toContainText('Unassigned')
  await expectAccessible(page)

  // The desk has the focus from the start, so its keyboard shortcuts work at once.
  await page.keyboard.press('j')
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('link').first()).toBeFocused()
  await row.click()
  await expect(page).toHaveURL(`${system.studio}/leads/${reference}?order=newest`)
  const lead = page.getByRole('article', { name: person.name })
  await expect(lead).toContainText(person.message)
  await expect(lead.getByRole('link', { name: `Call ${person.phone}` })).toHaveAttribute(
    'href',
    'tel:0491570006',
  )
  await expect(lead).toContainText(/\d+ (hours|day) left, (no|under 1|\d+) office hours?/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: system.studio })
  await lead.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied as text')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Phone: ${person.phone}`)
  await lead.getByRole('button', { name: 'Assign to me' }).click()
  await expect(row).toContainText('You')
  await lead.getByLabel('Note for colleagues').fill('Wants a site visit on Tuesday.')
  await lead.getByRole('button', { name: 'Add note' }).click()
  const timeline = lead.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Wants a site visit on Tuesday.')
  await expect(lead.getByLabel('Note for colleagues')).toHaveValue('')

  await lead.getByRole('button', { name: 'Contacted', exact: true }).click()
  await expect(lead).toContainText('Answered after')
  await expect(row).toBeHidden()
  await lead.getByRole('button', { name: 'Won…' }).click()
  const won = page.getByRole('dialog', { name: 'Won' })
  await won.getByLabel('Value in dollars (AUD)').fill('12,000')
  await won.getByRole('button', { name: 'Won' }).click()
  await expect(timeline).toContainText('Moved to Won')
  await expect(timeline).toContainText('Value $12,000')

  await page.getByRole('button', { name: 'Results' }).click()
  const results = page
    .getByRole('table', { name: 'By page' })
    .getByRole('row', { name: person.company.slice(-6) })
  await expect(results).toContainText('$12,000')
  await page.getByLabel('From', { exact: true }).fill('2026-10-05')
  await expect(page).toHaveURL(/from=2026-10-05$/)
  await expect(results).toContainText('$12,000')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of the results' }).click()
  expect((await saved).suggestedFilename()).toBe('results.csv')
  // On paper they stand alone.
  await page.emulateMedia({ media: 'print' })
  await expect(results).toBeVisible()
  await expect(page.getByRole('button', { name: 'Results' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Each figure opens its leads.
  await results.getByRole('link', { name: /, Won: 1$/ }).click()
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: outcome: Won' })).toBeVisible()
  await expect(row).toContainText('$12,000')
})

test('search terms are not stored in the address or in the browser', async ({ page }) => {
  const person = somebody({ company: `Quayside ${crypto.randomUUID().slice(0, 6)}` })
  const reference = await send(person)
  await openDesk(page)
  await page.getByLabel('Find leads').fill(person.email)
  await page.getByRole('link', { name: new RegExp(person.company) }).click()
  await expect(page.getByRole('article', { name: person.name })).toContainText(reference)
  expect(page.url()).toBe(`${system.studio}/leads/${reference}`)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(person.email)
  expect(kept).not.toContain(person.company)
})

test('a list with filters is saved for the team, opened by its name, and removed', async ({ page }) => {
  const name = `Won ${crypto.randomUUID().slice(0, 6)}`
  await openDesk(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Stage').selectOption('won')
  const button = page.getByRole('button', { name: /^(Save|Remove) view…$/ })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Share it with everybody at the desk').check()
  await page.keyboard.press('Enter')
  await expect(button).toHaveText('Remove view…')
  await expect(button).toBeFocused()

  const saved = page.getByLabel('Saved view')
  await saved.selectOption('None')
  await expect(page.getByLabel('Stage')).toHaveValue('')
  await saved.selectOption(`${name} (shared)`)
  await expect(page).toHaveURL(/\?list=all&stage=won$/)
  await button.click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(button).toHaveText('Save view…')
  await expect(saved).toBeHidden()
})

test('a quarantined lead is released, and a duplicate is merged and separated again', async ({ page }) => {
  const person = somebody({ company: `Wharf ${crypto.randomUUID().slice(0, 6)}` })
  const first = await send(person)
  const second = await send(person, { detail2: 'x', message: 'Once more, please call me about the laptops.' })
  await openDesk(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/status=quarantined/, (route) => answered.then(() => route.continue()))
  await page.getByRole('button', { name: /^Quarantine/ }).click()
  // The first of the two is still listed, but can't be opened by mistake.
  await expect(page.getByRole('list', { name: 'Leads' })).toHaveAttribute('inert')
  answer()
  await page.getByRole('link', { name: new RegExp(person.company) }).click()
  const lead = page.getByRole('article', { name: person.name })
  await lead.getByRole('button', { name: 'Not spam' }).click()
  await expect(lead.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  // Shortcuts still work, although the button that had the focus is gone.
  await page.getByRole('button', { name: /^All/ }).click()
  await lead.getByRole('button', { name: 'Mark as spam' }).click()
  await lead.getByRole('button', { name: 'Not spam' }).click()
  await expect(lead.getByRole('button', { name: 'Mark as spam' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('list', { name: 'Leads' }).locator('a:focus')).toBeVisible()

  const related = lead.getByRole('region', { name: 'Same person or company' })
  const duplicate = related.getByRole('listitem').filter({ hasText: first })
  await expect(duplicate).toContainText('same e-mail')
  await duplicate.getByRole('button', { name: 'Merge into this lead' }).click()
  await expect(duplicate).toContainText('a duplicate of this lead')
  await duplicate.getByRole('link').click()
  await expect(lead).toContainText(`This is a duplicate of ${second}`)
  await lead.getByRole('button', { name: 'Unmerge' }).click()
  await expect(lead.getByRole('button', { name: 'Assign to me' })).toBeVisible()
})

test('the shortcuts j, k, Enter, e and ? work', async ({ page }) => {
  const firm = `Keys ${crypto.randomUUID().slice(0, 6)}`
  const [one, other] = [1, 2].map((n) => somebody({ company: `${firm} ${n}` }))
  await send(one!)
  await send(other!)
  await openDesk(page)
  // Only these two: leads of other journeys may come in meanwhile.
  await page.getByLabel('Find leads').fill(firm)
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('link')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(other!.company)
  await page.getByLabel('Find leads').blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select several' }).focus()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const lead = page.getByRole('article', { name: other!.name })
  await expect(lead).toContainText(other!.company)
  await page.keyboard.press('e')
  await expect(lead).toContainText('Answered after')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(lead).not.toContainText('Answered after')
  // Two changes at once: the second one names the version before the first.
  await lead.getByRole('button', { name: 'Tomorrow' }).click()
  await page.keyboard.press('e')
  await expect(lead.getByRole('region', { name: 'Timeline' })).toContainText('Follow up on')
  await expect(lead).toContainText('Answered after')
  await page.getByLabel('Order').selectOption('Oldest first')
  await expect(rows.first()).toContainText(one!.company)
  await expect(page).toHaveURL(/order=oldest/)
})

test('on a phone, the list and the lead each fill the screen', async ({ page }) => {
  const person = somebody({ company: `Jetty ${crypto.randomUUID().slice(0, 6)}` })
  await send(person)
  await publishDocument({
    _id: 'desk.settings',
    _type: 'deskSettings',
    templates: [
      {
        _key: 'a',
        title: 'Plan',
        subject: 'A plan',
        text: '[name]: [plan|any plan], [calendar-link], {{phone}}',
      },
    ],
  })
  await page.setViewportSize(PHONE)
  await openDesk(page)
  await page.getByLabel('Find leads').fill(person.company)
  await page.getByRole('link', { name: new RegExp(person.company) }).click()
  const lead = page.getByRole('article', { name: person.name })
  await expect(lead.getByRole('link', { name: /^Call/ })).toBeInViewport()
  await expect(page.getByLabel('Find leads')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  // A reply can start from an editors' template, and can't be sent while it has a gap to fill in.
  await lead.getByRole('button', { name: 'Reply' }).click()
  const reply = lead.getByRole('form', { name: `Reply to ${person.name}` })
  const text = reply.getByLabel('Reply')
  await expect(text).toHaveValue(
    new RegExp(`^${person.name}: any plan, \\[calendar-link\\], 0\\d 5550 \\d{4}$`),
  )
  const open = reply.getByRole('button', { name: 'Open in my mail program' })
  await expect(open).toBeDisabled()
  await text.fill('Which day suits you?')
  // The visitor's message and the button are both in view.
  await expect(reply.getByText(person.message)).toBeInViewport()
  await expect(open).toBeInViewport()
  await expect(open).toBeEnabled()
  await expectAccessible(page)
  await deleteDocument('desk.settings')
  const note = lead.getByLabel('Note for colleagues')
  await note.fill('Asked for a site visit.')
  await page.getByRole('button', { name: 'All leads' }).click()
  await expect(page.getByLabel('Find leads')).toHaveValue(person.company)
  // Unsent text is kept while the list is shown, until it is sent or cancelled.
  await page.getByRole('link', { name: new RegExp(person.company) }).click()
  await expect(note).toHaveValue('Asked for a site visit.')
  await expect(text).toHaveValue('Which day suits you?')
  await reply.getByRole('button', { name: 'Cancel' }).click()
  await lead.getByRole('button', { name: 'Reply' }).click()
  await expect(text).not.toHaveValue('Which day suits you?')
})

test('an administrator enters a lead by hand, assigns several leads at once, and erases a person', async ({
  administrator: page,
}) => {
  await openDesk(page)
  const person = somebody({ name: 'Robin Slipway', company: `Slipway ${crypto.randomUUID().slice(0, 6)}` })
  await page.getByRole('button', { name: 'Add lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a lead' })
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('Company').fill(person.company)
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a phone number or an e-mail address')
  await expect(dialog.getByLabel('Company')).toHaveValue(person.company)
  await dialog.getByLabel('Phone').fill(person.phone)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  const lead = page.getByRole('article', { name: person.name })
  await expect(lead).toContainText('Entered by hand')
  const note = lead.getByLabel('Note for colleagues')
  await note.fill('Over to')
  await lead.getByRole('button', { name: /^@Development editor/ }).click()
  await expect(note).toHaveValue(/^Over to @Development editor.* $/)
  await expect(note).toBeFocused()
  await expect(lead.getByText('Mentions Development editor')).toBeVisible()
  await send(person)

  await page.getByLabel('Find leads').fill(person.company)
  await expect(page.getByText('2 leads found in all lists')).toBeVisible()
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to stage…' }).click()
  await page.getByRole('menuitem', { name: 'Qualified' }).click()
  await expect(page.getByText('2 leads changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Stop selecting' }).click()
  await page.getByLabel('Find leads').fill('')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export leads' })
  await exporting.getByLabel(/Also the columns for programs/).check()
  await exporting.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('leads.csv')
  await expect(exporting).toBeHidden()
  await page.getByLabel('Find leads').fill(person.company)

  await lead.getByRole('button', { name: 'Erase this person…' }).click()
  const erasing = page.getByRole('dialog', { name: 'Erase this person' })
  await expect(erasing).toContainText('This deletes 2 leads')
  await erasing.getByLabel(`To confirm, type ${person.email}`).fill(person.email)
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased: 2 leads')).toBeVisible()
  await expect(page.getByText('No leads match.')).toBeVisible()
})

test('who missed a call is invited again with one press, from which the keyboard goes on', async ({
  page,
}) => {
  // The shared system sends no mails, and its calls are ahead.
  const headers = { 'access-control-allow-origin': system.studio }
  const missed = {
    id: crypto.randomUUID(),
    reference: 'ABCD2345',
    name: 'Mia Pier',
    phone: '0412 345 678',
    service: 'Cyber Security',
    spamReasons: [],
    start: '2026-11-16T07:00:00+11:00',
    end: '2026-11-16T07:30:00+11:00',
    outcome: 'no-show',
    note: 'Rang twice',
    isInvitedAgain: false,
  }
  const ahead = { calls: [], toCheck: [], blocks: [], calendars: [], free: [], sendsMails: true }
  await page.route(`${system.api}/desk/calls`, (route) => route.fulfill({ json: ahead, headers }))
  await page.route(`${system.api}/desk/calls/past`, (route) =>
    route.fulfill({ json: { calls: [missed] }, headers }),
  )
  await page.route(`${system.api}/desk/calls/${missed.id}/invite`, async (route) => {
    missed.isInvitedAgain = true
    await route.fulfill({ json: {}, headers })
  })
  await openWithin(page, '/leads/calls')
  await page.getByRole('button', { name: 'Past calls' }).click()
  await expect(page.getByRole('heading', { name: 'Past calls' })).toBeVisible()
  await expect(page.getByText('Rang twice')).toBeVisible()
  await page.getByRole('button', { name: 'Invite Mia Pier again' }).press('Enter')
  const invited = page.getByRole('button', { name: 'Mia Pier is invited again' })
  await expect(invited).toHaveText('Invited again')
  await expect(invited).toBeFocused()
  await expect(invited).toBeDisabled()
})

test('on a phone, an administrator books, moves and cancels a call, and blocks a day', async ({
  administrator: page,
}) => {
  await page.setViewportSize(PHONE)
  await openWithin(page, '/leads/calls')
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  const { email, phone } = somebody()
  const name = `Robin Pier${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const dialog = page.getByRole('dialog')
  // Days and times that no other journey takes.
  const choose = async (place: number) => {
    await dialog.getByLabel('Day').selectOption({ index: 3 })
    await dialog.getByLabel('Time').selectOption({ index: place })
    return dialog.getByLabel('Time').locator('option:checked').innerText()
  }

  await page.getByRole('button', { name: 'Book a call…' }).click()
  const [firstName = '', lastName = ''] = name.split(' ')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByLabel('Service').selectOption('Not sure')
  const booked = await choose(4)
  await dialog.getByRole('button', { name: 'Book the call' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Last name')
  await dialog.getByLabel('Last name').fill(lastName)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Book the call' }).click()
  const call = page.getByRole('listitem').filter({ hasText: name })
  await expect(call).toContainText(booked)
  await expect(call).toContainText('Not sure')
  await expect(call.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await call.getByRole('button', { name: /^Move/ }).click()
  const moved = await choose(6)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(call).toContainText(moved)
  await call.getByRole('link', { name }).click()
  const timeline = page.getByRole('article', { name }).getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Call moved to')
  await page.goBack()
  await call.getByRole('button', { name: /^Cancel/ }).click()
  await dialog.getByRole('button', { name: 'Cancel the call' }).click()
  await expect(call).toBeHidden()

  await page.getByRole('button', { name: 'Block a time…' }).click()
  await dialog.getByLabel('Day', { exact: true }).fill('2099-01-06')
  await dialog.getByLabel('Reason').fill('Stocktake')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  const block = page.getByRole('listitem').filter({ hasText: 'Stocktake' })
  await expect(block).toContainText('The whole day')
  await block.getByRole('button', { name: /^Unblock/ }).click()
  await expect(block).toBeHidden()

  await page.getByRole('button', { name: 'Calendar address…' }).click()
  await dialog.getByRole('button', { name: 'Make a new address' }).click()
  const feed = await dialog.getByLabel('The address').inputValue()
  expect((await fetch(feed)).headers.get('content-type')).toContain('text/calendar')
})

// Loads the Studio twice; access.test.ts proves what a viewer may see: with FULL=1.
if (process.env['FULL'])
  test('a viewer is told that they may not see leads, and a Studio that failed to load loads again', async ({
    browser,
  }) => {
    const context = await browser.newContext()
    await signIn(context, 'viewer')
    const page = await context.newPage()
    // This is what happens when a laptop changes its network.
    let refused = false
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      if (refused) return route.continue()
      refused = true
      return route.abort()
    })
    // Wait until the Studio has loaded, because it may reload before that.
    await page.goto(`${system.studio}/leads`, { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('You cannot see leads')
    await expect(page.getByRole('alert')).toContainText('An administrator can change that')
    await context.close()
  })

test('while the API is down, the desk says so and keeps what was typed, and then continues', async ({
  page,
}) => {
  const person = somebody({ company: `Pier ${crypto.randomUUID().slice(0, 6)}` })
  const other = somebody({ company: `Bollard ${crypto.randomUUID().slice(0, 6)}` })
  await send(other)
  await send(person)
  await openDesk(page)
  // Newest first: other tests may have sent more leads than a page of the list shows.
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(person.company) }).click()
  const lead = page.getByRole('article', { name: person.name })
  const note = lead.getByLabel('Note for colleagues')
  await note.fill('Call back after lunch.')
  await page.route(`${system.api}/**`, (route) => route.abort())
  await lead.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The lead API cannot be reached')).toBeVisible()
  await expect(note).toHaveValue('Call back after lunch.')
  await page.context().setOffline(true)
  await expect(page.getByText('Offline: showing what was loaded last')).toBeVisible()
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page.getByText('The leads could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(person.company) })).toBeVisible()
  // Even of an unopened lead, the list knows enough to call the visitor.
  await page.getByRole('link', { name: new RegExp(other.company) }).click()
  await expect(page.getByRole('link', { name: `Call ${other.phone}` })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(person.company) }).click()
  await page.context().setOffline(false)
  await page.unroute(`${system.api}/**`)
  await lead.getByRole('button', { name: 'Add note' }).click()
  await expect(lead.getByRole('region', { name: 'Timeline' })).toContainText('Call back after lunch.')

  // A change to a version before the note's.
  await page.route(`${system.api}/desk/leads/*`, (route, request) =>
    route.continue(
      request.method() === 'PATCH' ? { headers: { ...request.headers(), 'if-match': '"1"' } } : {},
    ),
  )
  await lead.getByRole('button', { name: 'Qualified' }).click()
  await expect(page.getByText('changed this lead meanwhile: Note. Check it, then try again')).toBeVisible()
})

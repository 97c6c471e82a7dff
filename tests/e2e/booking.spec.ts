import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { confirmPageOf, leadsFrom } from '../support/leads.ts'
import { layoutShifts } from '../support/openings.ts'
import { somebody } from '../support/people.ts'
import { expect, system, test } from '../support/test.ts'

// Each test takes times that no other one takes: the days' first ones are for the first test, and so on.

const times = (page: Page | Locator) =>
  page.getByRole('radiogroup', { name: 'Choose a time' }).getByRole('radio')

/** Opens the last day that can be booked, and chooses a time of it. @returns what the form sends for it */
async function choose(page: Page, place: number): Promise<string> {
  await page.getByText('Show later days').click()
  await page
    .locator('summary')
    .filter({ hasText: /\d [A-Z][a-z]+$/ })
    .last()
    .click()
  const time = times(page).nth(-1 - place)
  await time.check()
  return time.inputValue()
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('02 5550 0100')
  await page.getByRole('radio', { name: 'Not sure' }).check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'BOOK THE CALL' }).click()

async function bookDirectly(slot: string): Promise<number> {
  const answer = await fetch(`${system.api}/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Al',
      lastName: 'Other',
      email: somebody().email,
      phone: '02 5550 0100',
      serviceType: 'Web Hosting',
      preferredDate: slot.slice(0, 10),
      preferredTime: slot.slice(11),
    }),
  })
  return answer.status
}

test('a visitor books a call, moves it, and cancels it', async ({ page }) => {
  const { email } = somebody()
  await page.goto('/book')
  const slot = await choose(page, 0)
  await expect(page.getByText(/^Your call: \w+day \d+ \w+, \d+:\d\d\s[ap]m Sydney time$/)).toBeVisible()
  await fill(page, email)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your call is booked/)
  await expect(page.getByText(`We ring 02 5550 0100 at`)).toBeVisible()
  const [lead] = await leadsFrom(email)
  expect(lead).toMatchObject({ lead_source: 'booking_form', stage: 'contacted', due_at: null })
  await expect(page.getByText(String(lead!['reference']))).toBeVisible()
  const { href } = new URL(page.url())
  expect(
    (await page.request.get(`${href.replace(/\?.*/, '')}/call.ics`)).headers()['content-type'],
  ).toContain('text/calendar')
  // The form is empty for the next call, and the time is gone.
  await page.goto('/book')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.locator(`[value="${slot}"]`)).toHaveCount(0)

  await page.goto(href)
  // Nothing invites to book a second call.
  await expect(page.getByRole('complementary', { name: 'Contact us' })).toHaveCount(0)
  await page.getByText('Move the call').click()
  await page.getByRole('button', { name: 'MOVE IT HERE' }).click()
  await expect(page.getByText('Please select a preferred time')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: No time chosen/)
  await times(page).first().check()
  await expect(page.getByText(/^New time: .+ Sydney time$/)).toBeVisible()
  await page.getByRole('button', { name: 'MOVE IT HERE' }).click()
  await expect(page.getByRole('heading', { name: 'Your call has moved' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your call has moved/)
  await page.getByText('Cancel the call').click()
  await page.getByRole('button', { name: 'YES, CANCEL IT' }).click()
  await expect(page.getByRole('heading', { name: 'Your call is cancelled' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your call is cancelled/)
  await page.getByRole('link', { name: 'Book another call' }).click()
  await expect(page.locator(`[value="${slot}"]`)).toHaveCount(1)
  await times(page).first().check()
  await expect(page.getByText(/^Your call: .+ Sydney time$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your call is cancelled' })).toBeVisible()
})

test.describe('A time that is taken meanwhile', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled, expectedConsole: /status of (409|422)/ })

      test('keeps what was typed, and offers the nearest', async ({ page }) => {
        const { email } = somebody()
        await page.goto('/book')
        const slot = await choose(page, javaScriptEnabled ? 4 : 8)
        await fill(page, email)
        expect(await bookDirectly(slot)).toBe(201)
        await submit(page)
        const nearest = page.getByText('The nearest free times').locator('..')
        await expect(nearest.getByRole('radio')).toHaveCount(3)
        await expect(page.getByLabel('Email')).toHaveValue(email)
        await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked()
        await nearest.getByRole('radio').nth(1).check()
        await submit(page)
        await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()
        expect(await leadsFrom(email)).toHaveLength(1)
      })
    })
})

test.describe('A call that looks like spam', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('is booked by a button, at another time if its own was taken twice', async ({ page }) => {
        const { email } = somebody()
        await page.goto('/book')
        const slot = await choose(page, javaScriptEnabled ? 18 : 21)
        await fill(page, email)
        await page.locator('[name="detail2"]').evaluate((trap: HTMLInputElement) => (trap.value = 'bot'))
        await submit(page)
        const isUnconfirmed = page.getByRole('heading', { name: 'Your call is not booked yet' })
        await expect(isUnconfirmed).toBeVisible()
        await expect(page.getByText(/^We’ve sent a mail to the address you gave/)).toContainText(
          /Call us on 0\d/,
        )
        await expect(page.getByText('Move the call')).toHaveCount(0)

        expect(await bookDirectly(slot)).toBe(201)
        const answer = await page.goto(await confirmPageOf(email))
        expect(answer!.headers()).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
        })
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await expect(isUnconfirmed).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: 'CONFIRM THE CALL' }).click()
        const nearest = page.getByText('The nearest free times').locator('..').getByRole('radio')
        await expect(nearest).toHaveCount(3)
        expect(await bookDirectly(await nearest.nth(1).inputValue())).toBe(201)
        await nearest.nth(1).check()
        const confirmOther = page.getByRole('button', { name: 'CONFIRM THIS TIME' })
        await confirmOther.click()
        await expect(page.getByRole('heading', { name: 'That time is not free' })).toBeFocused()
        await expect(page).toHaveTitle(/^Error: That time is not free/)
        await expect(nearest).toHaveCount(3)
        await nearest.first().check()
        await confirmOther.click()
        await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()
        await expect(page.getByText('Move the call')).toBeVisible()
        expect(await leadsFrom(email)).toMatchObject([{ status: 'received', stage: 'contacted' }])
      })
    })
})

test('the first failing rule is shown and focused, and a reload keeps what was typed', async ({ page }) => {
  await page.goto('/book')
  const slot = await choose(page, 12)
  await page.getByLabel('First name').fill('Ada')
  await submit(page)
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByText('Please select a service type').last()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.locator(`[value="${slot}"]`)).toBeChecked()
  await expect(page.locator(`[value="${slot}"]`)).toBeVisible()
})

test.describe('A visitor elsewhere', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('sees Sydney’s time, with their own and its day beside it', async ({ page }) => {
    await page.goto('/book')
    const first = times(page).first()
    const start = await first.inputValue()
    await expect(first.locator('..')).toContainText(/\w{3},? \d+:\d\d.[ap]m/)
    await expect(page.getByText('Your own time is below each.')).toBeVisible()
    // Before the visitor has touched anything, too, each is below and no tile is wider than its column.
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const hour = Number(start.slice(11, 13)) % 12 || 12
    await expect(first.locator('..')).toContainText(`${hour}:${start.slice(14)}`)
  })

  for (const width of [390, 1280])
    test(`sees nothing move when their own times appear, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/book')
      await expect(times(page).first().locator('..')).toContainText('for you')
      expect(await layoutShifts(page)).toBe(0)
    })
})

test('a call’s page is for its visitor alone', async ({ page }) => {
  const made = await page.request.get('/book/made-up-token')
  expect(made.status()).toBe(404)
  const { headers } = { headers: (await page.request.get('/book')).headers() }
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('same-origin')
})

test('somebody who has written books a call without typing again, and nothing of them stays in the browser', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/contact')
  const link = page.getByRole('main').getByRole('link', { name: 'Book a call' })
  await expect(link).toHaveAttribute('href', '/book')
  for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const)
    await page.getByLabel(field).fill(person[field.toLowerCase() as keyof typeof person])
  await page.getByRole('button', { name: 'BOOK NOW' }).click()
  const thanks = page.getByRole('region', { name: /Received/ })
  await thanks.getByRole('link', { name: 'Book a call' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Choose a time' })).toBeVisible()
  await expect(page).toHaveURL('/book')
  await expect(page.getByLabel('First name')).toHaveValue(person.name.split(' ')[0]!)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Company')).toHaveValue(person.company)
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeHidden()
  // Filled in like this, it's sent like any other.
  await choose(page, 16)
  await page.getByRole('radio', { name: 'Not sure' }).check()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()
})

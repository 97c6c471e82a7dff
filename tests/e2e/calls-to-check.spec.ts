import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { freeTimes } from '../support/free-times.ts'
import { somebody } from '../support/people.ts'
import { openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

/** Books as the visitors' form does. @returns the name, and what the answer says of the call */
async function book(start: string, change: object = {}): Promise<{ name: string; status: string }> {
  const lastName = `Pier${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const answer = await fetch(`${system.api}/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Robin',
      lastName,
      email: somebody().email,
      phone: '0491 570 006',
      serviceType: 'Not sure',
      preferredDate: start.slice(0, 10),
      preferredTime: start.slice(11, 16),
      ...change,
    }),
  })
  expect(answer.status).toBe(201)
  return { name: `Robin ${lastName}`, status: ((await answer.json()) as { status: string }).status }
}

const suspicious = { detail2: 'filled by a program' }

const callWith = (place: Page | Locator, name: string) =>
  place.getByRole('listitem').filter({ hasText: name })

test('a suspicious call holds no time until the desk confirms it, and many are cancelled at once', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  // A day that no other journey takes times of.
  const byDay = [...Map.groupBy(await freeTimes(), (start) => start.slice(0, 10)).values()]
  const [first = '', , , second = ''] = byDay[5]!
  const [real, late, spam] = [
    await book(first, suspicious),
    await book(second, suspicious),
    await book(second, suspicious),
  ]
  expect([real, late, spam].map(({ status }) => status)).toEqual(Array(3).fill('unconfirmed'))
  expect(await freeTimes()).toEqual(expect.arrayContaining([first, second]))

  await openWithin(page, '/leads/calls')
  const toCheck = page.getByRole('region', { name: 'To check' })
  await expect(callWith(toCheck, real.name)).toContainText('Looks like spam: a field was filled in')
  await expect(page.getByRole('button', { name: /^Calls \d+ to check$/ })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  const confirm = page.getByRole('button', { name: `Confirm… the call with ${real.name}` })
  await confirm.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('At another time')).not.toBeChecked()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(confirm).toBeFocused()
  await confirm.press('Enter')
  await dialog.getByRole('button', { name: 'Confirm the call' }).click()
  await expect(callWith(toCheck, real.name)).toBeHidden()
  await expect(callWith(page, real.name)).toBeVisible()
  expect(await freeTimes()).not.toContain(first)

  // Meanwhile another visitor takes the time.
  await book(second)
  await page.getByRole('button', { name: `Confirm… the call with ${late.name}` }).click()
  await expect(dialog).toContainText('This time is taken meanwhile')
  await dialog.getByLabel('Time', { exact: true }).selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Confirm the call' }).click()
  await expect(callWith(toCheck, late.name)).toBeHidden()

  await page.getByRole('button', { name: 'Select several' }).click()
  for (const { name } of [real, spam]) await page.getByLabel(`Select the call with ${name}`).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the selected…' }).click()
  await expect(dialog).toContainText('1 booked call, whose time can be booked again')
  await expect(dialog).toContainText('1 unconfirmed call. Nobody is told')
  await dialog.getByRole('button', { name: 'Cancel 2 calls' }).click()
  for (const { name } of [real, spam]) await expect(callWith(page, name)).toBeHidden()
  expect(await freeTimes()).toContain(first)

  await callWith(page, late.name).getByRole('link', { name: late.name }).click()
  const lead = page.getByRole('article', { name: late.name })
  await expect(lead.getByRole('link', { name: /^Call on .+ [ap]m$/ })).toBeVisible()
  const timeline = lead.getByRole('region', { name: 'Timeline' })
  for (const words of ['Asked for a call on', 'Call booked for', 'Invitation, to the visitor'])
    await expect(timeline).toContainText(words)
})

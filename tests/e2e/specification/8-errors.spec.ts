import { expect, type Page, type Route } from '@playwright/test'
import {
  bookNow,
  contactForm,
  fill,
  formIsReady,
  leads,
  message,
  openPopup,
  reachSubmit,
  submitQuote,
} from './forms.ts'
import { expectToast, openedForm, test } from './site.ts'

const cors = { 'access-control-allow-origin': '*' }
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, headers: cors, contentType: 'application/json', body: JSON.stringify(body) })

/** Answers of the backend that are failures. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'a server error 500': json(500, {}),
  'a server error without a body': (route) => route.fulfill({ status: 502, headers: cors }),
  'a refusal 422': json(422, { detail: 'No' }),
  'too many requests 429': (route) =>
    route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '5' }, body: '{}' }),
  'a network error': (route) => route.abort('connectionrefused'),
}

/** Answers without an error. Their data is unused. */
const successes: Record<string, (route: Route) => Promise<void>> = {
  '201 with a lead': json(201, {
    id: '7f8c3a52-7d0c-4d0e-9a38-0f6f2f0c5f11',
    reference: 'AB12CD',
    status: 'received',
  }),
  '200 with another body': json(200, { success: true }),
  '200 with a body that is not JSON': (route) => route.fulfill({ status: 200, headers: cors, body: 'OK' }),
  '204 without a body': (route) => route.fulfill({ status: 204, headers: cors }),
}

async function answer(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(leads)
  await page.route(leads, handler)
}

for (const where of ['Contact', 'Popup'] as const) {
  test.describe(`8 ${where}`, () => {
    const page = openedForm(where === 'Popup' ? '/' : '/contact', (page) =>
      where === 'Popup' ? Promise.resolve() : formIsReady(page),
    )
    const form = async () => {
      const popup = page().getByRole('dialog')
      if (where === 'Contact') return contactForm(page())
      return (await popup.isVisible()) ? popup : openPopup(page())
    }

    // Both forms are sent in one way, so the popup has every answer only with FULL=1.
    const some = (answers: typeof failures) =>
      Object.entries(answers).slice(0, where === 'Contact' || process.env['FULL'] ? Infinity : 1)

    for (const [name, handler] of some(failures))
      test(`${name}: Error, Failed to send message. Please try again.`, async () => {
        await answer(page(), handler)
        await fill(await form())
        await bookNow(await form()).click()
        await expectToast(page(), 'destructive', 'Error', 'Failed to send message. Please try again.')
        await expect((await form()).getByLabel('Message')).toHaveValue(message.Message)
        await expect(bookNow(await form())).toBeEnabled()
        // The next failure looks the same.
        await page().getByRole('button', { name: 'Dismiss' }).first().click()
        await expect(page().getByText('Failed to send message')).toBeHidden()
      })

    for (const [name, handler] of some(successes))
      test(`${name}: Message Sent!, We'll get back to you within 24 hours.`, async () => {
        await answer(page(), handler)
        await fill(await form())
        await bookNow(await form()).click()
        await expectToast(page(), 'normal', 'Message Sent!', "We'll get back to you within 24 hours.")
        if (where === 'Popup') await expect(page().getByRole('dialog')).toBeHidden()
        else await expect((await form()).getByLabel('Message')).toHaveValue('')
        await page().getByRole('button', { name: 'Dismiss' }).first().click()
        await expect(page().getByText('Message Sent!')).toBeHidden()
      })
  })
}

test.describe('8 Quote', () => {
  const page = openedForm('/quote', reachSubmit)

  for (const [name, handler] of Object.entries(failures))
    test(`${name}: Error, Failed to submit quote. Please try again.`, async () => {
      await answer(page(), handler)
      await submitQuote(page()).click()
      await expectToast(page(), 'destructive', 'Error', 'Failed to submit quote. Please try again.')
      await expect(page().getByLabel('Full name')).not.toHaveValue('')
      await page().getByRole('button', { name: 'Dismiss' }).first().click()
      await expect(page().getByText('Failed to submit quote')).toBeHidden()
    })

  for (const [name, handler] of Object.entries(successes))
    test(`${name}: Quote request submitted!, Our team will contact you within 24 hours.`, async () => {
      if (await page().getByText('Step 1 of 3').isVisible()) await reachSubmit(page())
      await answer(page(), handler)
      await submitQuote(page()).click()
      await expectToast(
        page(),
        'normal',
        'Quote request submitted!',
        'Our team will contact you within 24 hours.',
      )
      await expect(page().getByText('Step 1 of 3')).toBeVisible()
      await page().getByRole('button', { name: 'Dismiss' }).first().click()
      await expect(page().getByText('Quote request submitted!')).toBeHidden()
    })
})

test('8 Style: a destructive toast looks different from a normal one', async ({ page }) => {
  await page.goto('/contact')
  await formIsReady(page)
  const look = (title: string) =>
    page.getByText(title, { exact: true }).evaluate((node) => {
      const card = node.closest('[role] > *')!
      return [card, ...card.querySelectorAll('svg')].map((part) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(part)
        return [backgroundColor, borderColor, color]
      })
    })
  await answer(page, failures['a server error 500']!)
  await fill(contactForm(page))
  await bookNow(contactForm(page)).click()
  const destructive = await look('Error')
  await answer(page, successes['201 with a lead']!)
  await bookNow(contactForm(page)).click()
  expect(await look('Message Sent!')).not.toEqual(destructive)
})

import { expect, type Page, type Route } from '@playwright/test'
import { bookNow, contactForm, fill, formIsReady, leads, message, reachSubmit, submitQuote } from './forms.ts'
import { expectToast, openedForm, test } from './site.ts'

const cors = { 'access-control-allow-origin': '*' }
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, headers: cors, contentType: 'application/json', body: JSON.stringify(body) })

// Which answers are failures is said by the unit tests of web/src/lib/lead-forms/lead-client.ts, and 4-states.spec.ts has
// the commonest of both kinds. Here each form gets what else there is.

type Answer = readonly [name: string, handler: (route: Route) => Promise<void>]

const failures: Record<'contact' | 'quote', readonly Answer[]> = {
  contact: [
    ['a refusal 422', json(422, { detail: 'No' })],
    ['a network error', (route) => route.abort('connectionrefused')],
  ],
  quote: [
    [
      'too many requests 429',
      (route) => route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '5' }, body: '{}' }),
    ],
  ],
}

/** Answers without an error. Their data is unused. */
const withoutBody: Answer = ['204 without a body', (route) => route.fulfill({ status: 204, headers: cors })]
const notJson: Answer = [
  '200 with a body that is not JSON',
  (route) => route.fulfill({ status: 200, headers: cors, body: 'OK' }),
]

async function answer(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(leads)
  await page.route(leads, handler)
}

test.describe('8 Contact', () => {
  const page = openedForm('/contact', formIsReady)

  for (const [name, handler] of failures.contact)
    test(`${name}: Error, Failed to send message. Please try again.`, async () => {
      await answer(page(), handler)
      await fill(contactForm(page()))
      await bookNow(contactForm(page())).click()
      await expectToast(page(), 'destructive', 'Error', 'Failed to send message. Please try again.')
      await expect(contactForm(page()).getByLabel('Message')).toHaveValue(message.Message)
      await expect(bookNow(contactForm(page()))).toBeEnabled()
      // The next failure looks the same.
      await page().getByRole('button', { name: 'Dismiss' }).first().click()
      await expect(page().getByText('Failed to send message')).toBeHidden()
    })

  test(`${withoutBody[0]}: Message Sent!, We'll get back to you within 24 hours.`, async () => {
    await answer(page(), withoutBody[1])
    await bookNow(contactForm(page())).click()
    await expectToast(page(), 'normal', 'Message Sent!', "We'll get back to you within 24 hours.")
    await expect(contactForm(page()).getByLabel('Message')).toHaveValue('')
  })
})

test.describe('8 Quote', () => {
  const page = openedForm('/quote', reachSubmit)

  for (const [name, handler] of failures.quote)
    test(`${name}: Error, Failed to submit quote. Please try again.`, async () => {
      await answer(page(), handler)
      await submitQuote(page()).click()
      await expectToast(page(), 'destructive', 'Error', 'Failed to submit quote. Please try again.')
      await expect(page().getByLabel('Full name')).not.toHaveValue('')
    })

  test(`${notJson[0]}: Quote request submitted!, Our team will contact you within 24 hours.`, async () => {
    await answer(page(), notJson[1])
    await submitQuote(page()).click()
    await expectToast(
      page(),
      'normal',
      'Quote request submitted!',
      'Our team will contact you within 24 hours.',
    )
    await expect(page().getByText('Step 1 of 3')).toBeVisible()
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
  await answer(page, json(500, {}))
  await fill(contactForm(page))
  await bookNow(contactForm(page)).click()
  const destructive = await look('Error')
  await answer(page, notJson[1])
  await bookNow(contactForm(page)).click()
  expect(await look('Message Sent!')).not.toEqual(destructive)
})

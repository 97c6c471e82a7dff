import { expect, type Page } from '@playwright/test'
import {
  answerLeads,
  back,
  bookNow,
  contact,
  contactForm,
  fill,
  formIsReady,
  holdLeads,
  message,
  next,
  openPopup,
  passStepOne,
  reachSubmit,
  submitQuote,
} from './forms.ts'
import { expectToast, openedForm, test } from './site.ts'

const stepIs = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 3`)).toBeVisible()

for (const where of ['contact', 'popup'] as const) {
  test.describe(`4 Lead form (${where})`, () => {
    const page = openedForm(where === 'popup' ? '/' : '/contact', (page) =>
      where === 'popup' ? openPopup(page) : formIsReady(page),
    )
    const form = () => (where === 'popup' ? page().getByRole('dialog') : contactForm(page()))

    test('on failure it keeps its values, and an error toast appears', async () => {
      await answerLeads(page(), 500)
      await fill(form())
      await bookNow(form()).click()
      await expectToast(page(), 'destructive', 'Error', 'Failed to send message. Please try again.')
      for (const [label, value] of Object.entries(message))
        await expect(form().getByLabel(label)).toHaveValue(value)
      await expect(bookNow(form())).toBeEnabled()
    })

    test('on submit the button shows SENDING... and is disabled; on success the form clears, a toast appears and the popup closes', async () => {
      await answerLeads(page())
      const release = await holdLeads(page())
      await fill(form())
      await bookNow(form()).click()
      await expect(form().getByRole('button', { name: 'SENDING...' })).toBeDisabled()
      release()
      await expectToast(page(), 'normal', 'Message Sent!', "We'll get back to you within 24 hours.")
      if (where === 'popup') {
        await expect(form()).toBeHidden()
        await openPopup(page())
      }
      for (const label of Object.keys(message)) {
        await expect(form().getByLabel(label)).toBeVisible()
        await expect(form().getByLabel(label)).toHaveValue('')
      }
      await expect(bookNow(form())).toBeEnabled()
    })
  })
}

test.describe('4 Quote wizard', () => {
  test.describe('steps', () => {
    const page = openedForm('/quote', formIsReady)
    const expectRefusal = async () => {
      await next(page()).click()
      await expectToast(
        page(),
        'destructive',
        'Required fields',
        'Please complete all fields before continuing.',
      )
      await stepIs(page(), 1)
    }

    test('leaving step 1 requires both industry and compliance; otherwise the wizard stays', async () => {
      await expectRefusal()
      await page().getByRole('radio', { name: 'Retail' }).check()
      await expectRefusal()
    })

    test('NEXT moves forward by one, BACK back by one; step 2 has no blocking check', async () => {
      await passStepOne(page())
      await next(page()).click()
      await stepIs(page(), 3)
      await back(page()).click()
      await stepIs(page(), 2)
      await back(page()).click()
      await stepIs(page(), 1)
      await expect(page().getByRole('radio', { name: 'Healthcare' })).toBeChecked()
      await expect(page().getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
    })
  })

  test.describe('submit', () => {
    const page = openedForm('/quote', reachSubmit)

    test('on failure the entered data is kept', async () => {
      await answerLeads(page(), 500)
      await submitQuote(page()).click()
      await expectToast(page(), 'destructive', 'Error', 'Failed to submit quote. Please try again.')
      await stepIs(page(), 3)
      for (const [label, value] of Object.entries(contact))
        await expect(page().getByLabel(label)).toHaveValue(value)
      await expect(submitQuote(page())).toBeEnabled()
    })

    test('shows SUBMITTING... disabled; on success the form is cleared and the wizard returns to step 1', async () => {
      await answerLeads(page())
      const release = await holdLeads(page())
      await submitQuote(page()).click()
      await expect(page().getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled()
      release()
      await expectToast(
        page(),
        'normal',
        'Quote request submitted!',
        'Our team will contact you within 24 hours.',
      )
      await stepIs(page(), 1)
      await expect(page().getByText('33%')).toBeVisible()
      await expect(page().getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(next(page())).toBeEnabled()
      await passStepOne(page())
      await expect(page().getByLabel('Number of employees')).toHaveValue('')
      await next(page()).click()
      for (const label of Object.keys(contact)) await expect(page().getByLabel(label)).toHaveValue('')
    })
  })
})

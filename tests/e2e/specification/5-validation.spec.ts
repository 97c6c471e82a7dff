import { expect } from '@playwright/test'
import {
  answerLeads,
  back,
  bookNow,
  contactForm,
  fill,
  fillStepThree,
  formIsReady,
  message,
  openPopup,
  passStepTwo,
  reachSubmit,
  type Sent,
  submitQuote,
} from './forms.ts'
import { expectToast, openedForm, test } from './site.ts'

// Unit tests in packages/domain/src/forms and in the API cover each rule and its message. These tests cover the forms'
// reaction.

const x = (length: number) => 'x'.repeat(length)
/** A valid address of this length, none of whose parts is too long. */
const address = (length: number) => `${x(60)}@${[x(60), x(60), x(60), x(length - 248), 'com'].join('.')}`

test('5 Contact schema: values are trimmed first', async ({ page }) => {
  const sent = await answerLeads(page)
  await page.goto('/contact')
  await formIsReady(page)
  const form = contactForm(page)
  await fill(form, { Name: ' R ', Message: `  ${x(9)}  ` })
  await bookNow(form).click()
  await expectToast(page, 'destructive', 'Validation Error', 'Name must be at least 2 characters')
  expect(sent).toEqual([])
  await fill(form, { Name: ` ${x(100)} `, Message: `  ${x(10)}\n` })
  await bookNow(form).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ firstName: x(100), message: x(10) })
})

test('5 Popup schema: the first failing rule’s message is shown', async ({ page }) => {
  await page.goto('/')
  const form = await openPopup(page)
  await fill(form, { Name: 'R', Email: 'robin', Phone: '1', Company: x(101), Message: 'Hi' })
  for (const [label, text] of [
    ['Name', 'Name must be at least 2 characters'],
    ['Email', 'Invalid email address'],
    ['Phone', 'Phone number must be at least 10 characters'],
    ['Company', 'Company name must be less than 100 characters'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await bookNow(form).click()
    await expectToast(page, 'destructive', 'Validation Error', text)
    await form.getByLabel(label).fill(message[label])
  }
})

test.describe('5 Quote wizard, final submit', () => {
  let sent: Sent[]
  const page = openedForm('/quote', async (page) => {
    sent = await answerLeads(page)
    await reachSubmit(page)
  })

  for (const [label, rule, wrong, text] of [
    ['Company name', 'min 2', 'E', /^Company name must be at least 2 characters/],
    ['Phone number', 'max 20', '0'.repeat(21), /^Phone number must be less than 20 characters$/],
  ] as const)
    test(`${label}: ${rule}; the error’s message is shown under Validation Error`, async () => {
      await fillStepThree(page(), { [label]: wrong })
      await submitQuote(page()).click()
      await expectToast(page(), 'destructive', 'Validation Error', text)
      expect(sent).toEqual([])
    })

  test('the number of employees is required ("Please select number of employees")', async () => {
    await fillStepThree(page())
    await back(page()).click()
    await passStepTwo(page(), '')
    await submitQuote(page()).click()
    await expectToast(page(), 'destructive', 'Validation Error', 'Please select number of employees')
    expect(sent).toEqual([])
    // The step that has the field is open.
    await passStepTwo(page())
  })

  test('every upper bound is accepted', async () => {
    await back(page()).click()
    await passStepTwo(page(), '9999999', x(1000), x(1000))
    await fillStepThree(page(), {
      'Company name': x(100),
      'Full name': x(100),
      Email: address(255),
      'Phone number': '0'.repeat(20),
    })
    await submitQuote(page()).click()
    await expect.poll(() => sent.length).toBe(1)
  })
})

import { expect, test } from '@playwright/test'
import {
  answerLeads,
  bookNow,
  contactForm,
  fill,
  fillStepThree,
  formIsReady,
  message,
  openPopup,
  passStepOne,
  passStepTwo,
  type Sent,
  submitQuote,
} from './forms.ts'

/** The fields that the specification names. Others may be sent besides. */
const named = (lead: Sent | undefined, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, lead?.[field]]))

const messageFields = ['firstName', 'lastName', 'email', 'phone', 'company', 'message', 'leadSource']
const quoteFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'industry',
  'employees',
  'message',
  'leadSource',
]

test.describe('3 Lead submission payload', () => {
  test('from the contact page: its fields, and contact_form', async ({ page }) => {
    const sent = await answerLeads(page)
    await page.goto('/contact')
    await formIsReady(page)
    await fill(contactForm(page))
    await bookNow(contactForm(page)).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(named(sent[0], messageFields)).toEqual({
      firstName: 'Robin',
      lastName: 'van Example',
      email: message.Email,
      phone: message.Phone,
      company: message.Company,
      message: message.Message,
      leadSource: 'contact_form',
    })
  })

  test('from the popup: its fields, and popup_form', async ({ page }) => {
    const sent = await answerLeads(page)
    await page.goto('/')
    const popup = await openPopup(page)
    await fill(popup)
    await bookNow(popup).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(named(sent[0], messageFields)).toEqual({
      firstName: 'Robin',
      lastName: 'van Example',
      email: message.Email,
      phone: message.Phone,
      company: message.Company,
      message: message.Message,
      leadSource: 'popup_form',
    })
  })

  for (const [name, firstName, lastName] of [
    ['Robin', 'Robin', 'Robin'],
    ['Robin Example', 'Robin', 'Example'],
    ['  Robin   van   der  Example ', 'Robin', 'van der Example'],
  ] as const)
    test(`the name "${name}" is split on spaces: "${firstName}", "${lastName}"`, async ({ page }) => {
      const sent = await answerLeads(page)
      await page.goto('/contact')
      await formIsReady(page)
      await fill(contactForm(page), { Name: name })
      await bookNow(contactForm(page)).click()
      await expect.poll(() => sent.length).toBe(1)
      expect(named(sent[0], ['firstName', 'lastName'])).toEqual({ firstName, lastName })
    })
})

test.describe('3 Quote lead payload', () => {
  test('its fields, a message composed of lines, and quote_form', async ({ page }) => {
    const sent = await answerLeads(page)
    await page.goto('/quote')
    await passStepOne(page, 'Not-For-Profit / Charity', 'No')
    await passStepTwo(page, '120', 'One server', 'Too many passwords')
    await fillStepThree(page, { 'Full name': 'Robin van der Example' })
    await submitQuote(page).click()
    await expect.poll(() => sent.length).toBe(1)
    const { message: composed, ...lead } = named(sent[0], quoteFields)
    expect(lead).toEqual({
      firstName: 'Robin',
      lastName: 'van der Example',
      email: 'robin@example.com',
      phone: '02 5550 0100',
      company: 'Example Pty Ltd',
      industry: 'Not-For-Profit / Charity',
      employees: '120',
      leadSource: 'quote_form',
    })
    expect(composed?.split('\n')).toEqual([
      'Industry: Not-For-Profit / Charity',
      expect.stringMatching(/^Compliance: no$/i),
      'Employees: 120',
      'Current IT: One server',
      'Challenges: Too many passwords',
    ])
  })

  test('without answers: Not provided; one word is first and last name', async ({ page }) => {
    const sent = await answerLeads(page)
    await page.goto('/quote')
    await passStepOne(page, 'Retail', 'Yes')
    await passStepTwo(page, '3')
    await fillStepThree(page, { 'Full name': 'Robin' })
    await submitQuote(page).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(named(sent[0], ['firstName', 'lastName'])).toEqual({ firstName: 'Robin', lastName: 'Robin' })
    expect(sent[0]?.['message']?.split('\n')).toEqual([
      'Industry: Retail',
      expect.stringMatching(/^Compliance: yes$/i),
      'Employees: 3',
      'Current IT: Not provided',
      'Challenges: Not provided',
    ])
  })
})

import { expect } from '@playwright/test'
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
import { openedForm, test } from './site.ts'

/** The fields that the specification names. Others may be sent besides. */
const named = (lead: Sent | undefined, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, lead?.[field]]))

// The unit tests of packages/domain/src/lead/names.ts split every kind of name.
for (const [where, leadSource, name, firstName, lastName] of [
  ['contact page', 'contact_form', '  Robin   van   der  Example ', 'Robin', 'van der Example'],
  ['popup', 'popup_form', 'Robin', 'Robin', 'Robin'],
] as const) {
  test.describe(`3 Lead submission payload (${where})`, () => {
    let sent: Sent[]
    const page = openedForm(where === 'popup' ? '/' : '/contact', async (page) => {
      sent = await answerLeads(page)
      if (where === 'contact page') await formIsReady(page)
    })

    test(`its fields; "${name}" is split on spaces: "${firstName}", "${lastName}"`, async () => {
      const form = where === 'popup' ? await openPopup(page()) : contactForm(page())
      await fill(form, { Name: name })
      await bookNow(form).click()
      await expect.poll(() => sent.length).toBe(1)
      const fields = ['firstName', 'lastName', 'email', 'phone', 'company', 'message', 'leadSource']
      expect(named(sent[0], fields)).toEqual({
        firstName,
        lastName,
        email: message.Email,
        phone: message.Phone,
        company: message.Company,
        message: message.Message,
        leadSource,
      })
    })
  })
}

test.describe('3 Quote lead payload', () => {
  let sent: Sent[]
  const page = openedForm('/quote', async (page) => {
    sent = await answerLeads(page)
  })

  test('its fields, a message composed of lines, and quote_form', async () => {
    await passStepOne(page(), 'Not-For-Profit / Charity', 'No')
    await passStepTwo(page(), '120', 'One server', 'Too many passwords')
    await fillStepThree(page(), { 'Full name': 'Robin van der Example' })
    await submitQuote(page()).click()
    await expect.poll(() => sent.length).toBe(1)
    const fields = [
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'industry',
      'employees',
      'leadSource',
    ]
    expect(named(sent[0], fields)).toEqual({
      firstName: 'Robin',
      lastName: 'van der Example',
      email: 'robin@example.com',
      phone: '02 5550 0100',
      company: 'Example Pty Ltd',
      industry: 'Not-For-Profit / Charity',
      employees: '120',
      leadSource: 'quote_form',
    })
    expect(sent[0]?.['message']?.split('\n')).toEqual([
      'Industry: Not-For-Profit / Charity',
      expect.stringMatching(/^Compliance: no$/i),
      'Employees: 120',
      'Current IT: One server',
      'Challenges: Too many passwords',
    ])
  })
})

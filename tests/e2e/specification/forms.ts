import { expect, type Locator, type Page } from '@playwright/test'
import { formsAreAlive } from '../../support/page-script.ts'

/** A lead as it is sent. */
export type Sent = Record<string, string>

/** The end of the address to which a site sends its leads. */
export const leads = '**/submit-lead'

const received = { id: '7f8c3a52-7d0c-4d0e-9a38-0f6f2f0c5f11', reference: 'AB12CD', status: 'received' }

/** Answers leads instead of the backend. Returns the list of those that were sent, which grows. */
export async function answerLeads(page: Page, status = 201, body: unknown = received): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.unroute(leads)
  await page.route(leads, async (route) => {
    sent.push(route.request().postDataJSON() as Sent)
    await route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  })
  return sent
}

/** Holds back the answers to leads until the returned function is called. */
export async function holdLeads(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(leads, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Until the script checks a form itself, the browser does. */
export async function formIsReady(page: Page): Promise<void> {
  await formsAreAlive(page)
}

export const contactForm = (page: Page): Locator => page.getByRole('main').locator('form')

/** Fields of the contact and popup form by their labels. */
export const message = {
  Name: 'Robin van Example',
  Company: 'Example Pty Ltd',
  Email: 'robin@example.com',
  Phone: '02 5550 0100',
  Message: 'Please look at our network.',
}

export async function fill(form: Locator, values: Partial<typeof message> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...message, ...values }))
    await form.getByLabel(label).fill(value)
}

/** The popup's button says SEND. */
export const bookNow = (form: Locator): Locator => form.getByRole('button', { name: /^(?:BOOK NOW|SEND)$/ })

/** Opens the popup form on the home page. */
export async function openPopup(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'GET SUPPORT' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel('Name')).toBeVisible()
  return popup
}

/** Fields of the quote wizard's last step by their labels. */
export const contact = {
  'Company name': 'Example Pty Ltd',
  'Full name': 'Robin van Example',
  Email: 'robin@example.com',
  'Phone number': '02 5550 0100',
}

export const next = (page: Page): Locator => page.getByRole('button', { name: 'NEXT' })
export const back = (page: Page): Locator => page.getByRole('button', { name: 'BACK' })
export const submitQuote = (page: Page): Locator => page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' })

export async function passStepOne(page: Page, industry = 'Healthcare', compliance = 'Yes'): Promise<void> {
  await page.getByRole('radio', { name: industry }).check()
  await page.getByRole('radio', { name: compliance, exact: true }).check()
  await next(page).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
}

export async function passStepTwo(page: Page, employees = '45', it = '', challenges = ''): Promise<void> {
  await page.getByLabel('Number of employees').fill(employees)
  await page.getByLabel('Current IT setup').fill(it)
  await page.getByLabel('Main IT challenges').fill(challenges)
  await next(page).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
}

export async function fillStepThree(page: Page, values: Partial<typeof contact> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...contact, ...values }))
    await page.getByLabel(label).fill(value)
}

/** Brings the wizard to its last step, filled in. */
export async function reachSubmit(page: Page): Promise<void> {
  await passStepOne(page)
  await passStepTwo(page)
  await fillStepThree(page)
}

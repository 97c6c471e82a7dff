import type { Page } from '@playwright/test'
import { leadsFrom } from '../support/leads.ts'
import { type Person, somebody } from '../support/people.ts'
import { expect, system, test, toast } from '../support/test.ts'

const next = (page: Page) => page.getByRole('button', { name: 'NEXT' })

async function passStepOne(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Healthcare' }).check()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeFocused()
}

async function passStepTwo(
  page: Page,
  answers: { employees?: string; currentIt?: string; challenges?: string },
): Promise<void> {
  if (answers.employees !== undefined) await page.getByLabel('Number of employees').fill(answers.employees)
  if (answers.currentIt !== undefined) await page.getByLabel(/Current IT setup/i).fill(answers.currentIt)
  if (answers.challenges !== undefined) await page.getByLabel(/Main IT challenges/i).fill(answers.challenges)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeFocused()
}

async function fillStepThree(page: Page, person: Person): Promise<void> {
  await page.getByLabel(/Company name/i).fill(person.company)
  await page.getByLabel(/Full name/i).fill(person.name)
  await page.getByLabel(/Email/i).fill(person.email)
  await page.getByLabel(/Phone/i).fill(person.phone)
}

const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' })

test.describe('The quote wizard', () => {
  test('stores a quote request and returns to the first step', async ({ page }) => {
    const person = somebody({ name: 'Robin van der Example' })
    await page.goto('/quote')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Your IT Services Quote')
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(page.getByText('33%')).toBeVisible()
    await passStepOne(page)
    await expect(page.getByText('67%')).toBeVisible()
    await passStepTwo(page, { employees: '45', currentIt: 'One server', challenges: '' })
    await expect(page.getByText('100%')).toBeVisible()
    await fillStepThree(page, person)
    await submit(page).click()

    await expect(toast(page, 'Quote request submitted!')).toContainText(
      'Our team will contact you within 24 hours.',
    )
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Healthcare' })).not.toBeChecked()
    const [lead] = await leadsFrom(person.email)
    expect(lead).toMatchObject({
      first_name: 'Robin',
      last_name: 'van der Example',
      industry: 'Healthcare',
      employees: '45',
      lead_source: 'quote_form',
    })
    const message = String(lead?.['message'])
    expect(message).toMatch(
      /^Industry: Healthcare\nCompliance: yes\nEmployees: 45\nCurrent IT: One server\nChallenges: Not provided$/i,
    )
  })

  test('does not leave the first step until both questions are answered', async ({ page }) => {
    await page.goto('/quote')
    await page.getByRole('radio', { name: 'Retail' }).check()
    await next(page).click()
    await expect(toast(page, 'Required fields')).toContainText(
      'Please complete all fields before continuing.',
    )
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    // The question without an answer is marked and has the focus.
    await expect(page.getByRole('main')).toContainText('Please choose Yes or No')
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeFocused()
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await expect(page.getByRole('main')).not.toContainText('Please choose Yes or No')
    await next(page).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'BACK' }).click()
    await expect(page.getByRole('radio', { name: 'Retail' })).toBeChecked()
  })

  test('keeps step and answers over a reload and the Back button', async ({ page }) => {
    const person = somebody()
    await page.goto('/quote')
    await passStepOne(page)
    await passStepTwo(page, { employees: '12', challenges: 'Too many passwords' })
    await fillStepThree(page, person)
    await page.reload()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expect(page.getByLabel(/Full name/i)).toHaveValue(person.name)
    await page.goBack()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(page.getByLabel(/Main IT challenges/i)).toHaveValue('Too many passwords')
    await page.goForward()
    await submit(page).click()
    await expect(toast(page, 'Quote request submitted!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain(person.email)
  })

  test('stops at submit when only the number of employees is missing, and shows the way to it', async ({
    page,
  }) => {
    const person = somebody()
    await page.goto('/quote')
    await passStepOne(page)
    await passStepTwo(page, {})
    await fillStepThree(page, person)
    await submit(page).click()
    await expect(toast(page, 'Validation Error')).toContainText('Please select number of employees')
    expect(await leadsFrom(person.email)).toEqual([])
    await page.getByRole('button', { name: /step 2/i }).click()
    await expect(page.getByLabel('Number of employees')).toBeFocused()
    await page.getByLabel('Number of employees').fill('7')
    await next(page).click()
    await expect(page.getByLabel(/Email/i)).toHaveValue(person.email)
    await submit(page).click()
    await expect(toast(page, 'Quote request submitted!')).toBeVisible()
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })

  test('sends a composed message of over 2,000 characters', async ({ page }) => {
    const person = somebody()
    await page.goto('/quote')
    await passStepOne(page)
    await passStepTwo(page, { employees: '200', currentIt: 'a'.repeat(1000), challenges: 'b'.repeat(1000) })
    await fillStepThree(page, person)
    await submit(page).click()
    await expect(toast(page, 'Quote request submitted!')).toBeVisible()
    const [lead] = await leadsFrom(person.email)
    expect(String(lead?.['message']).length).toBeGreaterThan(2000)
  })
})

test.describe('A quote while the API is away', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_/ })

  test('keeps everything; the next try is stored once', async ({ page }) => {
    const person = somebody()
    await page.goto('/quote')
    await passStepOne(page)
    await passStepTwo(page, { employees: '9' })
    await fillStepThree(page, person)
    await page.route(`${system.api}/submit-lead`, (route) => route.abort())
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled()
    await expect(toast(page, 'Error')).toContainText('Failed to submit quote. Please try again.')
    await expect(page.getByLabel(/Full name/i)).toHaveValue(person.name)
    await page.unroute(`${system.api}/submit-lead`)
    await submit(page).click()
    await expect(toast(page, 'Quote request submitted!')).toBeVisible()
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })
})

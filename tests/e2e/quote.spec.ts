import type { Page } from '@playwright/test'
import { leadsFrom } from '../support/leads.ts'
import { type Person, somebody } from '../support/people.ts'
import { focusLikeSafari } from '../support/safari-focus.ts'
import { expect, test, toast } from '../support/test.ts'

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
  test('has what happens next in sight beside a long form', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/quote')
    const beside = page.getByRole('heading', { name: 'What happens next' })
    await expect(beside).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 350))
    await expect(beside).toBeInViewport()
  })

  test('stores a quote request, confirms it, and starts again at the first step', async ({ page }) => {
    const person = somebody({ name: 'Robin van der Example' })
    await page.goto('/pricing')
    await page.getByRole('banner').getByRole('link', { name: 'GET A FREE IT CONSULTATION' }).click()
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
    await expect(page.getByRole('heading', { name: 'Received' })).toBeFocused()
    // The wizard stands below it, at its first step and empty.
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(page.getByText('33%')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Received' })).toContainText('use the form below')
    await next(page).click()
    await expect(toast(page, 'Required fields')).toContainText(
      'Please complete all fields before continuing.',
    )
    // Neither Back nor Forward leads to a step of the request that was sent.
    await page.goBack()
    await expect(page).toHaveURL('/pricing')
    await page.goForward()
    await expect(page).toHaveURL(/\/quote/)
    await page.goForward()
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

  test('stays on the first step until both questions are answered', async ({ page }) => {
    await page.goto('/quote')
    await next(page).click()
    const industries = page.getByRole('radiogroup', { name: /industry/i })
    await expect(industries).toHaveAccessibleDescription('Please select an industry')
    await expect(industries).toHaveAttribute('aria-required', 'true')
    await expect(industries).toHaveAttribute('aria-invalid', 'true')
    await expect(toast(page, 'Required fields')).toBeVisible()
    // Each question is marked until it is answered. Its error leaves no gap, and its answer stays where it was pressed.
    const no = page.getByRole('radio', { name: 'No', exact: true })
    const retail = page.getByRole('radio', { name: 'Retail' })
    await retail.scrollIntoViewIfNeeded()
    const top = () => retail.evaluate((option) => option.getBoundingClientRect().top)
    const before = await top()
    await retail.check()
    await expect(industries).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('Please select an industry').first()).toBeHidden()
    await expect(page.getByText('Please choose Yes or No').first()).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(1)
    await expect(toast(page, 'Required fields')).toBeHidden()
    await next(page).click()
    await expect(toast(page, 'Required fields')).toContainText(
      'Please complete all fields before continuing.',
    )
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    // The unanswered question is marked and has the focus.
    await expect(page.getByRole('main')).toContainText('Please choose Yes or No')
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeFocused()
    await no.check()
    await expect(page.getByText('Please choose Yes or No').first()).toBeHidden()
    await expect(page.getByRole('alert')).toBeEmpty()
    await next(page).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'BACK' }).click()
    await expect(page.getByRole('radio', { name: 'Retail' })).toBeChecked()
  })

  test('keeps the step and the answers after a reload and the Back button', async ({ page }) => {
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
    // Leave through the header and return to the form: it shows the same step.
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.goForward()
    await submit(page).click()
    await expect(toast(page, 'Quote request submitted!')).toBeVisible()
    await page.getByRole('radio', { name: 'Retail' }).check()
    await expect(page.getByRole('region', { name: 'Received' })).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Retail' })).toBeFocused()
    await page.reload()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('quoteDraft'))).not.toContain(person.email)
  })

  test('accepts a missing number of employees until submit, then reports it and links back to it', async ({
    page,
  }) => {
    const person = somebody()
    await page.goto('/quote')
    await passStepOne(page)
    const employees = page.getByLabel('Number of employees')
    // What is typed stays, and the wheel changes nothing.
    await employees.fill('10-20')
    await page.mouse.wheel(0, 100)
    await page.keyboard.press('Tab')
    await expect(employees).toHaveValue('10-20')
    await expect(employees).toHaveAccessibleDescription(/must be one whole number/)
    await employees.fill('25')
    await expect(employees).toHaveAccessibleDescription('')
    await employees.fill('')
    // One press is enough, because the button does not move when the field loses the focus.
    await next(page).click()
    const needed = page.getByRole('status').filter({ hasText: 'Still needed before you send' })
    await expect(needed).toContainText('Please select number of employees')

    // The failed try opens the first step with an error, at its field. The list above links to the others.
    await submit(page).click()
    await expect(toast(page, 'Validation Error')).toContainText('Please select number of employees')
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(employees).toBeFocused()
    const summary = page.getByRole('region', { name: 'Not sent yet' })
    await expect(summary.getByRole('link').first()).toHaveText('Please select number of employees')
    await summary.getByRole('link', { name: 'Full name must be' }).click()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expect(page.getByLabel(/Full name/i)).toBeFocused()

    await fillStepThree(page, person)
    await submit(page).click()
    await expect(toast(page, 'Validation Error')).toContainText('Please select number of employees')
    expect(await leadsFrom(person.email)).toEqual([])
    await expect(employees).toBeFocused()
    await employees.fill('7')
    await next(page).click()
    await expect(page.getByLabel(/Email/i)).toHaveValue(person.email)
    await submit(page).click()
    await expect(toast(page, 'Quote request submitted!')).toBeVisible()
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })

  test('preselects the industry in its address, if there is such an industry', async ({ page }) => {
    await page.goto('/quote?industry=Not-For-Profit%20%2F%20Charity')
    const asked = page.getByRole('radio', { name: 'Not-For-Profit / Charity' })
    await expect(page).toHaveURL('/quote')
    await expect(asked).toBeChecked()
    await expect(asked).toHaveAccessibleDescription(/\w/)
    // A later answer is kept.
    await page.getByRole('radio', { name: 'Retail' }).check()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Retail' })).toBeChecked()
    await page.goto('/quote?industry=Healthcare')
    await expect(page.getByRole('radio', { name: 'Healthcare' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Healthcare' })).toBeChecked()
    // A new tab has no draft. Clearing this tab's draft would race with the code that saves it.
    const other = await page.context().newPage()
    await other.goto('/quote?industry=Piracy')
    await expect(other).toHaveURL('/quote')
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('preselects the industry whose section links to it', async ({ page }) => {
    const answers = [
      ['Professional Services', 'Professional Services'],
      ['Non-Profit & Community', 'Not-For-Profit / Charity'],
      ['Healthcare & Aged Care', 'Healthcare'],
      ['Local Government', 'Government Administration'],
      ['Transport & Logistics', 'Logistics'],
      ['Education', 'Other'],
    ] as const
    await page.goto('/industries')
    const link = (industry: string) => page.getByRole('link', { name: `Request a quote for ${industry}` })
    for (const [industry, option] of answers) {
      const { searchParams } = new URL((await link(industry).getAttribute('href'))!, page.url())
      expect(searchParams.get('industry'), industry).toBe(option)
    }
    await link('Education').click()
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Other')
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await next(page).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
  })

  test('sends the plan that the visitor last asked about, and no plan with the next request', async ({
    page,
  }) => {
    const person = somebody()
    const plan = async () => (await leadsFrom(person.email)).map((lead) => lead['plan'])
    await page.goto('/quote?plan=cyber-essentials-l1')
    // By now the form's rules are loaded and the draft is saved.
    await page.getByRole('radio', { name: 'Retail' }).check()
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Request a quote for Cyber Essentials Level 2' }).first().click()
    await expect(page.getByText('You asked about Cyber Essentials Level 2.')).toBeVisible()
    for (const plans of [['cyber-essentials-l2'], ['cyber-essentials-l2', null]]) {
      await passStepOne(page)
      await passStepTwo(page, { employees: '8' })
      await fillStepThree(page, person)
      await submit(page).click()
      await expect(page.getByRole('heading', { name: 'Received' })).toBeFocused()
      await expect(page.getByText('Step 1 of 3')).toBeVisible()
      expect((await plan()).toSorted()).toEqual(plans)
    }
  })
})

test.describe('NEXT', () => {
  const rules = [
    ['moves the focus to it', () => undefined],
    ['does not focus it, as in Safari', focusLikeSafari],
  ] as const
  for (const [name, rule] of rules) {
    test(`stays under the mouse pointer during a press that ${name}`, async ({ page }) => {
      await page.addInitScript(rule)
      await page.goto('/quote')
      await passStepOne(page)
      await page.getByLabel('Number of employees').focus()
      // With smooth scrolling, scrolling to the focused field would move NEXT away for a third of a second.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      )
      await next(page).hover()
      // Compare positions on the page, not on the screen: Chromium scrolls along with moving content, Safari does not.
      const place = () => next(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
      const before = await place()
      await page.mouse.down()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      expect(await place()).toBe(before)
      await page.mouse.up()
      await expect(page.getByText('Step 3 of 3')).toBeVisible()
    })
  }
})

test.describe('A quote from a tab that was open before a release', () => {
  test.use({ expectedConsole: /status of 404/ })

  test('is sent as plain HTML, and its draft is deleted', async ({ page }) => {
    const person = somebody()
    await page.route(/assets\/form-engine-/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/quote?plan=cyber-essentials-l2')
    await passStepOne(page)
    await passStepTwo(page, { employees: '9' })
    await fillStepThree(page, person)
    await submit(page).click()
    await expect(page).toHaveURL(/\/quote\?sent=\w+$/)
    await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('quoteDraft')
    await expect(page.getByRole('region', { name: 'Received' })).toBeVisible()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Healthcare' })).not.toBeChecked()
    expect(await leadsFrom(person.email)).toMatchObject([
      { industry: 'Healthcare', employees: '9', plan: 'cyber-essentials-l2' },
    ])
  })
})

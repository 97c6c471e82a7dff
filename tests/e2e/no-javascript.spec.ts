import { leadsFrom } from '../support/leads.ts'
import { fillLongQuote } from '../support/long-quote.ts'
import { somebody } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test.describe('The contact form without JavaScript', () => {
  test('is stored and shows the reference', async ({ page }) => {
    const person = somebody()
    await page.goto('/contact')
    for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const) {
      await page.getByLabel(field).fill(person[field.toLowerCase() as keyof typeof person])
    }
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(page).toHaveURL(/\/contact\?sent=\w+$/)
    const [lead, ...others] = await leadsFrom(person.email)
    expect(others).toEqual([])
    expect(lead).toMatchObject({ lead_source: 'contact_form', status: 'received', message: person.message })
    await expect(page.getByText(String(lead?.['reference']))).toBeInViewport()
    // Opening the address without having sent anything shows no confirmation.
    await page.goto('/contact?sent=MADEUP99')
    await expect(page.getByText('MADEUP99')).toHaveCount(0)
  })

  test('answers 422 on the same page, with the error and everything that was typed', async ({ page }) => {
    await page.goto('/contact')
    const typed = somebody({ name: 'R' })
    const answer = await page.request.post('/contact', { form: { ...typed }, maxRedirects: 0 })
    expect(answer.status()).toBe(422)
    expect(answer.headers()['cache-control']).toContain('no-store')
    await page.setContent(await answer.text())
    await expect(page.getByText('Name must be at least 2 characters').first()).toBeInViewport()
    await expect(page.getByLabel('Message')).toHaveValue(typed.message)
    await expect(page.getByLabel('Email')).toHaveValue(typed.email)
  })
})

test.describe('The quote form without JavaScript', () => {
  test('is one long page, and stores one lead if its button is pressed twice', async ({ page }) => {
    const person = somebody()
    await page.goto('/quote')
    await fillLongQuote(page, person)
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
    await expect(page).toHaveURL(/\/quote\?sent=\w+$/)

    const request = await posted
    const again = await page.request.post('/quote', {
      data: request.postData() ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(again.status()).toBe(303)
    const stored = await leadsFrom(person.email)
    expect(stored).toMatchObject([{ industry: 'Retail', employees: '14', lead_source: 'quote_form' }])
  })

  test('preselects the industry in its address', async ({ page }) => {
    await page.goto('/quote?industry=Healthcare')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Healthcare')
    await page.goto('/quote?industry=Piracy')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test.describe('after an error', () => {
    test.use({ expectedConsole: /status of 422/ })

    test('keeps the plan that the visitor asked about', async ({ page }) => {
      const person = somebody()
      await page.goto('/quote?plan=cyber-essentials-l2')
      await fillLongQuote(page, person)
      await page.getByLabel('Number of employees').clear()
      await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
      await expect(page.getByText('Please select number of employees').first()).toBeVisible()
      await page.getByLabel('Number of employees').fill('14')
      await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
      await expect(page).toHaveURL(/\/quote\?sent=\w+$/)
      expect(await leadsFrom(person.email)).toMatchObject([{ plan: 'cyber-essentials-l2' }])
    })
  })
})

test.describe('The home page’s lists', () => {
  test('show a sentence for each industry', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await expect(page.getByText('You bill by the hour and hold other people’s secrets')).toBeVisible()
  })

  test('have names on a phone, and their sentences when asked', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const tools = page.getByRole('region', { name: 'Collaboration tools' })
    const sentence = tools.getByText('Teams, Zoom or Meet')
    await expect(tools.getByRole('heading', { name: 'Chat and meetings' })).toBeVisible()
    await expect(sentence).toBeHidden()
    await tools.getByText('More about each').click()
    await expect(sentence).toBeVisible()
  })
})

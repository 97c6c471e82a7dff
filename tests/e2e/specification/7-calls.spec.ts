import { expect, test } from '@playwright/test'
import {
  answerLeads,
  bookNow,
  contactForm,
  fill,
  fillStepThree,
  formIsReady,
  passStepOne,
  passStepTwo,
  submitQuote,
} from './forms.ts'
import { expectToast } from './site.ts'

// These leads are really stored.

test.describe('7 Calls', () => {
  test('the contact page invokes submit-lead with POST', async ({ page }) => {
    await page.goto('/contact')
    await formIsReady(page)
    await fill(contactForm(page))
    const calling = page.waitForResponse(/\/submit-lead$/)
    await bookNow(contactForm(page)).click()
    const answer = await calling
    expect(answer.request().method()).toBe('POST')
    expect(answer.ok()).toBe(true)
    await expectToast(page, 'normal', 'Message Sent!', "We'll get back to you within 24 hours.")
  })

  test('the quote wizard invokes submit-lead with POST', async ({ page }) => {
    await page.goto('/quote')
    await passStepOne(page)
    await passStepTwo(page)
    await fillStepThree(page)
    const calling = page.waitForResponse(/\/submit-lead$/)
    await submitQuote(page).click()
    const answer = await calling
    expect(answer.request().method()).toBe('POST')
    expect(answer.ok()).toBe(true)
    await expectToast(
      page,
      'normal',
      'Quote request submitted!',
      'Our team will contact you within 24 hours.',
    )
  })

  test('6 the credential in the headers has the anonymous role', async ({ page }) => {
    const sent = await answerLeads(page)
    await page.goto('/contact')
    await formIsReady(page)
    const opening = page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.ok())
    await contactForm(page).getByLabel('Name').focus()
    await opening
    await fill(contactForm(page))
    const calling = page.waitForRequest(/\/submit-lead$/)
    await bookNow(contactForm(page)).click()
    const credential = (await (await calling).headerValue('authorization'))?.replace('Bearer ', '')
    const [, claims = ''] = credential?.split('.') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ role: 'anon' })
    await expect.poll(() => sent.length).toBe(1)
  })
})

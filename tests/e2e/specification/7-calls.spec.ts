import { expect } from '@playwright/test'
import { bookNow, contactForm, fill, formIsReady, reachSubmit, submitQuote } from './forms.ts'
import { expectToast, test } from './site.ts'

// These leads are really stored.

test.describe('7 Calls', () => {
  test('the contact page invokes submit-lead with POST and, in the headers, a credential of the anonymous role', async ({
    page,
  }) => {
    await page.goto('/contact')
    await formIsReady(page)
    const opening = page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.ok())
    await contactForm(page).getByLabel('Name').focus()
    await opening
    await fill(contactForm(page))
    const calling = page.waitForResponse(/\/submit-lead$/)
    await bookNow(contactForm(page)).click()
    const answer = await calling
    expect([answer.request().method(), answer.ok()]).toEqual(['POST', true])
    const credential = await answer.request().headerValue('authorization')
    const [, claims = ''] = credential?.replace('Bearer ', '').split('.') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ role: 'anon' })
    await expectToast(page, 'normal', 'Message Sent!', "We'll get back to you within 24 hours.")
  })

  test('the quote wizard invokes submit-lead with POST', async ({ page }) => {
    await page.goto('/quote')
    await reachSubmit(page)
    const calling = page.waitForResponse(/\/submit-lead$/)
    await submitQuote(page).click()
    const answer = await calling
    expect([answer.request().method(), answer.ok()]).toEqual(['POST', true])
    await expectToast(
      page,
      'normal',
      'Quote request submitted!',
      'Our team will contact you within 24 hours.',
    )
  })
})

import { expect } from '@playwright/test'
import { opened, expectWords, test } from './site.ts'

test.describe('1 Purpose', () => {
  test.describe('on the home page', () => {
    const page = opened('/')

    for (const [claim, shown] of [
      ['24/7 support', /24\/7/],
      ['a free IT assessment with a reply within 24 hours', /free IT assessment.*within 24 hours/i],
      ['fixed monthly pricing', /fixed.*month|month.*fixed/i],
      ['operating since 2005', /since 2005/i],
      ['a 99.9% uptime guarantee for hosting', /99\.9%/],
    ] as const)
      test(`claims shown: ${claim}`, () => expectWords(page(), shown))

    test('the main call to action reads "GET A FREE IT CONSULTATION"', async () => {
      await expect(page().getByRole('link', { name: 'GET A FREE IT CONSULTATION' }).first()).toBeVisible()
    })

    test('the business is Australian-owned and Sydney-based', async () => {
      await expectWords(page(), /Australian-owned/)
      await expectWords(page(), /Sydney/)
    })
  })

  test.describe('on the services page', () => {
    const page = opened('/services')

    for (const service of [
      'Managed IT',
      'Cyber Security',
      'Device-as-a-Service',
      'Cloud & Infrastructure',
      'IT Consulting',
      'Web Design',
      'Web Hosting',
      'Cloud & Backup',
    ])
      test(`it presents ${service}`, () => expectWords(page(), service))

    test('its cyber security is aligned with the Essential Eight', () =>
      expectWords(page(), 'Essential Eight'))
  })

  test('the session is kept in local storage, persisted and refreshed by itself', async ({ page }) => {
    await page.goto('/contact')
    const opening = page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.ok())
    await page.getByRole('main').getByLabel('Name').focus()
    const { accessToken, expiresAt } = (await (await opening).json()) as Record<string, string>
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain(accessToken)
    const refreshing = page.waitForRequest(/\/session\/refresh$/)
    await page.clock.setFixedTime(Date.parse(expiresAt!) - 1000)
    await page.reload()
    expect((await refreshing).method()).toBe('POST')
  })
})

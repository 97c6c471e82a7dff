import { expect } from '@playwright/test'
import { opened, expectWords, test } from './site.ts'

test.describe('9 Plan prices', () => {
  const page = opened('/pricing')
  const plan = (name: string) =>
    page()
      .getByRole('article')
      .filter({ has: page().getByRole('heading', { name, exact: true }) })

  for (const [name, price] of [
    ['Standard Managed IT', '$120'],
    ['Cyber Essentials Level 1', '$150'],
    ['Cyber Essentials Level 2', '$200'],
    ['Cyber Essentials Level 3', '$250'],
  ] as const)
    test(`${name}: From ${price} per user per month`, async () => {
      const text = (await plan(name).innerText()).replace(/\s+/g, ' ')
      expect(text).toContain(`From ${price} per user per month`)
    })

  for (const [name, additions] of [
    [
      'Cyber Essentials Level 1',
      [
        /Essential Eight maturity (level )?1/i,
        /DNS filtering/i,
        /zero-trust admin controls/i,
        /SaaS backup/i,
      ],
    ],
    ['Cyber Essentials Level 2', [/maturity (level )?2/i, /SOC\/SIEM monitoring/i, /1-year log retention/i]],
    ['Cyber Essentials Level 3', [/maturity (level )?3/i, /threat hunting/i, /2-year log retention/i]],
  ] as const)
    test(`what ${name} adds`, async () => {
      for (const addition of additions) await expect(plan(name)).toContainText(addition)
    })

  test('only Level 2 is marked Most Popular', async () => {
    await expect(plan('Cyber Essentials Level 2')).toContainText('Most Popular')
    await expect(page().getByText('Most Popular', { exact: true })).toHaveCount(1)
  })

  test('token or biometric hardware: about $130 ex GST per unit, Level 3 only', async () => {
    await expect(plan('Cyber Essentials Level 3')).toContainText(/hardware.*about \$130 ex GST per unit/i)
    await expect(plan('Cyber Essentials Level 2')).not.toContainText('$130')
  })

  test('onboarding fees depend on organisation size, without amounts', () =>
    expectWords(page(), /onboarding.*fee depends on the size of your organisation/i))
})

test.describe('9 Response promise', () => {
  for (const path of ['/contact', '/quote'])
    test(`within 24 hours: ${path}`, async ({ request }) =>
      expect(await (await request.get(path)).text()).toContain('24 hours'))
})

test('9 Hosting uptime guarantee: 99.9%', async ({ request }) =>
  expect(await (await request.get('/services/web-hosting')).text()).toContain('99.9%'))

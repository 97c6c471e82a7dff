import { expect } from '@playwright/test'
import { linksTo, opened, expectWords, test } from './site.ts'

test.describe('2 Home', () => {
  const page = opened('/')
  const main = () => page().getByRole('main')

  test('the hero’s REQUEST A QUOTE leads to /quote', async () =>
    expect(linksTo(main(), '/quote').filter({ hasText: 'REQUEST A QUOTE' }).first()).toBeVisible())

  for (const [section, heading] of [
    ['why choose us', /why choose us/i],
    ['about and values', /who we are|about|values/i],
    ['services', /technology needs|services/i],
    ['cyber security', /cyber security/i],
    ['industries', /industries/i],
    ['fixed pricing', /fixed pric/i],
    ['collaboration tools', /collaboration tools/i],
    ['technology partner list', /technology partners/i],
  ] as const)
    test(`has the section ${section}`, async () =>
      expect(main().getByRole('heading', { level: 2, name: heading }).first()).toBeVisible())

  test('the cyber security section links to /services', async () => {
    const heading = page().getByRole('heading', { level: 2, name: /cyber security/i })
    await expect(linksTo(main().locator('section').filter({ has: heading }), '/services')).toBeVisible()
  })

  test('a closing BOOK NOW leads to /contact', async () =>
    expect(linksTo(main(), '/contact').filter({ hasText: 'BOOK NOW' }).last()).toBeVisible())
})

test.describe('2 About', () => {
  const page = opened('/about')

  for (const part of ['mission', 'vision', 'values', 'team'])
    test(`shows the ${part}`, async () =>
      expect(
        page()
          .getByRole('main')
          .getByRole('heading', { name: new RegExp(`our ${part}`, 'i') }),
      ).toBeVisible())
})

test.describe('2 Services overview', () => {
  const page = opened('/services')
  const itemsAfter = (heading: RegExp) =>
    page()
      .getByRole('main')
      .locator('section')
      .filter({ has: page().getByRole('heading', { level: 2, name: heading }) })
      .getByRole('listitem')

  test('has six services', async () => expect(itemsAfter(/main services/i)).toHaveCount(6))

  test('has six additional services', async () => expect(itemsAfter(/additional services/i)).toHaveCount(6))

  for (const path of ['/contact', '/pricing'])
    test(`has a button to ${path}`, async () =>
      expect(linksTo(page().getByRole('main'), path).first()).toBeVisible())
})

test.describe('2 Pricing', () => {
  const page = opened('/pricing')

  for (const plan of [
    'Standard Managed IT',
    'Cyber Essentials Level 1',
    'Cyber Essentials Level 2',
    'Cyber Essentials Level 3',
  ])
    test(`has the plan ${plan}`, async () =>
      expect(page().getByRole('main').getByRole('heading', { name: plan, exact: true })).toBeVisible())

  test('has additional notes', async () =>
    expect(page().getByRole('heading', { name: 'Additional notes' })).toBeVisible())

  test('has a request-a-quote button', async () =>
    expect(
      page().getByRole('main').getByRole('link', { name: 'REQUEST A QUOTE', exact: true }).first(),
    ).toBeVisible())
})

test.describe('2 Industries', () => {
  const page = opened('/industries')

  for (const industry of [
    'Professional Services',
    'Non-Profit & Community',
    'Healthcare & Aged Care',
    'Local Government',
    'Transport & Logistics',
    'Education',
  ])
    test(`shows ${industry} and its key challenges`, async () => {
      const article = page()
        .getByRole('article')
        .filter({
          has: page().getByRole('heading', { name: industry, exact: true }),
        })
      await expect(article.getByRole('heading', { name: 'Key challenges' })).toBeVisible()
    })

  test('has six industries', async () =>
    expect(page().getByRole('heading', { name: 'Key challenges', exact: true })).toHaveCount(6))
})

const legal: Record<string, readonly (readonly [string, RegExp])[]> = {
  '/privacy-policy': [
    ['the Australian Privacy Act and APPs', /Privacy Act 1988.*Australian Privacy Principles.*APP/],
    ['information collected', /collect.*name.*email/i],
    ['stored in Australia', /(stored|hosted) in Australia/],
    ['access restricted', /access is restricted/i],
    ['no selling of data', /do not sell/i],
    ['uses: billing', /billing/i],
    ['uses: service improvement', /service improvement/i],
    ['uses: customer communication', /customer communication/i],
    [
      'rights to access, correct or delete by phone or via the contact page',
      /corrected.*deleted.*Call us.*contact page/i,
    ],
    ['consent', /consent/i],
    ['last updated October 2025', /Last updated October 2025/],
  ],
  '/terms-of-use': [
    ['general guidance only', /general guidance only/i],
    ['unauthorised use', /unauthorised use/i],
    ['third-party links', /third-party links/i],
    ['governed by New South Wales law', /laws? of New South Wales/i],
  ],
  '/service-agreement': [
    ['scope', /scope/i],
    ['12-month minimum term', /minimum term is 12 months|12-month minimum term/i],
    ['monthly billing, Net 14 days', /monthly.*Net 14 days/i],
    ['support via service desk, email or phone', /service desk,? (by )?email or (by )?phone/i],
    ['confidentiality', /confidential/i],
    [
      'liability limited to fees paid in the preceding 12 months',
      /limited to the fees paid in the preceding 12 months/i,
    ],
    ['warranties are the manufacturers’', /warranties.*the manufacturers’/i],
  ],
  '/cookie-policy': [
    ['essential and analytics cookies', /essential.*analytics/i],
    ['browser management', /managing.*browser/i],
    ['forms have server-side validation and rate limiting', /server-side validation.*rate limiting/i],
    ['first-time banner', /first visit.*banner/i],
  ],
  '/legal-disclaimer': [
    ['general information', /general information/i],
    ['no warranties', /no warranties|no warranty/i],
    ['own risk', /own risk/i],
    ['limitation of liability', /limitation of liability|liability/i],
    ['seek independent advice', /independent.*advice/i],
  ],
}

for (const [path, facts] of Object.entries(legal)) {
  test.describe(`2 Legal pages: ${path}`, () => {
    const page = opened(path)

    for (const [fact, shown] of facts) test(fact, () => expectWords(page(), shown))
  })
}

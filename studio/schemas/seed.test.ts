import { expect, test } from 'vitest'
import { complaints, documents, seeded } from './seed-documents.test-support.ts'

test.each(documents.map(({ _id }) => _id))('%s passes validation', async (id) => {
  expect(await complaints(seeded(id))).toEqual([])
})

test('validation says what to do, and why', async () => {
  const plan = {
    ...seeded('plan-standard-managed-it'),
    price: { amount: 0, currency: 'AUD', gst: 'excluded' },
  }
  expect(await complaints(plan)).toEqual(['error at ["price","amount"]: A price must be more than zero.'])

  const home = { ...seeded('homePage'), title: undefined }
  expect(await complaints(home)).toEqual([
    'error at ["title"]: Write the name of the page. Menus and search results show it.',
  ])
})

test.each(['javascript:alert(1)', '//elsewhere.example', 'http://elsewhere.example', 'contact', '/a b'])(
  'a link cannot lead to %s',
  async (href) => {
    const redirect = { ...seeded('homePage'), _id: 'r', _type: 'redirect', from: '/older', permanent: true }
    expect(await complaints({ ...redirect, to: href })).toEqual([
      expect.stringContaining('error at ["to"]: Start with / for a page of this site'),
    ])
  },
)

test('a redirect cannot lead back to itself through another one', async () => {
  const redirect = {
    ...seeded('homePage'),
    _id: 'r',
    _type: 'redirect',
    from: '/old',
    to: '/new',
    permanent: true,
  }
  expect(await complaints(redirect)).toContain(
    'error at ["to"]: This makes a loop (/old → /new → /old), and browsers would give up.',
  )
})

test('an industry cannot be left out of the quote form', async () => {
  const quote = seeded('quotePage')
  const industryOptions = (quote['industryOptions'] as { key: string }[]).slice(1)
  expect(await complaints({ ...quote, industryOptions })).toEqual([
    'error at ["industryOptions"]: Missing: Agricultural. The form offers all twelve.',
  ])
})

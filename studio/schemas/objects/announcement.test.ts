import { expect, test } from 'vitest'
import { outlivesItsPage } from './announcement.ts'

const ends = [
  // 23:30 on the last of November in Sydney.
  { at: '2026-11-30T12:30:00Z', page: { _type: 'page', slug: { current: '/offers/eofy' } } },
  { at: '2026-11-30T12:30:00Z', page: null },
]

const judge = (until: string | undefined, href: string) =>
  outlivesItsPage(until, {
    parent: { link: { href } },
    getClient: () => ({ fetch: async () => ends }) as never,
  })

test('an announcement that outlasts its page is a warning', async () => {
  expect(await judge('2026-11-29', '/offers/eofy')).toBe(true)
  expect(await judge('2026-11-30', '/offers/eofy#form')).toContain('is unpublished on Mon')
  expect(await judge('2026-12-24', '/contact')).toBe(true)
  expect(await judge('2026-12-24', 'https://example.com/offers/eofy')).toBe(true)
  expect(await judge(undefined, '/offers/eofy')).toBe(true)
})

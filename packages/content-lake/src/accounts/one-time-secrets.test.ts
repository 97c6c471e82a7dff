import { expect, test } from 'vitest'
import { createOneTimeSecrets } from './one-time-secrets.ts'

test('a secret stands for its session once, within 60 seconds', () => {
  // The cache takes 0 as no time.
  let time = 1
  const tickets = createOneTimeSecrets(60, 'ticket-', { now: () => time })
  const [once, early, late] = [1, 2, 3].map(() => tickets.issue('session'))
  expect(once).toMatch(/^ticket-/)
  expect(tickets.redeem(`${once}x`)).toBeUndefined()
  expect(tickets.redeem(once!)).toBe('session')
  expect(tickets.redeem(once!)).toBeUndefined()
  time = 60_000
  expect(tickets.redeem(early!)).toBe('session')
  time = 60_002
  expect(tickets.redeem(late!)).toBeUndefined()
})

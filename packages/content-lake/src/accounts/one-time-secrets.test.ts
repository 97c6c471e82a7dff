import { expect, test, vi } from 'vitest'
import { createOneTimeSecrets } from './one-time-secrets.ts'

test('a secret stands for its session once, within 60 seconds', () => {
  // The cache takes 0 as no time.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
  const tickets = createOneTimeSecrets(60, 'ticket-')
  const [once, early, late] = [1, 2, 3].map(() => tickets.issue('session'))
  expect(once).toMatch(/^ticket-/)
  expect(tickets.redeem(`${once}x`)).toBeUndefined()
  expect(tickets.redeem(once!)).toBe('session')
  expect(tickets.redeem(once!)).toBeUndefined()
  clock.mockReturnValue(60_000)
  expect(tickets.redeem(early!)).toBe('session')
  clock.mockReturnValue(60_002)
  expect(tickets.redeem(late!)).toBeUndefined()
})

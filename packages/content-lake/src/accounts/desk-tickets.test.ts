import { expect, test } from 'vitest'
import { createDeskTickets } from './desk-tickets.ts'

test('a ticket names its session once, within 60 seconds', () => {
  let now = 0
  const tickets = createDeskTickets(() => now)
  const [once, early, late] = [1, 2, 3].map(() => tickets.issue('session').ticket)
  expect(tickets.redeem(`${once}x`)).toBeUndefined()
  expect(tickets.redeem(once!)).toBe('session')
  expect(tickets.redeem(once!)).toBeUndefined()
  now = 59_999
  expect(tickets.redeem(early!)).toBe('session')
  now = 60_000
  expect(tickets.redeem(late!)).toBeUndefined()
})

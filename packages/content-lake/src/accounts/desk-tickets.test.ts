import { expect, test } from 'vitest'
import type { User } from '../store/session-store.ts'
import { createDeskTickets } from './desk-tickets.ts'

const user: User = { id: 'a', name: 'A', email: 'a@example.com', role: 'editor', provider: 'code' }

function world() {
  const state = { now: 0, alive: true }
  const sessions = { isAlive: () => state.alive, users: () => [user] }
  return { state, tickets: createDeskTickets(sessions, () => state.now) }
}

test('a ticket identifies its user once', () => {
  const { tickets } = world()
  const { ticket } = tickets.issue('session', 'a')
  expect(tickets.redeem(`${ticket}x`)).toBeUndefined()
  expect(tickets.redeem(ticket)).toMatchObject(user)
  expect(tickets.redeem(ticket)).toBeUndefined()
})

test('a receipt shows for six minutes whether the user still has access', () => {
  const { tickets, state } = world()
  const { receipt } = tickets.redeem(tickets.issue('session', 'a').ticket)!
  state.now = 6 * 60_000 - 1
  expect(tickets.redeem(receipt)).toEqual({ ...user, receipt })
  state.alive = false
  expect(tickets.redeem(receipt)).toBeUndefined()
  state.alive = true
  state.now += 1
  expect(tickets.redeem(receipt)).toBeUndefined()
})

test('a ticket is valid for 60 seconds and ends with its session', () => {
  const { tickets, state } = world()
  const [early, late, ended] = [1, 2, 3].map(() => tickets.issue('session', 'a').ticket)
  state.now = 59_999
  expect(tickets.redeem(early!)).toMatchObject(user)
  state.alive = false
  expect(tickets.redeem(ended!)).toBeUndefined()
  state.alive = true
  state.now = 60_000
  expect(tickets.redeem(late!)).toBeUndefined()
})

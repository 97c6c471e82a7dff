import type { LeadMessage } from '@site/domain/desk/lead-detail'
import { expect, test } from 'vitest'
import { describeMessage, nameActor } from './timeline-words.ts'

test('without a person at the desk, a visitor changed their call, or a command changed the lead', () => {
  expect(nameActor({ kind: 'moved', person: { id: 'a', name: 'Sam Lee' } })).toBe('Sam Lee')
  expect(nameActor({ kind: 'moved', person: null })).toBe('The visitor')
  expect(nameActor({ kind: 'changed', person: null })).toBe('A server command')
})

const message: LeadMessage = {
  id: '1',
  kind: 'received',
  to: 'sales@example.com',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-20T09:00:00Z',
  deliveredAt: '2026-11-20T09:00:01Z',
  lastError: null,
}

test.each([
  [{}, 'New lead, to sales@example.com: sent'],
  [{ to: null, state: 'held' }, 'New lead, to the firm: waits while the lead is in quarantine'],
  [{ kind: 'invitation', to: 'mail' }, 'Invitation, to the visitor: sent'],
  [{ to: 'webhook', state: 'pending' }, 'New lead, to the webhook: being sent'],
  [
    { kind: 'overdue', to: 'Sam Lee', state: 'pending', lastError: '450 try later' },
    'Overdue, to Sam Lee: failed, will be tried again: 450 try later',
  ],
  [
    { kind: 'mentioned', to: 'Sam Lee', state: 'dead', lastError: '550 no such user' },
    'Mention, to Sam Lee: given up: 550 no such user',
  ],
] satisfies [Partial<LeadMessage>, string][])('%j', (change, words) => {
  expect(describeMessage({ ...message, ...change })).toBe(words)
})

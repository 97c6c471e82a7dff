import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { expect, test } from 'vitest'
import { reverseAction } from './use-lead-action.tsx'

const after = (version: number, kind: string, detail: object = {}) =>
  ({ lead: { id: 'one', version }, timeline: [{ kind: 'note' }, { kind, detail }] }) as unknown as LeadDetail

const won = { kind: 'change', change: { stage: 'won', valueCents: 100 }, done: '' } as const
const before = { stage: 'qualified', valueCents: null, followUpOn: '2026-11-30' }

test('undoing a change restores everything that it changed', () => {
  expect(reverseAction(won, 3, after(4, 'changed', { from: before }))).toMatchObject({ change: before })
})

test('a change without effect, or followed by somebody else’s change, cannot be undone', () => {
  expect(reverseAction(won, 3, after(3, 'changed', { from: before }))).toBeUndefined()
  expect(reverseAction(won, 3, after(5, 'changed', { from: before }))).toBeUndefined()
})

test('spam decisions and merges can be undone, and sent messages cannot', () => {
  const kinds = (['quarantine', 'release'] as const).map(
    (kind) => reverseAction({ kind, done: '' }, 3, after(4, kind))?.kind,
  )
  expect(kinds).toEqual(['release', 'quarantine'])
  const merge = { kind: 'merge', body: { into: 'other' }, done: '' } as const
  expect(reverseAction(merge, 3, after(4, 'merged'))).toMatchObject({ kind: 'unmerge' })
  const reply = { kind: 'reply', body: { subject: '', text: '', after: '0' }, key: '', done: '' } as const
  expect(reverseAction(reply, 3, after(4, 'changed', { from: before }))).toBeUndefined()
})

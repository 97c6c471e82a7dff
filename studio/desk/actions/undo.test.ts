import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { expect, test } from 'vitest'
import { undoOf } from './undo.ts'

const after = (version: number, kind: string, detail: object = {}) =>
  ({ lead: { id: 'one', version }, timeline: [{ kind: 'note' }, { kind, detail }] }) as unknown as LeadDetail

const won = { kind: 'change', change: { stage: 'won', valueCents: 100 }, done: '' } as const
const before = { stage: 'qualified', valueCents: null, followUpOn: '2026-11-30' }

test('a change goes back to all that it changed', () => {
  expect(undoOf(won, 3, after(4, 'changed', { from: before }))).toMatchObject({ change: before })
})

test('what changed nothing, or was followed by somebody else’s change, is not undone', () => {
  expect(undoOf(won, 3, after(3, 'changed', { from: before }))).toBeUndefined()
  expect(undoOf(won, 3, after(5, 'changed', { from: before }))).toBeUndefined()
})

test('spam decisions and merges have opposites, and what was sent has none', () => {
  const kinds = (['quarantine', 'release'] as const).map(
    (kind) => undoOf({ kind, done: '' }, 3, after(4, kind))?.kind,
  )
  expect(kinds).toEqual(['release', 'quarantine'])
  const merge = { kind: 'merge', body: { into: 'other' }, done: '' } as const
  expect(undoOf(merge, 3, after(4, 'merged'))).toMatchObject({ kind: 'unmerge' })
  const reply = { kind: 'reply', body: { subject: '', text: '', after: '0' }, key: '', done: '' } as const
  expect(undoOf(reply, 3, after(4, 'changed', { from: before }))).toBeUndefined()
})

import { expect, test, vi } from 'vitest'
import { discardWithOthers } from './discard-with-others.ts'

const present = vi.hoisted(() => ({ users: [] as { id: string; displayName: string }[] }))
vi.mock('sanity', () => ({
  useCurrentUser: () => ({ id: 'me' }),
  useDocumentPresence: () => present.users.map((user) => ({ user })),
}))

const discard = Object.assign(() => ({ label: 'Discard', dialog: { type: 'confirm', message: 'Sure?' } }), {
  action: 'discardChanges',
})

/** What an editor is asked while these people are in the document. */
function asked(...users: string[]): unknown {
  present.users = ['me', ...users].map((id) => ({ id, displayName: id }))
  const description = discardWithOthers(discard as never)({ id: 'page' } as never)
  return (description?.dialog as { message: unknown } | undefined)?.message
}

test('whoever throws a draft away is told who else works on it', () => {
  expect(asked()).toBe('Sure?')
  expect(asked('Ana')).toMatch(/^Ana is working on this right now/)
  expect(asked('Ana', 'Ben', 'Cem')).toMatch(/^Ana, Ben and Cem are working on this right now/)
})

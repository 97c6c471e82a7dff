import { expect, test } from 'vitest'
import { doerOf } from './describe-event.ts'

test('without a person at the desk, a visitor changed their call, or a command changed the lead', () => {
  expect(doerOf({ kind: 'moved', person: { id: 'a', name: 'Sam Lee' } })).toBe('Sam Lee')
  expect(doerOf({ kind: 'moved', person: null })).toBe('The visitor')
  expect(doerOf({ kind: 'changed', person: null })).toBe('A server command')
})

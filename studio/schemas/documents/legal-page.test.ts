import type { ValidationContext } from 'sanity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterLastUpdate, notInTheFuture, notOverdue } from './legal-page.ts'

const page = (lastUpdated?: string) => ({ document: { lastUpdated } }) as unknown as ValidationContext

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('the date of a legal page cannot be in the future', () => {
  expect(notInTheFuture('2026-11-21')).toBe(true)
  expect(notInTheFuture('2026-11-22')).toContain('in the future')
})

test('the review must be after the last update, and a warning says when it is due', () => {
  expect(afterLastUpdate('2027-10-01', page('2025-10-01'))).toBe(true)
  expect(afterLastUpdate('2025-10-01', page('2025-10-01'))).toContain('Choose a later date')
  expect(afterLastUpdate('2025-10-01', page())).toBe(true)
  expect(notOverdue('2026-11-21')).toBe(true)
  expect(notOverdue('2026-11-20')).toContain('overdue')
})

import { expect, test } from 'vitest'
import { lateness } from './schedule.ts'

test('only a waiting schedule that nothing has carried out for minutes is late', () => {
  const at = '2026-11-26T10:00:00Z'
  const after = (minutes: number) => Date.parse(at) + minutes * 60_000
  expect(lateness({ status: 'waiting', at }, after(3))).toMatch(/^It is late/)
  expect(lateness({ status: 'waiting', at }, after(1))).toBeUndefined()
  expect(lateness({ status: 'failed', at }, after(3))).toBeUndefined()
})

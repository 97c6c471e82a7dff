import { expect, test } from 'vitest'
import { setBusinessClock } from './business-clock.ts'

test('tells times by Sydney’s clock, and leaves dates and named zones', () => {
  const own = { DateTimeFormat: Intl.DateTimeFormat }
  setBusinessClock(own)
  const { DateTimeFormat } = own
  const zone = (options?: Intl.DateTimeFormatOptions) =>
    new DateTimeFormat('en-AU', options).resolvedOptions().timeZone
  const browsers = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zone({ dateStyle: 'medium', timeStyle: 'short' })).toBe('Australia/Sydney')
  expect(zone({ hour: 'numeric', timeZone: 'UTC' })).toBe('UTC')
  expect([zone(), zone({ dateStyle: 'medium' })]).toEqual([browsers, browsers])
  const at = new Date('2026-11-20T22:30:00Z')
  expect(DateTimeFormat('en-AU', { dateStyle: 'short', timeStyle: 'short' }).format(at)).toBe(
    '21/11/26, 9:30 am',
  )
})

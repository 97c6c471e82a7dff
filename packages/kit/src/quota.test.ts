import { describe, expect, test, vi } from 'vitest'
import { createQuota, KEYS_MAX } from './quota.ts'

describe('quota', () => {
  test('counts up to its limit per key and window', () => {
    let now = 1000
    const quota = createQuota({ max: 2, windowMs: 100 }, () => now)
    expect(quota.take('a')).toEqual({ allowed: true, limit: 2, remaining: 1, resetMs: 100 })
    now += 40
    expect(quota.take('a')).toEqual({ allowed: true, limit: 2, remaining: 0, resetMs: 60 })
    expect(quota.take('a')).toEqual({ allowed: false, limit: 2, remaining: 0, resetMs: 60 })
    expect(quota.take('b')).toMatchObject({ allowed: true, remaining: 1 })
    now += 60
    expect(quota.take('a')).toEqual({ allowed: true, limit: 2, remaining: 1, resetMs: 100 })
  })

  test('gives back a place', () => {
    const quota = createQuota({ max: 1, windowMs: 1000 })
    quota.take('a')
    quota.giveBack('a')
    expect(quota.take('a').allowed).toBe(true)
    quota.giveBack('never taken')
    expect(quota.take('never taken').allowed).toBe(true)
  })

  test('a clock that is set back makes no window longer', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const quota = createQuota({ max: 1, windowMs: 1000 })
    quota.take('a')
    vi.setSystemTime(Date.now() - 3_600_000)
    const { resetMs } = quota.take('a')
    vi.useRealTimers()
    expect(resetMs).toBeLessThanOrEqual(1000)
  })

  test('drops the oldest keys instead of growing forever', () => {
    const quota = createQuota({ max: 1, windowMs: 1_000_000 }, () => 0)
    quota.take('first')
    for (let key = 0; key < KEYS_MAX - 1; key += 1) quota.take(`k${key}`)
    expect(quota.take('first').allowed).toBe(false)
    quota.take('one too many')
    expect(quota.take('k5').allowed).toBe(false)
    expect(quota.take('first').allowed).toBe(true)
  })
})

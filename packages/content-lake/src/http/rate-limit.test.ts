import { describe, expect, test } from 'vitest'
import { addressReader, createTokenBuckets } from './rate-limit.ts'
import type { Socket } from 'node:net'

test('allows a burst, then the steady rate, for each reader; never saves up more than the burst', () => {
  let now = 0
  const take = createTokenBuckets({ max: 3, windowMs: 60_000 }, () => now)
  expect([1, 2, 3].map(() => take('a'))).toEqual([0, 0, 0])
  expect(take('a')).toBe(20)
  expect(take('b')).toBe(0)
  now = 19_000
  expect(take('a')).toBe(1)
  now = 20_001
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(20)
  now = 10_000_000
  expect([1, 2, 3, 4].map(() => take('a'))).toEqual([0, 0, 0, 20])
})

const addressOf = addressReader(['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])

describe('the address of a request', () => {
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['127.0.0.1', undefined, undefined],
    ['::1', undefined, undefined],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['fd12::1', '2001:db8::5', '2001:db8:0:0::/64'],
    ['192.0.2.7', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    // Our own containers ask for themselves; a proxy never does, whatever address it names.
    ['10.1.2.3', undefined, undefined],
    ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
    // Ignores a header from a client that isn't a trusted proxy.
    ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', '1.2.3.4, nonsense', 'nonsense'],
  ])('from %s, forwarded for %s, is %s', (peer, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(addressOf({ headers, socket: { remoteAddress: peer } as Socket })).toBe(expected)
  })
})

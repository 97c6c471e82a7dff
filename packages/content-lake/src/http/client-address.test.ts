import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { addressReader } from './client-address.ts'

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

import { describe, expect, test } from 'vitest'
import { clientAddress, isNetwork, readerOf, trustedNetworks } from './client-address.ts'

const trusted = trustedNetworks(['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])

describe('the address of a request', () => {
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['127.0.0.1', undefined, undefined],
    ['::1', undefined, undefined],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['fd12::1', '2001:db8::5', '2001:db8::5'],
    ['192.0.2.7', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    // Ignores a header from a client that isn't a trusted proxy.
    ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', '1.2.3.4, nonsense', 'nonsense'],
  ])('from %s, forwarded for %s, is %s', (peer, forwarded, expected) => {
    expect(
      clientAddress(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, trusted),
    ).toBe(expected)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, reader) => expect(readerOf(address)).toBe(reader))

test.each([
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0/8', false],
  ['example.com', false],
  ['1.2.3.4/8/9', false],
])('%s is a network: %s', (text, expected) => expect(isNetwork(text)).toBe(expected))

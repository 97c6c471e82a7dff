import { expect, test, vi } from 'vitest'
import { createClientReader, readAddress } from './client-address.ts'

test.each<[written: string, address: string | undefined]>([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5000', '203.0.113.7'],
  ['203.0.113.7:', '203.0.113.7'],
  ['203.0.113.7:_port', '203.0.113.7'],
  ['"203.0.113.7:5000"', '203.0.113.7'],
  ['[203.0.113.7]:5000', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  // Not a port: the address is complete with it.
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2:3:4:5:6'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:5000', '203.0.113.7'],
  ...[
    '',
    'unknown',
    '_hidden',
    'unknown:80',
    '203.0.113',
    '203.0.113.256',
    '0313.0.113.7',
    '0x7f.1',
    '1:2',
  ].map((text) => [text, undefined] as [string, undefined]),
])('%s is the address %s', (written, address) => expect(readAddress(written)).toBe(address))

const PROXIES = ['10.0.0.0/8', 'fd00::/8', '192.0.2.7', '::ffff:198.18.0.0/111']

/** The network of a request from a peer, and the number of lines logged. */
function read(peer: string | undefined, headers: Record<string, string | string[]> = {}) {
  const warn = vi.fn<() => void>()
  const readClient = createClientReader(PROXIES, { warn })
  const clients = [1, 2].map(() => readClient({ headers, socket: { remoteAddress: peer } }))
  expect(clients[0]).toEqual(clients[1])
  return { ...clients[0]!, logged: warn.mock.calls.length }
}

test.each([
  ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.1.2.3', '203.0.113.7:5000', '203.0.113.7'],
  ['fd12::1', '"[2001:db8::5]:443"', '2001:db8:0:0::/64'],
  ['fd12::1%eth0', '[fe80::1%eth0]', 'fe80:0:0:0::/64'],
  ['198.19.0.1', '203.0.113.7', '203.0.113.7'],
  ['198.20.0.1', '203.0.113.7', '198.20.0.1'],
  ['192.0.2.7', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.1.2.3', '203.0.113.9, 10.5.6.7:80,[fd00::9]:80', '203.0.113.9'],
  ['10.1.2.3', '64:ff9b::203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '64:ff9b::cb00:7108', '203.0.113.8'],
  ['10.1.2.3', '64:ff9b:1::203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '2002:cb00:7107:1::5', '2002:cb00:7107:1::/64'],
  // A proxy that speaks for no other is a client too.
  ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
  // A stranger's headers don't count, and no address before the first stranger does.
  ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['10.1.2.3', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
])('from %s, forwarded for %s, is %s', (peer, forwarded, network) => {
  const found = read(peer, { 'x-forwarded-for': forwarded })
  expect(found).toMatchObject({ network, isOwn: false, logged: 0 })
})

test.each([
  ['for=203.0.113.7;proto=https', '203.0.113.7'],
  ['proto=https; For="203.0.113.7:5000"', '203.0.113.7'],
  ['for="[2001:db8::1]:1234";proto=https', '2001:db8:0:0::/64'],
  ['for=1.2.3.4, for=203.0.113.7;by=10.0.0.9, for=10.0.0.9', '203.0.113.7'],
  ['for=203.0.113.7;host="a,for=1.2.3.4"', '203.0.113.7'],
])('Forwarded: %s is %s', (forwarded, network) => {
  expect(read('10.1.2.3', { forwarded })).toMatchObject({ network, logged: 0 })
  expect(read('203.0.113.9', { forwarded })).toMatchObject({ network: '203.0.113.9' })
  const both = { forwarded, 'x-forwarded-for': ['192.0.2.1', '192.0.2.2, 10.0.0.1'] }
  expect(read('10.1.2.3', both)).toMatchObject({ network: '192.0.2.2' })
})

test.each<Record<string, string>>([
  ...['unknown', '_hidden', '', '1.2.3.4, unknown', '1.2.3.4,', '<script>'].map((listed) => ({
    'x-forwarded-for': listed,
  })),
  ...[
    'for=unknown',
    'for="_hidden"',
    '',
    'for=1.2.3.4, by=10.0.0.1',
    'for=1.2.3.4;x=", for="[2001:db8::1]"',
  ].map((forwarded) => ({ forwarded })),
])('what is no address counts as the proxy, which is logged once: %o', (headers) => {
  expect(read('10.1.2.3', headers)).toEqual({
    address: '10.1.2.3',
    network: '10.1.2.3',
    isOwn: false,
    logged: 1,
  })
})

test('a trusted machine may ask for itself, and a closed connection is nobody’s', () => {
  expect(read('10.1.2.3')).toMatchObject({ address: '10.1.2.3', isOwn: true })
  expect(read('203.0.113.9')).toMatchObject({ isOwn: false })
  expect(read(undefined)).toEqual({ address: 'unknown', network: 'unknown', isOwn: false, logged: 0 })
})

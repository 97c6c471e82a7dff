import { expect, test } from 'vitest'
import { isNetwork, isOnInternet, toNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['unknown', undefined],
  ['', undefined],
  ['203.0.113.7:5000', undefined],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['0.0.0.0/0', false],
  ['::ffff:0:0/96', false],
  ['::ffff:10.0.0.0/104', true],
  ['10.0.0/8', false],
  ['example.com', false],
  ['1.2.3.4/8/9', false],
])('%s is a network: %s', (text, expected) => expect(isNetwork(text)).toBe(expected))

test.each([
  ['', false],
  ['localhost', false],
  ['postgres', false],
  ['db.lead-site.svc.cluster.local', false],
  ['172.31.0.9', false],
  ['[fd00::9]', false],
  ['[::1]', false],
  ['172.32.0.9', true],
  ['198.41.0.4', true],
  ['[2001:503:ba3e::2:30]', true],
  ['[64:ff9b::198.41.0.4]', true],
  ['db.example.com', true],
  ['db.example.com.', true],
  ['localhost.', false],
  ['metadata.google.internal.', false],
  // The metadata of a cloud's machines.
  ['192.0.0.192', false],
  ['[64:ff9b::169.254.169.254]', false],
  ['[64:ff9b:1::10.0.0.1]', false],
  ['[::ffff:0:127.0.0.1]', false],
  ['[::ffff:127.0.0.1]', false],
  ['[2002:7f00:1::]', false],
  ['[fec0::1]', false],
  ['[ff02::1]', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
])('whether %j is on the internet: %s', (host, expected) => {
  expect(isOnInternet(host)).toBe(expected)
})

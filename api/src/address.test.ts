import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './address.ts'

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
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['unknown', undefined],
  ['', undefined],
  ['203.0.113.7:5000', undefined],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 address counts as its /64, whatever follows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (groups) => {
      const write = (parts: number[]) => parts.map((part) => part.toString(16)).join(':')
      const sameNetwork = [...groups.slice(0, 4), 1, 2, 3, 4]
      expect(networkOf(write(groups))).toBe(networkOf(write(sameNetwork)))
      expect(networkOf(write(groups))).toBe(`${write(groups.slice(0, 4))}::/64`)
    }),
  )
})

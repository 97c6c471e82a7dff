import { expect, it } from 'vitest'
import { isLocalStart, isOnThisMachine } from './this-machine.ts'

it.each([
  'http://localhost:3000',
  'https://api.localhost',
  'https://localhost.',
  'http://127.0.0.1',
  'https://[::1]:8443',
  'http://0.0.0.0:3000',
])('%s is on this machine', (address) => expect(isOnThisMachine(address)).toBe(true))

it.each([
  'https://www.example.com.au',
  'https://localhost.example.com',
  'http://10.0.0.1',
  'https://notlocalhost',
])('%s is not', (address) => expect(isOnThisMachine(address)).toBe(false))

it('a local start is on this machine and without TLS', () => {
  const addresses = ['http://localhost:3000', 'https://localhost', 'http://www.example.com.au']
  expect(addresses.map(isLocalStart)).toEqual([true, false, false])
})

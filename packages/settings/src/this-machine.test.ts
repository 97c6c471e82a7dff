import { expect, it } from 'vitest'
import { isForOneself, isOnThisMachine } from './this-machine.ts'

it.each([
  'http://localhost:3000',
  'https://api.localhost',
  'https://localhost.',
  'http://127.0.0.1',
  'https://[::1]:8443',
  'http://0.0.0.0:3000',
])('knows %s for this machine', (address) => expect(isOnThisMachine(address)).toBe(true))

it.each([
  'https://www.example.com.au',
  'https://localhost.example.com',
  'http://10.0.0.1',
  'https://notlocalhost',
])('knows %s for another', (address) => expect(isOnThisMachine(address)).toBe(false))

it('takes a site for one’s own alone on this machine, without TLS', () => {
  const addresses = ['http://localhost:3000', 'https://localhost', 'http://www.example.com.au']
  expect(addresses.map(isForOneself)).toEqual([true, false, false])
})

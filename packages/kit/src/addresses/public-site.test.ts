import { expect, it } from 'vitest'
import {
  isLocalStart,
  isLoopbackHost,
  isOnThisMachine,
  isPublic,
  unreachableAddresses,
  withLoopbackNames,
} from './public-site.ts'

const SITE = 'https://www.example.com.au'

it.each([
  [SITE, true],
  ['https://localhost', false],
  ['https://api.localhost:8443', false],
  ['http://www.example.com.au', false],
  ['www.example.com.au', false],
])('%s is public: %s', (address, expected) => expect(isPublic(address)).toBe(expected))

it('reports each part that visitors of a public site could not reach', () => {
  const faults = unreachableAddresses(SITE, {
    API_URL: undefined,
    LAKE_URL: 'http://localhost:3030',
    STUDIO_URL: 'http://user:password@studio.example.com.au',
    PREVIEW_URL: 'https://preview.example.com.au',
  })
  expect(faults).toEqual([
    expect.stringMatching(/^API_URL must be an https address .*: it is not set$/),
    expect.stringMatching(/^LAKE_URL .*: it is http:\/\/localhost:3030$/),
    expect.stringMatching(/^STUDIO_URL .*: it is http:\/\/studio.example.com.au$/),
  ])
})

it.each([undefined, 'http://localhost:3000', 'https://localhost', 'http://www.example.com.au'])(
  'checks nothing if the site is at %s',
  (site) => expect(unreachableAddresses(site, { API_URL: 'http://localhost:4000' })).toEqual([]),
)

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

it.each([
  'localhost',
  'LOCALHOST',
  'studio.localhost',
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is loopback', (host) => expect(isLoopbackHost(host)).toBe(true))

it.each([
  '',
  'example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '::ffff:10.0.0.1',
  '128.0.0.1',
])('"%s" is not', (host) => expect(isLoopbackHost(host)).toBe(false))

it('knows one site by each of this machine’s names, whichever its address has', () => {
  const origins = ['http://localhost', 'http://127.0.0.1', 'http://[::1]'].toSorted()
  for (const origin of origins) expect([...withLoopbackNames([origin])].toSorted()).toEqual(origins)
  expect([...withLoopbackNames([SITE])]).toEqual([SITE])
})

import { expect, it } from 'vitest'
import { strictTransport } from './strict-transport.ts'

it('sets HSTS for two years on a public address', () => {
  expect(strictTransport('https://www.example.com.au')).toEqual({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

it.each(['http://www.example.com.au', 'https://localhost:8443', 'https://studio.localhost'])(
  'does not set HSTS on %s',
  (address) => expect(strictTransport(address)).toEqual({}),
)

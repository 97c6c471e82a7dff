import { expect, it } from 'vitest'
import { strictTransport } from './strict-transport.ts'

it('asks for TLS where there is TLS, for two years', () => {
  expect(strictTransport('https://www.example.com.au')).toEqual({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

it.each(['http://www.example.com.au', 'https://localhost:8443', 'https://studio.localhost'])(
  'asks nothing of %s',
  (address) => expect(strictTransport(address)).toEqual({}),
)

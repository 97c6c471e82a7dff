import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const given = { SITE_URL: 'https://www.example.com.au', API_URL: 'https://api.example.com.au' }

test('the parts behind the port are reached from this machine only, and the API believes the site', () => {
  const env = readEnv({ ...given, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8', API_PORT: '4100' })
  expect(env).toMatchObject({ host: '0.0.0.0', port: 8080, apiHost: 'api.example.com.au' })
  expect(env.api).toMatchObject({ HOST: 'localhost', TRUST_PROXY: '10.0.0.0/8,127.0.0.0/8,::1' })
  expect(env.site).toMatchObject({
    HOST: 'localhost',
    TRUST_PROXY: '10.0.0.0/8',
    API_INTERNAL_URL: 'http://localhost:4100',
  })
})

test('site and API need a host each, and all faults are named at once', () => {
  expect(() => readEnv({ ...given, API_URL: given.SITE_URL })).toThrow(
    'API_URL must have another host than SITE_URL',
  )
  expect(() => readEnv({ PORT: 'x', SITE_URL: given.SITE_URL })).toThrow(/PORT must be.*\n.*API_URL/)
})

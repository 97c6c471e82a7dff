import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSecrets } from '@site/kit/settings/table'
import { type PartName, partEnvironment } from './environments.ts'
import { readSettings } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-environments-'))
})
afterAll(() => rm(folder, { recursive: true }))

const secrets = {
  SESSION_SECRETS: 'made',
  HASH_SECRET: 'made',
  LAKE_READ_TOKEN: 'made',
  LAKE_WRITE_TOKEN: 'made',
  POSTGRES_PASSWORD: 'made',
}
const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' }

const environmentFor = (part: PartName, given: NodeJS.ProcessEnv) =>
  partEnvironment(part, readSettings(given), secrets, 'production', given)

describe('the API trusts the hop from the site', () => {
  test('where nothing is set', () => {
    expect(environmentFor('api', {})['TRUST_PROXY']).toBe('127.0.0.0/8,::1')
  })

  test('in addition to a configured proxy', () => {
    const given = { TRUST_PROXY: '192.0.2.1, 2001:db8::/32' }
    expect(environmentFor('api', given)['TRUST_PROXY']).toBe('192.0.2.1, 2001:db8::/32,127.0.0.0/8,::1')
    expect(environmentFor('web', given)['TRUST_PROXY']).toBe('192.0.2.1, 2001:db8::/32')
  })

  test('but the site only trusts configured proxies', () => {
    expect(environmentFor('web', {})).not.toHaveProperty('TRUST_PROXY')
  })

  test('which does not lead through the proxy that browsers use', () => {
    const given = { API_URL: 'https://api.example.com.au', API_PORT: '4100' }
    expect(environmentFor('web', given)).toMatchObject({
      API_URL: 'https://api.example.com.au',
      API_INTERNAL_URL: 'http://localhost:4100',
    })
    expect(
      environmentFor('web', { ...given, API_INTERNAL_URL: 'http://10.0.0.5:4000' })['API_INTERNAL_URL'],
    ).toBe('http://10.0.0.5:4000')
  })
})

test('the parts reach the lake on this machine, not through the proxy that may only come up after them', () => {
  const given = { LAKE_URL: 'https://content.example.com.au', LAKE_PORT: '3130' }
  expect(environmentFor('web', given)).toMatchObject({ ...given, LAKE_INTERNAL_URL: 'http://localhost:3130' })
  expect(environmentFor('web', { ...given, ...hosted })).not.toHaveProperty('LAKE_INTERNAL_URL')
})

test('the Studio has no preview address if no preview runs', () => {
  const given = { ...hosted, PREVIEW_URL: 'https://preview.example.com.au' }
  expect(environmentFor('studio', given)).not.toHaveProperty('PREVIEW_URL')
  expect(environmentFor('studio', { ...given, SANITY_READ_TOKEN: 'token' })['PREVIEW_URL']).toBe(
    given.PREVIEW_URL,
  )
})

test('only the part that needs a token gets it, as a value, even if it came as a file', () => {
  const file = path.join(folder, 'token')
  writeFileSync(file, 'token\n')
  const given = { ...hosted, SANITY_WRITE_TOKEN_FILE: file }
  expect(readSettings(given).SANITY_WRITE_TOKEN).toBe('token')
  expect(environmentFor('studio', given)['SANITY_WRITE_TOKEN']).toBe('token')
  expect(environmentFor('studio', given)).not.toHaveProperty('SANITY_WRITE_TOKEN_FILE')
  expect(environmentFor('web', given)).not.toHaveProperty('SANITY_WRITE_TOKEN')
})

test('only parts that need a secret get it, as a value or as a file', () => {
  const parts = ['postgres', 'lake', 'api', 'web', 'preview', 'studio'] as const
  const given = Object.fromEntries(listSecrets().map((name) => [`${name}_FILE`, path.join(folder, name)]))
  for (const name of listSecrets()) writeFileSync(path.join(folder, name), 'postgres://secret')
  const holders = (name: string) =>
    parts.filter((part) => {
      const environment = environmentFor(part, given)
      return name in environment || `${name}_FILE` in environment
    })
  expect(holders('SMTP_URL')).toEqual(['api'])
  expect(holders('LAKE_WRITE_TOKEN')).toEqual(['lake', 'studio'])
  expect(holders('SANITY_WRITE_TOKEN')).toEqual(['studio'])
  expect(holders('DATABASE_URL')).toEqual(['api'])
  expect(holders('POSTGRES_PASSWORD')).toEqual(['postgres'])
})

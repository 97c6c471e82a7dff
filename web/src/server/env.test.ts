import { describe, expect, it } from 'vitest'
import { SettingsError } from '@site/kit/settings/read-settings'
import { parseEnv } from './env.ts'

describe('parseEnv', () => {
  it('has defaults for everything', () => {
    const env = parseEnv({})
    expect(env).toMatchObject({
      host: 'localhost',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:4000',
      apiInternalUrl: 'http://localhost:4000',
      lakeUrl: 'http://localhost:3030',
      sanity: null,
      analytics: null,
      development: false,
    })
    expect(Object.isFrozen(env)).toBe(true)
  })

  it('derives the address from the port, and treats an empty string as not set', () => {
    expect(parseEnv({ WEB_PORT: '3900', SITE_URL: '' }).siteUrl).toBe('http://localhost:3900')
  })

  it('distinguishes addresses for browsers from those for this server', () => {
    const env = parseEnv({ API_URL: 'https://api.example.com', API_INTERNAL_URL: 'http://api:4000' })
    expect([env.apiUrl, env.apiInternalUrl]).toEqual(['https://api.example.com', 'http://api:4000'])
  })

  it('rejects loopback addresses for a public site', () => {
    const SITE_URL = 'https://www.example.com.au'
    expect(() => parseEnv({ SITE_URL, WEB_PORT: 'x' })).toThrow(/WEB_PORT[^]*API_URL[^]*LAKE_URL/)
    const API_URL = 'https://api.example.com.au'
    const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' }
    expect(parseEnv({ SITE_URL, API_URL, ...hosted })).toMatchObject({ apiUrl: API_URL })
  })

  it('lists all bad settings', () => {
    const wrong = {
      WEB_PORT: 'x',
      SITE_URL: 'ftp://example.com',
      DATA_DIR: 'relative',
      SANITY_PROJECT_ID: 'p',
    }
    expect(() => parseEnv(wrong)).toThrow(SettingsError)
    expect(() => parseEnv(wrong)).toThrow(/WEB_PORT[^]*SITE_URL[^]*DATA_DIR/)
    expect(() => parseEnv({ SANITY_PROJECT_ID: 'p' })).toThrow(/SANITY_DATASET/)
  })
})

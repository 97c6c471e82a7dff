import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

describe('settings', () => {
  test('have defaults for this machine', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      host: 'localhost',
      port: 3030,
      developmentSignIn: true,
      secureCookies: false,
      tokens: {},
    })
    expect(env.dataDir).toMatch(/\/\.data$/)
    expect(Object.isFrozen(env)).toBe(true)
  })

  test('allow the origins of all parts under each loopback name; only two are editors’ origins', () => {
    const { allowedOrigins, editorOrigins } = readEnv({
      ALLOWED_ORIGINS: 'https://www.example.com.au, https://example.com.au',
    })
    for (const origin of [
      'http://localhost:3000',
      'http://127.0.0.1:3333',
      'http://[::1]:3001',
      'https://example.com.au',
    ]) {
      expect(allowedOrigins.has(origin)).toBe(true)
    }
    expect([...editorOrigins].toSorted()).toEqual([
      'http://127.0.0.1:3001',
      'http://127.0.0.1:3333',
      'http://[::1]:3001',
      'http://[::1]:3333',
      'http://localhost:3001',
      'http://localhost:3333',
    ])
  })

  test('require accounts on a public site, and secure cookies behind TLS', () => {
    const env = readEnv({
      SITE_URL: 'https://www.example.com.au',
      STUDIO_URL: 'https://studio.example.com.au',
    })
    expect(env).toMatchObject({ developmentSignIn: false, secureCookies: true })
    // As in containers.
    expect(readEnv({ SITE_URL: 'https://localhost' }).developmentSignIn).toBe(false)
    expect(readEnv({}).developmentSignIn).toBe(true)
  })

  test('that are wrong are all listed', () => {
    const bad = {
      LAKE_PORT: '99999',
      SITE_URL: 'x',
      ALLOWED_ORIGINS: 'https://a.example/path',
      DATA_DIR: './x',
      LOG_LEVEL: 'loud',
      LAKE_READ_TOKEN: 'x',
      LAKE_IMAGE_CACHE_MB: '-1',
      LAKE_HISTORY_DAYS: '1.5',
      LAKE_HISTORY_REVISIONS: '0',
      LAKE_SESSION_IDLE_HOURS: '721',
      TRUST_PROXY: '10.0.0.0/99',
      RATE_LIMIT_LAKE_READS_PER_ADDRESS: '10 each minute',
    }
    expect(() => readEnv(bad)).toThrow(
      new RegExp(
        Object.keys(bad)
          .toSorted()
          .map((name) => `(?=[^]*${name} must)`)
          .join(''),
      ),
    )
  })

  test('set or turn off the rate limit of an address', () => {
    expect(readEnv({}).publicRequests).toEqual({ max: 1200, windowMs: 60_000 })
    expect(readEnv({ RATE_LIMIT_LAKE_READS_PER_ADDRESS: '5/2h' }).publicRequests).toEqual({
      max: 5,
      windowMs: 7_200_000,
    })
    expect(readEnv({ RATE_LIMIT_LAKE_READS_PER_ADDRESS: 'off' }).publicRequests).toBeNull()
  })

  test('that are empty count as not set', () => {
    expect(readEnv({ LAKE_PORT: '', LAKE_READ_TOKEN: '' })).toMatchObject({ port: 3030, tokens: {} })
  })
})

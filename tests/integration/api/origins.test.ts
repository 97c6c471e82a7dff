import { describe, expect, test } from 'vitest'
import { problemOf } from './support/api.ts'
import { contactLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

const { api } = await apiForFile({
  // A page may be open as localhost all the same.
  SITE_URL: 'http://127.0.0.1:3000',
  ALLOWED_ORIGINS: 'https://www.example.com, https://example.com',
  PUBLIC_API_KEY: 'public-key',
})

const apikey = { apikey: 'public-key' }

describe('the origin', () => {
  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'https://www.example.com',
    'https://example.com',
  ])('%s is allowed', async (origin) => {
    const response = await api.post(contactLead(), { ...apikey, origin })
    expect(response.status).toBe(201)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-expose-headers')).toContain('idempotent-replayed')
    expect(response.headers.get('vary')).toMatch(/origin/i)
  })

  test.each([
    'https://evil.example',
    'http://localhost:3001',
    'https://localhost:3000',
    'https://example.com.evil.example',
    'null',
  ])('%s is refused, for the request and for its preflight', async (origin) => {
    const response = await api.post(contactLead(), { ...apikey, origin })
    expect(await problemOf(response)).toMatchObject({ status: 403 })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await preflight(origin)).status).toBe(403)
  })

  test('that a browser hides is the own one if it says so', async () => {
    const hidden = (site: string) =>
      api.post(contactLead(), { ...apikey, origin: 'null', 'sec-fetch-site': site })
    expect((await hidden('same-origin')).status).toBe(201)
    for (const site of ['cross-site', 'same-site', 'none']) expect((await hidden(site)).status).toBe(403)
  })

  test('a preflight from an allowed origin says what may be sent', async () => {
    const response = await preflight('https://example.com')
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /content-type.*idempotency-key.*apikey.*authorization/,
    )
    expect(response.headers.get('access-control-allow-origin')).toBe('https://example.com')
  })

  test('a cross-site request without an origin is refused, but not a request from a program', async () => {
    const crossSite = await api.post(contactLead(), { ...apikey, 'sec-fetch-site': 'cross-site' })
    expect(await problemOf(crossSite)).toMatchObject({ status: 403 })
    const allowed = { ...apikey, 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }
    expect((await api.post(contactLead(), allowed)).status).toBe(201)
    expect((await api.post(contactLead(), apikey)).status).toBe(201)
  })

  test('an allowed origin can read errors', async () => {
    const response = await api.post({}, { ...apikey, origin: 'https://example.com' })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      422,
      'https://example.com',
    ])
  })

  function preflight(origin: string): Promise<Response> {
    return fetch(`${api.url}/submit-lead`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
  }
})

describe('the public credential', () => {
  test.each([[{}], [{ apikey: '' }], [{ apikey: 'public-ke' }], [{ apikey: 'public-keys' }]])(
    '%j is refused',
    async (headers) => {
      expect(await problemOf(await api.post(contactLead(), headers))).toMatchObject({ status: 401 })
      const session = await fetch(`${api.url}/session`, { method: 'POST', headers })
      expect(session.status).toBe(401)
    },
  )

  test('is not needed by probes', async () => {
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200)
  })
})

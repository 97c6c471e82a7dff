import { describe, expect, it } from 'vitest'
import { parseEnv } from '../env.ts'
import { ANNOUNCEMENT_SCRIPT, BOOT_SCRIPT, cspHash, HEAD_SCRIPT } from '../rendering/inline.ts'
import { securityHeaders } from './security-headers.ts'

function policy(raw: Record<string, string> = {}): Record<string, string[]> {
  const header = securityHeaders(parseEnv(raw))['content-security-policy'] ?? ''
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

describe('securityHeaders', () => {
  it('isolates the site, and lets browsers neither guess types nor tell others where visitors come from', () => {
    expect(securityHeaders(parseEnv({}))).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('allows only the origins in the settings, and nothing unsafe', () => {
    const directives = policy()
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(directives[name]).toEqual(["'none'"])
    expect(directives['form-action']).toEqual(["'self'"])
    expect(directives['script-src']).toEqual([
      "'self'",
      ...[HEAD_SCRIPT, ANNOUNCEMENT_SCRIPT, BOOT_SCRIPT].map(cspHash),
    ])
    expect(directives['style-src']).toEqual(["'self'"])
    expect(directives['connect-src']).toEqual(["'self'", 'http://localhost:4000', 'http://localhost:3030'])
    expect(directives['img-src']).toEqual(["'self'", 'http://localhost:3030'])
    expect(directives['media-src']).toEqual(['http://localhost:3030'])
    expect(JSON.stringify(directives)).not.toContain('unsafe')
  })

  it('allows what Vite’s client needs in development only', () => {
    const development = policy({ NODE_ENV: 'development' })
    expect(development['script-src']).toEqual(["'self'", "'unsafe-inline'"])
    expect(development['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    expect(development['worker-src']).toEqual(['blob:'])
    expect(development['connect-src']).toContain('ws:')
    expect(policy({ NODE_ENV: 'production' })).not.toHaveProperty('worker-src')
  })

  it('allows Sanity’s hosts if they host the content', () => {
    const directives = policy({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production' })
    expect(directives['connect-src']).toContain('https://abc123.api.sanity.io')
    expect(directives['img-src']).toEqual(["'self'", 'https://cdn.sanity.io'])
  })

  it('allows analytics only if configured', () => {
    expect(policy({ PLAUSIBLE_DOMAIN: 'example.com' })['connect-src']).toContain('https://plausible.io')
  })

  it('sends HSTS only if the site uses TLS', () => {
    expect(securityHeaders(parseEnv({}))).not.toHaveProperty('strict-transport-security')
    const open = {
      SITE_URL: 'https://example.com.au',
      API_URL: 'https://api.example.com.au',
      LAKE_URL: 'https://content.example.com.au',
    }
    const secure = securityHeaders(parseEnv(open))
    expect(secure['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(securityHeaders(parseEnv({ SITE_URL: 'https://localhost:8443' }))).not.toHaveProperty(
      'strict-transport-security',
    )
    expect(policy(open)).toHaveProperty('upgrade-insecure-requests')
  })
})

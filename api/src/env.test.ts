import { describe, expect, test } from 'vitest'
import { SettingsError } from '@site/kit/settings/read-settings'
import { readCommandEnv, readServerEnv } from './env.ts'

const DATABASE_URL = 'postgres://site:secret-password@localhost:5432/leads'
const secret = 's'.repeat(32)

const readNotices = (given: Record<string, string>) => readServerEnv(given).notices

describe('server settings', () => {
  test('have documented defaults', () => {
    const env = readServerEnv({ DATABASE_URL })
    expect(env).toMatchObject({
      host: 'localhost',
      port: 4000,
      strictTransport: {},
      metrics: { host: '127.0.0.1', port: 9464 },
      allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
      trustedProxies: [],
      publicApiKey: undefined,
      logLevel: 'info',
      limits: {
        'leads-per-address': { max: 20, windowMs: 600_000 },
        'leads-per-email': { max: 10, windowMs: 3_600_000 },
        'requests-per-address': { max: 60, windowMs: 60_000 },
      },
    })
    expect(env.hashSecret.length).toBeGreaterThanOrEqual(32)
    expect(Object.isFrozen(env)).toBe(true)
  })

  test('treat an empty value as not set', () => {
    expect(
      readServerEnv({ DATABASE_URL, API_PORT: '', PUBLIC_API_KEY: '', ALLOWED_ORIGINS: '' }),
    ).toMatchObject({
      port: 4000,
      publicApiKey: undefined,
    })
  })

  test('read lists', () => {
    const env = readServerEnv({
      DATABASE_URL,
      SITE_URL: 'https://www.example.com/',
      ALLOWED_ORIGINS: ' https://example.com, https://a.example.com:8443 ,',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32, 192.0.2.1',
      SESSION_SECRETS: `${secret},${secret}2`,
      HASH_SECRET: secret,
      RATE_LIMIT_LEADS_PER_EMAIL: 'off',
      CALLS_AHEAD_PER_ADDRESS: 'off',
    })
    expect(env.allowedOrigins).toEqual([
      'https://www.example.com',
      'https://example.com',
      'https://a.example.com:8443',
    ])
    expect(env.trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
    expect(env.sessionSecrets).toEqual([secret, `${secret}2`])
    expect([env.limits['leads-per-email'], env.callsPerAddress]).toEqual([null, null])
    expect(readServerEnv({ DATABASE_URL }).callsPerAddress).toBe(3)
    expect(env.strictTransport).toHaveProperty('strict-transport-security')
  })

  test('never send HSTS for localhost', () => {
    const given = { DATABASE_URL, SESSION_SECRETS: secret, HASH_SECRET: secret }
    expect(readServerEnv({ ...given, SITE_URL: 'https://localhost' }).strictTransport).toEqual({})
  })

  test('can come from files, and an error names a missing file', () => {
    const wrong = () => readServerEnv({ DATABASE_URL, HASH_SECRET_FILE: '/nowhere/HASH_SECRET' })
    expect(wrong).toThrow(/HASH_SECRET_FILE must be the path of a readable file \(ENOENT\)/)
  })

  test.each([
    ['API_PORT', '65536'],
    ['API_PORT', '-1'],
    ['CALLS_AHEAD_PER_ADDRESS', '0'],
    ['API_PORT', '80a'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'http://example.com/path'],
    ['SITE_URL', 'http://user:pass@example.com'],
    ['SITE_URL', 'http://example.com/#top'],
    ['SITE_URL', 'http://example.com:0'],
    ['STUDIO_URL', 'http://exam ple.com'],
    ['LAKE_URL', 'http://pass@example.com'],
    ['ALERT_HEARTBEAT_URL', 'https://user%3Aname:pass@example.com'],
    ['ALERT_HEARTBEAT_URL', 'https://user:100%@example.com'],
    ['ALERT_HEARTBEAT_URL', 'https://example.com/#fragment'],
    ['PUBLIC_API_KEY', 'Schlüssel'],
    ['PUBLIC_API_KEY', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/leads'],
    ['DATABASE_URL', 'postgres://api:pass word@localhost/leads'],
    ['DATABASE_URL', 'postgres://api:pass#word@localhost/leads'],
    ['DATABASE_URL', 'postgres://api:%ff@localhost/leads'],
    ['DATABASE_URL', 'postgres://localhost:0/leads'],
    ['ALLOWED_ORIGINS', 'https://example.com/path'],
    ['ALLOWED_ORIGINS', '*'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['RATE_LIMIT_LEADS_PER_ADDRESS', '10'],
    ['RATE_LIMIT_LEADS_PER_ADDRESS', '0/1m'],
    ['RATE_LIMIT_REQUESTS_PER_ADDRESS', '10/1w'],
    ['SESSION_SECRETS', `${secret},short`],
    ['SESSION_SECRETS', ','],
    ['HASH_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'postgres://api:password@db.example.com/leads'],
  ])('refuse %s=%s, without repeating it', (name, value) => {
    const read = () => readServerEnv({ DATABASE_URL, [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(
      new RegExp(
        `^These settings are wrong:\n {2}${name} must be [^\n]+\n.env.example describes all settings.$`,
      ),
    )
  })

  test.each([
    ['DATABASE_URL', 'postgres:///leads?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://api:p%40ss@localhost/leads'],
    ['ALERT_HEARTBEAT_URL', 'https://user:p%40ss@example.com:8443/ping?name=x'],
  ])('accept %s=%s', (name, value) => {
    expect(() => readServerEnv({ DATABASE_URL, [name]: value })).not.toThrow()
  })

  test('are all listed if several are wrong, including missing production secrets', () => {
    const read = () => readServerEnv({ API_PORT: 'x', SITE_URL: 'https://www.example.com' })
    expect(read).toThrow(/API_PORT.*\n.*DATABASE_URL.*\n.*SESSION_SECRETS.*\n.*HASH_SECRET/)
  })
})

test('a command only needs the database', () => {
  expect(readCommandEnv({ DATABASE_URL })).toEqual({ DATABASE_URL })
  expect(() => readCommandEnv({})).toThrow('DATABASE_URL must be set to a postgres:// connection string')
})

test.each(['verify-full', 'disable'])('a database on the internet may use sslmode=%s', (mode) => {
  const url = `postgres://api:password@db.example.com/leads?sslmode=${mode}`
  expect(readCommandEnv({ DATABASE_URL: url })).toEqual({ DATABASE_URL: url })
})

describe('notices of leads', () => {
  const byMail = { DATABASE_URL, LEAD_NOTIFY_TO: 'sales@example.com' }
  const byWebhook = { DATABASE_URL, LEAD_WEBHOOK_SECRET: secret }
  const allowed = { LEAD_NOTIFY_WITHOUT_TLS: 'yes' }

  test.each([
    ['smtp://mail.example.com:587', true],
    ['smtps://mail.example.com', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
  ])('mail by %s asks for TLS: %s', (SMTP_URL, requireTls) => {
    expect(readNotices({ ...byMail, SMTP_URL }).mail).toMatchObject({ requireTls })
  })

  test('no option in SMTP_URL can turn TLS off', () => {
    for (const option of ['?ignoreTLS=true', '?requireTLS=false', '?tls.rejectUnauthorized=false', '#a'])
      expect(() => readNotices({ ...byMail, SMTP_URL: `smtp://mail.example.com${option}` })).toThrow(
        'SMTP_URL must be smtp://host:port',
      )
  })

  test('a webhook without TLS is rejected, except on this machine', () => {
    const read = (LEAD_WEBHOOK_URL: string) => readNotices({ ...byWebhook, LEAD_WEBHOOK_URL }).webhook?.url
    expect(() => read('http://crm.example.com/leads')).toThrow('unless LEAD_NOTIFY_WITHOUT_TLS=yes')
    for (const url of ['https://crm.example.com/leads', 'http://localhost:8080/leads'])
      expect(read(url)).toBe(url)
  })

  test('can be sent without TLS if a setting allows it, and a warning names them', () => {
    const env = readNotices({
      ...byMail,
      ...byWebhook,
      ...allowed,
      SMTP_URL: 'smtp://mail:1025',
      LEAD_WEBHOOK_URL: 'http://crm/leads',
    })
    expect(env.mail).toMatchObject({ requireTls: false })
    expect(env.settingsWithoutTls).toEqual(['SMTP_URL', 'LEAD_WEBHOOK_URL'])
    expect(readNotices({ ...byMail, SMTP_URL: 'smtp://mail:1025' }).settingsWithoutTls).toEqual([])
  })
})

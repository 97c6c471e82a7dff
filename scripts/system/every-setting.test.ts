import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEverySetting, unknownSettings } from './every-setting.ts'
import { readSettings, root } from './settings.ts'

const secret = 's'.repeat(32)
const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' }

/** The names of the settings reported as wrong, in order. */
function wrong(env: NodeJS.ProcessEnv): string[] {
  try {
    readEverySetting(env)
    return []
  } catch (error) {
    const lines = (error as Error).message.split('\n').filter((line) => line.startsWith('  '))
    return lines.map((line) => /\w+/.exec(line)![0])
  }
}

test.each([{}, hosted, { ...hosted, SANITY_READ_TOKEN: secret, SANITY_WRITE_TOKEN: secret }])(
  'what is right is right for every part',
  (env) => expect(readEverySetting(env)).toEqual(readSettings(env)),
)

test('all invalid settings of all parts are listed together, each once', () => {
  const env = {
    WEB_PORT: '99999',
    LOG_LEVEL: 'loud',
    RATE_LIMIT_LEADS_PER_EMAIL: 'few',
    SMTP_URL: 'smtp://localhost',
    PLAUSIBLE_URL: 'plausible',
    LAKE_IMAGE_CACHE_MB: 'much',
    STUDIO_URL: 'studio',
    BACKUP_RECIPIENTS: 'age1foo',
    SESSION_SECRETS: 'short',
  }
  expect(wrong(env).toSorted()).toEqual(
    [...Object.keys(env).filter((name) => name !== 'SMTP_URL'), 'LEAD_NOTIFY_TO'].toSorted(),
  )
})

test('half a hosted lake is one fault', () => {
  expect(wrong({ SANITY_PROJECT_ID: 'abc' })).toEqual(['SANITY_DATASET'])
})

test('in production, missing secrets are listed too', () => {
  const env = { SITE_URL: 'https://www.example.com.au', LOG_LEVEL: 'loud' }
  expect(() => readEverySetting(env)).toThrow(
    /must be set: SESSION_SECRETS, HASH_SECRET, LAKE_READ_TOKEN, LAKE_WRITE_TOKEN[^]*LOG_LEVEL/,
  )
})

test('a public site needs a public address of every part in use', () => {
  const env = {
    SITE_URL: 'https://www.example.com.au',
    SESSION_SECRETS: secret,
    HASH_SECRET: secret,
    LAKE_READ_TOKEN: secret,
    LAKE_WRITE_TOKEN: secret,
    STUDIO_URL: 'http://studio.example.com.au',
    PREVIEW_URL: 'https://preview.localhost',
  }
  expect(wrong(env)).toEqual(['API_URL', 'LAKE_URL', 'STUDIO_URL', 'PREVIEW_URL'])
  const own = { API_URL: 'https://api.example.com.au', STUDIO_URL: 'https://studio.example.com.au' }
  expect(wrong({ ...env, ...own, PREVIEW_URL: '', ...hosted })).toEqual([])
  expect(wrong({ ...env, SITE_URL: 'https://localhost' })).toEqual([])
})

test('the settings of a part that will not run do not matter', () => {
  expect(wrong({ ...hosted, LAKE_HISTORY_DAYS: 'all' })).toEqual([])
  expect(wrong({ LAKE_HISTORY_DAYS: 'all' })).toEqual(['LAKE_HISTORY_DAYS'])
})

test('a misspelt name is found, and the names of other programs are not', () => {
  const text =
    'ALERT_TO=a@example.org\nALERTS_TO=a@example.org\nSMTP_URL_FILE=/x\nCOMPOSE_PROFILES=mail\n# NOTE=1\n'
  expect(unknownSettings(text)).toEqual(['ALERTS_TO'])
})

test('the settings that we make for a public site are all known', () => {
  const script = path.join(root, 'deploy/public-settings.sh')
  expect(unknownSettings(execFileSync('sh', [script, 'example.com.au'], { encoding: 'utf8' }))).toEqual([])
})

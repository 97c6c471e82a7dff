import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { contentSecurityPolicy, studioPage } from './studio-page.ts'

const LAKE_WRITE_TOKEN = 's'.repeat(32)
const TEMPLATE = '<head><!-- settings --></head>'
const HOSTED = readEnv({
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'staging',
  PREVIEW_URL: 'http://localhost:3001',
})

function settingsIn(page: string): unknown {
  return JSON.parse(/id="studio-settings">(.*)<\/script>/.exec(page)?.[1] ?? '')
}

test('the page carries the settings as data', () => {
  expect(settingsIn(studioPage(TEMPLATE, readEnv({ LAKE_WRITE_TOKEN })))).toEqual({
    lake: 'local',
    projectId: 'local',
    dataset: 'production',
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:4000',
  })
  expect(settingsIn(studioPage(TEMPLATE, HOSTED))).toEqual({
    lake: 'hosted',
    projectId: 'abc123',
    dataset: 'staging',
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:4000',
    previewUrl: 'http://localhost:3001',
  })
})

test('a setting cannot end its script element', () => {
  const lake = { projectId: '</script><script>alert(1)', dataset: '$&' }
  const page = studioPage(TEMPLATE, { ...HOSTED, lake })
  // The settings and the script that loads the page again.
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(settingsIn(page)).toMatchObject({ projectId: lake.projectId, dataset: '$&' })
})

test('rejects a built page without a placeholder for the settings', () => {
  expect(() => studioPage('<head></head>', HOSTED)).toThrow('Build it again')
})

test('with the local lake, the policy only allows this server, the lead API and the site', () => {
  const addresses = {
    LAKE_WRITE_TOKEN,
    LAKE_URL: 'https://content.example',
    LAKE_INTERNAL_URL: 'http://lake:3030',
    API_URL: 'https://api.example',
  }
  const policy = contentSecurityPolicy(readEnv(addresses))
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
  expect(policy).toContain("connect-src 'self' https://api.example http://localhost:3000;")
  expect(policy).toContain("frame-src 'none';")
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(policy.replaceAll(/https:\/\/api\.example|http:\/\/localhost:3000/g, '')).not.toMatch(
    /https?:|wss:|unsafe-eval/,
  )
})

test('with the hosted lake, the policy allows Sanity’s hosts but not their scripts', () => {
  const policy = contentSecurityPolicy(HOSTED)
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
  expect(policy).toContain('https://*.api.sanity.io')
  // Where a preview runs, the Studio shows it.
  expect(policy).toContain('frame-src http://localhost:3001;')
})

test('the policy allows the script of the page', () => {
  const script = /<script>(.*?)<\/script>/s.exec(studioPage(TEMPLATE, HOSTED))?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(contentSecurityPolicy(HOSTED)).toContain(`'sha256-${hash}'`)
})

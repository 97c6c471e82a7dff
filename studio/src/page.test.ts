import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { readEnv } from './env.ts'
import { studioPage } from './page.ts'

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
  expect(settingsIn(studioPage(TEMPLATE, readEnv({})))).toEqual({
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

test('a setting cannot end the element that carries it', () => {
  const lake = { kind: 'hosted' as const, projectId: '</script><script>alert(1)', dataset: '$&' }
  const page = studioPage(TEMPLATE, { ...HOSTED, lake })
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(settingsIn(page)).toMatchObject({ projectId: lake.projectId, dataset: '$&' })
})

test('a page that was built without a place for the settings is refused', () => {
  expect(() => studioPage('<head></head>', HOSTED)).toThrow('Build it again')
})

test('on the local lake nothing but this server and the lead API can be reached, and the images of the lake', () => {
  const addresses = {
    LAKE_URL: 'https://content.example',
    LAKE_INTERNAL_URL: 'http://lake:3030',
    API_URL: 'https://api.example',
  }
  const policy = contentSecurityPolicy(readEnv(addresses))
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).toContain("frame-src 'none';")
  expect(policy).toContain("img-src 'self' data: blob: https://content.example;")
  expect(policy.replaceAll(/https:\/\/(content|api)\.example/g, '')).not.toMatch(/https?:|wss:|unsafe-eval/)
})

test('on the hosted lake Sanity can be reached, but sends no script', () => {
  const policy = contentSecurityPolicy(HOSTED)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain('https://*.api.sanity.io')
  // Where a preview runs, the Studio shows it.
  expect(policy).toContain('frame-src http://localhost:3001;')
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createChanges } from './changes.ts'
import { createPreviewApp } from './app.ts'
import type { Entry } from './editors.ts'
import { parsePreviewEnv } from './env.ts'
import type { PreviewPages } from './preview-pages.ts'
import { createPreviewSessions } from './pass.ts'

const env = parsePreviewEnv({
  LAKE_READ_TOKEN: 'a-token-for-tests-that-may-read-drafts',
  STUDIO_URL: 'https://studio.example.com.au',
})
const passes = createPreviewSessions(env.draftLake.token, false)
const editors = {
  enter: vi.fn<(url: string) => Promise<Entry | null>>(async () => null),
  isPresent: vi.fn<(editor: string) => Promise<boolean>>(async () => true),
}
const pages: PreviewPages = {
  render: async ({ pathname }) => ({ status: 200, html: `<p>draft of ${pathname}</p>` }),
  answer: async (name, _params, perspective) =>
    name === 'home' ? { result: { title: 'Draft', perspective }, tags: [] } : null,
}

afterEach(() => {
  editors.enter.mockReset().mockResolvedValue(null)
  editors.isPresent.mockReset().mockResolvedValue(true)
})

const changes = createChanges(editors.isPresent)
const app = await createPreviewApp({
  env,
  pages,
  editors,
  passes,
  changes,
  assets: null,
  onError: () => {},
  log: { warn() {} },
  vite: null,
})
const cookie = async () => (await passes.issue('editor-1')).split(';')[0] ?? ''
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the preview', () => {
  it.each(['/', '/about', '/preview/content?name=home&params={}', '/preview/changes', '/nothing'])(
    'shows nothing of %s without a pass',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toContain('https://studio.example.com.au/presentation')
      expect(answer.body).not.toContain('raft of')
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('serves pages and queries to an editor, caches nothing, and only the Studio can frame it', async () => {
    const answer = await get('/about', { cookie: await cookie() })
    expect(answer.body).toBe('<p>draft of /about</p>')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors https://studio.example.com.au')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self';")
    const content = await get('/preview/content?name=home&params={}', { cookie: await cookie() })
    expect(content.json()).toEqual({ result: { title: 'Draft' }, tags: [] })
  })

  it('answers in the perspective that the Studio shows', async () => {
    const content = await get('/preview/content?name=home&params={}&perspective=published', {
      cookie: await cookie(),
    })
    expect(content.json()).toMatchObject({ result: { perspective: 'published' } })
  })

  it.each(['raw', 'raw,drafts', 'spring', ''])('knows no perspective "%s"', async (perspective) => {
    const address = `/preview/content?name=home&params={}&perspective=${perspective}`
    expect((await get(address, { cookie: await cookie() })).statusCode).toBe(400)
  })

  it.each(['name=secrets&params={}', 'name=home', 'name=home&params=[]', 'name=home&params={', 'params={}'])(
    'answers no query but the pages’ own: %s',
    async (search) => {
      expect((await get(`/preview/content?${search}`, { cookie: await cookie() })).statusCode).toBe(400)
    },
  )

  it('admits an editor from the Studio and redirects to a local path', async () => {
    editors.enter.mockResolvedValue({ editor: 'editor-1', redirectTo: '//evil.example/', used: false })
    const answer = await get('/preview/enable?sanity-preview-secret=s')
    expect(answer.statusCode).toBe(307)
    expect(answer.headers.location).toBe('/')
    const pass = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect((await get('/', { cookie: pass })).statusCode).toBe(200)
  })

  it('admits only its own editor’s browser with a secret that was used', async () => {
    editors.enter.mockResolvedValue({ editor: 'editor-1', redirectTo: '/', used: true })
    const url = '/preview/enable?sanity-preview-secret=s'
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(url, { cookie: await cookie() })).statusCode).toBe(307)
    editors.enter.mockResolvedValue({ editor: 'editor-2', redirectTo: '/', used: true })
    expect((await get(url, { cookie: await cookie() })).statusCode).toBe(401)
  })

  it('gives no pass for an unknown secret, and limits the attempts', async () => {
    const refused = await get('/preview/enable?sanity-preview-secret=guess')
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
    const statuses = await Promise.all(
      Array.from(
        { length: 80 },
        async () => (await get('/preview/enable?sanity-preview-secret=x')).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10)
  })

  it('revokes the pass of an editor who has left', async () => {
    editors.isPresent.mockResolvedValue(false)
    const answer = await get('/', { cookie: await cookie() })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toContain('Max-Age=0')
  })

  it('drops the pass on request, and is read-only', async () => {
    const closed = await get('/preview/disable', { cookie: await cookie() })
    expect(closed.headers['set-cookie']).toContain('Max-Age=0')
    const posted = await app.inject({ method: 'POST', url: '/contact', headers: { cookie: await cookie() } })
    expect(posted.statusCode).toBe(405)
  })

  it('reports that the lake does not respond', async () => {
    editors.isPresent.mockRejectedValue(new Error('away'))
    const failed = await get('/', { cookie: await cookie() })
    expect([failed.statusCode, failed.headers['refresh']]).toEqual([503, '3'])
  })
})

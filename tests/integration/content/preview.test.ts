import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@site/embedded-postgres/free-port'
import {
  newDataDir,
  READ_TOKEN,
  type RunningLake,
  seedLake,
  startLake,
  STUDIO,
} from '../lake/support/lake-process.ts'
import { BLOCKS } from '../../../packages/content-model/src/block-projections.ts'
import { png } from '../../../packages/content-lake/tests/support/png.ts'
import { signIn } from '../../../packages/content-lake/tests/support/sign-in.ts'
import { type RunningPreview, startPreview } from './support/preview-process.ts'

const DRAFT = 'A heading that nobody has published'

let lake: RunningLake
let preview: RunningPreview

beforeAll(async () => {
  const DATA_DIR = await newDataDir()
  await seedLake(DATA_DIR)
  const port = await freePort()
  lake = await startLake({ DATA_DIR, PREVIEW_URL: `http://localhost:${port}` })
  preview = await startPreview(port, { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN, STUDIO_URL: STUDIO })
  const about = await lake.editor().getDocument('aboutPage')
  await lake.editor().createOrReplace({ ...about!, _id: 'drafts.aboutPage', summary: DRAFT, title: DRAFT })
  await lake.editor().patch('drafts.aboutPage').set({ 'blocks[_type=="hero"].heading': DRAFT }).commit()
})

afterAll(async () => {
  await preview.stop()
  await lake.dispose()
})

/** Gets the secret that the Studio's Presentation tool asks for before it opens the preview. */
async function handOver(token: string): Promise<string> {
  const body = { source: 'sanity/presentation', studioUrl: STUDIO }
  const request = { method: 'POST', uri: '/auth/preview-secret', body }
  return (await lake.client({ token }).request<{ secret: string }>(request)).secret
}

const enable = (secret: string, pathname = '/about') =>
  preview.request(
    `/preview/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': pathname })}`,
  )
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''

async function editorsCookie(): Promise<string> {
  const { token } = await signIn(lake)
  return cookieOf(await enable(await handOver(token)))
}

test('the Studio’s editor sees drafts linked to their fields, and nobody else sees anything', async () => {
  const { token } = await signIn(lake)
  const entered = await enable(await handOver(token))
  expect(entered.status).toBe(307)
  expect(entered.headers.get('location')).toBe('/about')
  const page = await preview.request('/about', { headers: { cookie: cookieOf(entered) } })
  const html = await page.text()
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain(DRAFT)
  expect(html).toContain('data-sanity="id=aboutPage;type=aboutPage;path=blocks:')

  for (const cookie of ['', 'preview=forged', 'preview=eyJhbGciOiJub25lIn0.eyJzdWIiOiJlIn0.']) {
    const refused = await preview.request('/about', { headers: { cookie } })
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain(DRAFT)
  }
})

test('an editor sees a draft’s other openings by their address', async () => {
  const openings = {
    second: { heading: 'A second heading', isRunning: true },
    campaigns: [{ _key: 'c', campaign: 'EOFY sale', heading: 'A heading of the sale' }],
  }
  const set = Object.entries(openings).map(([name, value]) => [`blocks[_type=="hero"].${name}`, value])
  await lake.editor().patch('drafts.aboutPage').set(Object.fromEntries(set)).commit()
  const cookie = await editorsCookie()
  const show = async (search: string) =>
    (await preview.request(`/about${search}`, { headers: { cookie } })).text()
  expect(await show('?opening=second')).toContain(openings.second.heading)
  expect(await show('?utm_campaign=eofy+SALE')).toContain('A heading of the sale')
  expect(await show('')).not.toMatch(/A second heading|A heading of the sale/)
})

test('a picture that only a draft shows is here for the editor, and for nobody else', async () => {
  const { path } = await lake.editor().assets.upload('image', png(40, 20, [200, 16, 46]))
  const cookie = await editorsCookie()
  const ask = (search: string, headers: Record<string, string>) =>
    preview.request(`/${path}${search}`, { headers })
  for (const search of ['', '?w=10&auto=format']) {
    const shown = await ask(search, { cookie, accept: 'image/webp' })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(shown.headers.get('content-type')).toBe(search ? 'image/webp' : 'image/png')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect((await ask(search, {})).status).toBe(401)
    expect((await lake.request(`/${path}${search}`)).status).toBe(404)
  }
  expect((await preview.request('/v1/data/export/production', { headers: { cookie } })).status).toBe(404)
})

test('only named queries are answered, and the token and the secrets are not exposed', async () => {
  const cookie = await editorsCookie()
  const ask = async (search: Record<string, string>) =>
    preview.request(`/preview/content?${new URLSearchParams(search)}`, { headers: { cookie } })
  const about = (await (await ask({ name: 'about', params: '{}' })).json()) as { result: { title: string } }
  expect(about.result.title).toBe(DRAFT)
  expect((await ask({ name: 'x', params: '{}', groq: '*[_type == "sanity.previewUrlSecret"]' })).status).toBe(
    400,
  )
  const page = await (await preview.request('/about', { headers: { cookie } })).text()
  expect(page).not.toContain(READ_TOKEN)
})

test('a secret cannot be read without a session, and an unknown or ownerless one opens nothing', async () => {
  const { token } = await signIn(lake)
  await handOver(token)
  for (const perspective of ['raw', 'published'] as const) {
    const found = lake.client({ perspective }).fetch('*[_type match "sanity.preview*"]')
    await expect(found).rejects.toThrow(/needs a token/)
  }
  expect((await enable('c2Vuc2VsZXNz')).status).toBe(401)
  expect((await preview.request('/preview/enable')).status).toBe(401)
  // An editor can't choose one. "Share this preview" would write the other: it has no owner and never expires.
  for (const _type of ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess']) {
    const chosen = {
      _id: `drafts.${_type}`,
      _type,
      secret: 'chosen-by-an-editor-of-this-site',
      studioUrl: STUDIO,
    }
    await expect(lake.client({ token }).createOrReplace(chosen)).rejects.toThrow('only this lake makes those')
    expect((await enable(chosen.secret)).status).toBe(401)
  }
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '///evil.example'])(
  'nobody is led from here to %s',
  async (target) => {
    const { token } = await signIn(lake)
    const { headers } = await enable(await handOver(token), target)
    expect(new URL(headers.get('location') ?? '', preview.url).origin).toBe(preview.url)
  },
)

test('an empty block of any type does not break the rest of the page', async () => {
  const cookie = await editorsCookie()
  const industries = (await lake.editor().getDocument('industriesPage'))!
  const types = [...BLOCKS.matchAll(/_type == "(\w+)"/g)].map(([, type]) => type!)
  expect(types.length).toBeGreaterThan(15)
  await lake.editor().createOrReplace({
    ...industries,
    _id: 'drafts.industriesPage',
    blocks: [...industries['blocks'], ...types.map((_type) => ({ _type, _key: _type }))],
  })
  const page = await preview.request('/industries', { headers: { cookie } })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('This block cannot be shown yet')
  expect(html).toContain('<h1')
})

test('an open page is told when a draft is saved', async () => {
  const abort = new AbortController()
  const stream = await preview.request('/preview/changes', {
    headers: { cookie: await editorsCookie() },
    signal: abort.signal,
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  await lake.editor().patch('drafts.aboutPage').set({ summary: 'Changed' }).commit()
  let heard = ''
  for await (const chunk of stream.body!) {
    heard += Buffer.from(chunk).toString()
    if (/data: \["s1:/.test(heard)) break
  }
  expect(heard).toMatch(/data: \["s1:/)
  abort.abort()
})

test('a secret opens one browser’s preview', async () => {
  const { token } = await signIn(lake)
  const secret = await handOver(token)
  const cookie = cookieOf(await enable(secret))
  expect((await enable(secret)).status).toBe(401)
  expect((await preview.request('/about', { headers: { cookie } })).status).toBe(200)
})

test('a pass ends with its own session, while the same person uses another one', async () => {
  const [lost, kept] = [await signIn(lake), await signIn(lake)]
  const passOf = async (token: string) => ({ cookie: cookieOf(await enable(await handOver(token))) })
  const [lostPass, keptPass] = [await passOf(lost.token), await passOf(kept.token)]
  const headers = { authorization: `Bearer ${lost.token}` }
  await lake.request('/v1/auth/logout', { method: 'POST', headers })
  await expect.poll(async () => (await preview.request('/about', { headers: lostPass })).status).toBe(401)
  expect((await preview.request('/about', { headers: keptPass })).status).toBe(200)
})

test('signing out of the Studio ends the preview and its open streams', async () => {
  const { token } = await signIn(lake)
  const entered = await enable(await handOver(token))
  const headers = { cookie: cookieOf(entered) }
  const stream = await preview.request('/preview/changes', { headers })
  expect(stream.status).toBe(200)
  const signedOut = await lake.request('/v1/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(signedOut.status).toBe(204)
  const ended = (async () => {
    for await (const _ of stream.body!);
  })()
  await expect.poll(async () => (await preview.request('/about', { headers })).status).toBe(401)
  await ended
})

test('it exits while a page is open, and names its setting if the port is in use', async () => {
  const port = await freePort()
  const env = { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN }
  const own = await startPreview(port, env)
  await expect(startPreview(port, env)).rejects.toThrow(/set PREVIEW_PORT to another one/)
  const stream = await own.request('/preview/changes', { headers: { cookie: await editorsCookie() } })
  expect(stream.status).toBe(200)
  expect(await own.stop()).toBe(0)
})

import { sharedParameters } from '@site/content-model/shared-parameters'
import { QUERIES } from '@site/content-model/site-queries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from '../../../packages/content-lake/tests/support/event-stream.ts'
import { type RunningLake, startLake, VIEWER } from './support/lake-process.ts'
import { signIn } from '../../../packages/content-lake/tests/support/sign-in.ts'

/** A word that is in every private document and in no public one. It must never reach a stranger. */
const SECRET = 'unreleased-price'

let lake: RunningLake
const RELEASE = '_.releases.autumn'
const privateIds = ['drafts.plan', 'versions.autumn.plan', 'secrets.key', 'system-doc', 'remark', RELEASE]

beforeAll(async () => {
  lake = await startLake()
  await lake
    .editor()
    .transaction()
    .create({ _id: 'plan', _type: 'plan', name: 'Public' })
    .create({ _id: 'drafts.plan', _type: 'plan', name: SECRET })
    .create({ _id: 'versions.autumn.plan', _type: 'plan', name: SECRET })
    .create({ _id: 'secrets.key', _type: 'setting', name: SECRET })
    .create({ _id: 'system-doc', _type: 'system.group', name: SECRET })
    .create({ _id: 'remark', _type: 'comment', message: SECRET, name: SECRET })
    .create({ _id: RELEASE, _type: 'system.release', name: SECRET })
    .create({ _id: 'offer', _type: 'page', title: 'Public', slug: { current: '/offer' } })
    .create({ _id: 'drafts.offer', _type: 'page', title: SECRET, slug: { current: '/unreleased' } })
    .create({ _id: 'linking', _type: 'plan', to: { _type: 'reference', _ref: 'drafts.plan', _weak: true } })
    .commit()
})
afterAll(() => lake.dispose())

async function answer(path: string, init?: RequestInit) {
  const response = await lake.request(path, init)
  return { status: response.status, text: await response.text() }
}

const query = (text: string, rest = '', version = 'v2026-01-01') =>
  `/${version}/data/query/production?query=${encodeURIComponent(text)}${rest}`

/** Asks the site's query for a page without a token. */
const askSite = (params: object, rest = '', groq: string = QUERIES.page) =>
  answer(`/v2026-03-01/data/query/production${rest}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: groq, params: { ...sharedParameters(true), ...params } }),
  })

describe('a stranger', () => {
  test.each(['/offer', '/unreleased'])(
    'gets what is published of %s by the query of the site',
    async (path) => {
      const { status, text } = await askSite({ path })
      expect(status).toBe(200)
      expect(text).not.toContain(SECRET)
      expect(text.includes('Public')).toBe(path === '/offer')
    },
  )

  test('gets no other perspective, query or parameter', async () => {
    await lake.editor({ perspective: 'raw' }).fetch('*')
    const path = '/offer'
    const answers = await Promise.all([
      ...['raw', 'drafts', 'previewDrafts', 'autumn,drafts'].map((name) =>
        askSite({ path }, `?perspective=${name}`),
      ),
      askSite({ path, more: 1 }),
      askSite({ path: ['/offer'] }),
      askSite({}),
      askSite({ path }, '', `${QUERIES.page} `),
      ...['v1', 'v2021-06-07', 'v2026-01-01', 'vX'].flatMap((version) =>
        ['*', 'count(*)', '*[_id == "drafts.plan"][0]', 'releases::all()'].map((text) =>
          answer(query(text, '', version)),
        ),
      ),
      ...privateIds.map((id) => answer(`/v1/data/doc/production/${id},plan`)),
    ])
    for (const { status, text } of answers) {
      expect(status).toBe(401)
      expect(text).not.toContain(SECRET)
      expect(JSON.parse(text)).toMatchObject({ message: expect.stringContaining('token') })
    }
  })
})

test('an editor gets every version', async () => {
  const { text } = await answer('/v1/data/doc/production/plan?includeAllVersions=true', { headers: VIEWER })
  const { documents } = JSON.parse(text) as { documents: { _id: string }[] }
  expect(documents.map(({ _id }) => _id)).toEqual(['plan', 'drafts.plan', 'versions.autumn.plan'])
})

test('a viewer can read everything but not write, and is told so', async () => {
  expect(await lake.viewer().request({ url: '/projects/local/datasets/production/acl' })).toEqual([
    { filter: '_id in path("**")', permissions: ['read', 'history'] },
  ])
})

test('the health check has a count and no content', async () => {
  const { text } = await answer('/healthz')
  expect(JSON.parse(text)).toEqual({ status: 'ok', documents: expect.any(Number) })
})

test('only servers read the secrets of previews, which the lake makes for an editor', async () => {
  const [viewer, editor] = [await signIn(lake, 'viewer'), await signIn(lake, 'editor')]
  const request = {
    method: 'POST',
    uri: '/auth/preview-secret',
    body: { source: 'a', studioUrl: 'http://localhost:3333' },
  }
  await expect(lake.client({ token: viewer.token }).request(request)).rejects.toThrow('only read')
  const { secret } = await lake.client({ token: editor.token }).request<{ secret: string }>(request)
  const stored = await lake
    .viewer({ perspective: 'raw' })
    .fetch('*[_type == "sanity.previewUrlSecret" && secret == $secret][0]', { secret })
  expect(stored).toMatchObject({ userId: 'development-editor', session: expect.stringMatching(/^\w{64}$/) })
  const stream = await openEventStream(
    `${lake.url}/v2026-01-01/data/listen/production?query=*&includeAllVersions=true&includeResult=true`,
    { authorization: `Bearer ${viewer.token}` },
  )
  await stream.next()
  const headers = { authorization: `Bearer ${viewer.token}` }
  const { _id, _rev } = stored as { _id: string; _rev: string }
  for (const path of [
    query('*', '&perspective=raw'),
    query('*', '&perspective=drafts'),
    `/v2026-01-01/data/doc/production/${_id}`,
    `/v2026-01-01/data/history/production/documents/${_id}?lastRevision=true`,
    `/v2026-01-01/data/history/production/documents/${_id}?revision=${_rev}`,
    `/v2026-01-01/data/history/production/transactions/${_id}?effectFormat=mendoza`,
    '/v2026-01-01/data/export/production',
  ]) {
    const { status, text } = await answer(path, { headers })
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain(secret)
  }
  // No editor can change it or find out what it is by what a query matches.
  const other = lake.client({ token: (await signIn(lake, 'administrator')).token })
  await expect(other.patch(_id).set({ userId: 'x' }).commit()).rejects.toThrow(/only this lake makes/)
  const guess = { query: '*[_type match "sanity.*" && defined(secret)]', params: {} }
  await expect(other.delete(guess)).resolves.toMatchObject({ results: [] })
  await other.create({ _id: 'after', _type: 'plan' })
  expect(await stream.next()).toMatchObject({ data: { documentId: 'after' } })
  stream.close()
  await lake.editor().delete(_id)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from './support/event-stream.ts'
import { type RunningLake, SITE, startLake } from './support/lake-process.ts'
import { signIn } from './support/sign-in.ts'
import { openSocket } from './support/socket.ts'

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

const perspectives = [
  '',
  'raw',
  'published',
  'drafts',
  'previewDrafts',
  'autumn',
  'autumn,drafts',
  'drafts,published',
]
const versions = ['v1', 'v2021-06-07', 'v2026-01-01', 'vX']

describe('a query', () => {
  test.each(
    versions.flatMap((version) => perspectives.map((perspective) => [version, perspective] as const)),
  )('by %s in the perspective "%s"', async (version, perspective) => {
    for (const text of [
      '*',
      '*[_id in path("drafts.**")]',
      '*[_id == "drafts.plan"][0]',
      '*[sanity::versionOf("plan")]',
      '*[_id == "linking"]{"leak": to->name}',
      'count(*[name match "unreleased*"])',
      '*[_type == "system.group"]',
      '*[_type == "system.release"]',
      '*[_type == "comment"]',
      `*[_id == "${RELEASE}"][0]`,
      '*[sanity::partOfRelease("autumn")]',
      'releases::all()',
    ]) {
      const rest = perspective === '' ? '' : `&perspective=${perspective}`
      const { status, text: body } = await answer(query(text, `${rest}&returnQuery=false`, version))
      expect(body).not.toContain(SECRET)
      expect([200, 400, 401]).toContain(status)
    }
  })

  test('cannot count private documents', async () => {
    expect((await answer(query('count(*[name match "unreleased*"])'))).text).toContain('"result":0')
  })

  test('does not use an editor’s cached result', async () => {
    for (const text of ['*', '*[name match "unreleased*"]']) {
      for (const perspective of ['raw', 'published', 'drafts'] as const) {
        await lake.editor({ perspective }).fetch(text)
        expect(
          (await answer(query(text, `&returnQuery=false&perspective=${perspective}`))).text,
        ).not.toContain(SECRET)
      }
    }
  })
})

describe('by id', () => {
  test.each(privateIds)('%s is left out without revealing whether it exists', async (id) => {
    const { text } = await answer(`/v1/data/doc/production/${id},plan`)
    expect(text).not.toContain(SECRET)
    expect(JSON.parse(text)).toMatchObject({ documents: [{ _id: 'plan' }], omitted: [{ id }] })
    // A missing document looks the same.
    const nobody = id.replace(/[a-z]+$/, 'nobody')
    const absent = await answer(`/v1/data/doc/production/${nobody},plan`)
    expect(absent.text.replace(nobody, id)).toBe(text)
  })

  test.each(['plan', ...privateIds, 'nobody', 'drafts.nobody'])(
    'with all versions of %s there are the published ones, and no word of others',
    async (id) => {
      const { text } = await answer(`/v1/data/doc/production/${id}?includeAllVersions=true`)
      const { documents, omitted } = JSON.parse(text) as { documents: { _id: string }[]; omitted: unknown }
      expect(documents.map(({ _id }) => _id)).toEqual(id.endsWith('plan') ? ['plan'] : [])
      expect(omitted).toEqual([])
    },
  )

  test('an editor gets every version', async () => {
    const headers = { authorization: `Bearer ${lake.viewer().config().token}` }
    const { text } = await answer('/v1/data/doc/production/plan?includeAllVersions=true', { headers })
    const { documents } = JSON.parse(text) as { documents: { _id: string }[] }
    expect(documents.map(({ _id }) => _id)).toEqual(['plan', 'drafts.plan', 'versions.autumn.plan'])
  })
})

describe('streams', () => {
  const filters = ['*', '*[_type=="plan"]', '*[_id in path("drafts.**")]', '*[sanity::versionOf("plan")]']
  const silent = ['*[_id in path("versions.**")]', '*[_type=="system.release"]']
  const flags =
    '&includeAllVersions=true&includeResult=true&includePreviousRevision=true&effectFormat=mendoza'

  test('only show published changes to strangers', async () => {
    const streams = await Promise.all(
      [...filters, ...silent].flatMap((filter) =>
        versions.map((version) =>
          openEventStream(
            `${lake.url}/${version}/data/listen/production?query=${encodeURIComponent(filter)}${flags}`,
          ),
        ),
      ),
    )
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'welcome' })
    for (const id of privateIds)
      await lake
        .editor()
        .patch(id)
        .set({ name: `${SECRET}-2` })
        .commit()
    await lake.editor().create({ _id: 'drafts.marker', _type: 'plan', name: SECRET })
    await lake
      .editor()
      .action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.plan', publishedId: 'plan' })
    await lake.editor().createOrReplace({ _id: 'plan', _type: 'plan', name: 'Public' })
    await lake.editor().createOrReplace({ _id: 'drafts.plan', _type: 'plan', name: SECRET })
    // The filters for drafts and releases match nothing that a stranger may see, so these streams send nothing.
    const speaking = streams.filter((_stream, index) =>
      [0, 1, 3].includes(Math.floor(index / versions.length)),
    )
    for (const stream of speaking) {
      const event = await stream.next()
      expect(event).toMatchObject({
        event: 'mutation',
        data: { documentId: 'plan', transactionTotalEvents: 1 },
      })
      expect(event?.data).not.toHaveProperty('mutations')
    }
    for (const stream of streams) stream.close()
  })

  test('have the same rules over the multiplexing socket', async () => {
    const socket = await openSocket(lake, '/v1/multiplex', { origin: SITE })
    socket.send({ id: 'a', url: `/v1/data/listen/production?query=*${flags}` })
    socket.send({ id: 'b', url: '/v2026-01-01/data/live/events/production?includeDrafts=true' })
    expect(await socket.next((frame) => frame['id'] === 'a')).toEqual({ id: 'a', status: 200 })
    expect(await socket.next((frame) => frame['id'] === 'b')).toMatchObject({ status: 401 })
    await lake
      .editor()
      .patch('drafts.plan')
      .set({ name: `${SECRET}-3` })
      .commit()
    await lake.editor().patch('plan').set({ name: 'Public again' }).commit()
    expect(await socket.next((frame) => frame['event'] === 'mutation')).toMatchObject({
      data: expect.stringContaining('Public again'),
    })
    expect(JSON.stringify(socket.frames)).not.toContain(SECRET)
    socket.close()
  })
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

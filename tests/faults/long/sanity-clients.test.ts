import { Readable } from 'node:stream'
import * as version8 from '@sanity/client'
import * as version5 from 'sanity-client-5'
import * as version6 from 'sanity-client-6'
import * as version7 from 'sanity-client-7'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { collect, type Collected } from '../../../packages/content-lake/tests/support/collect.ts'
import {
  READ_TOKEN,
  type RunningLake,
  startLake,
  VIEWER,
} from '../../integration/lake/support/lake-process.ts'
import { png } from '../../../packages/content-lake/tests/support/png.ts'
import { type AnyEvent, configFor, failureOf } from './support/sanity-client.ts'

// The clients of sites that were made from Sanity's templates in the last years, with the demands of Sanity's own
// tests. sanity-current-client.test.ts tests features that only the current client has.

type Client = version8.SanityClient
type Note = { _id: string; _type: 'note' } & Record<string, unknown>

/** The majors differ in types only where these tests don't look. */
type Library = Pick<typeof version8, 'createClient' | 'ClientError'>

const LIBRARIES = [
  [5, version5 as unknown as Library, '2021-06-07'],
  [6, version6 as unknown as Library, '2023-05-03'],
  [7, version7 as unknown as Library, '2025-02-19'],
  [8, version8, '2026-01-01'],
] as const

let lake: RunningLake
const open: Collected<never>[] = []

beforeAll(async () => {
  lake = await startLake()
})
afterEach(async () => {
  for (const collected of open.splice(0)) collected.stop()
  await lake.editor().delete({ query: '*' })
})
afterAll(() => lake.dispose())

function listen(client: Client, query: string, options: object): Collected<AnyEvent> {
  const collected = collect<AnyEvent>(client.listen(query, {}, options) as never)
  open.push(collected as never)
  return collected
}

describe.each(LIBRARIES)('client %i', (major, { createClient, ClientError }, apiVersion) => {
  let client: Client
  const note = (id: string, rest: object = {}): Note => ({ _id: id, _type: 'note', ...rest })

  beforeAll(() => {
    client = createClient(configFor(lake, apiVersion))
  })

  test('creates, replaces, reads and deletes documents', async () => {
    const made = await client.create(note('a', { n: 1 }))
    expect(await client.createIfNotExists(note('a', { n: 2 }))).toEqual(made)
    expect(await client.createOrReplace(note('a', { n: 3 }))).toMatchObject({ n: 3 })
    expect(await client.getDocument('a')).toMatchObject({ n: 3, _createdAt: made._createdAt })
    const [found, missing] = await client.getDocuments(['a', 'b'])
    expect([found?._id, missing]).toEqual(['a', null])
    expect(await client.getDocument('b')).toBeUndefined()
    await client.delete('a')
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('sends parameters, and a long query by POST', async () => {
    await client.create(note('a', { n: 1, text: '$&?=#é+' }))
    const query = '*[_type == "note" && text == $text && n in $ns]{_id}'
    const params = { text: '$&?=#é+', ns: [1, 2] }
    expect(await client.fetch(query, params)).toEqual([{ _id: 'a' }])
    expect(await client.fetch(query + ' '.repeat(12_000), params)).toEqual([{ _id: 'a' }])
    expect(await client.fetch('1 + 1', {}, { filterResponse: false, tag: 'some.tag' })).toMatchObject({
      query: '1 + 1',
      result: 2,
      ms: expect.any(Number),
    })
  })

  test('patches with every operator', async () => {
    await client.create(note('a', { n: 1, old: true, list: [{ _key: 'x' }], text: 'Hello' }))
    await client
      .patch('a')
      .set({ 'list[_key=="x"].v': 2, 'deep.er': 1 })
      .setIfMissing({ n: 9, m: 1 })
      .unset(['old'])
      .inc({ n: 5 })
      .dec({ n: 2 })
      .diffMatchPatch({ text: '@@ -1,5 +1,5 @@\n-H\n+h\n ello\n' })
      .append('list', [{ v: 'last' }])
      .commit({ autoGenerateArrayKeys: true })
    await client
      .patch('a')
      .prepend('list', [{ _key: 'first' }])
      .commit()
    await client
      .patch('a')
      .insert('after', 'list[0]', [{ _key: 'second' }])
      .commit()
    const patched = await client.patch('a').splice('list', 2, 1, ['spliced']).commit<Note>()
    const last = { _key: expect.any(String), v: 'last' }
    expect(patched).toMatchObject({ n: 4, m: 1, text: 'hello', deep: { er: 1 } })
    expect(patched['list']).toEqual([{ _key: 'first' }, { _key: 'second' }, 'spliced', last])
    expect(patched).not.toHaveProperty('old')
    expect(await failureOf(client.patch('a').set({ n: 0 }).ifRevisionId('other').commit())).toMatchObject({
      statusCode: 409,
    })
  })

  test('patches and deletes several documents, by their ids and by a query', async () => {
    for (const n of [1, 2, 3]) await client.create(note(`n${n}`, { n }))
    await client.patch(['n1', 'n2']).set({ ids: true }).commit({ returnDocuments: false })
    await client
      .patch({ query: '*[n > $n]', params: { n: 1 } })
      .set({ query: true })
      .commit({ returnFirst: false })
    expect(await client.fetch('*[_type == "note"] | order(n) {ids, query}')).toEqual([
      { ids: true, query: null },
      { ids: true, query: true },
      { ids: null, query: true },
    ])
    await client.delete(['n1', 'n2'] as unknown as string)
    expect(await client.fetch('*[_type == "note"]._id')).toEqual(['n3'])
    await client.delete({ query: '*[n == $n]', params: { n: 3 } })
    expect(await client.fetch('count(*[_type == "note"])')).toBe(0)
  })

  test('commits a transaction as a whole or not at all', async () => {
    const result = await client
      .transaction()
      .create(note('a'))
      .patch('a', (patch) => patch.set({ n: 4 }))
      .createOrReplace(note('b'))
      .createIfNotExists(note('b', { n: 1 }))
      .delete('missing')
      .commit({ visibility: 'async', tag: 'some.tag' })
    expect(result).toMatchObject({
      transactionId: expect.any(String),
      documentIds: expect.arrayContaining(['a', 'b']),
    })
    expect(await client.getDocument('a')).toMatchObject({ n: 4, _rev: result.transactionId })
    const [trial] = await client
      .transaction()
      .patch('a', { set: { n: 5 } })
      .commit<Note>({ returnDocuments: true, dryRun: true, visibility: 'deferred' })
    expect(trial).toMatchObject({ n: 5 })
    const failure = await failureOf(client.transaction().delete('a').create(note('b')).commit())
    expect(failure).toBeInstanceOf(ClientError)
    expect(failure).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Document by ID "b" already exists'),
      details: { type: 'mutationError', items: [{ index: 1 }] },
    })
    expect(await client.getDocument('a')).toMatchObject({ n: 4 })
  })

  test('listens', async () => {
    await client.create(note('a', { n: 1 }))
    const events = listen(client, '*[_id == "a"]', {
      events: ['welcome', 'mutation'],
      includeResult: true,
      includePreviousRevision: true,
      visibility: 'query',
      tag: 'some.tag',
    })
    await events.until(({ type }) => type === 'welcome')
    await client.patch('a').set({ n: 2 }).commit()
    expect(await events.until(({ type }) => type === 'mutation')).toMatchObject({
      documentId: 'a',
      transition: 'update',
      mutations: [{ patch: { id: 'a', set: { n: 2 } } }],
      previous: { n: 1 },
      result: { n: 2 },
    })
  })

  test('hears at once that a query to listen to is wrong', async () => {
    const { until } = listen(client, '*[_type == ', { events: ['welcome', 'mutation', 'reconnect'] })
    const failure = await failureOf(until(() => true))
    expect(failure.message).toContain('Unexpected end of query')
    expect(failure.name).toBe(major === 5 ? 'Error' : 'ChannelError')
  })

  test('uploads from a buffer and from a stream', async () => {
    const source = { id: 'one', name: 'library', url: 'https://example.com/one' }
    const words = { label: 'L', title: 'T', description: 'D', creditLine: 'C' }
    const image = await client.assets.upload('image', png(4, 2, [1, 2, major]), {
      ...words,
      filename: 'ä b.png',
      contentType: 'image/png',
      extract: ['palette', 'blurhash'],
      source,
      tag: 'some.tag',
    })
    expect(image).toMatchObject({ ...words, originalFilename: 'ä b.png', source })
    expect(image.metadata).toMatchObject({ dimensions: { width: 4, height: 2 } })
    const stream = Readable.from([Buffer.from('a,b\n'), Buffer.from(String(major))])
    const file = await client.assets.upload('file', stream, { filename: 'x.csv', contentType: 'text/csv' })
    expect(file).toMatchObject({ extension: 'csv', mimeType: 'text/csv', size: 5 })
    expect(await (await lake.request(`/${file.path}`, { headers: VIEWER })).text()).toBe(`a,b\n${major}`)
  })

  test('gets errors that it can read', async () => {
    const parse = await failureOf(client.fetch('*[_type == '))
    expect(parse).toBeInstanceOf(ClientError)
    expect(parse).toMatchObject({ statusCode: 400, details: { type: 'queryParseError', start: 11 } })
    const stranger = createClient({ ...configFor(lake, apiVersion), token: 'unknown' })
    expect(await failureOf(stranger.fetch('1'))).toMatchObject({ statusCode: 401 })
    expect(await failureOf(client.datasets.create('other'))).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('The local Content Lake has no PUT'),
    })
  })

  test('asks who and where it is', async () => {
    expect(await client.users.getById('me')).toMatchObject({ id: 'token-editor', role: 'editor' })
    expect(await client.users.getById('nobody')).toBeNull()
    expect((await client.datasets.list()).map(({ name }) => name)).toEqual(['production'])
    const project = { id: 'local', displayName: 'Local Content Lake' }
    expect(await client.projects.list()).toMatchObject([project])
    expect(await client.projects.getById('local')).toMatchObject(project)
  })

  test('reads with a viewer’s token, as a CDN’s client, and as an observable', async () => {
    await client.create(note('a'))
    await client.create(note('drafts.a'))
    const reader = createClient({ ...configFor(lake, apiVersion), token: READ_TOKEN, useCdn: true } as never)
    expect(await reader.fetch('*[_type == "note" && !(_id in path("drafts.**"))]._id')).toEqual(['a'])
    const heard = collect<number>(client.observable.fetch<number>('1 + 2') as never)
    expect(await heard.until(() => true)).toBe(3)
    const drafts = client.withConfig({ perspective: 'previewDrafts' })
    // Version 5 knows no perspectives.
    expect(await drafts.fetch('count(*[_type == "note"])')).toBe(major === 5 ? 2 : 1)
  })
})

test('all of them start again after a restart of the lake', async () => {
  const own = await startLake()
  const options = { events: ['welcome', 'mutation', 'reconnect'] }
  const listeners = LIBRARIES.map(([, { createClient }, apiVersion]) =>
    listen(createClient(configFor(own, apiVersion)), '*[_type == "note"]', options),
  )
  await Promise.all(listeners.map((each) => each.until(({ type }) => type === 'welcome')))
  await own.stop()
  const next = await startLake({ DATA_DIR: own.dataDir, LAKE_PORT: new URL(own.url).port })
  try {
    const welcomes = ({ events }: Collected<AnyEvent>) =>
      events.filter(({ type }) => type === 'welcome').length
    await Promise.all(listeners.map((each) => each.until(() => welcomes(each) === 2)))
    await next.editor().create({ _id: 'a', _type: 'note' })
    const heard = await Promise.all(listeners.map((each) => each.until(({ type }) => type === 'mutation')))
    expect(heard.map(({ documentId }) => documentId)).toEqual(['a', 'a', 'a', 'a'])
  } finally {
    await next.dispose()
  }
})

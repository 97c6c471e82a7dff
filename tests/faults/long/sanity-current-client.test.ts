import { type ClientPerspective, createClient, type SanityClient } from '@sanity/client'
import { createClient as createLinkingClient } from '@sanity/client/stega'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { collect } from '../../../packages/content-lake/tests/support/collect.ts'
import { type RunningLake, startLake } from '../../integration/lake/support/lake-process.ts'
import { type AnyEvent, configFor, failureOf } from './support/sanity-client.ts'

let lake: RunningLake
let client: SanityClient

beforeAll(async () => {
  lake = await startLake()
  client = createClient(configFor(lake, '2026-01-01'))
})
afterEach(() => client.delete({ query: '*' }))
afterAll(() => lake.dispose())

test('does each action of a document', async () => {
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  const attributes = { _id: 'drafts.a', _type: 'note', n: 1 }
  const create = {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes,
    ifExists: 'fail',
  } as const
  const options = { skipCrossDatasetReferenceValidation: true, tag: 'some.tag' }
  await client.action(create, { ...options, dryRun: true, transactionId: 'trial' })
  expect(await client.getDocument('drafts.a')).toBeUndefined()
  expect(await client.action(create, { ...options, transactionId: 'first' })).toEqual({
    transactionId: 'first',
  })
  await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { n: 2 } } })
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await client.getDocument('a')).toMatchObject({ n: 2 })
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([null, { n: 2 }])
  await client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' })
  expect(await client.getDocument('drafts.a')).toBeUndefined()
  const unknown = { actionType: 'sanity.action.document.unknown' } as never
  expect((await failureOf(client.action(unknown))).message).toContain('is not supported')
})

test('reads in a perspective or a stack of them', async () => {
  await client.create({ _id: 'a', _type: 'note', text: 'Published' })
  await client.create({ _id: 'drafts.a', _type: 'note', text: 'Draft' })
  const read = (perspective: ClientPerspective) =>
    client.fetch<string[]>('*[_type == "note"].text', {}, { perspective })
  expect(await read('published')).toEqual(['Published'])
  expect(await read('drafts')).toEqual(['Draft'])
  expect(await read(['drafts', 'published'])).toEqual(['Draft'])
  expect((await read('raw')).toSorted()).toEqual(['Draft', 'Published'])
})

test('gets plain text where it asks for links to the Studio, because the lake has no source maps', async () => {
  await client.create({ _id: 'a', _type: 'note', text: 'Text' })
  const config = configFor(lake, '2026-01-01')
  const linking = createLinkingClient({
    ...config,
    stega: { enabled: true, studioUrl: 'http://localhost:3333' },
  })
  expect(await linking.fetch('*[_id == "a"][0].text')).toBe('Text')
  const options = { filterResponse: false, resultSourceMap: 'withKeyArraySelector' } as const
  expect(await client.fetch('*[_id == "a"][0]', {}, options)).toMatchObject({ resultSourceMap: {} })
})

test('is told of live changes, with every option', async () => {
  const options = { includeDrafts: true, tag: 'some.tag', waitFor: 'function' } as const
  const live = collect<AnyEvent>(client.live.events(options) as never)
  await live.until(({ type }) => type === 'welcome')
  await client.create({ _id: 'drafts.a', _type: 'note' })
  expect(await live.until(({ type }) => type === 'message')).toMatchObject({ tags: expect.any(Array) })
  live.stop()
})

test('can give up', async () => {
  const given = new AbortController()
  const asked = client.fetch('1', {}, { signal: given.signal })
  given.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['embeddings', () => client.datasets.getEmbeddingsSettings('production')],
  ['agents', () => client.agent.action.prompt({ instruction: 'Hello' } as never)],
  ['resources', () => client.withConfig({ resource: { type: 'canvas', id: 'x' } } as never).fetch('1')],
])('is told that there are no %s here', async (_name, ask) => {
  expect((await failureOf(ask())).message).toContain('The local Content Lake has no')
})

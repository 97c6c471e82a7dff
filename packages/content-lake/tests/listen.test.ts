import type { MutationEvent, SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { collect, type Collected } from './support/collect.ts'
import { openEventStream } from './support/event-stream.ts'
import { type RunningLake, startLake, VIEWER } from './support/lake-process.ts'

type AnyEvent = {
  type: string
  documentId?: string
  transition?: string
}

let lake: RunningLake
let editor: SanityClient
const open: Collected<never>[] = []

beforeAll(async () => {
  lake = await startLake()
  editor = lake.editor({ perspective: 'raw' })
})
afterEach(async () => {
  for (const collected of open.splice(0)) collected.stop()
  await editor.delete({ query: '*' })
})
afterAll(() => lake.dispose())

async function listen(
  query: string,
  params = {},
  options = {},
  client = editor,
): Promise<Collected<AnyEvent>> {
  const events = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback']
  const collected = collect<AnyEvent>(
    client.listen(query, params, { includeAllVersions: true, ...options, events } as never) as never,
  )
  open.push(collected as never)
  await collected.until(({ type }) => type === 'welcome')
  return collected
}

const mutationOf = (id: string) => (event: AnyEvent) => event.type === 'mutation' && event.documentId === id

describe('two editors', () => {
  test('see each other’s changes, in the form that the Studio applies', async () => {
    const first = await listen(
      '*[_id in $ids]',
      { ids: ['p', 'drafts.p'] },
      { effectFormat: 'mendoza', includeResult: false },
    )
    const second = await listen('*[_type == "plan"]', {}, {}, lake.editor())
    await editor.create({ _id: 'p', _type: 'plan', n: 1 })
    const created = (await first.until(mutationOf('p'))) as unknown as MutationEvent
    expect(created).toMatchObject({
      documentId: 'p',
      transition: 'appear',
      identity: 'token-editor',
      visibility: 'query',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      mutations: [{ create: { _id: 'p', n: 1 } }],
      effects: { apply: [0, { _id: 'p', n: 1 }], revert: [0, null] },
      resultRev: created.transactionId,
      eventId: `${created.transactionId}#p`,
    })
    expect(created).not.toHaveProperty('previousRev')
    expect(created).not.toHaveProperty('result')
    expect(await second.until(mutationOf('p'))).toMatchObject({
      result: { _id: 'p', _rev: created.transactionId },
    })
  })

  test('get two events of one transaction when something is published, with a chain of revisions that includes deletions', async () => {
    const events = await listen('*[_id in ["p", "drafts.p"]]', {}, { includePreviousRevision: true })
    const draft = await editor.create({ _id: 'drafts.p', _type: 'plan', n: 1 })
    const { transactionId } = (await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.p',
      publishedId: 'p',
    })) as { transactionId: string }
    const published = await events.until(mutationOf('p'))
    const gone = await events.until(
      (event) => mutationOf('drafts.p')(event) && event.transition === 'disappear',
    )
    expect(published).toMatchObject({
      transactionId,
      transactionTotalEvents: 2,
      transactionCurrentEvent: 1,
      previous: null,
    })
    expect(gone).toMatchObject({
      transactionId,
      transactionTotalEvents: 2,
      transactionCurrentEvent: 2,
      previousRev: draft._rev,
      resultRev: transactionId,
      previous: { n: 1 },
      mutations: [{ delete: { id: 'drafts.p' } }],
    })
  })

  test('get event numbers that only count their own events', async () => {
    const events = await listen('*[_id == "a"]')
    await editor
      .transaction()
      .create({ _id: 'a', _type: 'plan' })
      .create({ _id: 'b', _type: 'plan' })
      .commit()
    expect(await events.until(mutationOf('a'))).toMatchObject({ transactionTotalEvents: 1 })
  })
})

describe('filters', () => {
  test('report documents that start matching, change and stop matching', async () => {
    const events = await listen('*[_type == "plan" && n > $least] | order(n) [0...5] {n}', { least: 5 })
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    for (const n of [6, 7, 2]) await editor.patch('a').set({ n }).commit()
    await editor.create({ _id: 'end', _type: 'plan', n: 9 })
    await events.until(mutationOf('end'))
    expect(events.events.filter(mutationOf('a')).map(({ transition }) => transition)).toEqual([
      'appear',
      'update',
      'disappear',
    ])
  })

  test('only match published documents from API version 2025-02-19, unless all versions are requested', async () => {
    const published = await listen('*[_type == "plan"]', {}, { includeAllVersions: false })
    const older = await listen(
      '*[_type == "plan"]',
      {},
      { includeAllVersions: false },
      lake.editor({ apiVersion: '2021-06-07' }),
    )
    await editor.create({ _id: 'drafts.a', _type: 'plan' })
    await editor.create({ _id: 'b', _type: 'plan' })
    await Promise.all([published.until(mutationOf('b')), older.until(mutationOf('b'))])
    expect(published.events.some(mutationOf('drafts.a'))).toBe(false)
    expect(older.events.some(mutationOf('drafts.a'))).toBe(true)
  })

  test.each(['*[', '*[geo::contains(area, place)]'])(
    'that cannot be run are refused in the stream, so that the client does not try again: %s',
    async (query) => {
      const stream = await openEventStream(`${lake.url}/v1/data/listen/production?query=${query}`, VIEWER)
      expect(stream.response.status).toBe(200)
      expect(await stream.next()).toMatchObject({
        event: 'channelError',
        data: { message: expect.any(String), error: { type: 'queryParseError' } },
      })
      stream.close()
    },
  )

  test('that cannot be parsed fail in the client', async () => {
    const refused = new Promise((_, reject) => lake.editor().listen('*[').subscribe({ error: reject }))
    await expect(refused).rejects.toThrow(/Unexpected end/i)
  })
})

test('after a restart of the lake a listener starts again', async () => {
  const own = await startLake()
  const events = collect<AnyEvent>(
    own.editor().listen('*[_type == "plan"]', {}, {
      enableResume: true,
      events: ['welcome', 'mutation', 'welcomeback', 'reconnect'],
    } as never) as never,
  )
  await events.until(({ type }) => type === 'welcome')
  await own.stop()
  const next = await startLake({ DATA_DIR: own.dataDir, LAKE_PORT: new URL(own.url).port })
  await events.until(({ type }) => events.events.filter((event) => event.type === type).length === 2)
  await next.editor().create({ _id: 'b', _type: 'plan' })
  await events.until(mutationOf('b'))
  expect(events.events.map(({ type }) => type)).toEqual(['welcome', 'reconnect', 'welcome', 'mutation'])
  events.stop()
  await next.dispose()
})

describe('live events', () => {
  test('only reach queries whose result changes, by their tags', async () => {
    await editor.create({ _id: 'author', _type: 'person', name: 'Robin' })
    await editor.create({ _id: 'a', _type: 'plan', by: { _type: 'reference', _ref: 'author' } })
    const live = collect<{ type: string; tags?: string[] }>(lake.client().live.events() as never)
    await live.until(({ type }) => type === 'welcome')
    const tagsOf = async (query: string) =>
      (await lake.viewer().fetch(query, {}, { filterResponse: false })).syncTags as string[]
    const plans = await tagsOf('*[_type == "plan"]{"by": by->name}')
    const other = await tagsOf('*[_type == "industry"]')
    const all = await tagsOf('count(*)')
    await editor.patch('author').set({ name: 'Sam' }).commit()
    const message = await live.until(({ type }) => type === 'message')
    const meets = (tags: string[]) => tags.some((tag) => message.tags?.includes(tag))
    expect([plans, other, all].map(meets)).toEqual([true, false, true])
    live.stop()
  })

  test('only reveal drafts to readers with a session', async () => {
    const everyone = collect<{ type: string }>(lake.client().live.events() as never)
    const editors = collect<{ type: string }>(lake.viewer().live.events({ includeDrafts: true }) as never)
    await Promise.all([
      everyone.until(({ type }) => type === 'welcome'),
      editors.until(({ type }) => type === 'welcome'),
    ])
    await editor.create({ _id: 'drafts.a', _type: 'plan' })
    await editors.until(({ type }) => type === 'message')
    await editor.create({ _id: 'a', _type: 'plan' })
    await everyone.until(({ type }) => type === 'message')
    expect(everyone.events.map(({ type }) => type)).toEqual(['welcome', 'message'])
    everyone.stop()
    editors.stop()
  })

  test('send "restart" to a reader that missed something', async () => {
    const stream = await openEventStream(`${lake.url}/v2026-01-01/data/live/events/production`)
    const { id } = (await stream.next())!
    stream.close()
    const path = `${lake.url}/v2026-01-01/data/live/events/production`
    const same = await openEventStream(path, { 'last-event-id': id! })
    expect(await same.next()).toMatchObject({ event: 'welcome' })
    same.close()
    await editor.create({ _id: 'a', _type: 'plan' })
    const missed = await openEventStream(path, { 'last-event-id': id! })
    expect(await missed.next()).toMatchObject({ event: 'restart' })
    missed.close()
  })
})

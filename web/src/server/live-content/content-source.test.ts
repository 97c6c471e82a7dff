import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUERIES } from '@site/content-model/site-queries'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentQuery } from '../../lib/content/content-query.ts'
import { createResilientContent, type LakeClient } from './content-source.ts'
import { createEvents } from '../process/events.ts'
import { createLogger } from '../process/log.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

const events = createEvents(createLogger('silent'))
const query = contentQuery('home')

let dir: string
const opened: Snapshot[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'web-snapshot-'))
})
afterEach(async () => {
  // Otherwise one that is still pending would make the folder again.
  await Promise.all(opened.splice(0).map((snapshot) => snapshot.flush()))
  await rm(dir, { recursive: true })
})

type Fetch = LakeClient['fetch']

async function setUp(fetch: Fetch, source = 'lake/production') {
  const onUnusable = vi.fn<(reason: string) => void>()
  const onUnsaved = vi.fn<(error: unknown) => void>()
  const snapshot = await openSnapshot({ dir, source, onUnusable, onUnsaved })
  opened.push(snapshot)
  const content = createResilientContent({ fetch }, async () => QUERIES, snapshot, events)
  return { snapshot, onUnusable, onUnsaved, content }
}

const answering = () => vi.fn<Fetch>(async () => ({ result: { title: 'Home' }, syncTags: ['s1:a'] }))
const away = () =>
  vi.fn<Fetch>(async () => {
    throw new Error('connect ECONNREFUSED')
  })

describe('ResilientContent', () => {
  it('returns the lake’s results with their tags', async () => {
    const { content } = await setUp(answering())
    expect(await content.fetch(query)).toEqual({ result: { title: 'Home' }, tags: ['s1:a'] })
    expect(content.health()).toEqual({ state: 'live' })
  })

  it('says of which revision an answer is, but keeps none', async () => {
    const { content, snapshot } = await setUp(
      vi.fn<Fetch>(async () => ({ result: { title: 'Home' }, syncTags: ['s1:a'], revision: 7 })),
    )
    expect(await content.fetch(query)).toMatchObject({ revision: 7 })
    expect(snapshot.get('["home",{}]')).toEqual({ result: { title: 'Home' }, tags: ['s1:a'] })
  })

  it.each([400, 413])('a query that the lake answers with %i is no outage', async (statusCode) => {
    const fetch = vi.fn<Fetch>(async () => {
      throw Object.assign(new Error('refused'), { statusCode })
    })
    const { content } = await setUp(fetch)
    await expect(content.fetch(query)).rejects.toThrow('refused')
    expect(content.health()).toEqual({ state: 'live' })
    expect(content.unanswered()).toBe(0)
  })

  it('uses the last results while the lake is down, even after a restart', async () => {
    const before = await setUp(answering())
    await before.content.fetch(query)
    await before.snapshot.flush()

    const after = await setUp(away())
    expect((await after.content.fetch(query)).result).toEqual({ title: 'Home' })
    expect(after.content.health()).toMatchObject({ state: 'snapshot', savedAt: expect.any(String) })
  })

  it('does not wait for the lake on each page while it is down', async () => {
    const fetch = away()
    const { content, snapshot } = await setUp(fetch)
    snapshot.set('["home",{}]', { result: 1, tags: [] })
    await content.fetch(query)
    await content.fetch(query)
    await content.fetch(query)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('counts failed queries, cached or not', async () => {
    const fetch = answering()
    const { content } = await setUp(fetch)
    await content.fetch(query)
    expect(content.unanswered()).toBe(0)
    fetch.mockRejectedValue(new Error('connect ECONNREFUSED'))
    await content.fetch(query)
    // In the pause after a failure the server doesn't ask the lake.
    await content.fetch(query)
    await expect(content.fetch(contentQuery('about'))).rejects.toThrow('ECONNREFUSED')
    expect(content.unanswered()).toBe(3)
  })

  it('keeps the result of the newest request, whichever arrives last', async () => {
    const answers: ((result: string) => void)[] = []
    const { content, snapshot } = await setUp(
      vi.fn<Fetch>(() => new Promise((resolve) => answers.push((result) => resolve({ result })))),
    )
    const [older, newer] = [content.fetch(query), content.fetch(query)]
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!('new')
    await newer
    answers[0]!('old')
    await older
    expect(snapshot.get('["home",{}]')?.result).toBe('new')
  })

  it('fails for a query without an earlier result', async () => {
    const { content } = await setUp(away())
    await expect(content.fetch(query)).rejects.toThrow('ECONNREFUSED')
  })

  it('notices that the lake is up again', async () => {
    const fetch = away()
    const { content } = await setUp(fetch)
    await expect(content.probe(contentQuery('revision'))).rejects.toThrow('ECONNREFUSED')
    expect(content.health().state).toBe('snapshot')
    fetch.mockResolvedValue({ result: 1 })
    await content.probe(contentQuery('revision'))
    expect(content.health()).toEqual({ state: 'live' })
  })
})

describe('Snapshot', () => {
  it('does not store empty results', async () => {
    const { snapshot } = await setUp(answering())
    snapshot.set('k', { result: 1, tags: [] })
    snapshot.set('k', { result: null, tags: [] })
    expect(snapshot.get('k')).toBeUndefined()
  })

  it('keeps the newest results of the pages, and all others', async () => {
    const { snapshot } = await setUp(answering())
    const key = (name: string, params: object) => JSON.stringify([name, params])
    snapshot.set(key('home', {}), { result: 1, tags: [] })
    for (let n = 0; n <= 500; n += 1) snapshot.set(key('page', { path: `/p${n}` }), { result: n, tags: [] })
    expect(snapshot.get(key('home', {}))).toBeDefined()
    expect(snapshot.get(key('page', { path: '/p0' }))).toBeUndefined()
    expect(snapshot.get(key('page', { path: '/p500' }))).toBeDefined()
  })

  it('ignores snapshots of another lake and unreadable ones', async () => {
    const { snapshot } = await setUp(answering(), 'one')
    snapshot.set('k', { result: 1, tags: [] })
    await snapshot.flush()
    const other = await setUp(answering(), 'another')
    expect(other.snapshot.get('k')).toBeUndefined()
    expect(other.onUnusable).toHaveBeenCalledWith('it belongs to one')

    await writeFile(
      join(dir, 'content-snapshot.json'),
      (await readFile(join(dir, 'content-snapshot.json'))).subarray(0, 20),
    )
    const broken = await setUp(answering(), 'one')
    expect(broken.onUnusable).toHaveBeenCalledWith('it is not readable')
  })

  it('logs a failed write and retries it', async () => {
    const { snapshot, onUnsaved } = await setUp(answering())
    await rm(dir, { recursive: true })
    await writeFile(dir, 'no folder')
    snapshot.set('k', { result: 1, tags: [] })
    await snapshot.flush()
    expect(onUnsaved).toHaveBeenCalledTimes(1)
    expect(snapshot.savedAt()).toBeNull()

    await rm(dir)
    await snapshot.flush()
    expect(snapshot.savedAt()).not.toBeNull()
    expect((await setUp(away())).snapshot.get('k')?.result).toBe(1)
  })
})

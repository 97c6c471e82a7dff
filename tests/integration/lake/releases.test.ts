import type { ReleaseDocument, SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followMoves } from '../../../studio/src/redirects/keep-redirects.ts'
import { type RunningLake, startLake } from './support/lake-process.ts'
import { emptyLake } from './support/sign-in.ts'

let lake: RunningLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startLake()
  editor = lake.editor({ perspective: 'raw', apiVersion: '2025-02-19' })
})
beforeEach(() => emptyLake(lake))
afterAll(() => lake.dispose())

let names = 0
/** Creates a release with a new id, because its history is kept longer than its documents. */
async function newRelease(): Promise<string> {
  const releaseId = `r${(names += 1)}`
  await editor.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  return releaseId
}

const add = (releaseId: string, publishedId: string, baseId = publishedId) =>
  editor.createVersion({ publishedId, baseId, releaseId })

const edit = (id: string, patch: object) =>
  editor.action({
    actionType: 'sanity.action.document.edit',
    draftId: id,
    publishedId: id.split('.').at(-1)!,
    patch,
  } as never)

/** @returns the field `n` of every document that editors write */
const state = async () =>
  Object.fromEntries(
    (await editor.fetch<{ _id: string; n: number }[]>('*[_type == "plan"]{_id, n}')).map(({ _id, n }) => [
      _id,
      n,
    ]),
  )
const releaseOf = (releaseId: string) => editor.releases.get({ releaseId }) as Promise<ReleaseDocument>

async function events(releaseId: string) {
  const answer = await editor.request<{ events: { type: string }[] }>({
    url: `/data/history/production/events/releases/${releaseId}`,
  })
  return answer.events
}

describe('publishing', () => {
  test('publishes every version and unpublishes marked documents in one transaction, and does not change drafts', async () => {
    for (const id of ['a', 'gone']) await editor.create({ _id: id, _type: 'plan', n: 1 })
    await editor.create({ _id: 'drafts.a', _type: 'plan', n: 5 })
    const name = await newRelease()
    await add(name, 'a')
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    await editor.createVersion({
      releaseId: name,
      publishedId: 'new',
      document: { _id: `versions.${name}.new`, _type: 'plan', n: 3 },
    })
    await editor.unpublishVersion({ publishedId: 'gone', releaseId: name })
    expect(await editor.withConfig({ perspective: [name] }).fetch('*[_type == "plan"].n')).toEqual([2, 3])
    const { transactionId } = await editor.releases.publish({ releaseId: name })
    expect(await state()).toEqual({ a: 2, 'drafts.a': 5, new: 3, 'drafts.gone': 1 })
    expect(await editor.getDocument('a')).not.toHaveProperty('_system')
    for (const id of ['a', 'new', `_.releases.${name}`])
      expect(await editor.getDocument(id)).toMatchObject({ _rev: transactionId })
    const release = await releaseOf(name)
    expect(release).toMatchObject({ state: 'published', publishedAt: expect.any(String), name })
    expect(release.finalDocumentStates?.map(({ id }) => id)).toEqual(
      ['a', 'new', 'gone'].map((id) => `versions.${name}.${id}`),
    )
  })

  test('is refused completely if one link or reference is not allowed', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    const bad = { _id: `versions.${name}.b`, _type: 'plan', n: 3, href: 'javascript:alert(1)' }
    await editor.createVersion({ releaseId: name, publishedId: 'b', document: bad })
    await expect(editor.releases.publish({ releaseId: name })).rejects.toThrow('javascript:alert(1)')
    await edit(`versions.${name}.b`, {
      unset: ['href'],
      set: { to: { _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'plan' } } },
    })
    await expect(editor.releases.publish({ releaseId: name })).rejects.toThrow('nowhere')
    expect(await state()).toEqual({ a: 1, [`versions.${name}.a`]: 2, [`versions.${name}.b`]: 3 })
    expect(await releaseOf(name)).toMatchObject({ state: 'active' })
  })

  test('is refused completely if the site would break: a taken address, a link to a deleted page, a required page', async () => {
    const page = (_id: string, slug: string) => ({ _id, _type: 'page', title: _id, slug: { current: slug } })
    await editor.create(page('there', '/offer'))
    await editor.create({ ...page('linking', '/other'), action: { href: '/offer' } })
    await editor.create({ _id: 'homePage', _type: 'homePage', title: 'Home' })
    const name = await newRelease()
    const publish = () => editor.releases.publish({ releaseId: name })
    const next = { ...page('next', '/offer'), _id: `versions.${name}.next` }
    await editor.createVersion({ releaseId: name, publishedId: 'next', document: next })
    await expect(publish()).rejects.toThrow('“there” and “next” would both have the address /offer')
    await editor.unpublishVersion({ publishedId: 'there', releaseId: name })
    await editor.discardVersion({ publishedId: 'next', releaseId: name })
    await expect(publish()).rejects.toThrow('“linking” would still link to “there”')
    await add(name, 'linking')
    await edit(`versions.${name}.linking`, { unset: ['action'] })
    await editor.unpublishVersion({ publishedId: 'homePage', releaseId: name })
    await expect(publish()).rejects.toThrow('The site needs “Home”')
    await editor.discardVersion({ publishedId: 'homePage', releaseId: name })
    await publish()
    expect(await editor.getDocument('there')).toBeUndefined()
  })

  test('leaves a redirect if a page’s address changes', async () => {
    const slug = (current: string) => ({ current })
    await editor.create({ _id: 'offer', _type: 'page', title: 'Offer', slug: slug('/offer-2026') })
    const redirects = () => editor.fetch('*[_type == "redirect"]{from, to}')
    await followMoves(editor)
    const name = await newRelease()
    await add(name, 'offer')
    await edit(`versions.${name}.offer`, { set: { slug: slug('/offer') } })
    expect(await followMoves(editor)).toBe(0)
    await editor.releases.publish({ releaseId: name })
    expect(await followMoves(editor)).toBe(1)
    expect(await redirects()).toEqual([{ from: '/offer-2026', to: '/offer' }])
  })

  test('is refused completely if it would overwrite a newer publish', async () => {
    for (const id of ['a', 'b'])
      await editor.create({ _id: id, _type: 'plan', title: `Plan ${id}`, n: 1, m: 1 })
    const name = await newRelease()
    for (const id of ['a', 'b']) await add(name, id)
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    await editor.patch('a').set({ m: 2 }).commit()
    await expect(editor.releases.publish({ releaseId: name })).rejects.toThrow(/“Plan a” changed on the site/)
    await expect(
      editor.releases.schedule({ releaseId: name, publishAt: '2100-01-01T00:00:00Z' }),
    ).rejects.toThrow('“Plan a”')
    expect(await state()).toMatchObject({ a: 1, b: 1 })
    // The same change in the release: publishing it no longer overwrites anything.
    await edit(`versions.${name}.a`, { set: { m: 2 } })
    await editor.releases.publish({ releaseId: name })
    expect(await editor.getDocument('a')).toMatchObject({ n: 2, m: 2 })
  })

  test('does not bring back an unpublished document or replace one that somebody else published', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await editor.createVersion({
      releaseId: name,
      publishedId: 'b',
      document: { _id: `versions.${name}.b`, _type: 'plan', n: 2 },
    })
    await editor.delete('a')
    await editor.create({ _id: 'b', _type: 'plan', n: 3 })
    await expect(editor.releases.publish({ releaseId: name })).rejects.toThrow(/“a”, “b”/)
    // The Studio's action "Keep this version".
    const { _rev } = (await editor.getDocument('b'))!
    await edit(`versions.${name}.a`, { set: { '_system.publishedRev': null } })
    await edit(`versions.${name}.b`, { set: { '_system.publishedRev': _rev } })
    await editor.releases.publish({ releaseId: name })
    expect(await state()).toEqual({ a: 1, b: 2 })
  })
})

describe('a schedule', () => {
  const soon = () => new Date(Date.now() + 200).toISOString()

  test('locks the release and publishes it at its time, as its editor', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    const publishAt = '2100-01-01T00:00:00Z'
    await editor.releases.schedule({ releaseId: name, publishAt })
    expect(await releaseOf(name)).toMatchObject({ state: 'scheduled', publishAt })
    await expect(edit(`versions.${name}.a`, { set: { n: 3 } })).rejects.toThrow('is scheduled')
    await expect(editor.discardVersion({ releaseId: name, publishedId: 'a' })).rejects.toThrow('is scheduled')
    await expect(add(name, 'a')).rejects.toThrow('is scheduled')
    await expect(editor.releases.archive({ releaseId: name })).rejects.toThrow('must be active')
    await editor.releases.unschedule({ releaseId: name })
    await editor.releases.schedule({ releaseId: name, publishAt: soon() })
    await expect.poll(async () => (await releaseOf(name)).state).toBe('published')
    expect(await state()).toEqual({ a: 2 })
    expect((await events(name))[0]).toMatchObject({ type: 'publishRelease', author: 'token-editor' })
  })

  test('that fails makes the release active again and says why', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    // Somebody publishes a draft at the same moment.
    await editor.create({ _id: 'drafts.a', _type: 'plan', n: 9 })
    await editor.action([
      { actionType: 'sanity.action.release.schedule', releaseId: name, publishAt: soon() },
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' },
    ])
    await expect.poll(async () => (await releaseOf(name)).state).toBe('active')
    expect((await releaseOf(name)).error?.message).toContain('changed on the site')
    expect(await state()).toEqual({ a: 9, [`versions.${name}.a`]: 2 })
  })

  test('can be cancelled, and runs at once if its time has passed', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await editor.releases.schedule({ releaseId: name, publishAt: '2100-01-01T00:00:00Z' })
    await editor.releases.unschedule({ releaseId: name })
    const release = await releaseOf(name)
    expect(release).toMatchObject({ state: 'active' })
    expect(release).not.toHaveProperty('publishAt')
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    await editor.releases.schedule({ releaseId: name, publishAt: '2020-01-01T00:00:00Z' })
    expect(await state()).toEqual({ a: 2 })
  })

  test('that fell due while the lake was down runs at the next start', async () => {
    const first = await startLake()
    const writer = first.editor({ perspective: 'raw' })
    await writer.releases.create({ releaseId: 'night' })
    await writer.createVersion({
      releaseId: 'night',
      publishedId: 'a',
      document: { _id: 'versions.night.a', _type: 'plan', n: 2 },
    })
    const publishAt = new Date(Date.now() + 500).toISOString()
    await writer.releases.schedule({ releaseId: 'night', publishAt })
    await first.stop()
    const second = await startLake({ DATA_DIR: first.dataDir })
    const reader = second.client()
    await expect.poll(() => reader.fetch('*[_id == "a"][0].n')).toBe(2)
    await second.dispose()
  })
})

describe('archiving', () => {
  test('removes the versions, and unarchiving restores them', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await edit(`versions.${name}.a`, { set: { n: 2 } })
    const { _rev: _before, _updatedAt: _at, ...version } = (await editor.getDocument(`versions.${name}.a`))!
    await editor.releases.archive({ releaseId: name })
    expect(await state()).toEqual({ a: 1 })
    await expect(add(name, 'a')).rejects.toThrow('is archived')
    await expect(editor.releases.publish({ releaseId: name })).rejects.toThrow('must be active or scheduled')
    await editor.releases.unarchive({ releaseId: name })
    expect(await editor.getDocument(`versions.${name}.a`)).toMatchObject(version)
    await editor.releases.archive({ releaseId: name })
    await editor.releases.delete({ releaseId: name })
    expect(await editor.releases.get({ releaseId: name })).toBeUndefined()
  })
})

describe('the Studio’s other requests', () => {
  test('return the earlier version of each document in a published release', async () => {
    // Use a new document, because the other documents of these tests already have a history.
    await editor.create({ _id: 'undone', _type: 'plan', n: 1 })
    const { _rev: before } = (await editor.getDocument('undone'))!
    const name = await newRelease()
    await add(name, 'undone')
    await edit(`versions.${name}.undone`, { set: { n: 2 } })
    const { transactionId } = await editor.releases.publish({ releaseId: name })
    const { documents } = await editor.request<{ documents: { _rev: string; n: number }[] }>({
      url: `/data/history/production/documents/versions.${name}.undone?lastRevision=true`,
    })
    expect(documents).toMatchObject([{ _rev: transactionId, n: 2 }])
    const log = await editor.request<string>({
      url: `/data/history/production/transactions/undone?toTransaction=${transactionId}&reverse=true&effectFormat=mendoza`,
    })
    const ids = log
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id)
    expect(ids).toEqual([transactionId, before])
    const panel = await editor.request<{ events: Record<string, { type: string; releaseId?: string }[]> }>({
      url: '/data/history/production/events/documents/undone',
    })
    expect(panel.events['undone']?.[0]).toMatchObject({
      type: 'publishDocumentVersion',
      releaseId: name,
      publishCause: 'release.publish',
    })
  })

  test('return the activity of a release, newest first', async () => {
    await editor.create({ _id: 'a', _type: 'plan', n: 1 })
    const name = await newRelease()
    await add(name, 'a')
    await editor.discardVersion({ releaseId: name, publishedId: 'a' })
    await add(name, 'a')
    await editor.releases.schedule({ releaseId: name, publishAt: '2100-01-01T00:00:00Z' })
    await editor.releases.edit({ releaseId: name, patch: { set: { 'metadata.title': 'Summer' } } })
    await editor.releases.unschedule({ releaseId: name })
    await editor.releases.archive({ releaseId: name })
    await editor.releases.unarchive({ releaseId: name })
    await editor.releases.publish({ releaseId: name })
    expect((await events(name)).map(({ type }) => type)).toEqual([
      'publishRelease',
      'unarchiveRelease',
      'archiveRelease',
      'unscheduleRelease',
      'scheduleRelease',
      'addDocumentToRelease',
      'discardDocumentFromRelease',
      'addDocumentToRelease',
      'createRelease',
    ])
    expect((await releaseOf(name)).metadata).toEqual({ title: 'Summer', releaseType: 'asap' })
  })

  test('include a dry run that reveals the user’s permissions, and nothing about a release', async () => {
    const name = await newRelease()
    await editor.releases.archive({ releaseId: name })
    await editor.releases.publish({ releaseId: name }, { dryRun: true })
    expect(await releaseOf(name)).toMatchObject({ state: 'archived' })
    const refusal = lake.viewer().releases.publish({ releaseId: name }, { dryRun: true })
    await expect(refusal).rejects.toMatchObject({
      statusCode: 403,
      details: { type: 'insufficientPermissionsError' },
    })
  })

  test('return the maximum number of releases, which is enforced', async () => {
    const releases = Array.from({ length: 100 }, () => ({
      actionType: 'sanity.action.release.create' as const,
      releaseId: `many-${(names += 1)}`,
    }))
    await editor.action(releases)
    const { data } = await editor.request<{ data: object }>({
      url: '/projects/local/new-content-release-allowed',
    })
    expect(data).toMatchObject({ orgActiveReleaseCount: 100, datasetReleaseLimit: 100 })
    await expect(newRelease()).rejects.toMatchObject({
      details: { type: 'releaseLimitExceededError', limit: 100 },
    })
  })

  test('cannot change a release except through its actions', async () => {
    const name = await newRelease()
    await expect(editor.patch(`_.releases.${name}`).set({ state: 'published' }).commit()).rejects.toThrow(
      'use the actions',
    )
    await expect(
      editor.patch({ query: '*[_type == "system.release"]' }).set({ state: 'published' }).commit(),
    ).rejects.toThrow('use the actions')
    await expect(
      editor.createOrReplace({ _id: `_.releases.${name}`, _type: 'system.release', state: 'published' }),
    ).rejects.toThrow('use the actions')
    for (const selection of [{ query: `*[_id == "_.releases.${name}"]` }, { query: '*' }])
      await expect(editor.delete(selection)).rejects.toThrow('archive it first')
    await editor.releases.edit({ releaseId: name, patch: { set: { state: 'published' } } })
    expect(await releaseOf(name)).toMatchObject({ state: 'active' })
    await expect(
      editor.releases.edit({ releaseId: name, patch: { set: { metadata: { releaseType: 'someday' } } } }),
    ).rejects.toThrow('releaseType')
    // A finished release has no versions, so deleting it loses nothing.
    await editor.releases.archive({ releaseId: name })
    await editor.delete(`_.releases.${name}`)
    expect(await editor.getDocument(`_.releases.${name}`)).toBeUndefined()
  })
})

test('fifty concurrent readers never see part of a release of twenty documents', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `plan-${index}`)
  const transaction = editor.transaction()
  for (const _id of ids) transaction.create({ _id, _type: 'plan', n: 0 })
  await transaction.commit()
  const stop = new AbortController()
  const seen = new Set<number>()
  const stranger = lake.client({ apiVersion: '2026-01-01' })
  const desk = lake.viewer({ perspective: 'drafts' })
  async function read(reader: SanityClient, index: number): Promise<number> {
    let answers = 0
    for (; !stop.signal.aborted; answers += 1) {
      // Each reader sends a different query, so that the cache can't answer all of them.
      const query = `*[_type == "plan" && n > -${index + 1}].n`
      const values = new Set(await reader.fetch<number[]>(query))
      expect([...values]).toHaveLength(1)
      seen.add([...values][0]!)
    }
    return answers
  }
  const readers = Array.from({ length: 50 }, (_, index) => read(index % 2 ? stranger : desk, index))
  await expect.poll(() => seen.has(0)).toBe(true)
  for (let round = 1; round <= 5; round += 1) {
    const name = await newRelease()
    await editor.action(
      ids.map((id) => ({
        actionType: 'sanity.action.document.version.create' as const,
        publishedId: id,
        document: { _id: `versions.${name}.${id}`, _type: 'plan', n: round },
      })),
    )
    if (round % 2) await editor.releases.publish({ releaseId: name })
    else
      await editor.releases.schedule({ releaseId: name, publishAt: new Date(Date.now() + 300).toISOString() })
    // Make sure that somebody read during this round.
    await expect.poll(() => seen.has(round)).toBe(true)
  }
  stop.abort()
  for (const answers of await Promise.all(readers)) expect(answers).toBeGreaterThan(0)
  expect([...seen]).toEqual([0, 1, 2, 3, 4, 5])
})

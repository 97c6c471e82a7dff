import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'

let lake: RunningLake
let editor: SanityClient
const transactions: Record<string, string> = {}

const act = (actionType: string, rest: object = {}) =>
  editor.action({
    actionType: `sanity.action.document.${actionType}`,
    draftId: 'drafts.p',
    publishedId: 'p',
    ...rest,
  } as never) as Promise<{ transactionId: string }>

beforeAll(async () => {
  lake = await startLake()
  editor = lake.editor({ perspective: 'raw' })
  const keep = async (name: string, promise: Promise<{ transactionId: string }>) => {
    transactions[name] = (await promise).transactionId
  }
  await keep(
    'create',
    act('create', { attributes: { _id: 'drafts.p', _type: 'plan', n: 1 }, ifExists: 'fail' }),
  )
  await keep('edit', act('edit', { patch: { set: { n: 2 } } }))
  await keep('publish', act('publish'))
  await keep('edit2', act('edit', { patch: { set: { n: 3 } } }))
  await keep('discard', act('version.discard', { versionId: 'drafts.p' }))
  await keep('unpublish', act('unpublish'))
  await keep('delete', act('version.discard', { versionId: 'drafts.p' }))
})
afterAll(() => lake.dispose())

async function documentAt(id: string, query: string): Promise<Record<string, unknown> | undefined> {
  const { documents } = await editor.request<{ documents: Record<string, unknown>[] }>({
    url: `/data/history/production/documents/${id}?${query}`,
  })
  return documents[0]
}

async function log(query: string, ids = '/p,drafts.p') {
  const text = await editor.request<string>({
    url: `/data/history/production/transactions${ids}?${query}`,
  })
  return String(text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown> & { id: string })
}

describe('earlier versions of a document', () => {
  test('can be read by revision, by time, and as the last before a deletion', async () => {
    expect(await documentAt('drafts.p', `revision=${transactions['create']}`)).toMatchObject({
      n: 1,
      _rev: transactions['create'],
    })
    expect(await documentAt('p', `revision=${transactions['publish']}`)).toMatchObject({
      n: 2,
      _rev: transactions['publish'],
    })
    expect(await documentAt('p', `revision=${transactions['create']}`)).toBeUndefined()
    expect(await documentAt('drafts.p', 'lastRevision=true')).toMatchObject({ n: 2 })
    expect(await documentAt('p', `time=${new Date().toISOString()}`)).toBeUndefined()
    expect(await documentAt('p', 'time=2020-01-01T00:00:00Z')).toBeUndefined()
  })

  test('can be restored', async () => {
    const old = await documentAt('p', `revision=${transactions['publish']}`)
    await act('create', { attributes: { ...old, _id: 'drafts.p' }, ifExists: 'fail' })
    expect(await editor.getDocument('drafts.p')).toMatchObject({ n: 2 })
    await act('version.discard', { versionId: 'drafts.p', purge: false })
  })
})

describe('transactions', () => {
  test('are listed oldest first, with the effects that the Studio needs to show changes', async () => {
    const all = await log('effectFormat=mendoza&excludeContent=true&includeIdentifiedDocumentsOnly=true')
    expect(all.slice(0, 4).map(({ id }) => id)).toEqual(
      ['create', 'edit', 'publish', 'edit2'].map((name) => transactions[name]),
    )
    expect(all[2]).toMatchObject({
      author: 'token-editor',
      documentIDs: ['p', 'drafts.p'],
      effects: {
        p: { apply: [0, { n: 2 }], revert: [0, null] },
        'drafts.p': { apply: [0, null], revert: [0, { n: 2 }] },
      },
    })
    expect(all[2]).not.toHaveProperty('mutations')
  })

  test('can be limited at both ends, counted and reversed', async () => {
    const ids = async (query: string) => (await log(query)).map(({ id }) => id)
    expect(
      await ids(`fromTransaction=${transactions['edit']}&toTransaction=${transactions['publish']}`),
    ).toEqual([transactions['edit'], transactions['publish']])
    expect(await ids(`reverse=true&limit=2&toTransaction=${transactions['publish']}`)).toEqual([
      transactions['publish'],
      transactions['edit'],
    ])
  })
})

describe('events', () => {
  const events = async (id: string) =>
    (
      await editor.request<{ events: Record<string, Record<string, unknown>[]> }>({
        url: `/data/history/production/events/documents/${id}?limit=100`,
      })
    ).events[id]!

  test('describe the history of a draft, newest first', async () => {
    const list = (await events('drafts.p')).toReversed().slice(0, 6)
    expect(list.map(({ type }) => type)).toEqual([
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
      'deleteDocumentVersion',
      'unpublishDocument',
      'deleteDocumentVersion',
    ])
    expect(list[1]).toMatchObject({
      documentId: 'p',
      versionId: 'drafts.p',
      revisionId: transactions['publish'],
      versionRevisionId: transactions['edit'],
      author: 'token-editor',
      publishCause: 'document.publish',
    })
  })

  test('of the published document exclude drafts', async () => {
    expect(
      (await events('p'))
        .toReversed()
        .slice(0, 2)
        .map(({ type }) => type),
    ).toEqual(['publishDocumentVersion', 'unpublishDocument'])
  })
})

test('documents written without a draft, by a seed or import, can be restored from the draft’s history', async () => {
  const write = async (n: number) =>
    (await editor.createOrReplace({ _id: 's', _type: 'plan', n }, { returnDocuments: false })).transactionId
  const edit = (n: number) =>
    editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.s',
      publishedId: 's',
      patch: { set: { n } },
    })
  const seeded = await write(1)
  const { transactionId: edited } = await edit(2)
  const imported = await write(3)
  const states = await Promise.all(
    [seeded, edited, imported].map((revision) => documentAt('drafts.s', `revision=${revision}`)),
  )
  expect(states).toEqual([
    expect.objectContaining({ _id: 'drafts.s', _rev: seeded, n: 1 }),
    expect.objectContaining({ _id: 'drafts.s', _rev: edited, n: 2 }),
    expect.objectContaining({ _id: 'drafts.s', _rev: imported, n: 3 }),
  ])
  // A later version in a release starts from the same history.
  expect(await documentAt('versions.r.s', `revision=${seeded}`)).toMatchObject({ n: 1 })
})

test('a deleted document is listed for signed-in people until it is restored', async () => {
  const deleted = async () => {
    const url = '/data/history/production/deleted'
    const { documents } = await editor.request<{ documents: { id: string; revision: string }[] }>({ url })
    return documents
  }
  await editor.create({ _id: 'page', _type: 'service', title: 'First' })
  await editor.createOrReplace({ _id: 'page', _type: 'service', title: 'Printing' })
  await editor.create({ _id: 'drafts.never-published', _type: 'service', title: 'A try' })
  await editor.create({ _id: 'with-draft', _type: 'service' })
  await editor.create({ _id: 'drafts.with-draft', _type: 'service' })
  for (const id of ['page', 'drafts.never-published', 'with-draft']) await editor.delete(id)
  const gone = await deleted()
  expect(gone).toContainEqual({
    id: 'page',
    type: 'service',
    title: 'Printing',
    author: 'token-editor',
    deletedAt: expect.any(String),
    revision: expect.any(String),
  })
  // The Studio asks for it as a draft.
  const { revision } = gone.find(({ id }) => id === 'page')!
  expect(await documentAt('drafts.page', `revision=${revision}`)).toMatchObject({ title: 'Printing' })
  expect(gone[0]).toMatchObject({ id: 'never-published', title: 'A try' })
  // Its draft still exists and can be published.
  expect(gone.map(({ id }) => id)).not.toContain('with-draft')

  await editor.create({ ...(await documentAt('page', 'lastRevision=true')), _id: 'drafts.page' } as never)
  expect((await deleted()).map(({ id }) => id)).not.toContain('page')
  expect((await lake.request('/v1/data/history/production/deleted')).status).toBe(401)
})

test('purging removes a document permanently', async () => {
  await editor.create({ _id: 'drafts.gone', _type: 'plan' })
  await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.gone', purge: true })
  expect(await documentAt('drafts.gone', 'lastRevision=true')).toBeUndefined()
})

test('transactions of all documents can be listed, deleted ones too', async () => {
  const { transactionId } = await editor.delete('with-draft').then(() => editor.delete('drafts.with-draft'))
  const [last, ...older] = await log('reverse=true&excludeContent=true', '')
  expect(last).toEqual({
    id: transactionId,
    timestamp: expect.any(String),
    author: 'token-editor',
    documentIDs: ['drafts.with-draft'],
  })
  expect(older.map(({ id }) => id)).toContain(transactions['create'])
  expect(await log(`fromTime=${String(last!['timestamp'])}&authors=nobody`, '')).toEqual([])
})

test('transactions can be limited to a time and to authors', async () => {
  const all = await log('')
  const [first, second] = all as unknown as { id: string; timestamp: string; author: string }[]
  expect((await log(`fromTime=${second!.timestamp}`)).map(({ id }) => id)).toContain(all.at(-1)!.id)
  expect(await log('toTime=2020-01-01')).toEqual([])
  expect((await log(`toTime=${first!.timestamp}`))[0]!.id).toBe(first!.id)
  expect(await log('fromTime=2100-01-01T00:00:00%2B10:00')).toEqual([])
  expect(await log(`authors=nobody,${first!.author}`)).toHaveLength(all.length)
  expect(await log('authors=nobody')).toEqual([])
  await expect(log('fromTime=yesterday')).rejects.toThrow('The fromTime parameter must be')
})

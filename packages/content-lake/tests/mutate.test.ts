import { ClientError, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'

let lake: RunningLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startLake()
  editor = lake.editor({ perspective: 'raw' })
})
beforeEach(() => editor.delete({ query: '*' }))
afterAll(() => lake.dispose())

async function refusal(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ClientError)
  const { statusCode, details } = error as ClientError
  return {
    status: statusCode,
    item: (details as { items: { error: { type: string }; index: number }[] }).items[0],
  }
}

describe('one mutation', () => {
  test('create sets an id, the system fields, and the transaction’s revision', async () => {
    const made = await editor.create({ _type: 'note', text: 'one' })
    expect(made).toMatchObject({ _id: expect.stringMatching(/^[\w-]{36}$/), _type: 'note', text: 'one' })
    expect(Date.parse(made._createdAt)).toBeGreaterThan(0)
    expect(made._updatedAt).toBe(made._createdAt)
    const named = await editor.create({ _id: 'drafts.', _type: 'note' })
    expect(named._id).toMatch(/^drafts\.[\w-]{36}$/)
    const { transactionId } = await editor.mutate([{ create: { _id: 'n', _type: 'note' } }], {
      transactionId: 'my-own-1',
      returnDocuments: false,
    })
    expect(transactionId).toBe('my-own-1')
    expect(await editor.getDocument('n')).toMatchObject({ _rev: 'my-own-1' })
  })

  test('create refuses an existing id', async () => {
    await editor.create({ _id: 'a', _type: 'note' })
    expect(await refusal(editor.create({ _id: 'a', _type: 'note' }))).toMatchObject({
      status: 409,
      item: { error: { type: 'documentAlreadyExistsError' }, index: 0 },
    })
  })

  test('createIfNotExists keeps an existing document, and createOrReplace only keeps its creation time', async () => {
    const first = await editor.create({ _id: 'a', _type: 'note', text: 'one' })
    await editor.createIfNotExists({ _id: 'a', _type: 'note', text: 'two' })
    expect(await editor.getDocument('a')).toEqual(first)
    await editor.createOrReplace({ _id: 'a', _type: 'note', other: true })
    const replaced = await editor.getDocument('a')
    expect(replaced).toMatchObject({ other: true, _createdAt: first._createdAt })
    expect(replaced).not.toHaveProperty('text')
    expect(replaced?._rev).not.toBe(first._rev)
  })

  test.each(['', 'no spaces', '-first', 'a..b', '.a', 'a/b', 'x'.repeat(200), 'drafts.'.repeat(2)])(
    'refuses the id "%s"',
    async (id) => {
      const answer = await lake.request('/v1/data/mutate/production', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${editor.config().token}` },
        body: JSON.stringify({ mutations: [{ createOrReplace: { _id: id, _type: 'note' } }] }),
      })
      // An empty id or one that ends with a dot requests a generated one.
      expect(answer.status).toBe(id === '' || id.endsWith('.') ? 200 : 400)
    },
  )

  test('delete accepts an id, several or a query, and a missing document is not an error', async () => {
    for (const n of [1, 2, 3, 4, 5]) await editor.create({ _id: `n${n}`, _type: 'note', n })
    await editor.mutate([{ delete: { id: ['n4', 'n5'] } } as never])
    await editor.delete('n1')
    await editor.delete('n1')
    await editor.delete({ query: '*[_type == $type && n > 2]', params: { type: 'note' } })
    expect(await editor.fetch('*[_type == "note"]._id')).toEqual(['n2'])
  })
})

describe('a patch', () => {
  test('supports the Studio’s operations: set, unset, inc, insert and diffMatchPatch', async () => {
    await editor.create({
      _id: 'a',
      _type: 'note',
      n: 1,
      list: [{ _key: 'x' }, { _key: 'y', v: 1 }],
      old: true,
      text: 'Hello world',
    })
    await editor
      .patch('a')
      .set({ 'deep.er': 'value', 'list[_key=="y"].v': 2 })
      .setIfMissing({ n: 9, missing: 'now' })
      .unset(['old'])
      .inc({ n: 4 })
      .insert('after', 'list[_key=="x"]', [{ _key: 'between' }])
      .diffMatchPatch({ text: '@@ -3,9 +3,13 @@\n llo \n+big \n world\n' })
      .commit()
    expect(await editor.getDocument('a')).toMatchObject({
      n: 5,
      deep: { er: 'value' },
      missing: 'now',
      list: [{ _key: 'x' }, { _key: 'between' }, { _key: 'y', v: 2 }],
      text: 'Hello big world',
    })
    expect(await editor.getDocument('a')).not.toHaveProperty('old')
    await editor
      .patch('a')
      .dec({ n: 2 })
      .insert('replace', 'list[0]', [{ _key: 'first' }])
      .commit()
    expect(await editor.getDocument('a')).toMatchObject({
      n: 3,
      list: [{ _key: 'first' }, { _key: 'between' }, { _key: 'y' }],
    })
  })

  test('by query changes all that match', async () => {
    for (const n of [1, 2, 3]) await editor.create({ _id: `n${n}`, _type: 'note', n })
    await editor.patch({ query: '*[n >= 2]' }).set({ big: true }).commit({ returnFirst: false })
    expect(await editor.fetch('*[big == true] | order(n).n')).toEqual([2, 3])
  })

  test('with ifRevisionID is refused if somebody else was faster', async () => {
    const first = await editor.create({ _id: 'a', _type: 'note' })
    await editor.patch('a').ifRevisionId(first._rev).set({ n: 1 }).commit()
    expect(await refusal(editor.patch('a').ifRevisionId(first._rev).set({ n: 2 }).commit())).toMatchObject({
      status: 409,
      item: { error: { type: 'documentRevisionIDDoesNotMatchError' } },
    })
    expect(await editor.getDocument('a')).toMatchObject({ n: 1 })
  })

  test('refuses a missing document, another _type, and invalid operations', async () => {
    expect(await refusal(editor.patch('nobody').set({ n: 1 }).commit())).toMatchObject({
      status: 409,
      item: { error: { type: 'documentNotFoundError' } },
    })
    await editor.create({ _id: 'a', _type: 'note' })
    expect(await refusal(editor.patch('a').set({ _type: 'other' }).commit())).toMatchObject({
      item: { error: { type: 'immutableAttributeError' } },
    })
    expect(await refusal(editor.patch('a').set({ 'x[[': 1 }).commit())).toMatchObject({
      status: 400,
      item: { error: { type: 'patchError' } },
    })
    await expect(editor.mutate([{ patch: { id: 'a', explode: true } } as never])).rejects.toThrow(
      'Mutation 0 is not',
    )
  })
})

describe('a transaction', () => {
  test('is applied completely or not at all, and says which item failed', async () => {
    await editor.create({ _id: 'taken', _type: 'note' })
    const transaction = editor
      .transaction()
      .create({ _id: 'new', _type: 'note' })
      .create({ _id: 'taken', _type: 'note' })
    expect(await refusal(transaction.commit())).toMatchObject({ status: 409, item: { index: 1 } })
    expect(await editor.getDocument('new')).toBeUndefined()
  })

  test('sees its own earlier mutations and reports each one', async () => {
    const result = await editor
      .transaction()
      .create({ _id: 'a', _type: 'note', n: 1 })
      .patch('a', (patch) => patch.inc({ n: 1 }))
      .createIfNotExists({ _id: 'a', _type: 'note' })
      .create({ _id: 'b', _type: 'note', n: 5 })
      .delete('b')
      .commit()
    expect(result.results).toEqual([
      { id: 'a', operation: 'create' },
      { id: 'a', operation: 'update' },
      { id: 'a', operation: 'none' },
      { id: 'b', operation: 'create' },
      { id: 'b', operation: 'delete' },
    ])
    expect(await editor.fetch('*[_type == "note"]{_id, n}')).toEqual([{ _id: 'a', n: 2 }])
  })

  test('with dryRun gives the same answer and stores nothing', async () => {
    const made = await editor.create({ _id: 'a', _type: 'note' }, { dryRun: true })
    expect(made).toMatchObject({ _id: 'a' })
    expect(await editor.getDocument('a')).toBeUndefined()
  })

  test('may have its id in the address', async () => {
    const answer = await lake.request('//v1//data/mutate/production?transactionId=in-the-address', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${editor.config().token}` },
      body: JSON.stringify({
        mutations: [{ create: { _id: 'a', _type: 'note', _createdAt: '2026-01-01T11:00:00+11:00' } }],
      }),
    })
    expect(await answer.json()).toMatchObject({ transactionId: 'in-the-address' })
    expect(await editor.getDocument('a')).toMatchObject({ _createdAt: '2026-01-01T00:00:00Z' })
  })

  test.each([
    ['2026-01-01T11:00:00+11:00', '2026-01-01T00:00:00Z'],
    ['2026-01-01', '2026-01-01T00:00:00Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    // As the lake itself writes it, once in a thousand documents.
    ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.120Z', '2026-01-01T00:00:00.120Z'],
  ])('given the creation time %s, stores %s', async (given, stored) => {
    await editor.create({ _id: 'a', _type: 'note', _createdAt: given } as never)
    expect(await editor.getDocument('a')).toMatchObject({ _createdAt: stored })
  })

  test.each(['soon', '2026', '2026-02-30', 7, {}])('a creation time of %j is refused', async (_createdAt) => {
    const id = 'a'
    await editor.create({ _id: 'b', _type: 'note' })
    const given = { _id: id, _type: 'note', _createdAt } as never
    const actions = [
      {
        actionType: 'sanity.action.document.create',
        publishedId: id,
        attributes: { ...(given as object), _id: 'drafts.a' },
      },
    ]
    for (const attempt of [
      () => editor.create(given),
      () => editor.createOrReplace(given),
      () => editor.patch('b', { set: { _createdAt } }).commit(),
      () => editor.action(actions as never),
    ])
      await expect(attempt()).rejects.toThrow(/_createdAt of ".+" must be an ISO 8601 time/)
  })

  test('cannot use the id of an earlier one', async () => {
    const send = () =>
      editor.mutate([{ createIfNotExists: { _id: 'a', _type: 'note' } }], { transactionId: 'once-only' })
    await send()
    expect(await refusal(send())).toMatchObject({
      status: 409,
      item: { error: { type: 'transactionIdAlreadyUsedError' } },
    })
  })

  test('generates array keys on request, the same for every reader', async () => {
    const made = await editor.create(
      { _id: 'a', _type: 'note', list: [{ v: 1 }, { _key: 'k', inner: [{}] }] },
      { autoGenerateArrayKeys: true },
    )
    expect(made['list']).toEqual([
      { v: 1, _key: expect.stringMatching(/^[0-9a-f]{12}$/) },
      { _key: 'k', inner: [{ _key: expect.any(String) }] },
    ])
    const patched = await editor
      .patch('a')
      .insert('after', 'list[-1]', [{ v: 3 }])
      .commit({ autoGenerateArrayKeys: true })
    expect(patched['list']).toHaveLength(3)
    expect(patched['list'][2]).toHaveProperty('_key')
  })
})

describe('references', () => {
  const link = (to: string, weak = false) => ({
    _type: 'reference',
    _ref: to,
    ...(weak ? { _weak: true } : {}),
  })

  test('need their target if they are strong, but not if they are weak', async () => {
    expect(await refusal(editor.create({ _id: 'a', _type: 'note', to: link('nobody') }))).toMatchObject({
      status: 409,
      item: { error: { type: 'documentReferenceDoesNotExistError', referenceID: 'nobody' } },
    })
    await editor.create({ _id: 'a', _type: 'note', to: link('nobody', true) })
  })

  test('keep their target’s type', async () => {
    await editor.create({ _id: 'b', _type: 'note' })
    await editor.create({ _id: 'a', _type: 'note', to: { _type: 'reference', _ref: 'b' } })
    for (const change of [
      editor.createOrReplace({ _id: 'b', _type: 'other' }),
      editor.mutate([{ delete: { id: 'b' } }, { create: { _id: 'b', _type: 'other' } }]),
    ])
      expect(await refusal(change)).toMatchObject({ item: { error: { type: 'documentHasReferencesError' } } })
    await editor.createOrReplace({ _id: 'b', _type: 'note', more: true })
    await editor.delete('a')
    await editor.createOrReplace({ _id: 'b', _type: 'other' })
  })

  test('protect their target from deletion, unless both are deleted or the reference is weak', async () => {
    await editor
      .transaction()
      .create({ _id: 'a', _type: 'note', to: [link('b')] })
      .create({ _id: 'b', _type: 'note' })
      .commit()
    expect(await refusal(editor.delete('b'))).toMatchObject({
      status: 409,
      item: { error: { type: 'documentHasReferencesError', referencingIDs: ['a'] } },
    })
    await editor
      .patch('a')
      .set({ to: [link('b', true)] })
      .commit()
    await editor.delete('b')
    await editor.create({ _id: 'b', _type: 'note' })
    await editor
      .patch('a')
      .set({ to: [link('b')] })
      .commit()
    await editor.transaction().delete('b').delete('a').commit()
    expect(await editor.fetch('count(*)')).toBe(0)
  })

  test('can be listed by their target', async () => {
    await editor
      .transaction()
      .create({ _id: 'b', _type: 'note' })
      .create({ _id: 'a', _type: 'note', to: link('b') })
      .commit()
    expect(await editor.request({ url: '/data/references/production/documents/b/to' })).toEqual({
      references: [{ documentId: 'a' }],
      totalCount: 1,
    })
    expect(
      await editor.request({
        url: '/data/references/production/documents/b/to?excludeInternalReferences=true',
      }),
    ).toMatchObject({ totalCount: 0 })
    expect(await editor.fetch('*[references("b")]._id')).toEqual(['a'])
  })
})

test('documents can be read by id, many at once, in order', async () => {
  await editor.create({ _id: 'a', _type: 'note' })
  await editor.create({ _id: 'drafts.b', _type: 'note' })
  expect(await editor.getDocuments(['drafts.b', 'c', 'a'])).toMatchObject([
    { _id: 'drafts.b' },
    null,
    { _id: 'a' },
  ])
  expect(await editor.getDocument('b', { includeAllVersions: true })).toMatchObject([{ _id: 'drafts.b' }])
})

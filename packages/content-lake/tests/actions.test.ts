import type { ClientError, SanityClient } from '@sanity/client'
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

const ids = { publishedId: 'p', draftId: 'drafts.p' }
const act = (actionType: string, rest: object = {}) =>
  ({ actionType: `sanity.action.document.${actionType}`, ...rest }) as never
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error as ClientError).statusCode,
  )
const state = async () =>
  Object.fromEntries(
    (await editor.fetch<{ _id: string; n: number }[]>('*{_id, n}')).map(({ _id, n }) => [_id, n]),
  )

describe('drafts', () => {
  test('create creates one, and a second create fails or is ignored, as requested', async () => {
    const create = (ifExists: string, n: number) =>
      act('create', { publishedId: 'p', attributes: { _id: 'drafts.p', _type: 'plan', n }, ifExists })
    expect(await editor.action(create('fail', 1))).toEqual({ transactionId: expect.any(String) })
    expect(await statusOf(editor.action(create('fail', 2)))).toBe(409)
    expect(await statusOf(editor.action(create('ignore', 3)))).toBe(200)
    expect(await state()).toEqual({ 'drafts.p': 1 })
  })

  test('edit starts from the published document and uses the client’s transaction id', async () => {
    const published = await editor.create({ _id: 'p', _type: 'plan', n: 1 })
    await editor.action(act('edit', { ...ids, patch: { set: { n: 2 } } }), { transactionId: 'edit-1' })
    expect(await state()).toEqual({ p: 1, 'drafts.p': 2 })
    expect(await editor.getDocument('drafts.p')).toMatchObject({
      _rev: 'edit-1',
      _createdAt: published._createdAt,
    })
    expect(
      await statusOf(
        editor.action(act('edit', { draftId: 'drafts.q', publishedId: 'q', patch: { set: { n: 2 } } })),
      ),
    ).toBe(409)
  })

  test('discard, replaceDraft and the version actions work', async () => {
    await editor.create({ _id: 'p', _type: 'plan', n: 1 })
    expect(await statusOf(editor.action(act('discard', { draftId: 'drafts.p' })))).toBe(409)
    await editor.action(
      act('replaceDraft', { publishedId: 'p', attributes: { _id: 'drafts.p', _type: 'plan', n: 5 } }),
    )
    await editor.action(act('version.replace', { document: { _id: 'drafts.p', _type: 'plan', n: 7 } }))
    expect(await state()).toEqual({ p: 1, 'drafts.p': 7 })
    await editor.action(act('version.discard', { versionId: 'drafts.p' }))
    await editor.action(act('version.create', { publishedId: 'p', baseId: 'p', versionId: 'drafts.p' }))
    await editor.createVersion({ publishedId: 'q', document: { _id: 'drafts.q', _type: 'plan', n: 2 } })
    expect(await state()).toEqual({ p: 1, 'drafts.p': 1, 'drafts.q': 2 })
  })
})

describe('publishing', () => {
  test('replaces the published document with the draft in one transaction', async () => {
    const first = await editor.create({ _id: 'p', _type: 'plan', n: 1 })
    await editor.create({ _id: 'drafts.p', _type: 'plan', n: 2 })
    const { transactionId } = (await editor.action(act('publish', ids))) as { transactionId: string }
    expect(await state()).toEqual({ p: 2 })
    expect(await editor.getDocument('p')).toMatchObject({ _rev: transactionId, _createdAt: first._createdAt })
    expect(await statusOf(editor.action(act('publish', ids)))).toBe(409)
  })

  test('with revisions is refused if somebody has changed the document', async () => {
    const draft = await editor.create({ _id: 'drafts.p', _type: 'plan', n: 1 })
    await editor.patch('drafts.p').set({ n: 2 }).commit()
    expect(await statusOf(editor.action(act('publish', { ...ids, ifDraftRevisionId: draft._rev })))).toBe(409)
    expect(
      await statusOf(editor.action(act('publish', { ...ids, ifPublishedRevisionId: 'something' }))),
    ).toBe(409)
    expect(await state()).toEqual({ 'drafts.p': 2 })
  })

  test('makes references strong if the draft asks for it, which then need their target', async () => {
    const to = { _type: 'reference', _ref: 'other', _weak: true, _strengthenOnPublish: { type: 'plan' } }
    await editor.create({
      _id: 'drafts.p',
      _type: 'plan',
      to,
      weak: { ...to, _strengthenOnPublish: { type: 'plan', weak: true } },
    })
    expect(await statusOf(editor.action(act('publish', ids)))).toBe(409)
    await editor.create({ _id: 'other', _type: 'plan' })
    await editor.action(act('publish', ids))
    expect(await editor.getDocument('p')).toMatchObject({
      to: { _type: 'reference', _ref: 'other' },
      weak: { _type: 'reference', _ref: 'other', _weak: true },
    })
    expect((await editor.getDocument('p'))?.['to']).not.toHaveProperty('_weak')
    expect(await statusOf(editor.action(act('delete', { publishedId: 'other', includeDrafts: [] })))).toBe(
      409,
    )
    expect(
      await statusOf(editor.action(act('unpublish', { publishedId: 'other', draftId: 'drafts.other' }))),
    ).toBe(409)
  })

  test('no action writes or publishes a version, but it can be discarded', async () => {
    await editor.create({ _id: 'p', _type: 'page', n: 1 })
    const version = { publishedId: 'p', draftId: 'versions.autumn.p' }
    const document = { _id: 'versions.autumn.p', _type: 'page', n: 2 }
    const refused = (action: never) => expect(editor.action(action)).rejects.toThrow('has no releases')
    await refused(act('unpublish', version))
    await refused(act('edit', { ...version, patch: { set: { n: 2 } } }))
    await refused(act('create', { publishedId: 'p', attributes: document }))
    await refused(act('version.create', { publishedId: 'p', document }))
    await refused(act('version.replace', { document }))
    expect(await state()).toEqual({ p: 1 })
    // As imports and other programs write it.
    await editor.create(document)
    await refused(act('publish', version))
    await editor.action(act('version.discard', { versionId: 'versions.autumn.p' }))
    expect(await state()).toEqual({ p: 1 })
  })

  test('unpublish turns it back into a draft and keeps an existing draft', async () => {
    await editor.create({ _id: 'p', _type: 'plan', n: 1 })
    await editor.action(act('unpublish', ids))
    expect(await state()).toEqual({ 'drafts.p': 1 })
    await editor.create({ _id: 'p', _type: 'plan', n: 2 })
    await editor.action(act('unpublish', ids))
    expect(await state()).toEqual({ 'drafts.p': 1 })
  })

  test('delete requires every draft to be named', async () => {
    await editor.create({ _id: 'p', _type: 'plan', n: 1 })
    await editor.create({ _id: 'drafts.p', _type: 'plan', n: 2 })
    expect(await statusOf(editor.action(act('delete', { publishedId: 'p', includeDrafts: [] })))).toBe(409)
    await editor.action(act('delete', { publishedId: 'p', includeDrafts: ['drafts.p'] }))
    expect(await state()).toEqual({})
  })
})

test('several actions are applied completely or not at all', async () => {
  await editor.create({ _id: 'drafts.p', _type: 'plan', n: 1 })
  const both = editor.action([
    act('publish', ids),
    act('publish', { draftId: 'drafts.q', publishedId: 'q' }),
  ] as never)
  expect(await statusOf(both)).toBe(409)
  expect(await state()).toEqual({ 'drafts.p': 1 })
  await editor.action([act('publish', ids)] as never, { dryRun: true })
  expect(await state()).toEqual({ 'drafts.p': 1 })
})

test('a draft cannot be published over another document', async () => {
  await editor.create({ _id: 'drafts.p', _type: 'plan', n: 1 })
  expect(await statusOf(editor.action(act('publish', { draftId: 'drafts.p', publishedId: 'other' })))).toBe(
    400,
  )
})

test.each(['release.create', 'release.publish', 'document.version.unpublish', 'document.variant.create'])(
  '%s is refused by name, because there are no releases',
  async (name) => {
    const actionType = `sanity.action.${name}`
    const action = { actionType, releaseId: 'spring', versionId: 'versions.spring.p', publishedId: 'p' }
    await expect(editor.action(action as never)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(new RegExp(`"${actionType}".*no releases`)),
    })
  },
)

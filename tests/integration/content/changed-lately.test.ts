import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Change,
  type Hour,
  loadHours,
  planReturn,
  takeBack,
} from '../../../studio/structure/changed-lately/changes.ts'
import { signIn } from '../../../packages/content-lake/tests/support/sign-in.ts'
import { type RunningLake, startLake } from '../lake/support/lake-process.ts'

let lake: RunningLake
let other: SanityClient
const since = new Date(Date.now() - 3_600_000)

beforeAll(async () => {
  lake = await startLake()
  other = lake.client({ token: (await signIn(lake)).token })
  const first = other.transaction()
  for (const name of ['edited', 'published', 'deleted', 'shared'])
    first.create({ _id: name, _type: 'plan', name, price: 100, old: true })
  await first.create({ _id: 'schedule-a', _type: 'schedule' }).commit()
  // What is changed within the same millisecond has no time before it.
  const { _updatedAt } = (await other.getDocument('shared'))!
  await vi.waitUntil(() => Date.now() > Date.parse(_updatedAt), { interval: 1 })
})
afterAll(() => lake.dispose())

const load = (): Promise<Hour[]> => loadHours(lake.editor(), since, (type) => type === 'plan')

const find = (hours: readonly Hour[], author: string): readonly Change[] =>
  hours.filter((hour) => hour.author === author).flatMap(({ changes }) => changes)

test('an editor’s changes are listed, and go back to before without a visitor seeing it', async () => {
  const editor = lake.editor()
  const draft = { _type: 'plan', name: 'changed', price: 200 }
  await editor.create({ ...draft, _id: 'drafts.edited' })
  await editor.patch('published').set({ price: 300 }).unset(['old']).commit()
  await editor.create({ ...draft, _id: 'drafts.published' })
  await editor.delete('deleted')
  await editor.create({ ...draft, _id: 'drafts.made' })
  await editor.create({ ...draft, _id: 'drafts.shared' })
  await other.patch('drafts.shared').set({ price: 400 }).commit()

  const hours = await load()
  const mine = find(hours, 'token-editor')
  expect(mine.map(({ id, publicAt, isDeleted }) => [id, publicAt !== undefined, isDeleted])).toEqual([
    ['shared', false, false],
    ['made', false, false],
    ['deleted', true, true],
    ['published', true, false],
    ['edited', false, false],
  ])
  const plan = await planReturn(editor, mine, hours)
  expect(plan.map(({ change, does, later }) => [change.id, does, later.length])).toEqual([
    ['shared', 'discard', 1],
    ['made', 'new', 0],
    ['deleted', 'draft', 0],
    ['published', 'draft', 0],
    ['edited', 'discard', 0],
  ])

  const published = await editor.fetch('*[!(_id in path("drafts.**"))]', {}, { perspective: 'raw' })
  await takeBack(editor, plan)
  expect(await editor.fetch('*[!(_id in path("drafts.**"))]', {}, { perspective: 'raw' })).toEqual(published)
  const drafts = await editor.fetch('*[_id in path("drafts.**")] | order(_id)', {}, { perspective: 'raw' })
  expect(drafts).toMatchObject([
    { _id: 'drafts.deleted', name: 'deleted', price: 100 },
    { _id: 'drafts.made', name: 'changed' },
    { _id: 'drafts.published', name: 'published', price: 100, old: true },
  ])
  const again = await load()
  const done = await planReturn(editor, find(again, 'token-editor'), again)
  expect(done.map(({ does }) => does).toSorted()).toEqual(['new', 'same', 'same', 'same', 'same'])
})

test('nothing is taken back if a draft changed since it was shown', async () => {
  const editor = lake.editor()
  await editor.createOrReplace({ _id: 'drafts.edited', _type: 'plan', name: 'mine' })
  await editor.createOrReplace({ _id: 'drafts.shared', _type: 'plan', name: 'mine' })
  const hours = await load()
  const plan = await planReturn(editor, find(hours, 'token-editor'), hours)
  await editor.patch('drafts.edited').set({ name: 'newer' }).commit()
  await expect(takeBack(editor, plan)).rejects.toMatchObject({ statusCode: 409 })
  expect(await editor.getDocument('drafts.edited')).toMatchObject({ name: 'newer' })
  expect(await editor.getDocument('drafts.shared')).toMatchObject({ name: 'mine' })
})

test('changes of more than a page of transactions are all listed', async () => {
  const editor = lake.editor()
  await editor.create({ _id: 'drafts.long', _type: 'plan', name: '0' })
  for (let edit = 1; edit <= 210; edit += 1)
    await editor
      .patch('drafts.long')
      .set({ name: `${edit}` })
      .commit()
  const changes = (await load()).flatMap((hour) => hour.changes)
  expect(changes.find(({ id }) => id === 'long')?.title).toBe('210')
  expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining(['deleted', 'made']))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '../../../packages/domain/src/desk/views.ts'
import { problemOf } from '../api/support/api.ts'
import { type Desk, startDesk, type Visitor } from './support/desk.ts'

let desk: Desk
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  desk = await startDesk()
  editor = await desk.open('editor')
  administrator = await desk.open('administrator')
})
afterAll(() => desk.stop())

const list = async (who: Visitor) =>
  ((await (await who.get('/desk/views')).json()) as { items: SavedView[] }).items

const save = (who: Visitor, name: string, isShared: boolean, filters: object = { stage: 'new' }) =>
  who.send('POST', '/desk/views', { name, isShared, filters })

const remove = (who: Visitor, { id }: SavedView) => who.send('POST', `/desk/views/${id}/remove`)

test('a view is one’s own or the team’s, and its author or an administrator removes it', async () => {
  const filters = { list: 'all', campaign: 'spring', value: '5000', call: 'no-show', order: 'due' }
  expect((await save(editor, 'Spring, missed', true, filters)).status).toBe(201)
  expect((await save(editor, 'Mine', false)).status).toBe(201)
  expect((await save(editor, 'Mine', false, { stage: 'won' })).status).toBe(201)
  expect((await save(administrator, 'Team', true)).status).toBe(201)

  const own = await list(editor)
  expect(own).toEqual([
    { id: expect.any(String), name: 'Mine', isShared: false, isMine: true, filters: { stage: 'won' } },
    { id: expect.any(String), name: 'Spring, missed', isShared: true, isMine: true, filters },
    { id: expect.any(String), name: 'Team', isShared: true, isMine: false, filters: { stage: 'new' } },
  ])
  expect((await list(administrator)).map(({ name, isMine }) => [name, isMine])).toEqual([
    ['Spring, missed', false],
    ['Team', true],
  ])

  const [mine, shared, team] = own
  expect((await remove(administrator, mine!)).status).toBe(404)
  expect((await remove(editor, team!)).status).toBe(404)
  expect((await remove(administrator, shared!)).status).toBe(200)
  expect((await remove(editor, mine!)).status).toBe(200)
  expect((await list(editor)).map(({ name }) => name)).toEqual(['Team'])
  expect((await editor.send('POST', '/desk/views/x/remove')).status).toBe(404)
})

test.each([
  ['a person’s address in the name', 'ann@example.com', {}, '/name'],
  ['a person’s phone number in the name', 'Ann 0412 345 678', {}, '/name'],
  ['no name', ' ', {}, '/name'],
  ['a stage that is none', 'A', { stage: 'eaten' }, '/filters/stage'],
])('%s is refused', async (_what, name, filters, pointer) => {
  const answer = await save(editor, name, false, filters)
  expect(await problemOf(answer)).toMatchObject({ status: 422, errors: [{ pointer }] })
})

test('search words are not kept', async () => {
  expect((await save(editor, 'A', false, { q: 'Ann' })).status).toBe(422)
})

test('a person who leaves takes their own views with them, but not the team’s', async () => {
  await save(editor, 'Kept', true)
  await save(editor, 'Gone', false)
  const removal = await administrator.send('POST', `/desk/people/${editor.id}/remove`, { to: null })
  expect(removal.status).toBe(200)
  expect(await desk.sql("SELECT name, owner FROM desk_views WHERE name IN ('Kept', 'Gone')")).toEqual([
    { name: 'Kept', owner: null },
  ])
  const left = (await list(administrator)).find(({ name }) => name === 'Kept')
  expect(left).toMatchObject({ isMine: false })
  expect((await remove(administrator, left!)).status).toBe(200)
})

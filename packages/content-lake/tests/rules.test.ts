import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LakeRules } from '../src/rules.ts'
import { runLakeCommand, type RunningLake, startLake } from './support/lake-process.ts'

const OPEN = '*[_type == "note" && n == $n]._id'

/** Strangers may ask for notes, a note is found by what the others are about, and secret ones are never published. */
const rules: Partial<LakeRules> = {
  publicParams: (query, { n }) => (query === OPEN ? { n: Number(n) } : undefined),
  namedValues: ({ _type }, ask) => (_type === 'note' ? String(ask('*[_type == "topic"][0].name')) : ''),
  publicationFault: ({ joining }) => joining.find(({ secret }) => secret)?._id,
  neverEdited: new Set(['log']),
}

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake({}, rules)
  await lake.editor().create({ _id: 'a', _type: 'note', n: 1 })
})
afterAll(() => lake.dispose())

test('strangers ask what the rules allow, with parameters that the rules read', async () => {
  expect(await lake.client().fetch(OPEN, { n: '1' })).toEqual(['a'])
  await expect(lake.client().fetch('*')).rejects.toThrow('This needs a token')
})

test('a document is found by words that the rules name, also once they have changed', async () => {
  const find = (words: string) => lake.viewer().fetch('*[@ match text::query($words)]._id', { words })
  await lake.editor().create({ _id: 'topic', _type: 'topic', name: 'gardens' })
  expect(await find('gardens')).toEqual(['a', 'topic'])
  await lake.editor().patch('topic').set({ name: 'rivers' }).commit()
  expect([await find('gardens'), await find('rivers')]).toEqual([[], ['a', 'topic']])
})

test('a document with a fault is not published by any writer, and its draft is kept', async () => {
  const editor = lake.editor()
  await editor.create({ _id: 'drafts.b', _type: 'note', secret: true })
  const ids = { draftId: 'drafts.b', publishedId: 'b' }
  await expect(editor.action({ actionType: 'sanity.action.document.publish', ...ids })).rejects.toThrow('b')
  await expect(editor.create({ _id: 'b', _type: 'note', secret: true })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await lake.editor({ perspective: 'raw' }).fetch('*[secret]._id')).toEqual(['drafts.b'])
})

test('what programs write by themselves is no edit', async () => {
  const check = () => runLakeCommand('content', ['check'], { DATA_DIR: lake.dataDir }, rules)
  const { stderr } = await check()
  expect(stderr).toContain('Editors have edited')
  await lake.editor().create({ _id: 'log', _type: 'log' })
  expect((await check()).stderr).toBe(stderr)
})

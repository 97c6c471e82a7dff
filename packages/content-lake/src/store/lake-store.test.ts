import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { LakeInUseError, openDatabase } from './database.ts'
import { createLakeStore, type LakeStore } from './lake-store.ts'

let folder: ReturnType<typeof temporaryFolder>
let database: DatabaseSync
let store: LakeStore

beforeEach(() => {
  folder = temporaryFolder()
  database = openDatabase(`${folder.path}/lake.sqlite`)
  store = createLakeStore(database)
})
afterEach(() => {
  database.close()
  folder.remove()
})

function put(id: string, content: object = {}): void {
  const staged = store.begin('someone')
  const document = { _id: id, _type: 'plan', ...content }
  staged.put(document, { createOrReplace: document })
  store.commit(staged)
}

const reopened = () => {
  database.close()
  database = openDatabase(`${folder.path}/lake.sqlite`)
  return createLakeStore(database)
}

describe('the store', () => {
  test('syncs the disk at each commit', () => {
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  })

  test('has the same documents in the same order after it is reopened', () => {
    for (const id of ['c', 'a', 'b']) put(id)
    put('c', { n: 2 })
    const before = [...store.documents.values()]
    const again = reopened()
    expect([...again.documents.values()]).toEqual(before)
    expect(again.lastSequence).toBe(4)
  })

  test('changes nothing in memory if writing to disk fails, and keeps working', () => {
    put('a', { n: 1 })
    database.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON revisions BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    )
    expect(() => put('a', { n: 2 })).toThrow('disk is full')
    expect(() => put('b')).toThrow('disk is full')
    expect(store.documents.get('a')).toMatchObject({ n: 1 })
    expect(store.documents.size).toBe(1)
    database.exec('DROP TRIGGER refuse')
    put('b')
    expect(reopened().documents.size).toBe(2)
  })

  test('notifies listeners after the commit, in order', () => {
    const heard: [number, boolean][] = []
    store.subscribe(({ seq, changes }) =>
      heard.push([seq, store.documents.get(changes[0]!.documentId) !== undefined]),
    )
    put('a')
    put('b')
    expect(heard).toEqual([
      [1, true],
      [2, true],
    ])
  })

  test('reports no change for a document that is created and deleted in one transaction', () => {
    const staged = store.begin('someone')
    staged.put({ _id: 'a', _type: 'plan' }, {})
    staged.remove('a')
    expect(store.commit(staged).changes).toEqual([])
  })

  test('can be opened by one process only', () => {
    expect(() => openDatabase(`${folder.path}/lake.sqlite`, 10)).toThrow(LakeInUseError)
  })
})

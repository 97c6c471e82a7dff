import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentEvents } from './document-events.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { createHistoryReader, pruneHistory } from './history.ts'
import { createLakeStore, type LakeStore } from './lake-store.ts'

const NOW = Date.parse('2026-06-30T00:00:00Z')
let folder: ReturnType<typeof temporaryFolder>
let database: DatabaseSync
let store: LakeStore

beforeEach(() => {
  folder = temporaryFolder()
  database = openDatabase(`${folder.path}/lake.sqlite`)
  store = createLakeStore(database)
})
afterEach(() => {
  if (database.isOpen) database.close()
  folder.remove()
})

/** Writes a revision as if it were this many days ago. */
function put(id: string, daysAgo: number, n = 0): number {
  const staged = store.begin('someone')
  const document = { _id: id, _type: 'plan', n }
  const exists = store.documents.get(id) !== undefined
  staged.put(document, exists ? { patch: { id, set: { n } } } : { create: document })
  const { seq } = store.commit(staged)
  const at = new Date(NOW - daysAgo * 86_400_000).toISOString()
  database.prepare('UPDATE transactions SET at = ? WHERE seq = ?').run(at, seq)
  return seq
}
const kept = (id: string) =>
  database
    .prepare('SELECT seq FROM revisions WHERE document_id = ? ORDER BY seq')
    .all(id)
    .map((row) => row['seq'])
const prune = (days: number, revisions: number) => pruneHistory(database, { days, revisions }, NOW)

describe('history', () => {
  test('keeps recent revisions, and the newest ones of each document', () => {
    const a = [400, 300, 200, 100, 10].map((days, n) => put('a', days, n))
    const b = [10, 9, 8].map((days, n) => put('b', days, n))
    expect(prune(180, 1)).toBe(3)
    expect(kept('a')).toEqual(a.slice(3))
    expect(kept('b')).toEqual(b)
    expect(prune(180, 1)).toBe(0)
    expect(store.documents.get('a')).toMatchObject({ n: 4 })
  })

  test('keeps the newest revision of an old document and of a deleted one', () => {
    const seqs = [400, 399, 398, 397].map((days, n) => put('old', days, n))
    const staged = store.begin('someone')
    staged.remove('old')
    const { seq } = store.commit(staged)
    put('other', 1)
    database.prepare('UPDATE transactions SET at = ? WHERE seq = ?').run('2025-06-01T00:00:00.000Z', seq)
    expect(prune(180, 3)).toBe(2)
    expect(kept('old')).toEqual([seqs[2], seqs[3], seq])
    expect(createHistoryReader(database).last('old')).toMatchObject({ n: 3 })
  })

  test('drops empty transactions except the newest, so that sequence numbers continue', () => {
    for (const [n, days] of [500, 400, 300].entries()) put('a', days, n)
    prune(0, 1)
    database.close()
    database = openDatabase(`${folder.path}/lake.sqlite`)
    store = createLakeStore(database)
    expect(store.lastSequence).toBe(3)
    expect(put('a', 0)).toBe(4)
  })

  test('does not report the oldest remaining revision as the document’s creation', () => {
    for (const [n, days] of [400, 300, 10].entries()) put('a', days, n)
    prune(180, 1)
    const types = documentEvents(createHistoryReader(database), 'a').map(({ type }) => type)
    expect(types).toEqual(['updateLiveDocument'])
  })
})

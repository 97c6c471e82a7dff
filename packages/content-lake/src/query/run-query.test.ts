import { expect, test } from 'vitest'
import type { LakeDocument } from '../documents/document.ts'
import { compile } from './compile.ts'
import { runQuery } from './run-query.ts'
import { createSnapshot } from './perspective-snapshot.ts'

const documents = Array.from({ length: 300 }, (_, n) => ({ _id: `d${n}`, _type: 'note', n })) as unknown
const snapshot = createSnapshot(documents as LakeDocument[])
const run = (query: string, source = snapshot) =>
  runQuery(compile(query, {}), source, { identity: '', timeLimit: 200, sizeLimit: 1000 }).value

test('only the time that a query itself takes counts against it', () => {
  const still = new Int32Array(new SharedArrayBuffer(4))
  const select: typeof snapshot.select = (keys) => {
    Atomics.wait(still, 0, 0, 400)
    return snapshot.select(keys)
  }
  expect(run('count(*[_type == "note" && n > 9])', { ...snapshot, select })).toBe(290)
  expect(() => run('count(*[count(*[n > ^.n && count(*[n > ^.n]) > 0]) > 0])')).toThrow('longer than 200 ms')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../auth/identity.ts'
import { applyMutation } from '../mutations/apply-mutation.ts'
import { commit } from '../mutations/commit.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { type CommittedTransaction, createLakeStore, type LakeStore } from '../store/lake-store.ts'
import { openDatabase } from '../store/database.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createQueryEngine, type QueryEngine } from './query-engine.ts'
import { readPerspective } from './perspective-snapshot.ts'
import { tagChanges } from './sync-tags.ts'

const folder = temporaryFolder()
let store: LakeStore
let engine: QueryEngine
let last: CommittedTransaction
let close: () => void

beforeAll(() => {
  const database = openDatabase(`${folder.path}/lake.sqlite`)
  store = createLakeStore(database)
  engine = createQueryEngine(store)
  store.subscribe((transaction) => {
    last = transaction
  })
  close = () => database.close()
})
afterAll(() => {
  close()
  folder.remove()
})

const editor: Identity = {
  user: { id: 'e', name: '', email: '', role: 'editor', provider: 'test' },
  byCookie: false,
}

const queries = [
  '*',
  'count(*)',
  '*[_type == "a"]{n, "to": to->n}',
  '*[_type == "b"] | order(n desc)[0]',
  '*[_id == "x1"][0].n',
  '*[_id in ["x1", "x2"]]{n, "all": count(*[_type == ^._type])}',
  '*[n > 5]._id',
  '*[references("x1")]._id',
  '*[_type == "a" || _id == "x3"]._id',
  '*[sanity::versionOf("x4")]._id',
  '*[_type == "b" && to->to->n > 3]._id',
  '{"x": *[_type == "a"][0], "y": *[_id == "x5"][0]{..., to->}}',
  '*[[@] match text::query("seven")]._id',
]

/** Pseudo-random but the same in every run, so that failures are reproducible. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function randomMutation(pick: (below: number) => number): Mutation {
  const id = `${pick(3) === 0 ? 'drafts.' : ''}x${pick(8)}`
  if (pick(5) === 0) return { delete: { id } }
  const to = pick(2) === 0 ? { to: { _ref: `x${pick(8)}`, _weak: true } } : {}
  return {
    createOrReplace: {
      _id: id,
      _type: 'ab'[pick(2)]!,
      n: pick(10),
      word: pick(2) ? 'seven' : 'eight',
      ...to,
    },
  }
}

test.each(['published', 'drafts', 'raw'])(
  'in %s, a change of a result always has a tag in common with its query',
  (perspective) => {
    const ask = (query: string) =>
      engine.run({
        query,
        params: {},
        perspective: readPerspective(perspective, '2026-01-01'),
        identity: editor,
      })
    const pick = random(7)
    let changes = 0
    for (let step = 0; step < 100; step += 1) {
      const before = queries.map(ask)
      const mutations = Array.from({ length: 1 + pick(2) }, () => randomMutation(pick))
      commit(store, 'e', mutations, applyMutation)
      const tags = tagChanges(last, () => true, store.documents)
      for (const [index, query] of queries.entries()) {
        const old = before[index]!
        if (ask(query).result === old.result) continue
        changes += 1
        const queryTags = JSON.parse(old.syncTags) as string[]
        expect(
          queryTags.some((tag) => tags.includes(tag)),
          `${query} at step ${step}`,
        ).toBe(true)
      }
    }
    expect(changes).toBeGreaterThan(150)
  },
  // Runs thousands of queries and disk syncs, which is slow on a busy machine.
  60_000,
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Params } from '../query/compile.ts'
import { createQueryEngine } from '../query/query-engine.ts'
import { openDatabase } from '../store/database.ts'
import { createLakeStore } from '../store/lake-store.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import type { Answer, Question } from './serve-queries.ts'
import { createPublicQueries, type PublicQueries, type QueryProcess } from './public-queries.ts'

const folder = temporaryFolder()
const database = openDatabase(`${folder.path}/lake.sqlite`)
const asked: string[] = []
const answers: ((answer: Answer) => void)[] = []
let queries: PublicQueries

beforeAll(() => {
  const ask = async ({ query }: Question) => {
    asked.push(query)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answers.push(resolve)
    return promise
  }
  const process = { ask } as unknown as QueryProcess
  const isOwnQuery = (query: string, { of }: Params) => query === '*[_id == $of]' && of === 'a'
  queries = createPublicQueries(createQueryEngine(createLakeStore(database)), process, { isOwnQuery })
})
afterAll(() => {
  database.close()
  folder.remove()
})

const run = async (query: string, params = {}, address = '203.0.113.1') =>
  queries.run({ query, params, address })
const answer = (volatile: boolean) => answers.shift()?.({ result: '1', syncTags: '[]', volatile })

test('runs the site’s queries here and all others in the query process', async () => {
  expect(await run('*[_id == $of]', { of: 'a' })).toMatchObject({ result: '[]' })
  expect(asked).toEqual([])
  const anonymous = run('count(*)')
  expect(asked).toEqual(['count(*)'])
  answer(false)
  expect(await anonymous).toEqual({ result: '1', syncTags: '[]' })
})

test('caches results, except volatile ones', async () => {
  expect(await run('count(*)')).toEqual({ result: '1', syncTags: '[]' })
  const volatile = run('now()')
  answer(true)
  await volatile
  const again = run('now()')
  answer(true)
  await again
  expect(asked).toEqual(['count(*)', 'now()', 'now()'])
})

test('limits how many queries of one address may wait', async () => {
  const own = Array.from({ length: 8 }, (_, n) => run(`own + ${n}`))
  await expect(run('own + 8')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  const other = run('other', {}, '203.0.113.2')
  for (let n = 0; n < 9; n += 1) answer(true)
  await Promise.all([...own, other])
})

test('refuses a query that is too long before parsing it', async () => {
  await expect(run('1'.padEnd(40_000))).rejects.toMatchObject({ status: 413 })
})

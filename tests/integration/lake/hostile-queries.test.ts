import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST_TURN, MONITORED, longestTurn, memoryOf } from './support/lake-costs.ts'
import { type LakeProcess, startLakeProcess } from './support/lake-process.ts'

/** Megabytes that an anonymous request may take. */
const MORE_MEMORY = 64

let lake: LakeProcess

beforeAll(async () => {
  lake = await startLakeProcess(MONITORED)
  await lake.editor().create({ _id: 'plan', _type: 'plan', name: 'One' })
  await ask('count(*)')
})
afterAll(() => lake.dispose())

async function ask(query: string) {
  const body = JSON.stringify({ query })
  const headers = { 'content-type': 'application/json' }
  const answer = await lake.request('/v2026-01-01/data/query/production', { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const list = `[${'1,'.repeat(400)}1]`

test.each([
  ['arrays that double', `count(({"a":[1,2,3,4]}${'{"a":[...a,...a]}'.repeat(24)}).a)`, 400],
  ['strings that double', `{"a":"0123456789abcdef"}${'{"a":a+a}'.repeat(26)}`, 400],
  ['a long answer to a short query', `{"a":"0123456789abcdef"}${'{"a":a+a}'.repeat(16)}`, 400],
  ['a long sum', `1${'+1'.repeat(3000)}`, 200],
  ['a long chain', `*${'->a'.repeat(1500)}`, 400],
  ['chains in an array', `[${`1${'+1'.repeat(700)},`.repeat(10)}1]`, 200],
  ['loops in loops', `count(${list}[count(${list}[count(${list}[@ > 0]) > 1]) > 1])`, 400],
  ['a pattern that explodes', `"${'a'.repeat(40)}" match "*a*a*a*a*a*a*a*a*a*b"`, 400],
  ['100 KB', `1${'+1'.repeat(50_000)}`, 413],
  ['depth', `${'['.repeat(9000)}1${']'.repeat(9000)}`, 400],
])('an anonymous request cannot block the lake with %s', async (_name, query, status) => {
  const before = memoryOf(lake.process.pid!)
  await longestTurn(lake)
  const answer = await ask(query)
  expect(answer).toMatchObject({ status })
  expect(await longestTurn(lake)).toBeLessThan(LONGEST_TURN)
  expect(memoryOf(lake.process.pid!) - before).toBeLessThan(MORE_MEMORY)
  expect((await ask('count(*)')).text).toContain('"result":1')
})

test('requests queued behind a cancelled query are answered', async () => {
  const hostile = ask(`{"a":"0123456789abcdef"}${'{"a":a+a}'.repeat(28)}`)
  const others = await Promise.all([1, 2, 3].map((n) => ask(`${n} + 1`)))
  expect((await hostile).status).toBe(400)
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('the next query sees the latest publish, even in a process that has just started', async () => {
  await lake.editor().create({ _id: 'second', _type: 'plan' })
  expect((await ask('count(*)')).text).toContain('"result":2')
  const hostile = ask(`{"a":"0123456789abcdef"}${'{"a":a+a}'.repeat(27)}`)
  await lake.editor().delete('second')
  expect((await hostile).status).toBe(400)
  expect((await ask('count(*)')).text).toContain('"result":1')
  expect((await ask('*._id')).text).toContain('["plan"]')
})

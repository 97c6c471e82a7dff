import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, startLake, VIEWER } from './support/lake-process.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.dispose())

const MB = 1024 * 1024

/** @returns the status of the answer to a request's head, before any of its 10 MB is sent */
async function statusBeforeBody(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(lake.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(10 * MB), ...headers },
    })
    asked.on('error', reject)
    asked.on('response', ({ statusCode }) => {
      resolve(statusCode ?? 0)
      asked.destroy()
    })
    asked.flushHeaders()
  })
}

test.each([
  '/v1/data/mutate/production',
  '/v1/data/actions/production',
  '/v1/assets/images/production',
  '/v1/assets/files/production',
  '/v1/data/import/production',
  '/v1/data/import/production/assets/image',
])('%s checks the session before it reads the body', async (path) => {
  expect(await statusBeforeBody(path)).toBe(401)
  const authorization = `Bearer ${lake.viewer().config().token}`
  expect(await statusBeforeBody(path, { authorization })).toBe(403)
})

const ask = (params: object) =>
  lake.request('/v1/data/query/production', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...VIEWER },
    body: JSON.stringify({ query: 'count($ids)', params }),
  })

test('the length of a query is limited', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
  const many = await ask({ ids: ids(6000) })
  expect(await many.json()).toMatchObject({ result: 6000 })
  const refused = await ask({ ids: ids(7000) })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('larger than the limit of 0.25 MB'),
  })
})

test('editors may send larger bodies than others', async () => {
  const mutations = Array.from({ length: 40 }, (_, n) => ({
    create: { _id: `long-${n}`, _type: 'note', text: 'x'.repeat(100_000) },
  }))
  await lake.editor().mutate(mutations, { returnDocuments: false })
  expect(await lake.viewer().fetch('count(*[_type == "note"])')).toBe(40)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { startApiProcess, type Api } from '../api/support/api.ts'
import {
  PERSON_TOKEN,
  startHostedLake,
  WRITE_TOKEN,
  type HostedLake,
} from '../content/support/hosted-lake.ts'
import { STUDIO } from '../lake/support/lake-process.ts'

let lake: HostedLake
let database: TestDatabase
let api: Api

beforeAll(async () => {
  ;[lake, database] = await Promise.all([startHostedLake(), createTestDatabase()])
  // The test's proxy replaces the connection to Sanity. Node reads its setting at the start.
  api = await startApiProcess(database.url, { ...lake.env, NODE_USE_ENV_PROXY: '1' })
})
afterAll(async () => {
  await api.stop()
  await lake.stop()
  await database.drop()
})

const session = (token: string) =>
  fetch(`${api.url}/desk/session`, {
    method: 'POST',
    headers: { origin: STUDIO, authorization: `Bearer ${token}` },
  })

test('with Sanity’s lake, the Studio sends its own token and the API asks the project who it belongs to', async () => {
  const answer = await session(PERSON_TOKEN)
  expect([answer.status, await answer.json()]).toMatchObject([200, { person: { role: 'editor' } }])
  expect(lake.requests).toContainEqual({ method: 'GET', path: '/v2021-06-07/users/me', authorized: true })
  expect([...lake.reached]).toEqual(['abc123.api.sanity.io:443'])
})

test('robot tokens and tickets of a local lake are refused', async () => {
  expect((await session(WRITE_TOKEN)).status).toBe(403)
  expect((await session('ticket-of-a-local-lake')).status).toBe(401)
})

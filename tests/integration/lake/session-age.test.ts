import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, startLake, STUDIO } from './support/lake-process.ts'
import { signIn } from './support/sign-in.ts'

const HOUR = 60 * 60
const ENV = { LAKE_SESSION_IDLE_HOURS: '2' }
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(ENV)
})
afterAll(() => lake.dispose())

const roleOf = async (cookie: string) =>
  (await (await lake.request('/v1/users/me', { headers: { cookie } })).json()).role as string | undefined

test('an old session cannot change accounts, and an unused one ends', async () => {
  const [{ cookie: used }, { cookie: idle }] = [
    await signIn(lake, 'administrator'),
    await signIn(lake, 'administrator'),
  ]
  const add = async (cookie: string) => {
    const answer = await lake.request('/v1/editors', {
      method: 'POST',
      headers: { cookie, origin: STUDIO, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.com', role: 'editor' }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  await lake.stop()
  const database = new DatabaseSync(`${lake.dataDir}/lake/production.sqlite`)
  database.exec(`UPDATE sessions SET started_at = started_at - ${HOUR}, seen_at = seen_at - ${HOUR}`)
  database.close()
  lake = await startLake({ ...ENV, DATA_DIR: lake.dataDir })

  expect(await add(used)).toMatchObject({ status: 403, body: { errorCode: 'SIGN_IN_AGAIN' } })
  // Reading needs no recent sign-in.
  const list = await lake.request('/v1/editors', { headers: { cookie: used } })
  expect(list.status).toBe(200)
  expect((await add((await signIn(lake, 'administrator')).cookie)).status).toBe(200)

  await lake.stop()
  const later = new DatabaseSync(`${lake.dataDir}/lake/production.sqlite`)
  later.exec(`UPDATE sessions SET seen_at = seen_at - ${HOUR}`)
  later.close()
  lake = await startLake({ ...ENV, DATA_DIR: lake.dataDir })
  expect(await roleOf(idle)).toBeUndefined()
  expect(await roleOf(used)).toBe('administrator')
})

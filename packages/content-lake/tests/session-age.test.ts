import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'
import { signIn } from './support/sign-in.ts'

const HOUR_SECONDS = 60 * 60
const ENV = { LAKE_SESSION_IDLE_HOURS: '2' }
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(ENV)
})
afterAll(() => lake.dispose())

const roleOf = async (cookie: string) =>
  ((await (await lake.request('/v1/users/me', { headers: { cookie } })).json()) as { role?: string }).role

test('an unused session ends', async () => {
  const [{ cookie: used }, { cookie: idle }] = [await signIn(lake), await signIn(lake)]
  await anHourLater()
  expect(await roleOf(used)).toBe('editor')
  await anHourLater()
  expect([await roleOf(used), await roleOf(idle)]).toEqual(['editor', undefined])
})

async function anHourLater(): Promise<void> {
  await lake.stop()
  const database = new DatabaseSync(`${lake.dataDir}/lake/production.sqlite`)
  database.exec(`UPDATE sessions SET seen_at = seen_at - ${HOUR_SECONDS}`)
  database.close()
  lake = await startLake({ ...ENV, DATA_DIR: lake.dataDir })
}

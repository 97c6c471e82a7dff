import { afterAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { startApi, type Api } from './api.ts'
import { connect, type Sql } from './sql.ts'

/** Creates a database for a test file, and drops it after the file's tests. */
export async function databaseForFile(): Promise<{ database: TestDatabase; sql: Sql }> {
  const database = await createTestDatabase()
  const sql = await connect(database.url)
  afterAll(async () => {
    await sql.end()
    await database.drop()
  })
  return { database, sql }
}

/** Starts an API with its own database for a test file, and removes both after the file's tests. */
export async function apiForFile(
  env: Record<string, string> = {},
): Promise<{ api: Api; database: TestDatabase; sql: Sql }> {
  const { database, sql } = await databaseForFile()
  const api = await startApi(database.url, env)
  afterAll(() => api.stop())
  return { api, database, sql }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own, cloned from the migrated template; `migrated: false` gives an empty one. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${migrated ? 'template_leads' : 'template1'}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { url: url.href, drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

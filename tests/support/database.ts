import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  url: string
  drop(): Promise<void>
}

/** Creates a database cloned from the migrated template, or an empty one with `migrated: false`. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${migrated ? 'template_leads' : 'template1'}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { url: url.href, drop: () => drop(name) }
}

/** Only a superuser may disconnect autovacuum, but it leaves by itself within moments. */
async function drop(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asOwner(`DROP DATABASE ${name} WITH (FORCE)`)
    } catch (error) {
      const vacuumed = error instanceof pg.DatabaseError && error.code === '42501'
      if (!vacuumed || attempt === 100) throw error
      await delay(50)
    }
  }
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

import pg from 'pg'
import { migrate } from '../database/migrations.ts'
import { readCommandEnv } from '../env.ts'
import { describeFailure } from './describe-failure.ts'

// Migrates the database at DATABASE_URL. Safe to run several times at once.

try {
  const { DATABASE_URL } = readCommandEnv()
  const connect = async () => {
    const client = new pg.Client({
      connectionString: DATABASE_URL,
      application_name: 'lead-migrate',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const client = await connect()
  try {
    let applied = 0
    await migrate(client, connect, ({ name }) => {
      applied += 1
      console.log(`applied ${name}`)
    })
    console.log(
      applied === 0 ? 'the database is up to date' : `${applied} applied, the database is up to date`,
    )
  } finally {
    await client.end().catch(() => {})
  }
} catch (error) {
  console.error(`migrate: ${describeFailure(error)}`)
  process.exitCode = 1
}

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openConnection } from '../database/command-connection.ts'
import { describeFailure, isTransient } from '../database/errors.ts'
import { migrate, requireCreate } from '../database/migrations.ts'
import { readCommandEnv } from '../env.ts'
import { runCommand } from './run-command.ts'

// Migrates the database at DATABASE_URL. Safe to run several times at once. `--check` only connects, without waiting, and checks
// the user's rights.

/** A database that has just started, or fails over, may be away for some seconds, and so may its name. */
const PATIENCE_MS = 30_000

await runCommand(
  async () => {
    const { DATABASE_URL } = readCommandEnv()
    const connect = () => openConnection(DATABASE_URL)
    if (process.argv[2] === '--check') return check(connect)
    const client = await patiently(connect)
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
  },
  process.argv[2] === '--check' ? '' : 'migrate: ',
)

async function check(connect: () => Promise<pg.Client>) {
  const client = await connect().catch((cause: unknown) => {
    throw new Error(
      `cannot connect to the database: ${describeFailure(cause)}. Check that it runs, and the address, the user, the ` +
        'password and the name in the setting.',
      { cause },
    )
  })
  await requireCreate(client).finally(() => client.end())
}

async function patiently<T>(connect: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect()
    } catch (error) {
      if (!isTransient(error) || Date.now() > deadline) throw error
      if (tries === 1) console.error(`waiting for the database: ${describeFailure(error)}`)
      await delay(1000)
    }
  }
}

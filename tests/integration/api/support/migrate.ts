import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { machine, root } from '../../../support/test-environment.ts'

const run = promisify(execFile)

/** Brings a database up to date, as a deployment does. */
export async function migrateDatabase(url: string): Promise<void> {
  const program = path.join(root, 'api/src/cli/migrate.ts')
  await run(process.execPath, [program], { env: { ...machine, DATABASE_URL: url } })
}

import path from 'node:path'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import { readSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'
import { embeddedUrl } from './system.ts'

/**
 * The database in use: `DATABASE_URL`, else the embedded one that runs now.
 *
 * @throws Error where the embedded one does not run
 */
export function findDatabaseUrl(): string {
  const settings = readSettings()
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const running = readPostmaster(path.join(settings.DATA_DIR, 'postgres'))
  if (!running)
    throw new Error('The database does not run. Start the system first (pnpm start), or set DATABASE_URL.')
  return embeddedUrl(readSecrets(settings).POSTGRES_PASSWORD, running.port)
}

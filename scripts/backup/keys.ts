import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { findKeptSecrets, keepSecrets, readSecrets, requireSecrets } from '../system/secrets.ts'
import type { Settings } from '../system/settings.ts'

// Erased addresses are known by keyed hashes alone. Whoever restores needs the key of the hashes in the archive, or the
// erased would be back; so it is in every archive (docs/adr/0012-the-key-of-the-erased-travels-with-every-backup.md).

/**
 * Puts into the folder of a backup the key in force, which may be one that is set, and the generated secrets where the
 * archive will be encrypted.
 */
export function keepKey(
  settings: Settings,
  folder: string,
  encrypted: boolean,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const { HASH_SECRET } = readSecrets(settings, env)
  keepSecrets(folder, { ...(encrypted ? findKeptSecrets(settings.DATA_DIR) : {}), HASH_SECRET })
}

/**
 * Takes over the secrets of an unpacked archive where this machine has none of its own.
 *
 * @returns a file with every key that is known, one in a line: erasures under any of them are applied again
 */
export function adoptSecrets(settings: Settings, folder: string): string {
  const [own, held] = [findKeptSecrets(settings.DATA_DIR), findKeptSecrets(folder)]
  if (Object.keys(own).length === 0) keepSecrets(settings.DATA_DIR, held)
  const file = path.join(folder, 'keys')
  const keys = [own.HASH_SECRET, held.HASH_SECRET].filter((key) => key !== undefined)
  writeFileSync(file, keys.map((key) => `${key}\n`).join(''), { mode: 0o600 })
  return file
}

/**
 * Keeps the key that was set for a restore, so that the next start goes on with it where nobody sets it again. In
 * production the start asks for it.
 */
export function rememberKey(settings: Settings, env: NodeJS.ProcessEnv = process.env): void {
  const { HASH_SECRET } = requireSecrets(settings, env)
  if (HASH_SECRET && !settings.SITE_URL.startsWith('https:')) keepSecrets(settings.DATA_DIR, { HASH_SECRET })
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { findHashSecret, findKeptSecrets, keepSecrets } from '../system/secrets.ts'
import type { Settings } from '../system/settings.ts'

// We only store keyed hashes of erased addresses. A restore needs the key to recognise them, or erased people
// would come back, so every archive contains it
// (docs/adr/0009-a-backup-is-copy-and-export.md).

/**
 * Writes the current hash key into a backup's folder, and if the archive will be encrypted, the generated
 * secrets too.
 *
 * @returns the key
 * @throws Error if it is not known
 */
export function keepKey(
  settings: Settings,
  folder: string,
  encrypted: boolean,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const HASH_SECRET = findHashSecret(settings, env)
  if (HASH_SECRET === undefined)
    throw new Error(
      `HASH_SECRET must be set: nothing has started with ${settings.DATA_DIR} yet. Use the one of the API.`,
    )
  const kept = encrypted ? findKeptSecrets(settings.DATA_DIR) : {}
  keepSecrets(folder, { ...kept, HASH_SECRET })
  return HASH_SECRET
}

/**
 * Writes the hash keys of this machine and of an unpacked archive into a file, one per line, so that erasures under
 * either can be reapplied.
 *
 * @returns the file
 */
export function writeKnownKeys({ DATA_DIR }: Settings, folder: string): string {
  const file = path.join(folder, 'keys')
  const keys = [DATA_DIR, folder].map((place) => findKeptSecrets(place).HASH_SECRET)
  writeFileSync(file, keys.map((key) => (key === undefined ? '' : `${key}\n`)).join(''), { mode: 0o600 })
  return file
}

/** Adopts those secrets of an unpacked archive that this machine doesn't have. */
export function adoptSecrets({ DATA_DIR }: Settings, folder: string): void {
  keepSecrets(DATA_DIR, { ...findKeptSecrets(folder), ...findKeptSecrets(DATA_DIR) })
}

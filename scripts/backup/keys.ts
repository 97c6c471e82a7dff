import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { findKeptSecrets, keepSecrets, readHashSecret } from '../system/secrets.ts'
import type { Settings } from '../system/settings.ts'

// We only store keyed hashes of erased addresses. A restore needs the key to recognise them, or erased people
// would come back, so every archive contains it
// (docs/adr/0009-a-backup-is-copy-and-export.md).

/**
 * Writes the current hash key into a backup's folder, and if the archive will be encrypted, the generated
 * secrets too.
 */
export function keepKey(
  settings: Settings,
  folder: string,
  encrypted: boolean,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const kept = encrypted ? findKeptSecrets(settings.DATA_DIR) : {}
  keepSecrets(folder, { ...kept, HASH_SECRET: readHashSecret(settings, env) })
}

/**
 * Adopts the secrets of an unpacked archive if this machine has none.
 *
 * @returns a file with all known hash keys, one per line, so that erasures under any of them can be reapplied
 */
export function adoptSecrets(settings: Settings, folder: string): string {
  const [own, held] = [findKeptSecrets(settings.DATA_DIR), findKeptSecrets(folder)]
  if (Object.keys(own).length === 0) keepSecrets(settings.DATA_DIR, held)
  const file = path.join(folder, 'keys')
  const keys = [own.HASH_SECRET, held.HASH_SECRET].filter((key) => key !== undefined)
  writeFileSync(file, keys.map((key) => `${key}\n`).join(''), { mode: 0o600 })
  return file
}

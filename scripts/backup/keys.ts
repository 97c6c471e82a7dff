import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { givenSettings } from '@site/kit/settings/given-settings'
import { findHashSecret, findKeptSecrets, keepSecrets } from '../system/secrets.ts'
import type { Settings } from '../system/settings.ts'

// We only store keyed hashes of erased addresses. A restore needs the key to recognise erasures that name no leads
// (docs/adr/0009-a-backup-is-copy-and-export.md).

/**
 * Puts the generated secrets into a backup's folder, if the archive will be encrypted.
 * @returns the hash key
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
  if (encrypted) keepSecrets(folder, { ...findKeptSecrets(settings.DATA_DIR), HASH_SECRET })
  return HASH_SECRET
}

/** Those of this machine, and of an unpacked archive. */
export function findKnownKeys({ DATA_DIR }: Settings, folder?: string): string[] {
  const kept = [DATA_DIR, ...(folder ? [folder] : [])].map((place) => findKeptSecrets(place).HASH_SECRET)
  const given = givenSettings(process.env, ['HASH_SECRET']).given['HASH_SECRET']
  return [given, ...kept].filter((key) => key !== undefined)
}

/** Writes them into a file, one per line, so that erasures under any can be reapplied. */
export function writeKnownKeys(settings: Settings, folder: string): string {
  const file = path.join(folder, 'keys')
  const keys = findKnownKeys(settings, folder)
  writeFileSync(file, keys.map((key) => `${key}\n`).join(''), { mode: 0o600 })
  return file
}

/** Adopts what this machine doesn't have from an archive, which must be authentic. */
export function adoptSecrets({ DATA_DIR }: Settings, folder: string): void {
  keepSecrets(DATA_DIR, { ...findKeptSecrets(folder), ...findKeptSecrets(DATA_DIR) })
}

import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { listSecrets } from '@site/kit/settings/table'
import type { Settings } from '../system/settings.ts'
import { ERASURES, openFolder } from './folder.ts'
import { askDatabase, type Task } from './part-commands.ts'

const run = promisify(execFile)

/** Enough for many gigabytes over a slow connection. */
const TIMEOUT_MS = 6 * 3_600_000

/** Programs show their progress, and Node would end them after a megabyte. */
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

/**
 * Runs the operator's command, with `BACKUP_FILE` and `BACKUP_DIR` and none of our secrets.
 * @throws Error with what it said
 */
export async function copyOffSite(task: Task, file: string): Promise<void> {
  await runCopy(task, file)
  await askDatabase(task, 'mark', path.basename(file), 'copied')
}

/**
 * Restoring an archive from before an erasure would bring that person back, so the list is beside the archives, also
 * off-site. It only has keyed hashes.
 * @returns whether there is a list
 */
export async function copyErasures(task: Task): Promise<boolean> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_COPY } = task.settings
  const list = path.join(DATA_DIR, ERASURES)
  if (!existsSync(list)) return false
  openFolder(BACKUP_DIR)
  const copy = path.join(BACKUP_DIR, ERASURES)
  copyFileSync(list, copy)
  chmodSync(copy, 0o600)
  if (BACKUP_COPY) await runCopy(task, copy)
  return true
}

async function runCopy(task: Task, file: string): Promise<void> {
  const { BACKUP_COPY, BACKUP_DIR }: Settings = task.settings
  if (!BACKUP_COPY) return
  const ours = new Set<string>(listSecrets())
  const inherited = Object.entries(process.env).filter(([name]) => !ours.has(name))
  const env = { ...Object.fromEntries(inherited), BACKUP_FILE: file, BACKUP_DIR }
  try {
    await run('/bin/sh', ['-c', BACKUP_COPY], {
      env,
      signal: task.signal,
      timeout: TIMEOUT_MS,
      maxBuffer: OUTPUT_MAX_BYTES,
    })
  } catch (cause) {
    // Node's own message repeats the command, in which there may be a password.
    const { stderr = '', code, signal } = cause as { stderr?: string; code?: number; signal?: string }
    const reason = stderr.trim().split('\n').at(-1) || `it ended with ${code ?? signal}`
    throw new Error(`${file} was made, but could not be copied off-site (BACKUP_COPY): ${reason}`, { cause })
  }
}

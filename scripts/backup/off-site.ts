import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { secretNames } from '../system/secrets.ts'
import type { Settings } from '../system/settings.ts'
import { databasePart, type Task } from './parts.ts'

const run = promisify(execFile)

/** Milliseconds. A first copy of many gigabytes over a slow line takes this long. */
const PATIENCE = 6 * 3_600_000

/**
 * Copies a backup off-site with the operator's command and records it. The command gets the file as `BACKUP_FILE` and
 * its folder as `BACKUP_DIR`, and none of our secrets.
 *
 * @throws Error with what the command said
 */
export async function copyOffSite(task: Task, url: string, file: string): Promise<void> {
  const { BACKUP_COPY, BACKUP_DIR }: Settings = task.settings
  if (!BACKUP_COPY) return
  const ours = new Set<string>([...secretNames, 'POSTGRES_PASSWORD'])
  const inherited = Object.entries(process.env).filter(([name]) => !ours.has(name))
  const env = { ...Object.fromEntries(inherited), BACKUP_FILE: file, BACKUP_DIR }
  try {
    await run('/bin/sh', ['-c', BACKUP_COPY], { env, signal: task.signal, timeout: PATIENCE })
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string }
    const reason = stderr.trim().split('\n').at(-1) || message
    throw new Error(`${file} is made, but could not be copied off-site (BACKUP_COPY): ${reason}`, { cause })
  }
  await databasePart(task, url, 'mark', path.basename(file), 'copied')
}

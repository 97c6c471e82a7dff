import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readProcess } from '@site/embedded-postgres/processes'

/**
 * Claims the state folder for this process: two systems over one folder would end each other's database.
 *
 * @returns a function that gives it back
 * @throws Error where another running start holds it, or a backup of a system that is stopped
 */
export function claimFolder(folder: string): () => void {
  const file = path.join(folder, 'start.pid')
  mkdirSync(folder, { recursive: true })
  const holder = readHolder(file)
  if (holder !== undefined) {
    throw new Error(
      `The system already runs with this data folder (process ${holder}). ` +
        'Stop it first, or set DATA_DIR to another folder and other ports.',
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function readHolder(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8'))
  // The number may belong to another program by now.
  const { command = '' } = (pid > 0 && pid !== process.pid && readProcess(pid)) || {}
  return /\b(start|backup|restore)\.ts\b/.test(command) ? pid : undefined
}

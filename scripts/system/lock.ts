import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readProcess } from '@site/embedded-postgres/processes'

/** By setting. */
type Ports = Readonly<Record<string, number>>

export type Holder = {
  pid: number
  program: 'start' | 'backup' | 'restore'
  /** Of this start: an upgrade waits for another one. */
  instance: string | undefined
  /** The command that asks may have other settings. */
  ports: Ports
}

/**
 * Two systems in one folder would stop each other's database.
 * @param ports for `pnpm status`
 * @returns a function to release the folder
 * @throws Error if another start or a backup holds it
 */
export function claimFolder(folder: string, ports: Ports = {}): () => void {
  const file = claimFile(folder)
  try {
    makeFolder(folder)
    const holder = findHolder(folder)
    if (holder && holder.pid !== process.pid) {
      throw new Error(
        `The system is already running with this data folder (process ${holder.pid}). ` +
          'Stop it first, or set another DATA_DIR and other ports.',
      )
    }
    writeFileSync(file, `${process.pid}\n${randomUUID()}\n${JSON.stringify(ports)}\n`)
  } catch (error) {
    throw explainFolderError('DATA_DIR', folder, error)
  }
  return () => rmSync(file, { force: true })
}

export function findHolder(folder: string): Holder | undefined {
  const file = claimFile(folder)
  if (!existsSync(file)) return undefined
  const [first, instance, ports] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  // Another program may have the process id by now.
  const { command = '' } = (pid > 0 && readProcess(pid)) || {}
  const program = /\b(start|backup|restore)\.ts\b/.exec(command)?.[1] as Holder['program'] | undefined
  if (!program) return undefined
  // Older releases wrote no ports.
  return { pid, program, instance: instance || undefined, ports: JSON.parse(ports || '{}') as Ports }
}

/** mkdirSync with `recursive` never returns for a folder in /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder), mode)
  mkdirSync(folder, { recursive: existsSync(folder), mode })
}

const claimFile = (folder: string) => path.join(folder, 'start.pid')

const reasons: Record<string, string> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk of which this user may not use more',
  ELOOP: 'is a symbolic link that leads back to itself',
  EIO: 'is on a disk that has failed',
}

/** @throws Error that names the setting if its folder cannot be used */
export async function withinFolder<T>(setting: string, folder: string, work: () => T): Promise<Awaited<T>> {
  try {
    return await work()
  } catch (error) {
    throw explainFolderError(setting, folder, error)
  }
}

function explainFolderError(setting: string, folder: string, cause: unknown): unknown {
  const reason = reasons[String((cause as NodeJS.ErrnoException).code)]
  if (!reason) return cause
  return new Error(`${setting} must be a writable folder, but ${folder} ${reason}. Set it to another one.`, {
    cause,
  })
}

/** Of Linux and macOS, Node, SQLite, and PostgreSQL (after a part of a page). */
const FULL = /No space left on device|ENOSPC|disk is full|Check free disk space/i

/** A full disk causes many different errors, and most do not mention it. */
export function describeStartFailure(error: unknown, dataFolder: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error)
  if (!dataFolder || !FULL.test(text) || /file watchers/.test(text)) return text
  return `The disk is full: free some space, or set DATA_DIR (${dataFolder}) to a folder on another disk, and start again. No stored data is lost.`
}

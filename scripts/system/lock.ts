import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readProcess } from '@site/embedded-postgres/processes'

/** The ports of the parts, by setting, as far as they are known. */
type Ports = Readonly<Record<string, number>>

/** The process that holds a data folder. */
export type Holder = {
  pid: number
  program: 'start' | 'backup' | 'restore'
  /** Identifies this start: an upgrade waits for another one. */
  instance: string | undefined
  /** Of a start, which may have other settings than the command that asks. */
  ports: Ports
}

/**
 * Claims the data folder for this process: two systems in one folder would stop each other's database.
 *
 * @param ports for `pnpm status`, which may be run with other settings
 * @returns a function to release the folder
 * @throws Error if another start or a backup holds the folder
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

/** The current holder of a data folder; undefined if there is none. @throws Error if that cannot be determined */
export function findHolder(folder: string): Holder | undefined {
  const file = claimFile(folder)
  if (!existsSync(file)) return undefined
  const [first, instance, ports] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  // The process id may have been reused by another program.
  const { command = '' } = (pid > 0 && readProcess(pid)) || {}
  const program = /\b(start|backup|restore)\.ts\b/.exec(command)?.[1] as Holder['program'] | undefined
  if (!program) return undefined
  // Older releases wrote no ports.
  return { pid, program, instance: instance || undefined, ports: JSON.parse(ports || '{}') as Ports }
}

/** As mkdirSync with `recursive`, which never returns for a folder in /proc. @throws Error of the file system */
function makeFolder(folder: string): void {
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder))
  mkdirSync(folder, { recursive: existsSync(folder) })
}

const claimFile = (folder: string) => path.join(folder, 'start.pid')

/** Error codes of the file system in plain words. */
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

/**
 * Works in a folder that a setting names.
 *
 * @throws Error that names the setting and what to do if the folder cannot be used
 */
export async function inFolderOf<T>(setting: string, folder: string, work: () => T): Promise<Awaited<T>> {
  try {
    return await work()
  } catch (error) {
    throw explainFolderError(setting, folder, error)
  }
}

/** The same error in words, if it is one of the file system's. */
function explainFolderError(setting: string, folder: string, cause: unknown): unknown {
  const reason = reasons[String((cause as NodeJS.ErrnoException).code)]
  if (!reason) return cause
  return new Error(`${setting} must be a writable folder, but ${folder} ${reason}. Set it to another one.`, {
    cause,
  })
}

/** The wording of Linux and macOS, Node, SQLite, and PostgreSQL (which has one of its own if part of a page was written). */
const FULL = /No space left on device|ENOSPC|disk is full|Check free disk space/i

/** Explains a failed start. A full disk causes many different errors, and most do not mention the disk. */
export function describeStartFailure(error: unknown, dataFolder: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error)
  if (!dataFolder || !FULL.test(text) || /file watchers/.test(text)) return text
  return `The disk is full: free some space, or set DATA_DIR (${dataFolder}) to a folder on another disk, and start again. No stored data is lost.`
}

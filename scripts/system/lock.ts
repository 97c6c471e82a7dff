import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readProcess } from '@site/embedded-postgres/processes'
import { inFolderOf } from './faults.ts'

/** The process that holds a data folder. */
export type Holder = {
  pid: number
  /** Identifies this start; its parts report it in their probes. */
  instance: string | undefined
}

type Claim = {
  instance: string
  release: () => void
}

/**
 * Claims the data folder for this process: two systems in one folder would stop each other's database.
 *
 * @returns an id that is unique on this machine, and a function to release the folder
 * @throws Error if another start or a backup holds the folder
 */
export function claimFolder(folder: string): Claim {
  const file = claimFile(folder)
  inFolderOf('DATA_DIR', folder, () => makeFolder(folder))
  const holder = findHolder(folder)
  if (holder && holder.pid !== process.pid) {
    throw new Error(
      `The system is already running with this data folder (process ${holder.pid}). ` +
        'Stop it first, or set another DATA_DIR and other ports.',
    )
  }
  const instance = randomUUID()
  inFolderOf('DATA_DIR', folder, () => writeFileSync(file, `${process.pid}\n${instance}\n`))
  return { instance, release: () => rmSync(file, { force: true }) }
}

/**
 * The current holder of a data folder; undefined if there is none. @throws Error if that cannot be determined
 */
export function findHolder(folder: string): Holder | undefined {
  const file = claimFile(folder)
  if (!existsSync(file)) return undefined
  const [first, instance] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  // The process id may have been reused by another program.
  const { command = '' } = (pid > 0 && readProcess(pid)) || {}
  return /\b(start|backup|restore)\.ts\b/.test(command) ? { pid, instance: instance || undefined } : undefined
}

/** As mkdirSync with `recursive`, which never returns for a folder in /proc. @throws Error of the file system */
function makeFolder(folder: string): void {
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder))
  mkdirSync(folder, { recursive: existsSync(folder) })
}

const claimFile = (folder: string) => path.join(folder, 'start.pid')

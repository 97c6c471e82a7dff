import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readProcess } from '@site/embedded-postgres/processes'
import { inFolderOf } from './faults.ts'

/** The process that holds a state folder. */
export interface Holder {
  pid: number
  /** What its parts prove with that they are its own. */
  instance: string | undefined
}

interface Claim {
  instance: string
  release: () => void
}

/**
 * Claims the state folder for this process: two systems over one folder would end each other's database.
 *
 * @returns what tells this claim from every other on this machine, and a function that gives the folder back
 * @throws Error where another running start holds it, or a backup of a system that is stopped
 */
export function claimFolder(folder: string): Claim {
  const file = claimFile(folder)
  inFolderOf('DATA_DIR', folder, () => mkdirSync(folder, { recursive: true }))
  const holder = findHolder(folder)
  if (holder && holder.pid !== process.pid) {
    throw new Error(
      `The system already runs with this data folder (process ${holder.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder and other ports.',
    )
  }
  const instance = randomUUID()
  inFolderOf('DATA_DIR', folder, () => writeFileSync(file, `${process.pid}\n${instance}\n`))
  return { instance, release: () => rmSync(file, { force: true }) }
}

/** Who holds a state folder now; undefined where nobody does. @throws Error where that cannot be told */
export function findHolder(folder: string): Holder | undefined {
  const file = claimFile(folder)
  if (!existsSync(file)) return undefined
  const [first, instance] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  // The number may belong to another program by now.
  const { command = '' } = (pid > 0 && readProcess(pid)) || {}
  return /\b(start|backup|restore)\.ts\b/.test(command) ? { pid, instance: instance || undefined } : undefined
}

const claimFile = (folder: string) => path.join(folder, 'start.pid')

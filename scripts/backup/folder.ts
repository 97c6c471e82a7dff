import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../system/processes.ts'
import { ENCRYPTED } from './encryption.ts'

const backupName = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(?:\.age)?$/
const workName = /^\.work-(\d+)(?:\.unfinished)?$/

/** The name of a backup: in the order of time, and without what file systems refuse. */
export function newBackupName(madeAt: Date, encrypted: boolean): string {
  const time = madeAt.toISOString().replaceAll(/[:.]/g, '-')
  return `backup-${time}.tar.gz${encrypted ? ENCRYPTED : ''}`
}

/** The backups in a folder, newest first. */
export function listBackups(folder: string): string[] {
  return readNames(folder)
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()
}

/** Removes all but the newest. @returns the names of those that went */
export function removeOldBackups(folder: string, keep: number): string[] {
  const old = listBackups(folder).slice(keep)
  for (const name of old) rmSync(path.join(folder, name))
  return old
}

/** Where a backup is written until it is whole: beside its place, so that a rename puts it there. */
export function unfinishedBackup(file: string): string {
  return path.join(path.dirname(file), `.work-${process.pid}.unfinished`)
}

/** Makes a folder unless it is there, and removes from it what others left behind that were killed. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readNames(folder)) {
    const pid = workName.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Runs `work` in a folder of its own that only its owner may enter, and removes it afterwards. */
export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  openFolder(parent)
  const folder = path.join(parent, `.work-${process.pid}`)
  mkdirSync(folder, { mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

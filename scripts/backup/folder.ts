import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempDisposableSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@site/embedded-postgres/processes'
import type { KeepRule } from '@site/kit/settings/kinds'
import { makeFolder } from '../system/lock.ts'
import { toDelete } from './keep-rule.ts'
import { say } from '../system/terminal.ts'

/** In the data folder and, as a copy, beside the archives. */
export const ERASURES = 'erasures.ndjson'

export const ENCRYPTED = '.age'

const backupName = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(?:\.age)?$/
const workName = /^\.work-(\d+)(?:[-.]|$)/

/** Sorted by time, and valid on all file systems. */
export function newBackupName(madeAt: Date, encrypted: boolean): string {
  const time = madeAt.toISOString().replaceAll(/[:.]/g, '-')
  return `backup-${time}.tar.gz${encrypted ? ENCRYPTED : ''}`
}

export function listBackups(folder: string): string[] {
  return readNames(folder)
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()
}

export function readBackupTime(name: string): Date {
  return new Date(name.replace(/^backup-(.+T\d\d)-(\d\d)-(\d\d)-(\d{3}Z).*$/, '$1:$2:$3.$4'))
}

export function removeOldBackups(folder: string, rule: KeepRule, now: Date): string[] {
  const backups = listBackups(folder).map((name) => ({ name, madeAt: readBackupTime(name) }))
  const old = toDelete(backups, rule, now).map(({ name }) => name)
  for (const name of old) rmSync(path.join(folder, name))
  return old
}

/** In the same folder, so that it can be renamed into place. */
export function unfinishedBackup(file: string): string {
  return path.join(path.dirname(file), `${OWN}unfinished`)
}

/** How this run's own files begin. In containers, all runs have the same process id. */
const OWN = `.work-${process.pid}-${randomUUID()}-`

/** No run takes longer. */
const RUN_MAX_MS = 24 * 60 * 60 * 1000

/** Creates a folder if needed, and deletes what killed runs have left in it. */
export function openFolder(folder: string): void {
  makeFolder(folder, 0o700)
  for (const name of readNames(folder)) {
    const pid = workName.exec(name)?.[1]
    const file = path.join(folder, name)
    const madeAt = pid && statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (madeAt && (!isAlive(Number(pid)) || madeAt < Date.now() - RUN_MAX_MS))
      rmSync(file, { recursive: true, force: true })
  }
}

export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  openFolder(parent)
  using folder = mkdtempDisposableSync(path.join(parent, OWN))
  return await work(folder.path)
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * The archive to restore, and the list of erasures beside it.
 * @param place an archive, or a folder, whose newest one is used
 */
export function findArchive(place: string): { file: string; erasures: string[] } {
  const here = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), place)
  if (!existsSync(here)) throw new Error(`There is no ${here}`)
  const isFile = !statSync(here).isDirectory()
  const folder = isFile ? path.dirname(here) : here
  const name = isFile ? path.basename(here) : listBackups(here)[0]
  if (!name) throw new Error(`There is no backup in ${here}`)
  if (!isFile) say(`The newest in ${here} is ${name}`)
  return { file: path.join(folder, name), erasures: [path.join(folder, ERASURES)].filter(existsSync) }
}

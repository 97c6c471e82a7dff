import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { say } from '../system/progress.ts'
import { listBackups, newestBackup, openFolder } from './folder.ts'
import { ERASURES } from './off-site.ts'
import type { Task } from './part-commands.ts'

const run = promisify(execFile)

/** An rclone remote, `NAME:PATH`. A single letter is a drive. */
const REMOTE = /^[\w.-]{2,}:/

/** An archive, and the list of erasures beside it. */
export type Source = {
  file: string
  erasures: string[]
}

/**
 * Finds the archive to restore.
 *
 * @param place an archive, or a folder or rclone remote, whose newest one is used. A remote's is copied into BACKUP_DIR
 * @throws Error if there is none
 */
export async function findArchive(task: Task, place: string): Promise<Source> {
  const here = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), place)
  if (REMOTE.test(place) && !existsSync(here)) return fetchNewest(task, place)
  if (!existsSync(here)) throw new Error(`There is no ${here}`)
  if (!statSync(here).isDirectory()) return withErasures(path.dirname(here), path.basename(here))
  const [newest] = listBackups(here)
  if (!newest) throw new Error(`There is no backup in ${here}`)
  say(`The newest in ${here} is ${newest}`)
  return withErasures(here, newest)
}

async function fetchNewest({ settings, signal }: Task, remote: string): Promise<Source> {
  const rclone = (...args: string[]) =>
    run('rclone', args, { signal, maxBuffer: 16 * 1024 * 1024 }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT')
        throw new Error(`${remote} needs rclone: apt-get install rclone`, { cause })
      const { stderr = '' } = cause as { stderr?: string }
      throw new Error(`rclone cannot read ${remote}: ${stderr.trim() || cause.message}`, { cause })
    })
  const { stdout } = await rclone('lsf', '--files-only', remote)
  const newest = newestBackup(stdout.split('\n'))
  if (!newest) throw new Error(`There is no backup in ${remote}`)
  say(`The newest in ${remote} is ${newest}`)
  openFolder(settings.BACKUP_DIR)
  const wanted = [newest, ERASURES].flatMap((name) => ['--include', `/${name}`])
  await rclone('copy', remote, settings.BACKUP_DIR, ...wanted)
  return withErasures(settings.BACKUP_DIR, newest)
}

function withErasures(folder: string, name: string): Source {
  return { file: path.join(folder, name), erasures: [path.join(folder, ERASURES)].filter(existsSync) }
}

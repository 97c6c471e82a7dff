import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readLines } from '../system/lines.ts'
import { openLog } from '../system/log.ts'
import { say } from '../system/progress.ts'
import { root, type Settings } from '../system/settings.ts'
import { listBackups, madeAtOf } from './folder.ts'
import { startSchedule } from './schedule.ts'

/**
 * Makes the backup of each night (BACKUP_AT) in a process of its own, with its output in `.data/logs/backups.log`.
 *
 * @param echo also receives each line
 * @returns a function that stops it
 */
export function startOwnBackups(
  settings: Settings,
  echo: (line: string) => void = () => {},
): () => Promise<void> {
  const log = openLog(path.join(settings.DATA_DIR, 'logs'), 'backups')
  let child: ReturnType<typeof spawn> | undefined
  let stopping = false

  async function work(): Promise<boolean> {
    const command = [path.join(root, 'scripts/backup.ts'), '--scheduled']
    child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        readLines(stream, (lines) => {
          log.write(lines.map((line) => `${new Date().toISOString()} ${line}`))
          lines.forEach(echo)
        })
    const [code] = (await once(child, 'close').catch(() => [null])) as [number | null]
    child = undefined
    if (code !== 0 && !stopping) say(`The backup failed: ${log.file} says why`)
    return code === 0
  }

  const stop = startSchedule({
    at: settings.BACKUP_AT,
    lastMade() {
      const [newest] = listBackups(settings.BACKUP_DIR)
      return newest === undefined ? undefined : madeAtOf(newest)
    },
    work,
  })
  return async () => {
    stopping = true
    child?.kill()
    await stop()
  }
}

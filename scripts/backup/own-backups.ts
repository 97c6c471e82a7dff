import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { readLines } from '../system/read-lines.ts'
import { openLog } from '../system/log.ts'
import { say } from '../system/progress.ts'
import { root, type Settings } from '../system/settings.ts'
import { listBackups, madeAtOf } from './folder.ts'
import { ERASURES } from './off-site.ts'
import { startSchedule } from './schedule.ts'

/** Milliseconds between checks for new erasures. */
const LOOK_EVERY = 5000

/**
 * Makes the nightly backup (BACKUP_AT), and copies the list of erasures whenever it grows. Each runs in its own process,
 * with its output in `.data/logs/backups.log`.
 *
 * @param echo also receives each line
 * @returns a function that stops it
 */
export function startOwnBackups(
  settings: Settings,
  echo: (line: string) => void = () => {},
): () => Promise<void> {
  const log = openLog(path.join(settings.DATA_DIR, 'logs'), 'backups')
  const children = new Set<ChildProcess>()
  let stopping = false

  async function run(flag: string): Promise<boolean> {
    const command = [path.join(root, 'scripts/backup.ts'), flag]
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    for (const stream of [child.stdout, child.stderr])
      readLines(stream, (lines) => {
        log.write(lines.map((line) => `${new Date().toISOString()} ${line}`))
        lines.forEach(echo)
      })
    const [code] = (await once(child, 'close').catch(() => [null])) as [number | null]
    children.delete(child)
    if (code !== 0 && !stopping) say(`The backup failed: ${log.file} says why`)
    return code === 0
  }

  const stop = startSchedule({
    at: settings.BACKUP_AT,
    lastMade() {
      const [newest] = listBackups(settings.BACKUP_DIR)
      return newest === undefined ? undefined : madeAtOf(newest)
    },
    work: () => run('--scheduled'),
  })
  const list = path.join(settings.DATA_DIR, ERASURES)
  if (settings.BACKUP_AT !== 'off') watchFile(list, { interval: LOOK_EVERY }, () => void run('--erasures'))
  return async () => {
    stopping = true
    unwatchFile(list)
    for (const child of children) child.kill()
    await stop()
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { localDay, localTime } from '@site/domain/business-time'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import { openLog, readLines } from '../system/log.ts'
import { say } from '../system/terminal.ts'
import { root, type Settings } from '../system/settings.ts'
import { requireRecipients } from './encryption.ts'
import { ERASURES, listBackups, readBackupTime } from './folder.ts'

const POLL_INTERVAL_MS = 5000

/**
 * Makes the nightly backup (BACKUP_AT), and copies the list of erasures whenever it grows. Each is a process of its
 * own, with its output in `.data/logs/backups.log`.
 * @returns a function that stops it, and waits for what still runs
 */
export function startScheduledBackups(
  settings: Settings,
  echo: (line: string) => void = () => {},
): () => Promise<void> {
  const log = openLog(path.join(settings.DATA_DIR, 'logs'), 'backups')
  const children = new Set<ChildProcess>()
  let stopping = false

  async function run(flag: string): Promise<void> {
    const command = [path.join(root, 'scripts/backup.ts'), flag]
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    let last = ''
    for (const stream of [child.stdout, child.stderr])
      readLines(stream, (lines) => {
        log.write(lines.map((line) => `${new Date().toISOString()} ${line}`))
        lines.forEach(echo)
        last = lines.at(-1) ?? last
      })
    const [code] = (await once(child, 'close').finally(() => children.delete(child))) as [number | null]
    if (code !== 0) throw new Error(last)
  }

  const reportFailure = (error: unknown) => {
    if (!stopping) say(`! ${error instanceof Error ? error.message : error} (log: ${log.file})`)
  }

  const stop = startSchedule({
    at: settings.BACKUP_AT,
    lastMade: () => findLastMade(settings),
    work: () => run('--scheduled'),
    onFailure: reportFailure,
  })
  const list = path.join(settings.DATA_DIR, ERASURES)
  if (settings.BACKUP_AT !== 'off')
    watchFile(list, { interval: POLL_INTERVAL_MS }, () => void run('--erasures').catch(reportFailure))
  return async () => {
    stopping = true
    unwatchFile(list)
    const closed = [...children].map((child) => once(child, 'close'))
    for (const child of children) child.kill()
    await Promise.all([...closed, stop()])
  }
}

function findLastMade(settings: Settings): Date | undefined {
  try {
    requireRecipients(settings)
    // One from the future was made before the clock was set right.
    return listBackups(settings.BACKUP_DIR)
      .map(readBackupTime)
      .find((at) => at.getTime() <= Date.now())
  } catch {
    // Then one is due at once, which says why it fails and raises the alert.
    return new Date(0)
  }
}

const RETRY_MS = 15 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Whether the planned time has passed since the last backup or, without one, since the start: a machine that was off
 * catches up.
 * @param at a time of the business such as `02:30`, because its nights are quiet
 */
export function isDue(at: string, since: Date, now: Date): boolean {
  if (now.getTime() - since.getTime() >= DAY_MS) return true
  const planned = `${localDay(now)}T${at}`
  return localTime(now) >= planned && localTime(since) < planned
}

type Schedule = {
  at: string
  lastMade(): Date | undefined
  work(): Promise<void>
  onFailure(error: unknown): void
}

/** @returns a function that stops it, and waits for a backup in progress */
export function startSchedule({ at, lastMade, work, onFailure }: Schedule): () => Promise<void> {
  if (at === 'off') return async () => {}
  const started = new Date()
  const task = startPeriodicTask({ everyMs: MINUTE_MS, retryMs: RETRY_MS, onFailure }, async () => {
    if (isDue(at, lastMade() ?? started, new Date())) await work()
  })
  return task.stop
}

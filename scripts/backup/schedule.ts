import { BRAND } from '@site/brand/brand'

/** BACKUP_AT (scripts/system/settings.ts) is in the business's time zone, because its nights are quiet. */
const timeZone = BRAND.timeZone

/** Writes `2026-11-23 02:30`. */
const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Milliseconds. A failed backup is tried again after this long. */
const RETRY = 15 * 60_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Returns whether a backup is due: whether the planned time has passed since the last one was made or, without one, since
 * the start. A machine that was off at that time catches up.
 *
 * @param at a time of the day such as `02:30`
 */
export function isDue(at: string, since: Date, now: Date): boolean {
  if (now.getTime() - since.getTime() >= DAY) return true
  const time = stamp.format(now)
  const planned = `${time.slice(0, 10)} ${at}`
  return time >= planned && stamp.format(since) < planned
}

type Schedule = {
  /** `02:30`, or `off`. */
  at: string
  /** When the last backup was made. */
  lastMade(): Date | undefined
  /** Makes one; false if it failed. */
  work(): Promise<boolean>
  now?(): Date
}

/**
 * Makes backups when they are due.
 *
 * @returns a function that stops it, and waits for a backup in progress
 */
export function startSchedule({ at, lastMade, work, now = () => new Date() }: Schedule): () => Promise<void> {
  if (at === 'off') return async () => {}
  const started = now()
  let notBefore = 0
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    const isMade = await work()
    if (!isMade) notBefore = now().getTime() + RETRY
    running = undefined
  }

  function look(): void {
    if (running || now().getTime() < notBefore || !isDue(at, lastMade() ?? started, now())) return
    running = run()
  }

  const timer = setInterval(look, MINUTE)
  look()
  return async () => {
    clearInterval(timer)
    await running
  }
}

import type { KeepRule } from '@site/settings/kinds'

/** Milliseconds for which a rule of days keeps every backup, including those before an upgrade. */
const KEEP_ALL = 2 * 86_400_000

/**
 * Chooses the backups to delete. A rule of days keeps the newest of each day, week (from Monday) and month in UTC, and
 * everything of the last two days.
 *
 * @param backups newest first
 */
export function toDelete<T extends { madeAt: Date }>(backups: readonly T[], rule: KeepRule, now: Date): T[] {
  // One from the future was made before the clock was set right, and must not push out what is made now.
  if ('newest' in rule) return backups.filter(({ madeAt }) => madeAt <= now).slice(rule.newest)
  const kept = new Set(backups.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < KEEP_ALL))
  for (const [count, periodOf] of [
    [rule.days, dayOf],
    [rule.weeks, weekOf],
    [rule.months, monthOf],
  ] as const) {
    const periods = new Map<string, T>()
    for (const backup of backups) {
      const period = periodOf(backup.madeAt)
      if (!periods.has(period)) periods.set(period, backup)
    }
    for (const backup of [...periods.values()].slice(0, count)) kept.add(backup)
  }
  return backups.filter((backup) => !kept.has(backup))
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const monthOf = (time: Date) => time.toISOString().slice(0, 7)

/** The Monday of its week. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7
  return dayOf(new Date(time.getTime() - sinceMonday * 86_400_000))
}

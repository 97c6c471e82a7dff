import type { KeepRule } from '@site/kit/settings/kinds'

/** A rule of days keeps every backup this long, also those before an upgrade. */
const KEEP_ALL_MS = 2 * 86_400_000

/**
 * The backups to delete. A rule of days keeps the newest of each day, week (from Monday) and month in UTC.
 * @param backups newest first
 */
export function toDelete<T extends { madeAt: Date }>(backups: readonly T[], rule: KeepRule, now: Date): T[] {
  // One from the future was made before the clock was set right, and must not push out new ones.
  if ('newest' in rule) return backups.filter(({ madeAt }) => madeAt <= now).slice(rule.newest)
  const kept = new Set(backups.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < KEEP_ALL_MS))
  for (const [count, periodOf] of [
    [rule.days, toDay],
    [rule.weeks, toWeek],
    [rule.months, toMonth],
  ] as const) {
    const periods = new Map<string, T>()
    for (const backup of backups) periods.getOrInsert(periodOf(backup.madeAt), backup)
    for (const backup of [...periods.values()].slice(0, count)) kept.add(backup)
  }
  return backups.filter((backup) => !kept.has(backup))
}

const toDay = (time: Date) => time.toISOString().slice(0, 10)
const toMonth = (time: Date) => time.toISOString().slice(0, 7)

function toWeek(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7
  return toDay(new Date(time.getTime() - sinceMonday * 86_400_000))
}

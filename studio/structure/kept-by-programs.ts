/**
 * Document types that only programs create: migrations keep the version, and the scheduler keeps schedules, old paths
 * and what it found out about links.
 */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set([
  'contentVersion',
  'schedule',
  'addressBook',
  'linkCheck',
])

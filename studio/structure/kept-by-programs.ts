/** Document types that only programs create: migrations keep the version, and the scheduler keeps schedules and old paths. */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set(['contentVersion', 'schedule', 'addressBook'])

/** Types of documents that no editor makes: migrations keep the version, the scheduler what is planned and where pages were. */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set(['contentVersion', 'schedule', 'addressBook'])

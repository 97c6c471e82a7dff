/** Types of documents that no editor makes: migrations keep the version, the scheduler keeps what is planned. */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set(['contentVersion', 'schedule'])

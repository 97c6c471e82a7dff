/**
 * Document types that nobody writes in a form: migrations keep the version, the scheduler keeps schedules, old paths
 * and what it found out about links, and buttons keep reviews and the rule for them.
 */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set([
  'contentVersion',
  'schedule',
  'addressBook',
  'linkCheck',
  'review',
  'reviewRule',
])

/** GROQ filter for the documents that editors write. */
export const CONTENT = `!(_type match "system.*") && !(_type match "sanity.*") && !(_type match "media.*") && !(_type in ${JSON.stringify([...KEPT_BY_PROGRAMS])})`

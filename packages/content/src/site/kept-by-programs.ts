/**
 * Document types that nobody writes in a form: migrations keep the version, the scheduler keeps schedules, old paths
 * and what it found out about links, buttons keep reviews and the rule for them, and Sanity's Studio keeps comments.
 */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set([
  'contentVersion',
  'schedule',
  'addressBook',
  'linkCheck',
  'review',
  'reviewRule',
  'comment',
])

/** GROQ filter for the documents that editors write. */
export const CONTENT = `!(_type match "system.*") && !(_type match "sanity.*") && !(_type match "media.*") && !(_type in ${JSON.stringify([...KEPT_BY_PROGRAMS])})`

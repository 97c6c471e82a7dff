/**
 * Document types without a form: migrations write the version, the scheduler writes schedules and old paths,
 * Sanity's Studio writes comments, and releases before 2.0.0 wrote reviews.
 */
export const KEPT_BY_PROGRAMS: ReadonlySet<string> = new Set([
  'contentVersion',
  'schedule',
  'addressBook',
  'review',
  'reviewRule',
  'comment',
])

/** GROQ filter for the documents that editors write. */
export const CONTENT = `!(_type match "system.*") && !(_type match "sanity.*") && !(_type match "media.*") && !(_type in ${JSON.stringify([...KEPT_BY_PROGRAMS])})`

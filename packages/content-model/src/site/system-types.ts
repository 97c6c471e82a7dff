/**
 * Without a form: migrations write the version, the scheduler schedules and old paths, Sanity's Studio comments, and
 * releases before 2.0.0 wrote reviews.
 */
export const SYSTEM_TYPES: ReadonlySet<string> = new Set([
  'contentVersion',
  'schedule',
  'addressBook',
  'review',
  'reviewRule',
  'comment',
])

import { sharedParameters } from '../shared-parameters.ts'

/**
 * Its text was deleted or its last day is over. Its link stays in the document, but isn't shown.
 * @param announcement as stored
 * @param today as `2026-11-23`, in the zone of the business
 */
export function isOver(announcement: unknown, today = sharedParameters(true).today): boolean {
  const { text, until } = (announcement ?? {}) as { text?: string; until?: string }
  return !text || (until !== undefined && until < today)
}

import type { Known } from './undo.ts'

/** The version before and after the person's last change, for each lead. */
const ownChanges = new Map<string, { shown: number; made: number }>()

/**
 * Returns the version to send with a change. If a person sets a follow-up and immediately presses a stage, both changes
 * are made to the version shown, but the second must not conflict with the first.
 */
export function versionToChange({ id, version }: Known): number {
  const own = ownChanges.get(id)
  return own?.shown === version ? own.made : version
}

/**
 * Records the version that the person's own change has created.
 *
 * @param changed the version that was changed
 * @param made the version in the API's response. If it isn't the next one, others have changed the lead too
 */
export function noteOwnChange({ id, version: shown }: Known, changed: number, made: number): void {
  if (made === changed + 1) ownChanges.set(id, { shown, made })
}

import type { Known } from './action.ts'

/** The version that each lead had when the person last changed it, and the one that this made. */
const ownChanges = new Map<string, { shown: number; made: number }>()

/**
 * The version to change. Somebody who sets a follow-up and presses a stage at once makes two changes to the lead as it
 * was shown: the second is no conflict with the first.
 */
export function versionToChange({ id, version }: Known): number {
  const own = ownChanges.get(id)
  return own?.shown === version ? own.made : version
}

/**
 * Notes what the person's own change made of a lead.
 *
 * @param changed the version that was changed
 * @param made the one that the API answered with. If it isn't the next, others changed the lead too
 */
export function noteOwnChange({ id, version: shown }: Known, changed: number, made: number): void {
  if (made === changed + 1) ownChanges.set(id, { shown, made })
}

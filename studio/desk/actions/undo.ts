import type { LeadChange } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'

/**
 * Finds the action that undoes another: a change back to the values in the timeline.
 *
 * @param changed the version of the lead that the action changed
 * @param detail the lead after it
 * @returns undefined for messages and notes, and if nothing was changed
 */
export function undoOf(action: Action, changed: number, { lead, timeline }: LeadDetail): Action | undefined {
  const done = 'Undone'
  if (action.kind === 'quarantine') return { kind: 'release', done }
  if (action.kind === 'release') return { kind: 'quarantine', done }
  if (action.kind === 'merge') return { kind: 'unmerge', done }
  const last = timeline.at(-1)
  if (action.kind !== 'change' || lead.version !== changed + 1 || !last || !isChange(last.kind))
    return undefined
  return { kind: 'change', change: last.detail['from'] as LeadChange, done }
}

const isChange = (kind: string) => kind === 'changed' || kind === 'corrected'

/** An action on a lead. `done` is the message that it succeeded. */
export type Action = { done: string } & (
  | { kind: 'change'; change: LeadChange }
  | { kind: 'notes'; body: { text: string } }
  | { kind: 'reply'; body: { subject: string; text: string; after?: string; ownMail?: boolean }; key: string }
  | { kind: 'merge'; body: { into: string } }
  | { kind: 'release' | 'quarantine' | 'unmerge' | 'notice' }
)

/** The data of a lead that actions need. */
export type Known = { id: string; version: number }

import type { LeadChange } from '@site/contracts/desk/lead-changes'

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

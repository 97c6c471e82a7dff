import type { LeadChange } from '@site/contracts/desk/lead-changes'

/** Something to do to a lead. `done` tells the person that it is done. */
export type Action = { done: string } & (
  | { kind: 'change'; change: LeadChange }
  | { kind: 'notes'; body: { text: string } }
  | { kind: 'reply'; body: { subject: string; text: string; after: string }; key: string }
  | { kind: 'merge'; body: { into: string } }
  | { kind: 'release' | 'quarantine' | 'unmerge' | 'notice' }
)

/** What the desk has to know of a lead to do something to it. */
export type Known = { id: string; version: number }

import type { ReactNode } from 'react'
import { EntryCards, layoutOfEntries, type Entry } from './entry-cards.tsx'
import { Section } from '../ui/section.tsx'

type EntrySectionProps = {
  block: { heading: string; intro: string | null }
  entries: readonly Entry[]
  /** A link to all of them. */
  all?: ReactNode
}

/** A block that lists pages as cards. */
export function EntrySection({ block, entries, all }: EntrySectionProps) {
  return (
    <Section block={block} items={entries} layout={layoutOfEntries(entries)} action={all}>
      <EntryCards entries={entries} level="h3" />
    </Section>
  )
}

import type { BlockOf } from '../lib/content/content-types.ts'
import { EntryCards, layoutOfEntries } from '../parts/entry-cards.tsx'
import { ListSection } from '../parts/list-section.tsx'

/** Other pages, chosen or found by their address. */
export function RelatedPages({ block }: { block: BlockOf<'relatedPages'> }) {
  return (
    <ListSection block={block} items={block.pages} layout={layoutOfEntries(block.pages)}>
      <EntryCards entries={block.pages} level="h3" />
    </ListSection>
  )
}

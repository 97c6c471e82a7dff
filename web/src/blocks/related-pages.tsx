import type { BlockOf } from '../lib/content/content-types.ts'
import { EntrySection } from '../parts/entry-cards.tsx'

/** Other pages, chosen or found by their address. */
export function RelatedPages({ block }: { block: BlockOf<'relatedPages'> }) {
  return <EntrySection block={block} entries={block.pages} />
}

import type { BlockOf } from '../lib/content/content-types.ts'
import { paths } from '../lib/navigation/paths.ts'
import { proofText } from '../lib/text/proof-text.ts'
import { EntrySection } from '../parts/entry-cards.tsx'
import { SiteLink } from '../parts/site-link.tsx'

/** Articles, chosen or the newest. */
export function ArticleList({ block }: { block: BlockOf<'articleList'> }) {
  const all = <SiteLink href={paths.insights}>{proofText.allArticles}</SiteLink>
  return <EntrySection block={block} entries={block.entries.slice(0, block.most)} action={all} />
}

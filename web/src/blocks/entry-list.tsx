import type { BlockOf } from '../lib/content/content-types.ts'
import { paths } from '../lib/navigation/paths.ts'
import { proofText } from '../lib/text/credential-text.ts'
import { EntrySection } from '../shared/entry-cards.tsx'
import { SiteLink } from '../shared/site-link.tsx'

const links = {
  articles: <SiteLink href={paths.insights}>{proofText.allArticles}</SiteLink>,
  caseStudies: <SiteLink href={paths.caseStudies}>{proofText.allCaseStudies}</SiteLink>,
  pages: null,
}

export function EntryList({ block }: { block: BlockOf<'entryList'> }) {
  return (
    <EntrySection block={block} entries={block.entries.slice(0, block.most)} action={links[block.kind]} />
  )
}

import type { BlockOf } from '../lib/content/content-types.ts'
import { paths } from '../lib/navigation/paths.ts'
import { proofText } from '../lib/text/proof-text.ts'
import { EntrySection } from '../parts/entry-cards.tsx'
import { SiteLink } from '../parts/site-link.tsx'

/** Case studies, chosen or the newest. */
export function CaseStudyList({ block }: { block: BlockOf<'caseStudyList'> }) {
  const all = <SiteLink href={paths.caseStudies}>{proofText.allCaseStudies}</SiteLink>
  return <EntrySection block={block} entries={block.entries.slice(0, block.most)} action={all} />
}

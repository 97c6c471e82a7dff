import type { BlockOf } from '../lib/content/content-types.ts'
import { paths } from '../lib/navigation/paths.ts'
import { proofText } from '../lib/text/proof-text.ts'
import { EntryCards, layoutOfEntries } from '../parts/entry-cards.tsx'
import { ListSection } from '../parts/list-section.tsx'
import { SiteLink } from '../parts/site-link.tsx'

/** Case studies, chosen or the newest. */
export function CaseStudyList({ block }: { block: BlockOf<'caseStudyList'> }) {
  const shown = block.entries.slice(0, block.most)
  return (
    <ListSection
      block={block}
      items={shown}
      layout={layoutOfEntries(shown)}
      action={<SiteLink href={paths.caseStudies}>{proofText.allCaseStudies}</SiteLink>}
    >
      <EntryCards entries={shown} level="h3" />
    </ListSection>
  )
}

import type { ComponentType } from 'react'
import type { Block, BlockOf, BlockType } from '../lib/content-types.ts'
import { Shown, type EditedDocument } from '../lib/editing.tsx'
import { Unfinished } from '../parts/unfinished.tsx'
import { AdditionalServices } from './additional-services.tsx'
import { Audience } from './audience.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Claims } from './claims.tsx'
import { Faq } from './faq.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Hero } from './hero.tsx'
import { Inclusions } from './inclusions.tsx'
import { IndustryList } from './industry-list.tsx'
import { Notes } from './notes.tsx'
import { PartnerList } from './partner-list.tsx'
import { Photo } from './photo.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { PlanList } from './plan-list.tsx'
import { Prose } from './prose.tsx'
import { ServiceList } from './service-list.tsx'
import { SplitFeature } from './split-feature.tsx'
import { Steps } from './steps.tsx'
import { Team } from './team.tsx'

/** One component for each block type; a type without one does not compile. */
const components: { [T in BlockType]: ComponentType<{ block: BlockOf<T> }> } = {
  additionalServices: AdditionalServices,
  audience: Audience,
  callToAction: CallToAction,
  claims: Claims,
  faq: Faq,
  featureGrid: FeatureGrid,
  hero: Hero,
  inclusions: Inclusions,
  industryList: IndustryList,
  notes: Notes,
  partnerList: PartnerList,
  photo: Photo,
  planComparison: PlanComparison,
  planList: PlanList,
  prose: Prose,
  serviceList: ServiceList,
  splitFeature: SplitFeature,
  steps: Steps,
  team: Team,
}

type BlockListProps = {
  blocks: readonly Block[]
  /** The document that they are part of. */
  page: EditedDocument
  /** The list of it that they are in. */
  field?: string
}

/** The blocks of a page, in the editors' order. */
export function BlockList({ blocks, page, field = 'blocks' }: BlockListProps) {
  return blocks.map((block) => (
    <Shown key={block._key} document={page} at={[field, block]}>
      <Unfinished content={block}>
        <BlockView block={block} />
      </Unfinished>
    </Shown>
  ))
}

function BlockView<T extends BlockType>({ block }: { block: BlockOf<T> }) {
  // A type that is newer than this build shows nothing, rather than breaking the page.
  const Component = components[block._type as T] as ComponentType<{ block: BlockOf<T> }> | undefined
  return Component ? <Component block={block} /> : null
}

import type { ComponentType } from 'react'
import type { BlockOf, BlockType } from '../lib/content/content-types.ts'
import { AdditionalServices } from './additional-services.tsx'
import { ArticleList } from './article-list.tsx'
import { Audience } from './audience.tsx'
import { ButtonRow } from './button-row.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CaseStudyList } from './case-study-list.tsx'
import { Claims } from './claims.tsx'
import { Columns } from './columns.tsx'
import { ContactPerson } from './contact-person.tsx'
import { Credentials } from './credentials.tsx'
import { DataTable } from './data-table.tsx'
import { Download } from './download.tsx'
import { Faq } from './faq.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { Inclusions } from './inclusions.tsx'
import { IndustryList } from './industry-list.tsx'
import { KeyFigures } from './key-figures.tsx'
import { Logos } from './logos.tsx'
import { Map } from './map.tsx'
import { Notes } from './notes.tsx'
import { PartnerList } from './partner-list.tsx'
import { People } from './people.tsx'
import { Photo } from './photo.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { Prose } from './prose.tsx'
import { PullQuote } from './pull-quote.tsx'
import { RelatedPages } from './related-pages.tsx'
import { ServiceList } from './service-list.tsx'
import { SplitFeature } from './split-feature.tsx'
import { Steps } from './steps.tsx'
import { Team } from './team.tsx'
import { Testimonials } from './testimonials.tsx'
import { Video } from './video.tsx'

/**
 * One component for each block type, apart from plans and forms, which load separately. A missing one is a type error.
 */
export const components: {
  [T in Exclude<BlockType, 'planList' | 'form'>]: ComponentType<{ block: BlockOf<T> }>
} = {
  additionalServices: AdditionalServices,
  articleList: ArticleList,
  audience: Audience,
  buttonRow: ButtonRow,
  callToAction: CallToAction,
  caseStudyList: CaseStudyList,
  claims: Claims,
  columns: Columns,
  contactPerson: ContactPerson,
  credentials: Credentials,
  dataTable: DataTable,
  download: Download,
  faq: Faq,
  featureGrid: FeatureGrid,
  gallery: Gallery,
  hero: Hero,
  inclusions: Inclusions,
  industryList: IndustryList,
  keyFigures: KeyFigures,
  logos: Logos,
  map: Map,
  notes: Notes,
  partnerList: PartnerList,
  people: People,
  photo: Photo,
  planComparison: PlanComparison,
  prose: Prose,
  pullQuote: PullQuote,
  relatedPages: RelatedPages,
  serviceList: ServiceList,
  splitFeature: SplitFeature,
  steps: Steps,
  team: Team,
  testimonials: Testimonials,
  video: Video,
}

import { additionalServices } from './blocks/additional-services.ts'
import { articleList } from './blocks/article-list.ts'
import { audience } from './blocks/audience.ts'
import { buttonRow } from './blocks/button-row.ts'
import { callToAction } from './blocks/call-to-action.ts'
import { caseStudyList } from './blocks/case-study-list.ts'
import { claims } from './blocks/claims.ts'
import { columns } from './blocks/columns.ts'
import { contactPerson } from './blocks/contact-person.ts'
import { credentials } from './blocks/credentials.ts'
import { dataTable } from './blocks/data-table.ts'
import { download } from './blocks/download.ts'
import { faq } from './blocks/faq.ts'
import { featureGrid } from './blocks/feature-grid.ts'
import { form } from './blocks/form.ts'
import { gallery } from './blocks/gallery.ts'
import { hero } from './blocks/hero.ts'
import { inclusions } from './blocks/inclusions.ts'
import { industryList } from './blocks/industry-list.ts'
import { keyFigures } from './blocks/key-figures.ts'
import { logos } from './blocks/logos.ts'
import { map } from './blocks/map.ts'
import { notes } from './blocks/notes.ts'
import { partnerList } from './blocks/partner-list.ts'
import { people } from './blocks/people.ts'
import { photo } from './blocks/photo.ts'
import { planComparison } from './blocks/plan-comparison.ts'
import { planList } from './blocks/plan-list.ts'
import { prose } from './blocks/prose.ts'
import { pullQuote } from './blocks/pull-quote.ts'
import { relatedPages } from './blocks/related-pages.ts'
import { serviceList } from './blocks/service-list.ts'
import { splitFeature } from './blocks/split-feature.ts'
import { steps } from './blocks/steps.ts'
import { team } from './blocks/team.ts'
import { testimonials } from './blocks/testimonials.ts'
import { video } from './blocks/video.ts'

/**
 * All blocks, in the groups of the insert menu, which are in the order in which editors build a page. Each block has a
 * projection in `packages/content/src/block-projections.ts` and a component in `web/src/blocks`.
 */
export const BLOCK_GROUPS = [
  { name: 'open', title: 'Open and close', of: [hero, callToAction, claims] },
  {
    name: 'explain',
    title: 'Explain',
    of: [
      featureGrid,
      splitFeature,
      inclusions,
      steps,
      audience,
      prose,
      photo,
      pullQuote,
      dataTable,
      columns,
      gallery,
      video,
    ],
  },
  { name: 'ask', title: 'Ask', of: [form, buttonRow, contactPerson] },
  { name: 'answer', title: 'Answer', of: [faq, notes] },
  {
    name: 'catalogue',
    title: 'Services, plans, industries',
    of: [serviceList, additionalServices, planList, planComparison, industryList],
  },
  {
    name: 'proof',
    title: 'Prove',
    of: [testimonials, caseStudyList, credentials, partnerList, keyFigures, logos],
  },
  { name: 'read', title: 'Read on', of: [articleList, relatedPages, download] },
  { name: 'company', title: 'Company', of: [team, people, map] },
]

/** The schema registers this list, and every page offers it. */
export const BLOCKS = BLOCK_GROUPS.flatMap(({ of }) => of)

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

/** @param description what the block is for, which the block picker shows */
const withHelp = <Block extends { name: string }>(block: Block, description: string) => ({
  ...block,
  description,
})

const group = <Block>(name: string, title: string, of: Block[]) => ({ name, title, of })

/**
 * All blocks, in the groups of the block picker, which are in the order in which editors build a page. Each block has a
 * projection in `packages/content/src/block-projections.ts` and a component in `web/src/blocks`.
 */
export const BLOCK_GROUPS = [
  group('open', 'Open and close', [
    withHelp(hero, 'The start of a page: its main heading, what it offers and the main buttons.'),
    withHelp(callToAction, 'The end of a page: one invitation and the buttons to accept it.'),
    withHelp(claims, 'Figures that the business stands behind, in a row.'),
  ]),
  group('explain', 'Explain', [
    withHelp(featureGrid, 'Three to eight equally important points, each with an icon.'),
    withHelp(splitFeature, 'A topic explained in text on one side, with a drawing or an image on the other.'),
    withHelp(inclusions, 'Lists of what a client gets, in named groups.'),
    withHelp(steps, 'How something works, in order.'),
    withHelp(audience, 'The organisations that a service suits, so that readers recognise themselves.'),
    withHelp(prose, 'Running text, where no other block fits.'),
    withHelp(photo, 'One image of your own across the page, with a caption under it.'),
    withHelp(pullQuote, 'One sentence set large. For what clients say, use “Testimonials”.'),
    withHelp(
      dataTable,
      'Rows and columns under a heading. Three columns fit on a phone; a wider table scrolls sideways.',
    ),
    withHelp(columns, 'Two or three texts side by side; below each other on a phone.'),
    withHelp(gallery, 'Several images of the same size, each with a caption if you like.'),
    withHelp(video, 'A video that plays on the page, or a picture that opens one at YouTube or Vimeo.'),
  ]),
  group('ask', 'Ask', [
    withHelp(form, 'A form that sends you a lead. It also works without JavaScript.'),
    withHelp(buttonRow, 'One to three buttons in the middle of a page, with a short line above.'),
    withHelp(contactPerson, 'Whom to ask: photo, role, phone and e-mail, and a way to a form.'),
  ]),
  group('answer', 'Answer', [
    withHelp(faq, 'What buyers ask before they decide. Search engines may show the answers directly.'),
    withHelp(notes, 'Conditions and remarks, such as what is charged separately.'),
  ]),
  group('catalogue', 'Services, plans, industries', [
    withHelp(serviceList, 'Cards that lead to the service pages.'),
    withHelp(additionalServices, 'Smaller services that have no page of their own.'),
    withHelp(planList, 'A card or a line for each plan, with its price. To change a price, edit the plan.'),
    withHelp(planComparison, 'A table with a column for each plan.'),
    withHelp(industryList, 'Every industry the business serves, in its usual order.'),
  ]),
  group('proof', 'Prove', [
    withHelp(testimonials, 'What clients say, those that you choose or the newest.'),
    withHelp(caseStudyList, 'Cards that lead to case studies, those that you choose or the newest.'),
    withHelp(
      credentials,
      'Certificates, insurances and memberships, each with its number. Expired ones are left out.',
    ),
    withHelp(partnerList, 'The technologies the business works with.'),
    withHelp(keyFigures, 'Large numbers, each with what was counted and its source.'),
    withHelp(logos, 'Logos or names of partners, certificates or members, side by side.'),
  ]),
  group('read', 'Read on', [
    withHelp(articleList, 'Cards that lead to articles, those that you choose or the newest.'),
    withHelp(relatedPages, 'Cards that lead to other pages, chosen by you or by their address.'),
    withHelp(download, 'Files to take away, each with its name, type and size.'),
  ]),
  group('company', 'Company', [
    withHelp(team, 'The roles in the team and what each does for a client.'),
    withHelp(people, 'Who works for a client, with photo, role and credentials.'),
    withHelp(map, 'A picture of a map with the address, and a link to a map that moves.'),
  ]),
]

/** The schema registers this list, and every page offers it. */
export const BLOCKS = BLOCK_GROUPS.flatMap(({ of }) => of)

import { callToAction } from './blocks/call-to-action.ts'
import { claims } from './blocks/claims.ts'
import { columns } from './blocks/columns.ts'
import { contactPerson } from './blocks/contact-person.ts'
import { credentials } from './blocks/credentials.ts'
import { dataTable } from './blocks/data-table.ts'
import { download } from './blocks/download.ts'
import { entryList } from './blocks/entry-list.ts'
import { faq } from './blocks/faq.ts'
import { form } from './blocks/form.ts'
import { hero } from './blocks/hero.ts'
import { images } from './blocks/images.ts'
import { inclusions } from './blocks/inclusions.ts'
import { industryList } from './blocks/industry-list.ts'
import { keyFigures } from './blocks/key-figures.ts'
import { logos } from './blocks/logos.ts'
import { map } from './blocks/map.ts'
import { people } from './blocks/people.ts'
import { planComparison } from './blocks/plan-comparison.ts'
import { planList } from './blocks/plan-list.ts'
import { pointList } from './blocks/point-list.ts'
import { prose } from './blocks/prose.ts'
import { pullQuote } from './blocks/pull-quote.ts'
import { serviceList } from './blocks/service-list.ts'
import { splitFeature } from './blocks/split-feature.ts'
import { steps } from './blocks/steps.ts'
import { testimonials } from './blocks/testimonials.ts'
import { video } from './blocks/video.ts'
import { occasion } from './blocks/occasion.ts'

const withHelp = <Block extends { name: string }>(block: Block, description: string) => ({
  ...block,
  description,
})

const group = <Block>(name: string, title: string, of: Block[]) => ({ name, title, of })

/** In the order in which editors build a page. Each has a projection in `packages/content-model` and a component in `web`. */
export const BLOCK_GROUPS = [
  group('open', 'Open and close', [
    withHelp(hero, 'The start of a page: its main heading, what it offers and the main buttons.'),
    withHelp(
      callToAction,
      'One invitation and the buttons to accept it: the end of a page, or a row within it.',
    ),
    withHelp(claims, 'Figures that the business stands behind, in a row.'),
  ]),
  group('explain', 'Explain', [
    withHelp(
      pointList,
      'Equally important points: reasons, smaller services, roles in the team, who it is for, or notes.',
    ),
    withHelp(splitFeature, 'A topic explained in text on one side, with a drawing or an image on the other.'),
    withHelp(inclusions, 'Lists of what a client gets, in named groups.'),
    withHelp(steps, 'How something works, in order.'),
    withHelp(prose, 'Running text, where no other block fits.'),
    withHelp(images, 'One image of your own across the page, or several of the same size, with captions.'),
    withHelp(pullQuote, 'One sentence set large. For what clients say, use “Testimonials”.'),
    withHelp(
      dataTable,
      'Rows and columns under a heading. Three columns fit on a phone; a wider table scrolls sideways.',
    ),
    withHelp(columns, 'Two or three texts side by side; below each other on a phone.'),
    withHelp(video, 'A video that plays on the page, or a picture that opens one at YouTube or Vimeo.'),
  ]),
  group('ask', 'Ask', [
    withHelp(occasion, 'When and where people meet. The form of its page closes when it is full or over.'),
    withHelp(form, 'A form that sends you a lead. It also works without JavaScript.'),
    withHelp(contactPerson, 'Whom to ask: photo, role, phone and e-mail, and a way to a form.'),
  ]),
  group('answer', 'Answer', [
    withHelp(faq, 'What buyers ask before they decide. Search engines may show the answers directly.'),
  ]),
  group('catalogue', 'Services, plans, industries', [
    withHelp(serviceList, 'Cards that lead to the service pages.'),
    withHelp(planList, 'A card or a line for each plan, with its price. To change a price, edit the plan.'),
    withHelp(planComparison, 'A table with a column for each plan.'),
    withHelp(industryList, 'Every industry the business serves, in its usual order.'),
  ]),
  group('proof', 'Prove', [
    withHelp(testimonials, 'What clients say, those that you choose or the newest.'),
    withHelp(
      credentials,
      'Certificates, insurances and memberships, each with its number. Expired ones are left out.',
    ),
    withHelp(keyFigures, 'Large numbers, each with what was counted and its source.'),
    withHelp(logos, 'Logos or names of partners, technologies, certificates or members.'),
  ]),
  group('read', 'Read on', [
    withHelp(
      entryList,
      'Cards that lead to articles, case studies or other pages: those that you choose, or the newest.',
    ),
    withHelp(download, 'Files to take away, each with its name, type and size.'),
  ]),
  group('company', 'Company', [
    withHelp(people, 'Who works for a client, with photo, role and credentials.'),
    withHelp(map, 'A map, drawn or as a picture, with the address and a link to a map that moves.'),
  ]),
]

export const BLOCKS = BLOCK_GROUPS.flatMap(({ of }) => of)

import { BookIcon } from '@sanity/icons/Book'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { CaseIcon } from '@sanity/icons/Case'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { ComponentIcon } from '@sanity/icons/Component'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { TrashIcon } from '@sanity/icons/Trash'
import { UsersIcon } from '@sanity/icons/Users'
import { LOCAL_PROJECT_ID } from '@site/content/settings'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { DESK_SETTINGS_ID } from '../desk/lead/reply-templates.ts'
import { SINGLETONS } from '../schemas/schema-types.ts'
import { DeletedDocuments } from './deleted.tsx'
import { orderedTypeList } from './ordered-list/ordered-list.tsx'

type SingletonName = (typeof SINGLETONS)[number]['name']

/** An entry that opens a singleton. */
function singleton(S: StructureBuilder, name: SingletonName, title?: string) {
  const type = SINGLETONS.find((candidate) => candidate.name === name)
  return S.listItem()
    .id(name)
    .title(title ?? type?.title ?? name)
    .icon(type?.icon ?? CogIcon)
    .child(
      S.document()
        .schemaType(name)
        .documentId(name)
        .title(title ?? type?.title ?? name),
    )
}

/** A page together with the documents that it lists. */
function section(
  S: StructureBuilder,
  title: string,
  icon: typeof CogIcon,
  page: SingletonName,
  pageTitle: string,
  items: string,
  itemsTitle: string,
) {
  return S.listItem()
    .id(`${page}-section`)
    .title(title)
    .icon(icon)
    .child(
      S.list()
        .id(`${page}-section`)
        .title(title)
        .items([
          singleton(S, page, pageTitle),
          S.divider(),
          S.documentTypeListItem(items)
            .title(itemsTitle)
            .child(() => orderedTypeList(S, items, itemsTitle)),
        ]),
    )
}

/** Documents with a date, and the page that lists them. */
function list(S: StructureBuilder, title: string, icon: typeof CogIcon, page: SingletonName, type: string) {
  const newest = S.documentTypeList(type)
    .title(title)
    .defaultOrdering([{ field: 'publishedOn', direction: 'desc' }])
  const items = [
    S.documentTypeListItem(type).title(title).child(newest),
    S.divider(),
    singleton(S, page, 'Page that lists them'),
  ]
  return S.listItem()
    .id(`${page}-section`)
    .title(title)
    .icon(icon)
    .child(S.list().id(`${page}-section`).title(title).items(items))
}

/** Documents that editors drag into their order. */
function ordered(S: StructureBuilder, type: string, title: string, icon: typeof CogIcon) {
  return S.documentTypeListItem(type)
    .title(title)
    .icon(icon)
    .child(() => orderedTypeList(S, type, title))
}

function deleted(S: StructureBuilder) {
  return S.listItem()
    .id('deleted')
    .title('Deleted')
    .icon(TrashIcon)
    .child(S.component(DeletedDocuments).id('deleted').title('Deleted'))
}

/** The desk, in the same order as the site's menu. */
export const deskStructure: StructureResolver = (S, { projectId }) =>
  S.list()
    .id('site')
    .title('Website')
    .items([
      singleton(S, 'homePage'),
      singleton(S, 'aboutPage'),
      section(S, 'Services', ComponentIcon, 'servicesPage', 'Services overview', 'service', 'Service pages'),
      section(S, 'Pricing and plans', CreditCardIcon, 'pricingPage', 'Pricing page', 'plan', 'Plans'),
      section(
        S,
        'Industries',
        EarthGlobeIcon,
        'industriesPage',
        'Industries page',
        'industry',
        'All industries',
      ),
      singleton(S, 'contactPage'),
      singleton(S, 'quotePage'),
      singleton(S, 'bookingPage'),
      S.divider(),
      list(S, 'Articles', BookIcon, 'insightsPage', 'article'),
      list(S, 'Case studies', CaseIcon, 'caseStudiesPage', 'caseStudy'),
      ordered(S, 'person', 'People', UsersIcon),
      S.documentTypeListItem('testimonial').title('Testimonials').icon(BlockquoteIcon),
      ordered(S, 'credential', 'Credentials', CheckmarkCircleIcon),
      S.divider(),
      S.documentTypeListItem('page').title('Your own pages'),
      S.documentTypeListItem('legalPage').title('Legal'),
      singleton(S, 'notFoundPage'),
      S.divider(),
      singleton(S, 'siteSettings'),
      singleton(S, 'navigation'),
      singleton(S, 'interfaceWords'),
      S.documentTypeListItem('redirect').title('Redirects'),
      S.listItem()
        .id('deskSettings')
        .title('Reply templates')
        .icon(EnvelopeIcon)
        .child(S.document().schemaType('deskSettings').documentId(DESK_SETTINGS_ID).title('Reply templates')),
      ...(projectId === LOCAL_PROJECT_ID ? [S.divider(), deleted(S)] : []),
    ])

import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { TrashIcon } from '@sanity/icons/Trash'
import { LOCAL_PROJECT_ID } from '@site/content/settings'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import { DESK_SETTINGS_ID } from '../desk/lead/reply-templates.ts'
import { SINGLETONS } from '../schemas/schema-types.ts'
import { DeletedDocuments } from './deleted.tsx'
import { orderedTypeList } from './ordered-list/ordered-list.tsx'

type SingletonName = (typeof SINGLETONS)[number]['name']

function singleton(S: StructureBuilder, name: SingletonName, title?: string) {
  const type = SINGLETONS.find((candidate) => candidate.name === name)!
  const shown = title ?? type.title!
  return S.listItem()
    .id(name)
    .title(shown)
    .icon(type.icon)
    .child(S.document().schemaType(name).documentId(name).title(shown))
}

/** A page together with the documents that it lists. */
function section(
  S: StructureBuilder,
  title: string,
  page: SingletonName,
  pageTitle: string,
  documents: ListItemBuilder,
) {
  const id = `${page}-section`
  const items = [singleton(S, page, pageTitle), S.divider(), documents]
  return singleton(S, page, title).id(id).child(S.list().id(id).title(title).items(items))
}

/** Documents that editors drag into their order. */
function ordered(S: StructureBuilder, type: string, title: string) {
  return S.documentTypeListItem(type)
    .title(title)
    .child(() => orderedTypeList(S, type, title))
}

/** Documents with a date, newest first. */
function newest(S: StructureBuilder, type: string, title: string) {
  const list = S.documentTypeList(type)
    .title(title)
    .defaultOrdering([{ field: 'publishedOn', direction: 'desc' }])
  return S.documentTypeListItem(type).title(title).child(list)
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
      section(S, 'Services', 'servicesPage', 'Services overview', ordered(S, 'service', 'Service pages')),
      section(S, 'Pricing and plans', 'pricingPage', 'Pricing page', ordered(S, 'plan', 'Plans')),
      section(S, 'Industries', 'industriesPage', 'Industries page', ordered(S, 'industry', 'All industries')),
      singleton(S, 'contactPage'),
      singleton(S, 'quotePage'),
      singleton(S, 'bookingPage'),
      S.divider(),
      section(S, 'Articles', 'insightsPage', 'Page that lists them', newest(S, 'article', 'Articles')),
      section(
        S,
        'Case studies',
        'caseStudiesPage',
        'Page that lists them',
        newest(S, 'caseStudy', 'Case studies'),
      ),
      ordered(S, 'person', 'People'),
      S.documentTypeListItem('testimonial').title('Testimonials'),
      ordered(S, 'credential', 'Credentials'),
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

import { PAGE_TYPES, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { ClockIcon } from '@sanity/icons/Clock'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { TrashIcon } from '@sanity/icons/Trash'
import type { ComponentType, ReactNode } from 'react'
import { LOCAL_PROJECT_ID } from '@site/content-model/settings'
import type {
  DefaultDocumentNodeResolver,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure'
import { DESK_SETTINGS_ID } from '../desk/lead/reply-templates.ts'
import { seesLeads } from '../desk/sees-leads.ts'
import { PageResults } from '../desk/results/page-results.tsx'
import { PagesByResults } from '../desk/results/pages-by-results.tsx'
import { SINGLETONS } from '../schemas/schema-types.ts'
import { ChangedLately } from './changed-lately/changed-lately.tsx'
import { DeletedDocuments } from './deleted.tsx'
import { Campaigns } from './campaigns/campaign-list.tsx'
import { componentTypeList, orderedTypeList } from './ordered-list/ordered-list.tsx'

type SingletonName = (typeof SINGLETONS)[number]['name']

function singleton(S: StructureBuilder, name: SingletonName, title?: string) {
  const type = SINGLETONS.find((candidate) => candidate.name === name)!
  const shown = title ?? type.title!
  return S.listItem()
    .id(name)
    .title(shown)
    .icon(type.icon)
    .child(S.defaultDocument({ schemaType: name, documentId: name }).title(shown))
}

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

function ordered(S: StructureBuilder, type: string, title: string) {
  return S.documentTypeListItem(type)
    .title(title)
    .child(() => orderedTypeList(S, type, title))
}

function newest(S: StructureBuilder, type: string, title: string) {
  const list = S.documentTypeList(type)
    .title(title)
    .defaultOrdering([{ field: 'publishedOn', direction: 'desc' }])
  return S.documentTypeListItem(type).title(title).child(list)
}

function screen(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  Screen: () => ReactNode,
) {
  return S.listItem().id(id).title(title).icon(icon).child(S.component(Screen).id(id).title(title))
}

/** Pages show their own figures beside the form. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType, currentUser }) =>
  S.document().views([
    S.view.form().title('Form'),
    ...(seesLeads(currentUser) &&
    (schemaType === 'campaign' || schemaType in SINGLETON_PATHS || PAGE_TYPES.includes(schemaType))
      ? [S.view.component(PageResults).id('results').title('Results').icon(BarChartIcon)]
      : []),
  ])

export const deskStructure: StructureResolver = (S, { projectId, currentUser }) =>
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
      S.documentTypeListItem('campaign')
        .title('Campaigns')
        .child(() => componentTypeList(S, 'campaign', 'Campaigns', Campaigns)),
      S.documentTypeListItem('page').title('Your own pages'),
      S.documentTypeListItem('legalPage').title('Legal'),
      singleton(S, 'notFoundPage'),
      ...(seesLeads(currentUser)
        ? [screen(S, 'results', 'Pages by results', BarChartIcon, PagesByResults)]
        : []),
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
      S.divider(),
      screen(S, 'changed', 'Changed lately', ClockIcon, ChangedLately),
      ...(projectId === LOCAL_PROJECT_ID
        ? [screen(S, 'deleted', 'Deleted', TrashIcon, DeletedDocuments)]
        : []),
    ])

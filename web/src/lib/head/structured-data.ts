import { dialledNumber } from '@site/domain/facts/dialled-number'
import { localTime } from '@site/domain/business-time'
import { occasionEnd } from '@site/domain/occasion'
import type { Block, Plan, Seo, SiteSettings } from '../content/content-types.ts'
import { plainText } from '../content/plain-text.ts'
import { documentPath } from '../navigation/document-paths.ts'
import { absoluteUrl, paths } from '../navigation/paths.ts'

// JSON-LD built from the content. It describes only what the page shows.

export type Crumb = { label: string; path: string }

export type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'

export type Story = {
  type: 'BlogPosting' | 'Article'
  publishedOn: string
  revisedOn?: string | null
  author?: { name: string; role: string } | null
  section?: string | null
  about?: readonly string[]
}

export type Listed = { _type: 'article' | 'caseStudy'; slug: string; title: string }

export type GraphInput = {
  siteUrl: string
  settings: SiteSettings
  path: string
  kind: PageKind
  page: { seo: Seo; language: string; title: string; _updatedAt: string }
  trail: readonly Crumb[]
  blocks: readonly Block[]
  image: string
  /** Whether the page presents one service. */
  service: boolean
  story?: Story | undefined
  entries?: readonly Listed[] | undefined
}

type Node = Readonly<Record<string, unknown>>

export function pageGraph(input: GraphInput): Node {
  const { blocks, trail, service } = input
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...business(input), ...certifications(blocks) },
      webPage(input),
      ...(trail.length > 1 ? [breadcrumbs(input)] : []),
      ...(service ? [serviceNode(input)] : []),
      ...planOffers(input, blocks),
      ...questions(input, blocks),
      ...people(input, blocks),
      ...stories(input),
      ...occasions(input, blocks),
    ],
  }
}

function business({ siteUrl, settings, image }: GraphInput): Node {
  const { address, hours, holidays } = settings
  return {
    '@type': 'ProfessionalService',
    '@id': businessId(siteUrl),
    name: settings.name,
    legalName: settings.legalName,
    description: settings.tagline,
    url: absoluteUrl(siteUrl, paths.home),
    logo: absoluteUrl(siteUrl, '/icon-512.png'),
    image,
    telephone: dialledNumber(settings.phone.display),
    foundingDate: String(settings.foundingYear),
    areaServed: settings.areaServed,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.suburb,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days.map((day) => `https://schema.org/${day}`),
        opens: hours.opens,
        closes: hours.closes,
      },
    ],
    // By convention, opening and closing at midnight means closed all day.
    specialOpeningHoursSpecification: holidays.map(({ date }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: '00:00',
      closes: '00:00',
    })),
  }
}

function webPage({ siteUrl, path, kind, page, image, trail, entries, story }: GraphInput): Node {
  const url = absoluteUrl(siteUrl, path)
  return {
    '@type': kind,
    '@id': `${url}#page`,
    url,
    name: page.seo.title,
    description: page.seo.description,
    inLanguage: page.language,
    dateModified: page._updatedAt,
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
    publisher: { '@id': businessId(siteUrl) },
    ...(entries && { mainEntity: itemList(siteUrl, entries) }),
    ...(story && { mainEntity: { '@id': `${url}#story` } }),
    ...(trail.length > 1 ? { breadcrumb: { '@id': `${url}#breadcrumb` } } : {}),
  }
}

function itemList(siteUrl: string, entries: readonly Listed[]): Node {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.title,
      url: absoluteUrl(siteUrl, documentPath(entry)),
    })),
  }
}

function stories({ siteUrl, path, page, image, story }: GraphInput): Node[] {
  if (!story) return []
  const url = absoluteUrl(siteUrl, path)
  const { type, publishedOn, revisedOn, author, section, about = [] } = story
  return [
    {
      '@type': type,
      '@id': `${url}#story`,
      headline: page.title,
      description: page.seo.description,
      url,
      image,
      inLanguage: page.language,
      datePublished: publishedOn,
      dateModified: revisedOn ?? publishedOn,
      author: author
        ? { '@type': 'Person', name: author.name, jobTitle: author.role }
        : { '@id': businessId(siteUrl) },
      publisher: { '@id': businessId(siteUrl) },
      mainEntityOfPage: { '@id': `${url}#page` },
      ...(section && { articleSection: section }),
      ...(about.length > 0 && { about: about.map((name) => ({ '@type': 'Thing', name })) }),
    },
  ]
}

function occasions({ siteUrl, path, page, image }: GraphInput, blocks: readonly Block[]): Node[] {
  const url = absoluteUrl(siteUrl, path)
  return blocks
    .filter((block) => block._type === 'occasion')
    .filter(({ startsAt }) => !Number.isNaN(Date.parse(startsAt)))
    .map((occasion) => ({
      '@type': 'Event',
      '@id': `${url}#event`,
      name: page.title,
      description: page.seo.description,
      url,
      image,
      startDate: localTime(occasion.startsAt),
      endDate: localTime(occasionEnd(occasion)),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: occasion.place, address: occasion.place },
      organizer: { '@id': businessId(siteUrl) },
      ...(occasion.speaker && { performer: { '@type': 'Person', name: occasion.speaker } }),
      ...(occasion.seats && { maximumAttendeeCapacity: occasion.seats }),
    }))
}

function breadcrumbs({ siteUrl, path, trail }: GraphInput): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(siteUrl, path)}#breadcrumb`,
    itemListElement: trail.map(({ label, path: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(siteUrl, item),
    })),
  }
}

function serviceNode({ siteUrl, path, page, settings }: GraphInput): Node {
  const url = absoluteUrl(siteUrl, path)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: page.title,
    serviceType: page.title,
    description: page.seo.description,
    url,
    areaServed: settings.areaServed,
    provider: { '@id': businessId(siteUrl) },
  }
}

/** Only a page that describes the plans in full has offers. The short list on the home page has none. */
function planOffers({ siteUrl, path }: GraphInput, blocks: readonly Block[]): Node[] {
  const lists = blocks.filter((block) => block._type === 'planList').filter((block) => block.cards === 'full')
  return lists
    .flatMap((list) => list.plans)
    .map((plan) => ({
      '@type': 'Offer',
      '@id': `${absoluteUrl(siteUrl, path)}#${plan.key}`,
      name: plan.name,
      description: plan.description,
      url: absoluteUrl(siteUrl, path),
      ...price(plan),
      offeredBy: { '@id': businessId(siteUrl) },
      itemOffered: { '@type': 'Service', name: plan.name, provider: { '@id': businessId(siteUrl) } },
    }))
}

function price({ price: { amount, currency, gst }, period }: Plan): Node {
  return {
    price: amount,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      // "From": the lowest price of the plan.
      minPrice: amount,
      priceCurrency: currency,
      unitText: period,
      valueAddedTaxIncluded: gst === 'included',
    },
  }
}

function questions({ siteUrl, path }: GraphInput, blocks: readonly Block[]): Node[] {
  const items = blocks.filter((block) => block._type === 'faq').flatMap((block) => block.items)
  if (items.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${absoluteUrl(siteUrl, path)}#faq`,
      mainEntity: items.map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(item.answer) },
      })),
    },
  ]
}

/** Leaves out insurance, for which schema.org has no type, and memberships, which certify nothing. */
const CERTIFICATIONS: ReadonlySet<string> = new Set(['certification', 'partner', 'licence'])

function certifications(blocks: readonly Block[]): Node {
  const shown = blocks
    .filter((block) => block._type === 'credentials')
    .flatMap((block) => block.credentials)
    .filter(({ kind }) => CERTIFICATIONS.has(kind))
  if (shown.length === 0) return {}
  return {
    hasCertification: shown.map(({ title, issuer, number, href, expires }) => ({
      '@type': 'Certification',
      name: title,
      issuedBy: { '@type': 'Organization', name: issuer },
      ...(number && { certificationIdentification: number }),
      ...(href && { url: href }),
      ...(expires && { expires }),
    })),
  }
}

function people({ siteUrl, path }: GraphInput, blocks: readonly Block[]): Node[] {
  const shown = blocks.filter((block) => block._type === 'people').flatMap((block) => block.people)
  return shown.map(({ _id, name, role, text }) => ({
    '@type': 'Person',
    '@id': `${absoluteUrl(siteUrl, path)}#${_id}`,
    name,
    jobTitle: role,
    description: text,
    worksFor: { '@id': businessId(siteUrl) },
  }))
}

function businessId(siteUrl: string): string {
  return absoluteUrl(siteUrl, '/#business')
}

import type { ContentQuery, ContentSource } from '../lib/content/content-query.ts'
import type { Navigation, SiteSettings } from '../lib/content/content-types.ts'

/** Just enough content for a page to be rendered in a test. */
export const settings: SiteSettings = {
  name: 'Beacon',
  legalName: 'Beacon Pty Ltd',
  abn: '00 000 000 000',
  foundingYear: 2005,
  supportEmail: 'support@trigpoint.example',
  areaServed: 'Sydney',
  claims: [],
  phone: { display: '02 5550 0100' },
  address: { street: '1 Test Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010', country: 'AU' },
  hours: { days: ['Monday', 'Saturday'], opens: '07:00', closes: '19:00' },
  holidays: [{ date: '2026-12-25' }],
  tagline: 'Reliable <technology> & more',
  copyrightYear: 2025,
  copyright: 'Beacon',
  callToActionLabel: 'GET A FREE IT CONSULTATION',
  supportForm: { heading: 'Tell us', intro: 'Anything' },
  announcement: null,
}

export const navigation: Navigation = {
  header: [
    { label: 'Home', href: '/', entries: [] },
    {
      label: 'Services',
      href: '/services',
      entries: [{ label: 'Managed IT', href: '/services/managed-it', hint: null }],
    },
  ],
  mobile: [{ label: 'Home', href: '/' }],
  clients: null,
  footerPagesHeading: 'Company',
  footerPages: [],
  footerServicesHeading: 'Services',
  footerServices: [],
  footerLegalHeading: 'Legal',
  footerLegal: [],
}

export const page = {
  _updatedAt: '2026-11-20T00:00:00Z',
  language: 'en-AU',
  title: 'About',
  summary: 'Who we are',
  seo: { title: 'About us', description: 'Who we are', keywords: ['it', 'sydney'], image: null },
}

export const notFound = {
  ...page,
  heading: '404',
  text: 'Oops! Page not found',
  homeLink: { label: 'Return to Home', href: '/' },
  suggestionsHeading: 'Perhaps',
  suggestions: [],
  pages: [{ _id: 'aboutPage', _type: 'aboutPage', title: 'About', summary: 'Who we are', slug: null }],
}

/** A fake lake with the given results, by query name. All other results are null. */
export function fakeSource(answers: Readonly<Record<string, unknown>>): ContentSource {
  const all: Readonly<Record<string, unknown>> = {
    layout: { settings, navigation, words: null, credentials: [], canBook: true },
    notFound,
    feed: { page: null, articles: [] },
    ...answers,
  }
  return {
    fetch: async (query: ContentQuery) => ({ result: all[query.name] ?? null, tags: [`tag:${query.name}`] }),
  }
}

export const publicSettings = {
  siteUrl: 'https://example.com.au',
  apiUrl: 'https://api.example.com.au',
  content: { projectId: 'local', dataset: 'production', apiHost: 'http://localhost:3030' },
  publicApiKey: null,
  analytics: null,
}

import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineDocuments,
  defineLocations,
  presentationTool,
} from 'sanity/presentation'
import { addressOf, SINGLETON_PATHS } from '../schemas/site/addresses.ts'
import { SINGLETONS } from '../schemas/schema-types.ts'

/**
 * Where the preview turns drafts on and off; it checks there that an editor sent the visitor. A link that shows drafts
 * to whoever has it is not offered: the preview would refuse it.
 */
const PREVIEW_MODE = { enable: '/preview/enable', disable: '/preview/disable', shareAccess: false }

/** Pages that list documents of a kind. */
const LISTED: Readonly<Record<string, readonly DocumentLocation[]>> = {
  service: [{ title: 'Services', href: '/services' }],
  industry: [{ title: 'Industries', href: '/industries' }],
  plan: [
    { title: 'Pricing', href: '/pricing' },
    { title: 'Home', href: '/' },
  ],
}

/** Where a document can be seen: its own page, and the pages that list it. */
export function locationsOf(type: string, title: string | undefined, slug?: string): DocumentLocation[] {
  const own = addressOf({ _type: type, slug: slug ?? null })
  const listed = LISTED[type] ?? []
  return own === undefined ? [...listed] : [{ title: title || own, href: own }, ...listed]
}

const EVERYWHERE = defineLocations({
  message: 'Shown on every page',
  tone: 'positive',
  locations: [{ title: 'Home', href: '/' }],
})

function pageLocations(type: string) {
  return defineLocations<'title' | 'slug'>({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (found) => ({ locations: locationsOf(type, found?.['title'], found?.['slug']) }),
  })
}

const PAGES = Object.keys(SINGLETON_PATHS)
const SHARED = SINGLETONS.map(({ name }) => name).filter(
  (name) => !PAGES.includes(name) && name !== 'notFoundPage',
)

export const LOCATIONS: DocumentLocationResolvers = {
  ...Object.fromEntries(
    [...PAGES, 'service', 'industry', 'legalPage', 'plan'].map((type) => [type, pageLocations(type)]),
  ),
  ...Object.fromEntries(SHARED.map((type) => [type, EVERYWHERE])),
}

/** Which document a page of the preview shows first in the form beside it. */
export const MAIN_DOCUMENTS = defineDocuments([
  ...Object.entries(SINGLETON_PATHS).map(([type, route]) => ({ route, filter: `_id == "${type}"` })),
  { route: '/services/:slug', filter: '_type == "service" && slug.current == $slug' },
  { route: '/:slug', filter: '_type == "legalPage" && slug.current == $slug' },
])

/**
 * Editing with the site beside the form. The preview is a server of its own, and shows drafts only to those whom
 * this tool hands over with a secret that only signed-in editors can write.
 *
 * @param previewUrl Origin of the preview.
 */
export function presentation(previewUrl: string) {
  return presentationTool({
    title: 'Preview',
    previewUrl: { initial: previewUrl, previewMode: PREVIEW_MODE },
    allowOrigins: [previewUrl],
    resolve: { locations: LOCATIONS, mainDocuments: MAIN_DOCUMENTS },
  })
}

import { map } from 'rxjs'
import {
  type DocumentLocationResolver,
  type DocumentLocationsState,
  defineDocuments,
  presentationTool,
} from 'sanity/presentation'
import { SINGLETON_PATHS } from '../schemas/site/addresses.ts'
import { SINGLETONS } from '../schemas/schema-types.ts'
import { locationsOf, PLACES, type PlacesOf } from './locations.ts'

/**
 * Where the preview turns drafts on and off; it checks there that an editor sent the visitor. A link that shows drafts
 * to whoever has it is not offered: the preview would refuse it.
 */
const PREVIEW_MODE = { enable: '/preview/enable', disable: '/preview/disable', shareAccess: false }

const EVERYWHERE: DocumentLocationsState = {
  message: 'Shown on every page',
  tone: 'positive',
  locations: [{ title: 'Home', href: '/' }],
}

const PAGES = Object.keys(SINGLETON_PATHS)
const SHARED = new Set<string>(
  SINGLETONS.map(({ name }) => name).filter((name) => !PAGES.includes(name) && name !== 'notFoundPage'),
)
const PLACED = new Set<string>([...PAGES, 'service', 'page', 'industry', 'legalPage', 'plan'])

/** Where a document can be seen, kept up to date while pages and lists change. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (SHARED.has(type)) return EVERYWHERE
  if (!PLACED.has(type)) return null
  return documentStore
    .listenQuery({ fetch: PLACES, listen: '*[defined(title) || defined(name)]' }, { id }, {})
    .pipe(map((found: PlacesOf) => ({ locations: locationsOf(type, id, found) })))
}

/** Which document a page of the preview shows first in the form beside it. */
export const MAIN_DOCUMENTS = defineDocuments([
  ...Object.entries(SINGLETON_PATHS).map(([type, route]) => ({ route, filter: `_id == "${type}"` })),
  { route: '/services/:slug', filter: '_type == "service" && slug.current == $slug' },
  {
    route: '/:slug',
    filter:
      '(_type == "legalPage" && slug.current == $slug) || (_type == "page" && slug.current == "/" + $slug)',
  },
  { route: '/:one/:two', filter: '_type == "page" && slug.current == "/" + $one + "/" + $two' },
  {
    route: '/:one/:two/:three',
    filter: '_type == "page" && slug.current == "/" + $one + "/" + $two + "/" + $three',
  },
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
    resolve: { locations, mainDocuments: MAIN_DOCUMENTS },
  })
}

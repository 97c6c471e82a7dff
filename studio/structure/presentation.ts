import { map } from 'rxjs'
import type { SanityClient, SanityDocument } from 'sanity'
import {
  type DocumentLocationResolver,
  type DocumentLocationsState,
  defineDocuments,
  presentationTool,
} from 'sanity/presentation'
import { toAddress, PAGE_TYPES, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { WRITTEN } from '@site/content-model/checks/places-that-link'
import { draftId } from '@site/content-model/site/ids'
import { COLLECTIONS, SINGLETONS } from '../schemas/schema-types.ts'
import { LISTINGS, listPages } from './listed-in.ts'

/** They check that the visitor came from an editor, so the preview would reject shared links. */
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
const PLACED = new Set<string>(
  [...PAGES, ...COLLECTIONS.map(({ name }) => name)].filter((name) => name !== 'redirect'),
)

export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (SHARED.has(type)) return EVERYWHERE
  if (!PLACED.has(type)) return null
  const listen = '*[defined(title) || defined(name)]'
  // Texts name a plan's price, so all of them are read.
  const fetch = type === 'plan' ? WRITTEN : LISTINGS
  return documentStore.listenQuery({ fetch, listen }, { id }, {}).pipe(
    map((all: SanityDocument[]) => {
      const places = listPages(id, type, all)
      const where = places.length === 1 ? '' : `, on ${places.length} pages`
      // Sanity's own words, "Used on 2 pages", don't say that these lead to the preview.
      if (places.length > 0) return { message: `See it in Preview${where}`, locations: places }
      const message = 'Once it has an address, you can see it in Preview.'
      // An address is missing at first.
      return { ...(PAGE_TYPES.includes(type) ? { message } : {}), locations: [] }
    }),
  )
}

/** Their addresses look alike, so they share routes. */
const AT_THE_TOP = new Set(['page', 'legalPage'])

export const MAIN_DOCUMENTS = defineDocuments([
  ...Object.entries(SINGLETON_PATHS).map(([type, route]) => ({ route, filter: `_id == "${type}"` })),
  ...PAGE_TYPES.filter((type) => !AT_THE_TOP.has(type)).map((type) => ({
    route: toAddress({ _type: type, slug: ':slug' })!,
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
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

let opened: readonly string[] = []

/** Preview starts at the last one that has a page. @param _rev of its draft: call this again when it changes */
export function rememberForm(id: string, _rev: string | undefined): void {
  opened = [id, ...opened.filter((other) => other !== id)].slice(0, 20)
}

/** The page whose form was opened last, or the home page. Asked for, because a form may not have its document yet. */
async function lastPage(client: SanityClient): Promise<string> {
  const ids = opened.flatMap((id) => [draftId(id), id])
  const query = '*[_id in $ids]{_id, _type, slug}'
  const found = await client.fetch<SanityDocument[]>(query, { ids }, { perspective: 'raw' })
  const documents = ids.flatMap((id) => found.filter(({ _id }) => _id === id))
  return documents.map(toAddress).find((address) => address !== undefined) ?? '/'
}

/** The preview shows drafts only to visitors with a secret from this tool, which only signed-in editors can create. */
export function presentation(previewUrl: string) {
  return presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: async ({ client }) => previewUrl + (await lastPage(client)),
      previewMode: PREVIEW_MODE,
    },
    allowOrigins: [previewUrl],
    resolve: { locations, mainDocuments: MAIN_DOCUMENTS },
  })
}

import type { PatchOperations, SanityDocument } from '@sanity/client'

type Listed = { readonly _key?: string; readonly [field: string]: unknown }

const items = (value: unknown): readonly Listed[] => (Array.isArray(value) ? (value as Listed[]) : [])

/** The ids of the seed's services, which its lists name. The Studio generates other ids. */
const SEEDED = /^(drafts\.)?service-/

/** Makes services that editors added appear after the seed's services, in the menu and on the services page. */
export function letFollow(document: SanityDocument): PatchOperations | undefined {
  const { _id, _type, follows } = document
  if (_type === 'service')
    return SEEDED.test(_id) || follows !== undefined ? undefined : { set: { follows: true } }
  const lists = {
    servicesPage: items(document['blocks']).filter((block) => items(block['services']).length > 0),
    navigation: items(document['header']).filter((item) => item['href'] === '/services'),
  }[_type]
  const field = _type === 'navigation' ? 'header' : 'blocks'
  const paths = (lists ?? []).map(({ _key }) => `${field}[_key=="${_key}"].newFollow`)
  return paths.length === 0 ? undefined : { set: Object.fromEntries(paths.map((path) => [path, true])) }
}

import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths, type RouteParams } from '../lib/navigation/paths.ts'
import { PageHead } from '../shared/page-head.tsx'

/** Pages that consist of blocks alone, and what structured data calls them. */
const kinds = {
  home: 'WebPage',
  about: 'AboutPage',
  services: 'CollectionPage',
  pricing: 'WebPage',
  industries: 'WebPage',
} as const

export type BlocksPageName = keyof typeof kinds

export const pageQuery = ({ name }: RouteParams) => contentQuery(name as BlocksPageName)

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  if (!page) return null
  const name = params['name'] as BlocksPageName
  return (
    <>
      <PageHead page={page} path={paths[name]} kind={kinds[name]} blocks={page.blocks} />
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

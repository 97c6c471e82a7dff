import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { listRange } from '../lib/content/list-pages.ts'
import { FEED_PATH, paths } from '../lib/navigation/paths.ts'
import { ListEntries } from '../parts/list-entries.tsx'
import { ListHead } from '../parts/list-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'
import type { RouteParams } from '../lib/navigation/paths.ts'

export type ListName = 'insights' | 'caseStudies'

export const pageQuery = ({ list, page }: RouteParams) => contentQuery(list as ListName, listRange(page))

/** Articles or case studies, newest first. */
export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  if (!page) return null
  const list = params['list'] as ListName
  const shown = {
    page,
    path: paths[list],
    part: Number(params['page']),
    ...(list === 'insights' && { feed: FEED_PATH }),
  }
  return (
    <>
      <ListHead {...shown} />
      <StaticContent name="entries" content={page}>
        <ListEntries {...shown} />
      </StaticContent>
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

import { useMemo } from 'react'
import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { listRange } from '../lib/content/list-pages.ts'
import { FEED_PATH, pageOfList, paths, type RouteParams } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { ListEntries } from '../parts/list-entries.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'

export type ListName = 'insights' | 'caseStudies'

export const pageQuery = ({ list, page }: RouteParams) => contentQuery(list as ListName, listRange(page))

/** Articles or case studies, newest first. Each part of a list has its own title and address. */
export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  const list = params['list'] as ListName
  const path = paths[list]
  const part = Number(params['page'])
  const feed = list === 'insights' ? FEED_PATH : undefined
  // The same object while the content stays the same, so that the structured data stays, too.
  const titled = useMemo(() => {
    if (!page || part === 1) return page
    return { ...page, seo: { ...page.seo, title: storyText.onPage(page.seo.title, String(part)) } }
  }, [page, part])
  if (!page || !titled) return null
  const { blocks, entries } = page
  return (
    <>
      <PageHead
        page={titled}
        path={pageOfList(path, part)}
        kind="CollectionPage"
        above={[]}
        blocks={blocks}
        entries={entries}
      />
      {feed && <link rel="alternate" type="application/rss+xml" href={feed} title={page.title} />}
      <StaticContent name="entries" content={page}>
        <ListEntries page={page} path={path} part={part} feed={feed} />
      </StaticContent>
      <BlockList page={page} blocks={blocks} />
    </>
  )
}

import { useMemo } from 'react'
import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { listRange, PAGE_SIZE } from '@site/domain/addresses/list-pages'
import { FEED_PATH, pageOfList, paths, type RouteParams } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { EntryCards } from '../shared/entry-cards.tsx'
import { PageHead, PageTitle } from '../shared/page-head.tsx'
import { StaticContent } from '../shared/static-content.tsx'
import { Text } from '../ui/text.tsx'
import styles from './list-page.module.css'

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
        <PageTitle page={page} />
        <div className={styles['summary']}>
          <Text as="p" className="lede" of={page} field="summary" />
        </div>
        <div className={styles['list']}>
          <EntryCards entries={entries} level="h2" />
          {(feed || page.total > PAGE_SIZE) && (
            <OtherPages path={path} part={part} total={page.total} feed={feed} />
          )}
        </div>
      </StaticContent>
      <BlockList page={page} blocks={blocks} />
    </>
  )
}

type OtherPagesProps = {
  path: string
  part: number
  total: number
  feed: string | undefined
}

/** Links to the pages beside this one, and to the feed. */
function OtherPages({ path, part, feed, total }: OtherPagesProps) {
  return (
    <nav className={styles['pages']} aria-label={storyText.pages}>
      {/* The server has the other pages; a target keeps the browser from asking the lake for them. */}
      {part > 1 && (
        <a href={pageOfList(path, part - 1)} rel="prev" target="_self">
          {storyText.newer}
        </a>
      )}
      {total > PAGE_SIZE && <span aria-current="page">{storyText.page(part)}</span>}
      {part * PAGE_SIZE < total && (
        <a href={pageOfList(path, part + 1)} rel="next" target="_self">
          {storyText.older}
        </a>
      )}
      {feed && <a href={feed}>{storyText.feed}</a>}
    </nav>
  )
}

import { useMemo } from 'react'
import type { Block, Seo } from '../lib/content/content-types.ts'
import type { Listed } from '../lib/head/structured-data.ts'
import { pageOfList, paths } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { useWords } from '../lib/content/site-content.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PageHead } from './page-head.tsx'

type ListHeadProps = {
  page: {
    seo: Seo
    language: string
    title: string
    _updatedAt: string
    entries: readonly Listed[]
    blocks: readonly Block[]
  }
  path: string
  /** The part of the list that is shown, from 1. */
  part: number
  feed?: string
}

/** Head and breadcrumbs of a list. Each of its pages has its own title and address. */
export function ListHead({ page, path, part, feed }: ListHeadProps) {
  const words = useWords().navigation
  const trail = [
    { label: words.homeCrumb, path: paths.home },
    { label: page.title, path },
  ]
  // The same object while the content stays the same, so that the structured data stays, too.
  const titled = useMemo(() => {
    const title = part === 1 ? page.seo.title : storyText.onPage(page.seo.title, String(part))
    return { ...page, seo: { ...page.seo, title } }
  }, [page, part])
  return (
    <>
      <PageHead
        page={titled}
        path={pageOfList(path, part)}
        kind="CollectionPage"
        trail={trail}
        blocks={page.blocks}
        entries={page.entries}
      />
      {feed && <link rel="alternate" type="application/rss+xml" href={feed} title={page.title} />}
      <Breadcrumbs trail={trail} />
    </>
  )
}

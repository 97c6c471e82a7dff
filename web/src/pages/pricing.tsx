import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths } from '../lib/navigation/paths.ts'
import { PageHead } from '../parts/page-head.tsx'

const query = contentQuery('pricing')

export const pageQuery = () => query

export function Page() {
  const page = useContent(query)
  if (!page) return null
  return (
    <>
      <PageHead page={page} path={paths.pricing} blocks={page.blocks} />
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

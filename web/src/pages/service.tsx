import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths, type RouteParams } from '../lib/navigation/paths.ts'
import { useWords } from '../lib/content/site-content.ts'
import { PageHead } from '../shared/page-head.tsx'

export const pageQuery = ({ slug = '' }: RouteParams) => contentQuery('service', { slug })

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  const words = useWords().navigation
  if (!page) return null
  const path = paths.service(page.slug)
  const above = [{ label: words.servicesCrumb, path: paths.services }]
  return (
    <>
      <PageHead page={page} path={path} blocks={page.blocks} above={above} service />
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

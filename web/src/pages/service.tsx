import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useWords } from '../lib/content/site-content.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { PageHead } from '../parts/page-head.tsx'

type Params = Readonly<Record<string, string>>

export const pageQuery = ({ slug = '' }: Params) => contentQuery('service', { slug })

export function Page({ params }: { params: Params }) {
  const page = useContent(pageQuery(params))
  const words = useWords().navigation
  if (!page) return null
  const path = paths.service(page.slug)
  const trail = [
    { label: words.homeCrumb, path: paths.home },
    { label: words.servicesCrumb, path: paths.services },
    { label: page.title, path },
  ]
  return (
    <>
      <PageHead page={page} path={path} blocks={page.blocks} trail={trail} service />
      <Breadcrumbs trail={trail} />
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

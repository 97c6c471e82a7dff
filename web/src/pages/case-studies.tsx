import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { listRange } from '../lib/content/list-pages.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ListEntries } from '../parts/list-entries.tsx'
import { ListHead } from '../parts/list-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'

type Params = Readonly<Record<string, string>>

export const pageQuery = ({ page }: Params) => contentQuery('caseStudies', listRange(page))

/** Case studies, newest first. */
export function Page({ params }: { params: Params }) {
  const page = useContent(pageQuery(params))
  if (!page) return null
  const part = Number(params['page'])
  return (
    <>
      <ListHead page={page} path={paths.caseStudies} part={part} />
      <StaticContent content={page}>
        <ListEntries page={page} path={paths.caseStudies} part={part} />
      </StaticContent>
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

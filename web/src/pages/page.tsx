import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import type { RouteParams } from '../lib/navigation/paths.ts'
import { PageHead, PageTitle } from '../shared/page-head.tsx'
import { SampleMark } from '../shared/sample-mark.tsx'

export const pageQuery = ({ path = '' }: RouteParams) => contentQuery('page', { path })

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  if (!page) return null
  const { path, above, blocks, layout, noindex } = page
  // A campaign page only links to its form, so it has no breadcrumbs.
  const isCampaign = layout === 'campaign'
  const steps = isCampaign ? null : above.map((one) => ({ label: one.title, path: one.path }))
  return (
    <>
      <PageHead page={page} path={path} blocks={blocks} above={steps} noindex={noindex}>
        <SampleMark of={page} />
      </PageHead>
      {isCampaign && page.sample && (
        <div className="page-width">
          <SampleMark of={page} />
        </div>
      )}
      {!blocks.some(({ _type }) => _type === 'hero') && <PageTitle page={page} />}
      <BlockList page={page} blocks={blocks} />
    </>
  )
}

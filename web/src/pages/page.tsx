import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useWords } from '../lib/content/site-content.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageTitle } from '../parts/page-title.tsx'
import { SampleMark } from '../parts/sample-mark.tsx'
import styles from './page.module.css'

export { CampaignHeader } from '../layout/campaign-header.tsx'

type Params = Readonly<Record<string, string>>

export const pageQuery = ({ path = '' }: Params) => contentQuery('page', { path })

/** A page that editors made, at an address of their own. */
export function Page({ params }: { params: Params }) {
  const page = useContent(pageQuery(params))
  const words = useWords().navigation
  if (!page) return null
  const { path, title, above, blocks, layout, noindex } = page
  const steps = above.map((one) => ({ label: one.title, path: one.path }))
  // A campaign page only links to its form, so it has no breadcrumbs.
  const trail =
    layout === 'campaign'
      ? []
      : [{ label: words.homeCrumb, path: paths.home }, ...steps, { label: title, path }]
  return (
    <>
      <PageHead page={page} path={path} blocks={blocks} trail={trail} noindex={noindex} />
      {trail.length > 0 ? (
        <Breadcrumbs trail={trail}>
          <SampleMark of={page} />
        </Breadcrumbs>
      ) : (
        page.sample && (
          <div className={styles['sample']}>
            <SampleMark of={page} />
          </div>
        )
      )}
      {!blocks.some(({ _type }) => _type === 'hero') && <PageTitle page={page} />}
      <BlockList page={page} blocks={blocks} />
    </>
  )
}

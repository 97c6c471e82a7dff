import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { lateComponent } from '../lib/loading/lazy-module.ts'
import { paths, type RouteParams } from '../lib/navigation/paths.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'
import { Text } from '../ui/text.tsx'
import styles from './legal.module.css'

const LongText = lateComponent(async () => (await import('../parts/long-text.tsx')).LongText)

export const pageQuery = ({ slug = '' }: RouteParams) => contentQuery('legal', { slug })

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  const edit = useEditing()
  if (!page) return null
  return (
    <>
      <PageHead page={page} path={paths.legal(page.slug)} blocks={page.blocks} />
      <article className={styles['page']}>
        <header className={styles['head']}>
          <Text as="h1" className={styles['heading']} of={page} field="title" />
          <Text as="p" className={styles['summary']} of={page} field="summary" />
          {page.lastUpdated && (
            <p className={styles['updated']} data-sanity={edit(page, 'lastUpdated')}>
              {uiText.lastUpdated(page.lastUpdated)}
            </p>
          )}
        </header>
        <StaticContent name="columns" content={page.body}>
          <LongText body={page.body} path={paths.legal(page.slug)} data-sanity={edit(page, 'body')} />
        </StaticContent>
      </article>
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}

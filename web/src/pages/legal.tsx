import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { lateComponent } from '../lib/loading/lazy-module.ts'
import { paths } from '../lib/navigation/paths.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'
import styles from './legal.module.css'

const LongText = lateComponent(async () => (await import('../parts/long-text.tsx')).LongText)

type Params = Readonly<Record<string, string>>

export const pageQuery = ({ slug = '' }: Params) => contentQuery('legal', { slug })

export function Page({ params }: { params: Params }) {
  const page = useContent(pageQuery(params))
  const edit = useEditing()
  if (!page) return null
  return (
    <>
      <PageHead page={page} path={paths.legal(page.slug)} blocks={page.blocks} />
      <article className={styles['page']}>
        <header className={styles['head']}>
          <h1 className={styles['heading']} data-sanity={edit(page, 'title')}>
            {page.title}
          </h1>
          <p className={styles['summary']} data-sanity={edit(page, 'summary')}>
            {page.summary}
          </p>
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

import { contentQuery, useContent } from '../lib/content/content-query.ts'
import type { LegalText } from '../lib/content/content-types.ts'
import { formatMonth } from '../lib/text/format.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { headingId, headingText } from '../lib/content/heading-id.ts'
import { paths } from '../lib/navigation/paths.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { StaticContent } from '../parts/static-content.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import styles from './legal.module.css'

type Params = Readonly<Record<string, string>>

export const pageQuery = ({ slug = '' }: Params) => contentQuery('legal', { slug })

export function Page({ params }: { params: Params }) {
  const page = useContent(pageQuery(params))
  const edit = useEditing()
  if (!page) return null
  return (
    <article className={styles['page']}>
      <PageHead page={page} path={paths.legal(page.slug)} />
      <header className={styles['head']}>
        <h1 className={styles['heading']} data-sanity={edit(page, 'title')}>
          {page.title}
        </h1>
        <p className={styles['summary']} data-sanity={edit(page, 'summary')}>
          {page.summary}
        </p>
        {page.lastUpdated && (
          <p className={styles['updated']} data-sanity={edit(page, 'lastUpdated')}>
            {uiText.lastUpdated(formatMonth(page.lastUpdated))}
          </p>
        )}
      </header>
      <div className={styles['columns']}>
        <Contents body={page.body} path={paths.legal(page.slug)} />
        <StaticContent content={page.body}>
          <RichText value={page.body} data-sanity={edit(page, 'body')} />
        </StaticContent>
      </div>
    </article>
  )
}

/** Links to the sections of a long text. */
function Contents({ body, path }: { body: LegalText; path: string }) {
  const parts = body.filter((block) => block._type === 'block' && block.style === 'h2')
  if (parts.length < 3) return <div />
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents">{uiText.onThisPage}</h2>
      <ol>
        {parts.map((part) => (
          <li key={part._key}>
            <SiteLink href={`${path}#${headingId(part)}`}>{headingText(part)}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

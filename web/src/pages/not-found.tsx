import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useEditing } from '../lib/content/editing.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { documentPath } from '../lib/navigation/document-paths.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { useWords } from '../lib/content/site-content.ts'
import { PageHead } from '../shared/page-head.tsx'
import { PageSearch } from '../shared/page-search.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Text } from '../ui/text.tsx'
import styles from './not-found.module.css'

const query = contentQuery('notFound')

export const pageQuery = () => query

/** The 404 page. The attempted path goes to the console, as the product specification asks. */
export function Page() {
  const page = useContent(query)
  const words = useWords().notFound
  const edit = useEditing()
  const { pathname } = useLocation()
  useEffect(() => console.log(uiText.notFoundLog(pathname)), [pathname])
  const pages = (page?.pages ?? []).map((one) => ({ ...one, href: documentPath(one) }))
  if (!page) return null
  return (
    <section>
      <PageHead page={page} path={null} />
      <div className={styles['inner']}>
        <div className={styles['view']} />
        <h1
          className={styles['heading']}
          aria-label={`${page.heading}: ${page.text}`}
          data-sanity={edit(page, 'heading')}
        >
          {page.heading}
        </h1>
        <Text as="p" className={styles['text']} of={page} field="text" />
        <SiteLink href={page.homeLink.href} className={buttonClass('primary')}>
          {page.homeLink.label}
        </SiteLink>
        <div className={styles['suggestions']}>
          <Text as="h2" className="label" of={page} field="suggestionsHeading" />
          <ul>
            {page.suggestions.map(({ href, label }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <section className={styles['all']} aria-labelledby="all-pages">
          <h2 id="all-pages">{words.heading}</h2>
          <PageSearch pages={pages} />
        </section>
      </div>
    </section>
  )
}

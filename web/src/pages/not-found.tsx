import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { documentPath } from '../lib/navigation/document-paths.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { nearestPages } from '../lib/navigation/nearest-pages.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { useWords } from '../lib/content/site-content.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PageSearch } from '../parts/page-search.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ContourSheet } from '../ui/contour-sheet.tsx'
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
  const nearest = useNearestPages(pathname, pages)
  const near = new Set(nearest.map(({ href }) => href))
  if (!page) return null
  return (
    <section className={styles['page']}>
      <PageHead page={page} path={null} />
      <ContourSheet className={styles['sheet']} />
      <div className={styles['inner']}>
        <h1 className={styles['heading']} data-sanity={edit(page, 'heading')}>
          {page.heading}
        </h1>
        <p className={styles['text']} data-sanity={edit(page, 'text')}>
          {page.text}
        </p>
        <SiteLink href={page.homeLink.href} className={buttonClass('primary')}>
          {page.homeLink.label}
        </SiteLink>
        <div className={styles['suggestions']}>
          <h2 data-sanity={edit(page, 'suggestionsHeading')}>{page.suggestionsHeading}</h2>
          <ul>
            {[...nearest, ...page.suggestions.filter(({ href }) => !near.has(href))].map(
              ({ href, label }) => (
                <li key={href}>
                  <SiteLink href={href}>{label}</SiteLink>
                </li>
              ),
            )}
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

const never = () => () => undefined

/** Known in the browser only: the server has one page for all unknown paths. */
function useNearestPages(pathname: string, pages: readonly { href: string; title: string }[]) {
  const asked = useSyncExternalStore(
    never,
    () => pathname,
    () => null,
  )
  return asked === null
    ? []
    : nearestPages(
        asked,
        pages.map(({ href, title }) => ({ href, label: title })),
      )
}

import { NOT_FOUND_QUERY } from '@site/content/queries/not-found'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { contentQuery, useContent } from '../lib/content-query.ts'
import { useEditing } from '../lib/editing.tsx'
import { nearestPages } from '../lib/nearest-pages.ts'
import { useSite } from '../lib/site-content.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { words } from '../lib/words.ts'
import { PageHead } from '../parts/page-head.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ContourSheet } from '../ui/contour-sheet.tsx'
import styles from './not-found.module.css'

const query = contentQuery('notFound', NOT_FOUND_QUERY)

export const pageQuery = () => query

/** Every path that leads nowhere. The attempted path goes to the console, as the specification asks. */
export function Page() {
  const page = useContent(query)
  const edit = useEditing()
  const { pathname } = useLocation()
  useEffect(() => console.log(words.notFoundLog(pathname)), [pathname])
  const nearest = useNearestPages(pathname)
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
        {nearest.length > 0 && (
          <div className={styles['suggestions']}>
            <h2>{words.nearestPages}</h2>
            <ul>
              {nearest.map((link) => (
                <li key={link.href}>
                  <SiteLink href={link.href}>{link.label}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles['suggestions']}>
          <h2 data-sanity={edit(page, 'suggestionsHeading')}>{page.suggestionsHeading}</h2>
          <ul>
            {page.suggestions.map((link) => (
              <li key={link._key}>
                <SiteLink href={link.href}>{link.label}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Known to the browser only: the server has one page for every path that leads nowhere. */
function useNearestPages(pathname: string) {
  const { navigation } = useSite()
  const hydrated = useHydrated()
  const { header, mobile, footerPages, footerServices, footerLegal } = navigation
  const links = [
    ...header.flatMap(({ entries }) => entries),
    ...mobile,
    ...footerServices,
    ...footerPages,
    ...footerLegal,
  ]
  return hydrated
    ? nearestPages(pathname, links.toReversed()).map(({ href, label }) => ({ href, label }))
    : []
}

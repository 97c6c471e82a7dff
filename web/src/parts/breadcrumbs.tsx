import type { ReactNode } from 'react'
import type { Crumb } from '../lib/head/structured-data.ts'
import { useWords } from '../lib/content/site-content.ts'
import styles from './breadcrumbs.module.css'
import { SiteLink } from './site-link.tsx'

type BreadcrumbsProps = {
  trail: readonly Crumb[]
  /** Shown at the end of their line. */
  children?: ReactNode
}

/** Breadcrumbs; the last entry is the current page. */
export function Breadcrumbs({ trail, children }: BreadcrumbsProps) {
  const words = useWords().navigation
  return (
    <nav className={styles['crumbs']} aria-label={words.breadcrumbs}>
      <ol>
        {trail.map(({ label, path }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? (
              <SiteLink href={path}>{label}</SiteLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
      {children}
    </nav>
  )
}

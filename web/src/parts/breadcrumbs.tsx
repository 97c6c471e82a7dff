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

/** Links to the pages above this one, which is the last of the trail: its name stands below, at the heading. */
export function Breadcrumbs({ trail, children }: BreadcrumbsProps) {
  const words = useWords().navigation
  return (
    <nav className={styles['crumbs']} aria-label={words.breadcrumbs}>
      <ol>
        {trail.slice(0, -1).map(({ label, path }) => (
          <li key={path}>
            <SiteLink href={path}>{label}</SiteLink>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  )
}

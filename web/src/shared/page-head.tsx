import { useEffect, type ReactNode } from 'react'
import type { Block, Seo } from '../lib/content/content-types.ts'
import { cardImage } from '../lib/head/card-image.ts'
import { useHasPostErrors } from '../lib/lead-forms/post-answer.tsx'
import { uiText } from '../lib/text/ui-text.ts'
import { showGraph, useGraphCollector } from '../lib/head/page-graph.ts'
import { absoluteUrl, paths } from '../lib/navigation/paths.ts'
import { useSettings } from '../lib/settings.tsx'
import { useSite, useWords } from '../lib/content/site-content.ts'
import type { EditedDocument } from '../lib/content/editing.tsx'
import type { Crumb, Listed, PageKind, Story } from '../lib/head/structured-data.ts'
import { SiteLink } from './site-link.tsx'
import { Text } from '../ui/text.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  page: { seo: Seo; language: string; title: string; _updatedAt: string }
  /** Instead of the page's title: the result of what the visitor did. */
  result?: string | undefined
  /** The page's path, or null if search engines must not index it. */
  path: string | null
  kind?: PageKind
  /** The visible blocks, which the structured data describes. */
  blocks?: readonly Block[]
  /**
   * The pages between the home page and this one. If they are given, the page begins with breadcrumbs; null if this page
   * belongs below none.
   */
  above?: readonly Crumb[] | null
  /** Shown at the end of the breadcrumbs. */
  children?: ReactNode
  service?: boolean
  /** The page's structured data, if it has an author or a date. */
  story?: Story
  /** The articles or case studies that the page lists. */
  entries?: readonly Listed[]
  /** Search engines must not keep it, though it has an address. */
  noindex?: boolean
}

/** The document's head, and breadcrumbs. React hoists the head on navigation; the server moves it itself. */
export function PageHead({
  page,
  result,
  path,
  kind = 'WebPage',
  blocks = [],
  above,
  children,
  service = false,
  story,
  entries,
  noindex = path === null,
}: PageHeadProps) {
  const { siteUrl, content } = useSettings()
  const { settings } = useSite()
  const { homeCrumb } = useWords().navigation
  const { title, description, keywords } = page.seo
  const shown = result ?? title
  const fullTitle = shown.includes(settings.name) ? shown : `${shown} | ${settings.name}`
  const isWrong = useHasPostErrors()
  const image = cardImage(page.seo, { siteUrl, content }, path ?? paths.home)
  const trail =
    above === null ? [] : buildTrail(homeCrumb, above ?? [], { label: page.title, path: path ?? '' })
  const graph =
    path === null
      ? null
      : { siteUrl, settings, path, kind, page, blocks, service, story, entries, image: image.url, trail }
  const collector = useGraphCollector()
  if (import.meta.env.SSR && collector && graph) collector(graph)
  useEffect(() => showGraph(graph))
  return (
    <>
      <title>{isWrong ? uiText.error(fullTitle) : fullTitle}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path !== null && <link rel="canonical" href={absoluteUrl(siteUrl, path)} />}
      <meta property="og:type" content={story ? 'article' : 'website'} />
      {story && <meta property="article:published_time" content={story.publishedOn} />}
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:locale" content={page.language.replace('-', '_')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {path !== null && <meta property="og:url" content={absoluteUrl(siteUrl, path)} />}
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
      {above && <Breadcrumbs trail={trail}>{children}</Breadcrumbs>}
    </>
  )
}

function buildTrail(homeLabel: string, above: readonly Crumb[], page: Crumb): Crumb[] {
  const home = { label: homeLabel, path: paths.home }
  return page.path === paths.home ? [home] : [home, ...above, page]
}

type BreadcrumbsProps = {
  trail: readonly Crumb[]
  /** Shown at the end of their line. */
  children?: ReactNode
}

/** Links to the pages above this one, whose name is the last of the trail. */
function Breadcrumbs({ trail, children }: BreadcrumbsProps) {
  const words = useWords().navigation
  return (
    <nav className={styles['crumbs']} aria-label={words.breadcrumbs}>
      <ol>
        {trail.slice(0, -1).map(({ label, path }) => (
          <li key={path}>
            <SiteLink href={path}>{label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.label}</li>
      </ol>
      {children}
    </nav>
  )
}

/** The main heading of a page whose blocks bring none. */
export function PageTitle({ page }: { page: EditedDocument & { title: string } }) {
  return (
    <div className={styles['title']}>
      <Text as="h1" of={page} field="title" />
    </div>
  )
}

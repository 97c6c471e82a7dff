import type { Seo } from '../lib/content-types.ts'
import { absoluteUrl } from '../lib/paths.ts'
import { useSettings } from '../lib/settings.tsx'
import { useSite } from '../lib/site-content.ts'

type PageHeadProps = {
  page: { seo: Seo; language: string }
  /** The page's own path; null for a page that must not be found by search engines. */
  path: string | null
}

/** The head of a document. React hoists these on navigation; the server moves them there itself. */
export function PageHead({ page, path }: PageHeadProps) {
  const { siteUrl } = useSettings()
  const { name } = useSite().settings
  const { title, description, keywords } = page.seo
  const fullTitle = title.includes(name) ? title : `${title} | ${name}`
  const url = path === null ? null : absoluteUrl(siteUrl, path)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {url === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={page.language.replace('-', '_')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
    </>
  )
}

import { renderPage, type RenderedPage, type RenderRequest } from '../entry-server.tsx'
import type { ContentQuery } from '../lib/content/content-query.ts'
import { layoutQuery } from '../lib/content/site-content.ts'
import { notFoundRoute, routes } from '../routes.tsx'
import { PreviewShell } from './preview-shell.tsx'

/** Renders a page like the site does, with each element linked to its field in the Studio. Drafts may be incomplete. */
export function renderPreview(request: Omit<RenderRequest, 'wrap' | 'lenient'>): Promise<RenderedPage> {
  return renderPage({ ...request, wrap: (app) => <PreviewShell>{app}</PreviewShell>, lenient: true })
}

/** Finds a page's query by its name. Browsers may only run these, and not queries of their own. */
export async function findQuery(
  name: string,
  params: Readonly<Record<string, string>>,
): Promise<ContentQuery | null> {
  const modules = await Promise.all([...routes, notFoundRoute].map((route) => route.module.load()))
  const queries = [layoutQuery, ...modules.map(({ pageQuery }) => pageQuery(params))]
  return queries.find((query) => query.name === name) ?? null
}

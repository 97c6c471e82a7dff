import { QUERIES, type QueryName } from '@site/content/site-queries'
import { renderPage, type RenderedPage, type RenderRequest } from '../entry-server.tsx'
import { contentQuery, type ContentQuery } from '../lib/content/content-query.ts'
import { PreviewShell } from './preview-shell.tsx'

/** Renders a page like the site does, with each element linked to its field in the Studio. Drafts may be incomplete. */
export function renderPreview(request: Omit<RenderRequest, 'wrap' | 'lenient'>): Promise<RenderedPage> {
  return renderPage({ ...request, wrap: (app) => <PreviewShell>{app}</PreviewShell>, lenient: true })
}

/** Finds a query of the site by its name. Browsers may only run these, and not queries of their own. */
export function findQuery(name: string, params: ContentQuery['params']): ContentQuery | null {
  return Object.hasOwn(QUERIES, name) ? contentQuery(name as QueryName, params) : null
}

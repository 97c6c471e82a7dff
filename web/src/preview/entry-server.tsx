import { QUERIES, type QueryName } from '@site/content-model/site-queries'
import type { ReactNode } from 'react'
import {
  fetchPage,
  renderPage,
  showOpening,
  type RenderedPage,
  type RenderRequest,
} from '../entry-server.tsx'
import { contentQuery, type ContentQuery } from '../lib/content/content-query.ts'
import { SECOND } from '../lib/content/openings.ts'
import { chooseOpening, readCampaign } from '../server/rendering/visitor.ts'
import { PreviewShell } from './preview-shell.tsx'

export { QUERIES }

/**
 * Renders a page like the site does, with each element linked to its field in the Studio. Drafts may be incomplete. An
 * address with `opening=second`, or the name of a campaign, shows that opening.
 */
export async function renderPreview(
  request: Omit<RenderRequest, 'wrap' | 'lenient' | 'content'>,
): Promise<RenderedPage> {
  const fetched = await fetchPage(request.pathname, request.source, request.search)
  const { search } = request
  const opening = chooseOpening(fetched.openings, {
    campaign: readCampaign(search),
    draw: () => Number(new URLSearchParams(search).get('opening') !== SECOND),
  })
  const content = showOpening(fetched, opening)
  const wrap = (app: ReactNode) => <PreviewShell>{app}</PreviewShell>
  return renderPage({ ...request, content, wrap, lenient: true })
}

/** Finds a query of the site by its name. Browsers may only run these, and not queries of their own. */
export function findQuery(name: string, params: ContentQuery['params']): ContentQuery | null {
  return Object.hasOwn(QUERIES, name) ? contentQuery(name as QueryName, params) : null
}

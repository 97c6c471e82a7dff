import type { Settings } from '../env.ts'
import type { ContentSource, Fetched, QueryParams } from '../lib/content/content-query.ts'
import { htmlDocument } from '../server/rendering/document.ts'
import type { Renderer } from '../server/rendering/renderer.ts'
import type * as Entry from './entry-server.tsx'
import type { Perspective } from './draft-source.ts'
import type { PreviewEnv } from './env.ts'

export type PreviewPages = ReturnType<typeof previewPages>

/** The site's own pages, rendered from drafts. */
export function previewPages(
  env: PreviewEnv,
  renderer: Renderer<typeof Entry>,
  openSource: (perspective?: Perspective) => ContentSource,
) {
  // The site's own URLs, which pages mention. The preview sends nothing to the API.
  const settings: Settings = {
    siteUrl: env.siteUrl,
    apiUrl: env.previewUrl,
    content: env.publicLake,
    publicApiKey: null,
    analytics: null,
  }
  return {
    /**
     * Renders a page with its drafts.
     * @param nonce set on every style element, and passed to the page's script for those that it creates.
     */
    async render({ pathname, search }: { pathname: string; search: string }, nonce: string) {
      const { renderPreview } = await renderer.entry()
      const page = await renderPreview({ pathname, search, source: openSource(), settings, posted: null })
      const files = renderer.files(page.pages)
      const html = htmlDocument({
        // styled-components looks for the nonce there.
        page: { ...page, head: `${page.head}<meta property="csp-nonce" nonce="${nonce}">` },
        settings,
        files,
        style: files.style(page.body),
        language: 'en-AU',
      }).replace('<style>', `<style nonce="${nonce}">`)
      return {
        status: page.status,
        html: renderer.vite ? await renderer.vite.transformIndexHtml(pathname, html) : html,
      }
    },
    /** Answers one of the pages' queries by name; null if no page has it. */
    async answer(name: string, params: QueryParams, perspective?: Perspective): Promise<Fetched | null> {
      const { findQuery } = await renderer.entry()
      const query = findQuery(name, params)
      return query && openSource(perspective).fetch(query)
    },
  }
}

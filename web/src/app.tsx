import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Settings } from './env.ts'
import { Layout } from './layout/layout.tsx'
import { ReloadBoundary } from './layout/reload-boundary.tsx'
import { PageContentContext } from './lib/content/anchors.ts'
import { useContent } from './lib/content/content-query.ts'
import { SiteContentProvider } from './lib/content/site-content.ts'
import type { PostAnswer } from './lib/lead-forms/posted-form.ts'
import { PostAnswerProvider } from './lib/lead-forms/post-answer.tsx'
import { SettingsProvider } from './lib/settings.tsx'
import { matchRoute, notFoundRoute, type RouteMatch } from './routes.tsx'

type AppProps = {
  queryClient: QueryClient
  settings: Settings
  posted: PostAnswer | null
  /** The path and query that the page was loaded from if the server has no page for it. */
  missingPath: string | null
}

/** Everything inside the router. Server and browser render the same tree. */
export function App({ queryClient, settings, posted, missingPath }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider value={settings}>
          <PostAnswerProvider value={posted}>
            <ReloadBoundary>
              <Suspense>
                <SiteContentProvider>
                  <CurrentPage missingPath={missingPath} />
                </SiteContentProvider>
              </Suspense>
            </ReloadBoundary>
          </PostAnswerProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function CurrentPage({ missingPath }: Pick<AppProps, 'missingPath'>) {
  const { pathname, search } = useLocation()
  const isMissing = pathname + search === missingPath
  const { route, params } = (isMissing ? null : matchRoute(pathname, search)) ?? NOT_FOUND
  const { Page, pageQuery } = route.module.read()
  const content = useContent(pageQuery(params)) as { layout?: string } | null
  const found = content !== null && route !== notFoundRoute
  return (
    <Layout campaign={content?.layout === 'campaign'}>
      {/* Only the server knows redirects and files, so reload before showing “Page not found”. */}
      {found || isMissing ? (
        <PageContentContext value={content}>
          <Page key={route.path} params={params} />
        </PageContentContext>
      ) : (
        <ReloadFromServer />
      )}
    </Layout>
  )
}

const NOT_FOUND: RouteMatch = { route: notFoundRoute, params: {} }

function ReloadFromServer() {
  useEffect(() => location.reload(), [])
  return null
}

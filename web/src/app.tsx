import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Settings } from './env.ts'
import { Layout } from './layout/layout.tsx'
import { ReloadBoundary } from './layout/reload-boundary.tsx'
import { useContent } from './lib/content/content-query.ts'
import type { PostAnswer } from './lib/lead-forms/post-answer.ts'
import { PostAnswerProvider } from './lib/lead-forms/posted-form.tsx'
import { SettingsProvider } from './lib/settings.tsx'
import { matchRoute, notFoundRoute, type RouteMatch } from './routes.tsx'

type AppProps = {
  queryClient: QueryClient
  settings: Settings
  posted: PostAnswer | null
  /** The path that the page was loaded from, where the server has no page for it. */
  lost: string | null
}

/** Everything inside the router: the same tree on the server and in the browser. */
export function App({ queryClient, settings, posted, lost }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider value={settings}>
          <PostAnswerProvider value={posted}>
            <ReloadBoundary>
              <Suspense>
                <CurrentPage lost={lost} />
              </Suspense>
            </ReloadBoundary>
          </PostAnswerProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Server and browser find the page by the same rules: matchRoute. */
function CurrentPage({ lost }: Pick<AppProps, 'lost'>) {
  const { pathname } = useLocation()
  const isLost = pathname === lost
  const { route, params } = (isLost ? null : matchRoute(pathname)) ?? NOT_FOUND
  const { Page, pageQuery, CampaignHeader } = route.module.read()
  const content = useContent(pageQuery(params)) as { layout?: string } | null
  const found = content !== null && route !== notFoundRoute
  return (
    <Layout header={CampaignHeader && content?.layout === 'campaign' ? <CampaignHeader /> : null}>
      {/* The server alone knows redirects and files, so it is asked about a path that is no page before that is said. */}
      {found || isLost ? <Page key={route.path} params={params} /> : <FromServer />}
    </Layout>
  )
}

const NOT_FOUND: RouteMatch = { route: notFoundRoute, params: {} }

function FromServer() {
  useEffect(() => location.reload(), [])
  return null
}

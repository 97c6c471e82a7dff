import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect } from 'react'
import { Route as RouterRoute, Routes, useLocation, useParams } from 'react-router-dom'
import type { Settings } from './env.ts'
import { Layout } from './layout/layout.tsx'
import { ReloadBoundary } from './layout/reload-boundary.tsx'
import { useContent } from './lib/content/content-query.ts'
import type { PostAnswer } from './lib/lead-forms/post-answer.ts'
import { PostAnswerProvider } from './lib/lead-forms/posted-form.tsx'
import { SettingsProvider } from './lib/settings.tsx'
import { notFoundRoute, type Route, routeParams, routes } from './routes.tsx'

type AppProps = { queryClient: QueryClient; settings: Settings; posted: PostAnswer | null }

/** Everything inside the router: the same tree on the server and in the browser. */
export function App({ queryClient, settings, posted }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider value={settings}>
          <PostAnswerProvider value={posted}>
            <ReloadBoundary>
              <Suspense>
                <Layout>
                  <Pages />
                </Layout>
              </Suspense>
            </ReloadBoundary>
          </PostAnswerProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function Pages() {
  return (
    <Routes>
      {routes.map((route) => (
        <RouterRoute
          key={route.path}
          path={route.path}
          caseSensitive={route.caseSensitive}
          element={<RoutePage key={route.path} route={route} />}
        />
      ))}
      <RouterRoute path="*" element={<NotFound />} />
    </Routes>
  )
}

function RoutePage({ route }: { route: Route }) {
  const params = routeParams(route, useParams())
  const { Page, pageQuery } = route.module.read()
  const content: unknown = useContent(pageQuery(params))
  return content === null ? <NotFound /> : <Page params={params} />
}

/** The path that this page was loaded from: what the server has for it is known. */
const landing = typeof location === 'undefined' ? null : location.pathname

/** The server alone knows redirects and files, so it is asked about a path that is no page before that is said. */
function NotFound() {
  const { pathname } = useLocation()
  if (landing !== null && pathname !== landing) return <FromServer />
  const { Page } = notFoundRoute.module.read()
  return <Page params={{}} />
}

function FromServer() {
  useEffect(() => location.reload(), [])
  return null
}

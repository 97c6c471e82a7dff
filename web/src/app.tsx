import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import type { Settings } from './env.ts'
import { Layout } from './layout/layout.tsx'
import { ReloadBoundary } from './layout/reload-boundary.tsx'
import { useContent } from './lib/content-query.ts'
import { PostAnswerProvider, type PostAnswer } from './lib/posted-form.tsx'
import { SettingsProvider } from './lib/settings.tsx'
import { notFoundRoute, routes, type Route as SiteRoute } from './routes.tsx'

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
                <Routes>
                  <Route element={<Layout />}>
                    {routes.map((route) => (
                      <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
                    ))}
                    <Route path="*" element={<RoutePage route={notFoundRoute} />} />
                  </Route>
                </Routes>
              </Suspense>
            </ReloadBoundary>
          </PostAnswerProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function RoutePage({ route }: { route: SiteRoute }) {
  const { '*': _, ...named } = useParams()
  const params = {
    ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value ?? ''])),
    ...route.fixed,
  }
  const { Page, pageQuery } = route.module.read()
  const content: unknown = useContent(pageQuery(params))
  if (content === null && route !== notFoundRoute) return <RoutePage route={notFoundRoute} />
  return <Page params={params} />
}

import './styles/fonts.css'
import './styles/tokens.css'
import './styles/global.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { showPlain, USES } from './lib/loading/interactive-event.ts'
import { isPartial, refetchContent } from './lib/content/refetch-content.ts'
import { whenIdle } from './lib/loading/idle.ts'
import { lazyModule } from './lib/loading/lazy-module.ts'
import { ifLoaded } from './lib/loading/with-module.ts'
import { readFromSite, contentFromSite } from './lib/content/page-content.ts'
import { prefetchOnIntent } from './lib/navigation/prefetch-on-intent.ts'
import { createQueryClient, hydrateContent } from './lib/content/query-client.ts'
import { holdServedForms } from './lib/lead-forms/replaced-forms.ts'
import { keepStoredSession } from './lib/lead-forms/stored-session.ts'
import { whenAccepted } from './lib/consent-and-measuring/consent.ts'
import { viewFacts, wasVisible } from './lib/consent-and-measuring/count-views.ts'
import { loadBlocks } from './blocks/block-list.tsx'
import { loadRoute, prefetchRoute } from './load-route.ts'
import { readPage } from './read-page.ts'

/**
 * Queries the lake directly, which takes 35 kB including its client. It loads only if the site's server doesn't answer.
 */
const lakeModule = lazyModule(() => import('./lib/content/browser-content.ts'))

/** Starts the app. The script of an unused page (early.ts) tells it of publishes. */
async function start() {
  // In a task of its own. Together with the evaluation of this file it would be one of 90 ms on a phone.
  await new Promise((resolve) => setTimeout(resolve))
  const { settings, state } = readPage()
  // The server has found the page of `/%61bout` at `/about`, and only that is a route here.
  if (state.found && location.pathname.includes('%'))
    history.replaceState(history.state, '', decodeURI(location.pathname) + location.search + location.hash)
  const landing = new URL(location.href)
  const queryClient = createQueryClient({
    async fetch(query, client) {
      const answer = contentFromSite(query).then(async (found) => {
        if (found) return found
        const { lakeContent } = await lakeModule.load()
        return lakeContent(settings).fetch(query, client)
      })
      // Rendering new content needs the blocks' code, which the server's markup does not.
      const [fetched] = await Promise.all([answer, loadBlocks()])
      return fetched
    },
  })
  readFromSite()
  hydrateContent(queryClient, state.content)
  await loadRoute(queryClient, location, state.found)
  // In development, the styles of blocks come with their code.
  if (import.meta.env.DEV) await loadBlocks()
  // Sent by build/server-changes.ts.
  import.meta.hot?.on('site:content-changed', () => {
    readFromSite()
    void queryClient.invalidateQueries()
  })

  holdServedForms()
  // A transition hydrates in slices of a few milliseconds, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <BrowserRouter>
        <App
          queryClient={queryClient}
          settings={settings}
          posted={state.posted}
          missingPath={state.found ? null : landing.pathname + landing.search}
        />
      </BrowserRouter>,
      {
        onRecoverableError: (error) => {
          // For developers with the console open, and for our tests.
          reportError(error)
          viewFacts().recovered ??= Number(/#(\d+)/.exec(String(error))?.[1] ?? 0)
        },
      },
    )
  })
  const prefetch = (path: string) => prefetchRoute(queryClient, path)
  prefetchOnIntent(prefetch)
  // When another page takes its place, the landing page is fetched as a whole, for the way back.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.isActive() || !isPartial(query)) return
    queryClient.removeQueries({ queryKey: query.queryKey })
    void prefetch(landing.pathname)
  })
  onFirstUse(() => {
    // Any other page needs the blocks, and at the click their code would wait for a slow network.
    void loadBlocks().catch(() => undefined)
    ifLoaded(import('./lib/navigation/prefetch-in-view.ts'), (module) => module.prefetchInView(prefetch))
    // Keep the landing URL and the referrer in memory only, until the visitor accepts cookies.
    whenAccepted(() => {
      ifLoaded(import('./lib/consent-and-measuring/attribution.ts'), (module) =>
        module.followAttribution(landing, queryClient),
      )
    })
    // A tab that was opened in the background was painted when the visitor came to it.
    if (wasVisible())
      ifLoaded(import('./lib/consent-and-measuring/view-details.ts'), (module) => module.measureVitals())
  })
  const { analytics } = settings
  whenIdle(() => {
    keepStoredSession(settings)
    if (analytics) {
      whenAccepted(() =>
        ifLoaded(import('./lib/consent-and-measuring/analytics.ts'), (module) =>
          module.startAnalytics(analytics, landing),
        ),
      )
    }
  })
  return { refetch: (tags?: readonly string[]) => refetchContent(queryClient, tags) }
}

/** Calls `work` once, after a visitor did something with the page for the first time. */
function onFirstUse(work: () => void): void {
  // In a task of its own, after the answer to the event.
  if ('used' in document.documentElement.dataset) return void setTimeout(work)
  const used = new AbortController()
  const listener = () => {
    used.abort()
    setTimeout(work)
  }
  for (const use of USES) addEventListener(use, listener, { passive: true, signal: used.signal })
}

export const app = start()

app.catch((error: unknown) => {
  showPlain()
  throw error
})

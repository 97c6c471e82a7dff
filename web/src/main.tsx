import './styles/fonts.css'
import './styles/tokens.css'
import './styles/global.css'
import { liveEventsUrl } from '@site/content/settings'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { INTERACTIVE } from './lib/loading/interactive-event.ts'
import { followPublishes } from './lib/content/follow-publishes.ts'
import { whenIdle } from './lib/loading/idle.ts'
import { checkFonts } from './lib/loading/late-fonts.ts'
import { lazyModule } from './lib/loading/lazy-module.ts'
import { withModule } from './lib/loading/with-module.ts'
import { readFromSite, contentFromSite } from './lib/content/page-content.ts'
import { prefetchOnIntent } from './lib/navigation/prefetch-on-intent.ts'
import { createQueryClient, hydrateContent } from './lib/content/query-client.ts'
import { holdServedForms } from './lib/lead-forms/served-forms.ts'
import { keepStoredSession } from './lib/lead-forms/stored-session.ts'
import { whenAccepted } from './lib/consent-and-measuring/consent.ts'
import { loadBlocks } from './blocks/block-list.tsx'
import { loadRoute, prefetchRoute } from './load-route.ts'
import { isOutOfDate } from './lib/content/out-of-date.ts'
import { readPage } from './read-page.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'

/**
 * Queries the lake directly, which takes 35 kB including its client. It loads only if the site's server doesn't answer.
 */
const lakeModule = lazyModule(() => import('./lib/content/browser-content.ts'))

async function start(): Promise<void> {
  // In a task of its own. Together with the evaluation of this file it would be one of 90 ms on a phone.
  await new Promise((resolve) => setTimeout(resolve))
  const { settings, state } = readPage()
  // The server has found the page of `/%61bout` at `/about`, and only that is a route here.
  if (state.found && location.pathname.includes('%'))
    history.replaceState(history.state, '', decodeURI(location.pathname) + location.search + location.hash)
  const landing = new URL(location.href)
  const wasVisible = document.visibilityState === 'visible'
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

  const { path } = matchRoute(landing.pathname)?.route ?? notFoundRoute
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
          withModule(import('./lib/loading/recovered-errors.ts'), (module) =>
            module.reportRecovered(path, error),
          )
        },
      },
    )
  })
  const prefetch = (path: string) => prefetchRoute(queryClient, path)
  prefetchOnIntent(prefetch)
  onFirstUse(() => {
    // Any other page needs the blocks, and at the click their code would wait for a slow network.
    void loadBlocks().catch(() => undefined)
    withModule(import('./lib/navigation/prefetch-in-view.ts'), (module) => module.prefetchInView(prefetch))
    checkFonts()
    // Keep the landing URL and the referrer in memory only, until the visitor accepts cookies.
    whenAccepted(() => {
      withModule(import('./lib/consent-and-measuring/attribution.ts'), (module) =>
        module.followAttribution(landing, queryClient),
      )
      // A tab that was opened in the background was painted when somebody came to it.
      if (wasVisible)
        withModule(import('./lib/consent-and-measuring/vitals.ts'), (module) => module.measureVitals(path))
    })
  })
  const { analytics } = settings
  whenIdle(() => {
    const hasChanged = () => isOutOfDate(landing.href, state.version)
    followPublishes(liveEventsUrl(settings.content), queryClient, hasChanged)
    keepStoredSession(settings)
    if (analytics) {
      whenAccepted(() =>
        withModule(import('./lib/consent-and-measuring/analytics.ts'), (module) =>
          module.startAnalytics(analytics, landing),
        ),
      )
    }
  })
}

/** Events that show that somebody is using the page. Assistive technology may only click. */
const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'click'] as const

/** Calls `work` once, when a visitor does something with the page for the first time. */
function onFirstUse(work: () => void): void {
  const used = new AbortController()
  const listener = () => {
    used.abort()
    // In a task of its own, after the answer to the event.
    setTimeout(work)
  }
  for (const use of USES) addEventListener(use, listener, { passive: true, signal: used.signal })
}

start().catch((error: unknown) => {
  // If the page's code can't be loaded, switch to how the page works without JavaScript at once
  // (server/rendering/inline.ts).
  document.documentElement.dataset['plain'] = ''
  document.dispatchEvent(new Event(INTERACTIVE))
  throw error
})

import { liveEventsUrl } from '@site/content-model/settings'
import { followPublishes } from './lib/content/follow-publishes.ts'
import { isOutOfDate } from './lib/content/out-of-date.ts'
import { onConsent, readConsent } from './lib/consent-and-measuring/consent.ts'
import { countViews } from './lib/consent-and-measuring/count-views.ts'
import { hasDrafts } from './lib/browser-storage.ts'
import { whenIdle } from './lib/loading/idle.ts'
import { showPlain } from './lib/loading/interactive-event.ts'
import { readPage } from './read-page.ts'

// Runs on a page before its first use. The app (main.tsx) starts with the first use (server/rendering/inline.ts), or
// from here.

const { settings, state } = readPage()

countViews()

/** Whether the app has to show something that the server's page doesn't, or to count the page. */
function isAppNeeded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    !state.found ||
    state.posted !== null ||
    state.booking !== undefined ||
    // The app puts a path as its route has it.
    location.pathname.includes('%') ||
    location.search + location.hash !== '' ||
    // The browser brings back what was typed.
    load?.type !== 'navigate' ||
    hasDrafts() ||
    (settings.analytics !== null && readConsent() === 'accepted')
  )
}

/** Starts the app, unless the visitor already has. Imported by its address: Vite's own loader takes 1 kB here. */
async function loadApp() {
  const [address = ''] = document.querySelector<HTMLElement>('[data-main]')?.dataset['main']?.split(' ') ?? []
  return ((await import(/* @vite-ignore */ address)) as typeof import('./main.tsx')).app
}

whenIdle(() => {
  const { href } = location
  if (isAppNeeded()) loadApp().catch(showPlain)
  // Another tab has the answer, so the notice goes.
  onConsent(() => void loadApp().catch(showPlain))
  followPublishes(
    liveEventsUrl(settings.content),
    (tags) => void loadApp().then(({ refetch }) => refetch(tags), showPlain),
    () => isOutOfDate(href, state.version),
  )
})

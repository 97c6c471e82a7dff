import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/global.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../app.tsx'
import { withFactValues } from '../lib/content/facts-in-content.ts'
import { keepOpenings } from '../lib/content/openings.ts'
import { prefetchOnIntent } from '../lib/navigation/prefetch-on-intent.ts'
import { createQueryClient, hydrateContent } from '../lib/content/query-client.ts'
import { loadRoute, prefetchRoute } from '../load-route.ts'
import { readPage } from '../read-page.ts'
import { followDrafts, previewSource } from './preview-source.ts'
import { PreviewShell } from './preview-shell.tsx'

// The site's own app, with content from the preview's server and without analytics.

async function start(): Promise<void> {
  const { settings, state } = readPage()
  const queryClient = createQueryClient(keepOpenings(withFactValues(previewSource)))
  const refresh = () => queryClient.invalidateQueries()
  hydrateContent(queryClient, state.content)
  await loadRoute(queryClient, location, state.found)
  hydrateRoot(
    document.getElementById('root')!,
    <BrowserRouter>
      <PreviewShell refresh={refresh}>
        <App
          queryClient={queryClient}
          settings={settings}
          posted={state.posted}
          missingPath={state.found ? null : location.pathname + location.search}
        />
      </PreviewShell>
    </BrowserRouter>,
  )
  prefetchOnIntent((path) => prefetchRoute(queryClient, path))
  followDrafts(queryClient)
}

void start()

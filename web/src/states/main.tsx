import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { prefetchContent } from '../lib/content/content-query.ts'
import { withFactValues } from '../lib/content/facts-in-content.ts'
import { createQueryClient } from '../lib/content/query-client.ts'
import { layoutQuery } from '../lib/content/site-content.ts'
import { PostAnswerProvider } from '../lib/lead-forms/posted-form.tsx'
import { SettingsProvider } from '../lib/settings.tsx'
import { fakeSource, publicSettings } from '../testing/content.ts'
import { letStatesBeForced } from './forced-states.ts'
import { AllStates } from './states.tsx'

const queryClient = createQueryClient(withFactValues(fakeSource({})))
await prefetchContent(queryClient, layoutQuery)
letStatesBeForced()
// The fonts of a second page, which is drawn once they are there.
document.documentElement.dataset['fonts'] = 'late'

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <QueryClientProvider client={queryClient}>
      <SettingsProvider value={publicSettings}>
        <PostAnswerProvider value={null}>
          <AllStates />
        </PostAnswerProvider>
      </SettingsProvider>
    </QueryClientProvider>
  </BrowserRouter>,
)

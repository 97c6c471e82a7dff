import { createContext, useContext } from 'react'
import type { LayoutProps } from 'sanity'
import { FactsProvider } from './facts/facts.tsx'
import { PagesProvider } from './pages/page-choice.tsx'
import { UploadFaults } from './uploads/uploads.tsx'
import { SchedulesProvider } from '../structure/scheduling/schedules.tsx'

const SiteUrl = createContext('')

/** The Studio's layout, with a context that holds the site's origin. */
export function siteUrlLayout(url: string) {
  return function Layout(props: LayoutProps) {
    return (
      <SiteUrl value={url}>
        <SchedulesProvider>
          <FactsProvider>
            <PagesProvider>
              <UploadFaults>{props.renderDefault(props)}</UploadFaults>
            </PagesProvider>
          </FactsProvider>
        </SchedulesProvider>
      </SiteUrl>
    )
  }
}

/** The site's origin without a trailing slash, for example `https://example.com.au`. */
export function useSiteUrl(): string {
  return useContext(SiteUrl)
}

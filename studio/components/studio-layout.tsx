import { createContext, useContext, useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { FactsProvider } from './facts/facts.tsx'
import { PagesProvider } from './pages/page-choice.tsx'
import { UploadFaults } from './uploads/uploads.tsx'
import type { StudioSettings } from '../src/settings.ts'
import { SchedulesProvider } from '../structure/scheduling/schedules.tsx'

const Settings = createContext<StudioSettings | undefined>(undefined)

/** Tells the site that this browser belongs to the firm, so that its visits aren't counted. */
export function studioLayout(settings: StudioSettings) {
  return function Layout(props: LayoutProps) {
    useEffect(() => void navigator.sendBeacon(`${settings.siteUrl}/count/staff`), [])
    return (
      <Settings value={settings}>
        <SchedulesProvider>
          <FactsProvider>
            <PagesProvider>
              <UploadFaults>{props.renderDefault(props)}</UploadFaults>
            </PagesProvider>
          </FactsProvider>
        </SchedulesProvider>
      </Settings>
    )
  }
}

export function useSettings(): StudioSettings {
  const settings = useContext(Settings)
  if (!settings) throw new Error('There is no Studio around this component')
  return settings
}

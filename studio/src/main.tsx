import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { media } from 'sanity-plugin-media'
import { setBusinessClock } from './business-clock.ts'
import { localLakeOptions } from './local/local-lake.tsx'
import { ownOriginFetch } from './local/own-origin-fetch.ts'
import './main.css'
import { SETTINGS_ELEMENT, type StudioSettings } from './settings.ts'
import { createStudioConfig } from './studio-config.ts'

setBusinessClock()
const settings = JSON.parse(document.getElementById(SETTINGS_ELEMENT)?.textContent ?? '') as StudioSettings
const { projectId, apiUrl } = settings
const local = settings.lake === 'local'
if (local) globalThis.fetch = ownOriginFetch(fetch.bind(globalThis), location.origin, projectId, apiUrl)
const library = media({ creditLine: { enabled: true } })
const config = createStudioConfig(settings, local ? localLakeOptions(location) : {}, [library])

const root = document.getElementById('studio')
if (!root) throw new Error('The page has no element with the id "studio"')
createRoot(root).render(<Studio config={config} />)

import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { localLakeOptions } from './local/local-lake.ts'
import { SETTINGS_ELEMENT, type StudioSettings } from './settings.ts'
import { createStudioConfig } from './studio-config.ts'

const settings = JSON.parse(document.getElementById(SETTINGS_ELEMENT)?.textContent ?? '') as StudioSettings
const config = createStudioConfig(settings, settings.lake === 'local' ? localLakeOptions(location) : {})

const root = document.getElementById('studio')
if (!root) throw new Error('The page has no element with the id "studio"')
createRoot(root).render(<Studio config={config} />)

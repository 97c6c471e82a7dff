import type { Env } from './env.ts'
import { LOCAL_LAKE } from './env.ts'
import { RELOAD_SCRIPT } from './reload-script.ts'
import { SETTINGS_ELEMENT, type StudioSettings } from './settings.ts'

const PLACE = '<!-- settings -->'

/**
 * Renders the Studio's page with its settings, and the script that loads it again.
 *
 * @param template The built `index.html`.
 * @throws Error if the template has no placeholder for the settings.
 */
export function studioPage(template: string, env: Env): string {
  if (!template.includes(PLACE)) throw new Error(`The Studio's built page has no ${PLACE}. Build it again.`)
  // `</script>` in a value would end the element early.
  const json = JSON.stringify(settingsOf(env)).replaceAll('<', String.raw`\u003c`)
  return template.replace(
    PLACE,
    () =>
      `<script type="application/json" id="${SETTINGS_ELEMENT}">${json}</script>\n    <script>${RELOAD_SCRIPT}</script>`,
  )
}

function settingsOf({ lake, siteUrl, previewUrl, apiUrl }: Env): StudioSettings {
  const project = lake.kind === 'hosted' ? { projectId: lake.projectId, dataset: lake.dataset } : LOCAL_LAKE
  return { lake: lake.kind, ...project, siteUrl, previewUrl, apiUrl }
}

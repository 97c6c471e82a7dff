import type { Env } from './env.ts'
import { LOCAL_LAKE } from './env.ts'
import { SETTINGS_ELEMENT, type StudioSettings } from './settings.ts'

const PLACE = '<!-- settings -->'

/**
 * The Studio's page with its settings, which are read here and not at build time.
 *
 * @param template The built `index.html`.
 * @throws Error where the template has no place for the settings.
 */
export function studioPage(template: string, env: Env): string {
  if (!template.includes(PLACE))
    throw new Error(`The built page of the Studio has no ${PLACE}; build it again`)
  // `<` would end the element early.
  const json = JSON.stringify(settingsOf(env)).replaceAll('<', String.raw`\u003c`)
  return template.replace(
    PLACE,
    () => `<script type="application/json" id="${SETTINGS_ELEMENT}">${json}</script>`,
  )
}

function settingsOf({ lake, siteUrl, previewUrl }: Env): StudioSettings {
  const project = lake.kind === 'hosted' ? { projectId: lake.projectId, dataset: lake.dataset } : LOCAL_LAKE
  return { lake: lake.kind, ...project, siteUrl, previewUrl }
}

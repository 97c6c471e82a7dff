import { hash } from 'node:crypto'
import { isLocalLake } from '@site/content-model/settings'
import type { Env } from './env.ts'
import { SETTINGS_ELEMENT, type StudioSettings } from './settings.ts'

/** If one of the Studio's many files can't be loaded, nothing appears: this says so, and loads the page again. */
const RELOAD_SCRIPT = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return
  document.querySelector('.opening').textContent = 'The content editor could not be loaded. Trying again…'
  setTimeout(() => location.reload(), 3000)
}, true)`

const PLACE = '<!-- settings -->'

export function studioPage(template: string, env: Env): string {
  if (!template.includes(PLACE)) throw new Error(`The Studio's built page has no ${PLACE}. Build it again.`)
  // `</script>` in a value would end the element early.
  const json = JSON.stringify(toSettings(env)).replaceAll('<', String.raw`\u003c`)
  return template.replace(
    PLACE,
    () =>
      `<script type="application/json" id="${SETTINGS_ELEMENT}">${json}</script>\n    <script>${RELOAD_SCRIPT}</script>`,
  )
}

function toSettings({ lake, siteUrl, previewUrl, apiUrl }: Env): StudioSettings {
  const { projectId, dataset } = lake
  return { lake: isLocalLake(lake) ? 'local' : 'hosted', projectId, dataset, siteUrl, previewUrl, apiUrl }
}

const HOSTED = {
  connect: [
    'https://api.sanity.io',
    'https://*.api.sanity.io',
    'wss://*.api.sanity.io',
    'https://*.apicdn.sanity.io',
    'https://cdn.sanity.io',
    'https://sanity-cdn.com',
  ],
  images: [
    'https://cdn.sanity.io',
    'https://lh3.googleusercontent.com',
    'https://avatars.githubusercontent.com',
  ],
}

/** styled-components and emotion need inline styles. Scripts only come from this server, or are the page's own. */
export function contentSecurityPolicy({ lake, previewUrl, apiUrl, siteUrl }: Env): string {
  const { connect, images } = isLocalLake(lake) ? { connect: [], images: [] } : HOSTED
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'sha256-${hash('sha256', RELOAD_SCRIPT, 'base64')}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'media-src': ["'self'", 'blob:', ...images],
    // The lead desk asks the lead API. The site hears that its own people are no visitors.
    'connect-src': ["'self'", apiUrl, siteUrl, ...connect],
    'worker-src': ["'self'", 'blob:'],
    // The Preview tab frames the preview.
    'frame-src': [previewUrl ?? "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

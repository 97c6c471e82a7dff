import type { Env } from './env.ts'
import { RELOAD_SCRIPT_SOURCE } from './reload-script.ts'

/** Hosts the Studio talks to if it uses Sanity's hosted lake: APIs, versions, assets and editors' avatars. */
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

/**
 * The Content-Security-Policy of the Studio's page.
 *
 * The Studio uses inline styles (styled-components and emotion), so styles need `unsafe-inline`. Scripts only come
 * from this server, or are the page's own. With the local lake, the only other allowed origins are the lead API's, and the lake's for its
 * images: the media picker loads them from the URL in their document.
 */
export function contentSecurityPolicy({ lake, previewUrl, apiUrl }: Env): string {
  const { connect, images } = lake.kind === 'hosted' ? HOSTED : { connect: [], images: [lake.publicUrl] }
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", RELOAD_SCRIPT_SOURCE],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'media-src': ["'self'", 'blob:', ...images],
    // The lead desk asks the lead API.
    'connect-src': ["'self'", apiUrl, ...connect],
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

import type { Env } from './env.ts'

/** Sanity's hosts that a Studio on the hosted lake talks to: its APIs, versions, assets, and avatars of editors. */
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
 * The Studio styles itself with inline styles (styled-components and emotion), which is the only thing `unsafe`
 * about it; scripts come from this server alone. On the local lake nothing else is reachable, but for the lake's own
 * images: the media picker shows each at the address that its document names.
 */
export function contentSecurityPolicy({ lake, previewUrl }: Env): string {
  const { connect, images } = lake.kind === 'hosted' ? HOSTED : { connect: [], images: [lake.publicUrl] }
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'media-src': ["'self'", 'blob:', ...images],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    // The preview beside the form.
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

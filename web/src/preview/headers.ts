import { contentOrigins } from '@site/content-model/settings'
import { PERMISSIONS_POLICY } from '@site/kit/http/permissions-policy'
import { strictTransport } from '@site/kit/http/strict-transport'
import { cspHash, INLINE_SCRIPTS } from '../server/rendering/inline.ts'
import type { PreviewEnv } from './env.ts'

/**
 * The headers of every response. Only the Studio may frame the preview. Nothing is cached, indexed, or sent as a
 * referrer to another site.
 * @param nonce allows this page's style elements: the editing overlay creates its own.
 */
export function previewHeaders(env: PreviewEnv, nonce: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(env, nonce),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...strictTransport(env.previewUrl),
    'permissions-policy': PERMISSIONS_POLICY,
  }
}

function contentSecurityPolicy(env: PreviewEnv, nonce: string): string {
  const { images } = contentOrigins(env.publicLake)
  // Vite's dev server injects scripts and styles and uses a WebSocket. A nonce would disable 'unsafe-inline'.
  const script = env.development ? "'unsafe-inline'" : INLINE_SCRIPTS.map(cspHash).join(' ')
  const style = env.development ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    ['img-src', "'self'", 'data:', ...images].join(' '),
    ['media-src', ...images].join(' '),
    "font-src 'self'",
    // Queries and changes come from this server. The API isn't allowed, so no form can create a lead.
    `connect-src 'self'${env.development ? ' ws:' : ''}`,
    // Vite's client waits in a worker for a server that starts again.
    ...(env.development ? ['worker-src blob:'] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${env.studioUrl}`,
  ].join('; ')
}
